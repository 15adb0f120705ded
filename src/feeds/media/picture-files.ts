import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#db/connect.ts'
import { findUnneededMedia } from '#db/queries/admin/feeds/settle-media.ts'
import {
  maxDocumentBytes,
  maxOriginalBytes,
  originalPath,
} from '#src/domain/listings/photos/photo-sizes.ts'
import type { MediaBody } from '#src/feeds/source/source.ts'
import { deleteCopies } from '#src/import/media/orphans.ts'
import { sniffImage } from '#src/import/media/sniff.ts'
import { Unusable } from '#src/import/media/unusable.ts'
import { localAddress, localFolder, type MediaFeed } from './media-addresses.ts'
import { mediaMessages } from './messages.ts'
import { checkDocument, checkPicture, headBytes, isPdf } from './whole-picture.ts'

type FeedName = Pick<MediaFeed, 'name'>

const baseOf = (folder: string, { name }: FeedName) =>
  join(folder, 'originals', originalPath(localFolder(name)))
/** No address of a picture leads to names that begin with a dot. */
const unfinishedOf = (folder: string, feed: FeedName) => join(baseOf(folder, feed), '.unfinished')

const fileOf = (folder: string, feed: FeedName, key: string) =>
  join(folder, 'originals', originalPath(localAddress(feed, key)))

/** A picture or document on its way to its place. */
export interface UnfinishedPicture {
  /** Writes the body. Throws `Unusable` if it is no whole file of its kind. */
  fill(media: MediaBody, kind: FileKind): Promise<void>
  /** Puts the whole picture in the place of an earlier one. */
  finish(): Promise<void>
  /** Deletes what is not finished. */
  end(): Promise<void>
}

interface FileKind {
  readonly maxBytes: number
  /** Says why the start of a file is not of this kind, or null. */
  readonly problemOf: (head: Buffer) => string | null
  readonly check: (file: FileHandle, size: number) => Promise<void>
}

export const fileKinds = {
  picture: {
    maxBytes: maxOriginalBytes,
    problemOf: (head) => (sniffImage(head) === null ? mediaMessages.noPicture : null),
    check: checkPicture,
  },
  document: {
    maxBytes: maxDocumentBytes,
    problemOf: (head) => (isPdf(head) ? null : mediaMessages.noPdf),
    check: checkDocument,
  },
} satisfies Record<string, FileKind>

/** Opens a file before a picture is asked for, so that no address is used if the disk cannot store it. */
export async function openPicture(
  folder: string,
  feed: FeedName,
  key: string,
): Promise<UnfinishedPicture> {
  const place = fileOf(folder, feed, key)
  const unfinished = join(unfinishedOf(folder, feed), key)
  await mkdir(dirname(unfinished), { recursive: true })
  await mkdir(dirname(place), { recursive: true })
  const file = await open(unfinished, 'w+')
  return {
    async fill({ body, length }, kind) {
      const size = await write(file, body, kind)
      if (length !== null && size !== length) throw new Unusable(mediaMessages.cut)
      await kind.check(file, size)
    },
    async finish() {
      await file.sync()
      await rename(unfinished, place)
    },
    async end() {
      await file.close()
      await rm(unfinished, { force: true })
    },
  }
}

async function write(
  file: FileHandle,
  body: MediaBody['body'],
  { maxBytes, problemOf }: FileKind,
): Promise<number> {
  let size = 0
  let head = Buffer.alloc(0)
  for await (const part of body) {
    size += part.length
    if (size > maxBytes) throw new Unusable(mediaMessages.tooLarge(maxBytes / 1024 / 1024))
    if (head.length < headBytes) head = Buffer.concat([head, part.subarray(0, headBytes)])
    // The rest of a web page or video need not be fetched.
    const problem = head.length < headBytes ? null : problemOf(head)
    if (problem !== null) throw new Unusable(problem)
    await file.writeFile(part)
  }
  return size
}

const keysTogether = 500

/** Deletes pictures and the sizes made of them. */
export async function deletePictures(
  db: Database,
  folder: string,
  feed: FeedName,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await rm(fileOf(folder, feed, key), { force: true })
  for (let at = 0; at < keys.length; at += keysTogether) {
    const urls = keys.slice(at, at + keysTogether).map((key) => localAddress(feed, key))
    await deleteCopies(db, folder, urls)
  }
}

/** Deletes what a process left unfinished when it ended. */
export const deleteUnfinished = (folder: string, feed: FeedName): Promise<void> =>
  rm(unfinishedOf(folder, feed), { recursive: true, force: true })

/** Deletes files that no picture of the feed needs. Returns how many. */
export async function deleteUnneeded(
  db: Database,
  folder: string,
  feed: FeedName,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0
  for await (const keys of storedKeys(folder, feed)) {
    signal.throwIfAborted()
    const unneeded = findUnneededMedia(db, feed.name, keys)
    await deletePictures(db, folder, feed, unneeded)
    deleted += unneeded.length
  }
  return deleted
}

/** Deletes all files of a feed, and the sizes made of them. */
export async function deleteAllPictures(
  db: Database,
  folder: string,
  feed: FeedName,
): Promise<void> {
  for await (const keys of storedKeys(folder, feed)) await deletePictures(db, folder, feed, keys)
  await rm(baseOf(folder, feed), { recursive: true, force: true })
}

async function* storedKeys(folder: string, feed: FeedName): AsyncGenerator<string[]> {
  const folders = await readdir(baseOf(folder, feed)).catch(() => [])
  for (const name of folders.filter((each) => /^\d\d$/.test(each)))
    yield await readdir(join(baseOf(folder, feed), name))
}
