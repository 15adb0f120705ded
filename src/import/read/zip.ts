import { open as openFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { unreadable } from '#src/import/read/unreadable.ts'

const maxMembers = 10_000
const maxBytes = 32 * 1024 ** 3
/** A file that is large and expands by more than this factor is considered a decompression bomb. */
const maxTimes = 300
const freeBytes = 64 * 1024 ** 2
const maxHeld = 256 * 1024 ** 2

/** An archive: a path, or the content of an archive inside another one. `name` is used in messages. */
export type Archive = string | { readonly name: string; readonly content: Buffer }

export const nameOf = (archive: Archive) => (typeof archive === 'string' ? archive : archive.name)

export async function isZip(path: string): Promise<boolean> {
  const file = await openFile(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return isZipHead(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

const isZipHead = (head: Buffer) => head.length >= 4 && head.readUInt32BE(0) === 0x504b0304

/** Reads an archive inside an archive; null if the member is not one. Throws an unreadable-file error. */
export async function archiveIn(path: string, member: string): Promise<Archive | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of readMember(path, member)) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= 4 && !isZipHead(Buffer.concat(chunks.slice(0, 4)))) return null
    if (length > maxHeld)
      throw unreadable(
        `${member} in ${path} is too large to read inside the archive. Unpack it first.`,
      )
  }
  const content = Buffer.concat(chunks)
  return isZipHead(content) ? { name: `${path}/${member}`, content } : null
}

/** Returns the names of the files in an archive, without folders. Throws an unreadable-file error. */
export async function membersOf(path: Archive): Promise<string[]> {
  return await withArchive(path, async (archive) => {
    const names: string[] = []
    for await (const entry of archive.eachEntry()) {
      if (!entry.fileName.endsWith('/')) names.push(entry.fileName)
      if (names.length > maxMembers)
        throw unreadable(`${nameOf(path)} has more than ${maxMembers} files.`)
    }
    return names
  })
}

/** Yields the uncompressed bytes of a file in an archive. Throws an unreadable-file error. */
export async function* readMember(path: Archive, member: string): AsyncGenerator<Buffer> {
  const archive = await openArchive(path)
  try {
    const entry = await find(archive, path, member)
    const stream: Readable = await archive.openReadStreamPromise(entry)
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw asUnreadable(path, error)
  } finally {
    archive.close()
  }
}

export async function sizeOfMember(path: string, member: string): Promise<number> {
  return await withArchive(
    path,
    async (archive) => (await find(archive, path, member)).uncompressedSize,
  )
}

async function find(archive: ZipFile, path: Archive, member: string): Promise<Entry> {
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== member) continue
    if (entry.isEncrypted())
      throw unreadable(`${member} in ${nameOf(path)} is protected with a password.`)
    const { uncompressedSize: full, compressedSize: packed } = entry
    if (full > maxBytes || (full > freeBytes && full > packed * maxTimes))
      throw unreadable(
        `${member} in ${nameOf(path)} would be ${full.toLocaleString('en-US')} bytes: too much.`,
      )
    return entry
  }
  throw unreadable(`${nameOf(path)} has no file ${member}.`)
}

async function withArchive<T>(path: Archive, work: (archive: ZipFile) => Promise<T>): Promise<T> {
  const archive = await openArchive(path)
  try {
    return await work(archive)
  } catch (error) {
    throw asUnreadable(path, error)
  } finally {
    archive.close()
  }
}

async function openArchive(path: Archive): Promise<ZipFile> {
  try {
    const options = { autoClose: false }
    return typeof path === 'string'
      ? await openPromise(path, options)
      : await fromBufferPromise(path.content, options)
  } catch (error) {
    throw asUnreadable(path, error)
  }
}

const asUnreadable = (path: Archive, error: unknown): Error =>
  error instanceof Error && error.name === 'UnreadableFile'
    ? error
    : unreadable(
        `${nameOf(path)} is a damaged ZIP archive: ${error instanceof Error ? error.message : error}.`,
      )
