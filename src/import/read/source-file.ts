import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { isGzip, readBytes } from './bytes.ts'
import { createUtf8Check, type Encoding, encodingOfHead } from './encoding.ts'
import { unreadable } from './unreadable.ts'

/** What a first pass over a file found. `hash` is the SHA-256 of the bytes on disk. */
export interface SourceFile {
  readonly path: string
  readonly name: string
  readonly bytes: number
  readonly hash: string
  readonly gzip: boolean
  readonly encoding: Encoding
  /** The compressed data is truncated or corrupt: what precedes the damage can still be read. */
  readonly damaged: boolean
}

/** Reads the whole file once, without storing it. Throws an unreadable-file error. */
export async function inspectFile(
  path: string,
  onProgress?: (bytes: number, totalBytes: number) => void,
): Promise<SourceFile> {
  const bytes = await sizeOf(path)
  const progress = (done: number) => onProgress?.(done, bytes)
  const gzip = await isGzip(path)
  let hash = createHash('sha256')
  const utf8 = createUtf8Check()
  let head: Buffer | null = null
  let damaged = false
  try {
    for await (const chunk of readBytes(path, {
      gzip,
      progress,
      tap: (part) => hash.update(part),
    })) {
      head ??= chunk
      utf8.add(chunk)
    }
  } catch (error) {
    if (head === null || !isDamage(error))
      throw unreadable(`${path} cannot be read: ${sentenceOf(error)}.`)
    damaged = true
    hash = createHash('sha256')
    for await (const chunk of readBytes(path, { gzip: false })) hash.update(chunk)
  }
  if (head === null) throw unreadable(`${path} is empty.`)
  const encoding =
    encodingOfHead(head) ??
    (utf8.end() || (damaged && utf8.validSoFar()) ? 'utf-8' : 'windows-1252')
  return { path, name: basename(path), bytes, hash: hash.digest('hex'), gzip, encoding, damaged }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw unreadable(`There is no file ${path}.`)
  if (!found.isFile()) throw unreadable(`${path} is not a file.`)
  return found.size
}

const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
