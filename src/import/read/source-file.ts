import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { isGzip, readBytes } from './bytes.ts'
import { createEncodingSample } from './encoding-name.ts'
import { createUtf8Check, type Encoding, encodingOfHead } from './text-encoding.ts'
import { isUnreadable, unreadable } from './unreadable.ts'
import { isWorkbook } from './workbook.ts'
import { archiveIn, isZip, membersOf, sizeOfMember } from './zip.ts'

/** What a first pass over a file has found. `hash` is the SHA-256 of the bytes on disk. */
export interface SourceFile {
  readonly path: string
  /** The name of the file inside the archive at `path`. Null if `path` is not an archive. */
  readonly member: string | null
  readonly name: string
  readonly bytes: number
  readonly hash: string
  readonly gzip: boolean
  readonly encoding: Encoding
  /** Whether the compressed data is truncated or corrupt. The data before the damage can be read. */
  readonly damaged: boolean
  /** Whether the file is an Excel workbook. A null `sheet` stands for its first one. */
  readonly workbook: boolean
  readonly sheet: string | null
}

/** Options that override what the file itself reveals. */
export interface Reading {
  readonly member?: string | null
  readonly sheet?: string | null
  readonly encoding?: string | null
}

type OnProgress = (bytes: number, totalBytes: number) => void

/** Reads the whole file once, without storing it. Throws an unreadable-file error. */
export async function inspectFile(
  path: string,
  reading: Reading = {},
  onProgress?: OnProgress,
): Promise<SourceFile> {
  const { member = null, sheet = null, encoding: chosenEncoding = null } = reading
  const bytes = member === null ? await sizeOf(path) : await sizeOfMember(path, member)
  if (member === null && bytes > 0 && (await isZip(path)))
    return await inspectArchive(path, reading, bytes, onProgress)
  const gzip = await isGzip(path, member)
  const workbook = member !== null && (await isWorkbookIn(path, member))
  const progress = (done: number) => onProgress?.(done, bytes)
  const {
    head,
    hash,
    damaged,
    encoding: guess,
  } = await readThrough(path, { gzip, member, progress })
  if (head === null) throw unreadable(`${pathOf(path, member)} is empty.`)
  const encoding = chosenEncoding ?? encodingOfHead(head) ?? guess
  const name = basename(member ?? path)
  return { path, member, name, bytes, hash, gzip, encoding, damaged, workbook, sheet }
}

async function isWorkbookIn(path: string, member: string): Promise<boolean> {
  const inner = await archiveIn(path, member)
  if (inner !== null && !isWorkbook(await membersOf(inner)))
    throw unreadable(`${pathOf(path, member)} is an archive inside an archive. Unpack it first.`)
  return inner !== null
}

export const pathOf = (path: string, member: string | null) =>
  member === null ? path : `${path}/${member}`

async function inspectArchive(
  path: string,
  { sheet = null, encoding = null }: Reading,
  bytes: number,
  onProgress?: OnProgress,
): Promise<SourceFile> {
  const members = await membersOf(path)
  if (!isWorkbook(members)) {
    const [member, ...others] = tablesOf(members)
    if (member === undefined) throw unreadable(`${path} has no files that can be imported.`)
    if (others.length > 0)
      throw unreadable(`${path} has several files: ${[member, ...others].join(', ')}.`)
    return await inspectFile(path, { member, sheet, encoding }, onProgress)
  }
  const { hash } = await readThrough(path, { gzip: false, member: null, progress: () => undefined })
  const file = {
    path,
    member: null,
    name: basename(path),
    bytes,
    hash,
    gzip: false,
    damaged: false,
  }
  return { ...file, encoding: 'utf-8', workbook: true, sheet }
}

/** Returns the names of the tables in an archive, or `[null]` for a file that is read as a whole. */
export async function partsOf(path: string): Promise<(string | null)[]> {
  if ((await sizeOf(path)) === 0 || !(await isZip(path))) return [null]
  const members = await membersOf(path)
  return isWorkbook(members) ? [null] : tablesOf(members)
}

export async function otherMembersOf(path: string): Promise<string[]> {
  if (!(await isZip(path))) return []
  const members = await membersOf(path)
  const tables = new Set(tablesOf(members))
  return isWorkbook(members) ? [] : members.filter((name) => !tables.has(name) && !isHidden(name))
}

const tablesOf = (members: readonly string[]) =>
  members.filter((name) => isTable.test(name) && !isHidden(name))

const isTable = /\.(?:(?:csv|tsv|txt|tab|json|jsonl|ndjson)(?:\.gz)?|xls[xm])$/i
const isHidden = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)

interface Pass {
  readonly gzip: boolean
  readonly member: string | null
  readonly progress: (bytes: number) => void
}

async function readThrough(path: string, { gzip, member, progress }: Pass) {
  let hash = createHash('sha256')
  const utf8 = createUtf8Check()
  const sample = createEncodingSample()
  let head: Buffer | null = null
  let damaged = false
  const tap = (part: Buffer) => hash.update(part)
  try {
    for await (const chunk of readBytes(path, { gzip, member, progress, tap })) {
      head ??= chunk
      utf8.add(chunk)
      sample.add(chunk)
    }
  } catch (error) {
    if (head === null || !isDamage(error))
      throw isUnreadable(error)
        ? error
        : unreadable(`${pathOf(path, member)} can’t be read: ${sentenceOf(error)}.`)
    damaged = true
    hash = createHash('sha256')
    for await (const chunk of readBytes(path, { gzip: false, member })) hash.update(chunk)
  }
  const isUtf8 = utf8.end() || (damaged && utf8.validSoFar())
  const encoding = isUtf8 ? 'utf-8' : sample.name()
  return { head, hash: hash.digest('hex'), damaged, encoding }
}

async function sizeOf(path: string): Promise<number> {
  const stats = await stat(path).catch(() => null)
  if (stats === null) throw unreadable(`There’s no file ${path}.`)
  if (!stats.isFile()) throw unreadable(`${path} is not a file.`)
  return stats.size
}

const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
