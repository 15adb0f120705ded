import { open as openFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { unreadable } from '#src/import/read/unreadable.ts'

const mostMembers = 10_000
const mostBytes = 32 * 1024 ** 3
/** What is this much larger unpacked than packed, and large, is no table. */
const mostTimes = 300
const freeBytes = 64 * 1024 ** 2

/** Whether the file is a ZIP archive, whatever its name. */
export async function isZip(path: string): Promise<boolean> {
  const file = await openFile(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32BE(0) === 0x504b0304
  } finally {
    await file.close()
  }
}

/** The names of the files in an archive, without folders. Throws an unreadable-file error. */
export async function membersOf(path: string): Promise<string[]> {
  return await withArchive(path, async (archive) => {
    const names: string[] = []
    for await (const entry of archive.eachEntry()) {
      if (!entry.fileName.endsWith('/')) names.push(entry.fileName)
      if (names.length > mostMembers)
        throw unreadable(`${path} has more than ${mostMembers} files.`)
    }
    return names
  })
}

/** Unpacked bytes of one file of an archive, as a stream. Throws an unreadable-file error. */
export async function* readMember(path: string, member: string): AsyncGenerator<Buffer> {
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

async function find(archive: ZipFile, path: string, member: string): Promise<Entry> {
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== member) continue
    if (entry.isEncrypted()) throw unreadable(`${member} in ${path} is locked with a password.`)
    const { uncompressedSize: full, compressedSize: packed } = entry
    if (full > mostBytes || (full > freeBytes && full > packed * mostTimes))
      throw unreadable(
        `${member} in ${path} would be ${full.toLocaleString('en-US')} bytes: too much.`,
      )
    return entry
  }
  throw unreadable(`${path} has no file ${member}.`)
}

async function withArchive<T>(path: string, work: (archive: ZipFile) => Promise<T>): Promise<T> {
  const archive = await openArchive(path)
  try {
    return await work(archive)
  } catch (error) {
    throw asUnreadable(path, error)
  } finally {
    archive.close()
  }
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false })
  } catch (error) {
    throw asUnreadable(path, error)
  }
}

const asUnreadable = (path: string, error: unknown): Error =>
  error instanceof Error && error.name === 'UnreadableFile'
    ? error
    : unreadable(
        `${path} is a damaged ZIP archive: ${error instanceof Error ? error.message : error}.`,
      )
