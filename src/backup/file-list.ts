import { createReadStream, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { storedValue } from '#src/domain/stored-value.ts'
import { refusals, refuse } from './messages.ts'

/** A file of the site, by its path in a backup. */
export interface FoundFile {
  readonly path: string
  readonly from: string
  readonly bytes: number
  readonly changedMs: number
}

export interface ListedFile extends Omit<FoundFile, 'from'> {
  readonly sha256: string
}

export const mediaRoot = 'media'
export const basemapName = 'basemap.pmtiles'

/** The folder in which photos are restored until all are there. */
export const restoringFolder = '.restoring'

/** The lock of `plat media`, unfinished photos, and a folder that is in the root of a disk. */
const isNoFile = (name: string) =>
  ['prepare.lock', restoringFolder, 'lost+found'].includes(name) || name.endsWith('.part')

export interface FileSources {
  readonly mediaPath: string
  readonly basemapPath: string
}

/** Finds all files to back up, in the order of `comparePaths`. Follows links, as the site does. */
export async function* findFiles({
  mediaPath,
  basemapPath,
}: FileSources): AsyncGenerator<FoundFile> {
  const map = await fileAt(basemapPath, basemapName)
  if (map !== null) yield map
  if (existsSync(mediaPath)) yield* filesIn(mediaPath, mediaRoot, [])
}

async function* filesIn(
  folder: string,
  path: string,
  above: readonly string[],
): AsyncGenerator<FoundFile> {
  const { dev, ino } = await stat(folder)
  const id = `${dev} ${ino}`
  // A link to a folder above it would never end.
  if (above.includes(id)) return
  const entries = await readdir(folder, { withFileTypes: true })
  for (const { name } of entries.sort((a, b) => compare(a.name, b.name))) {
    if (isNoFile(name)) continue
    const from = join(folder, name)
    const stats = await stat(from).catch(() => null)
    if (stats?.isDirectory() === true) yield* filesIn(from, `${path}/${name}`, [...above, id])
    else {
      const file = await fileAt(from, `${path}/${name}`)
      if (file !== null) yield file
    }
  }
}

/** Null if there is no such file. */
async function fileAt(from: string, path: string): Promise<FoundFile | null> {
  const stats = await stat(from).catch(() => null)
  if (stats?.isFile() !== true) return null
  return { path, from, bytes: stats.size, changedMs: Math.trunc(stats.mtimeMs) }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function comparePaths(a: string, b: string): number {
  const [partsA, partsB] = [a.split('/'), b.split('/')]
  const at = partsA.findIndex((part, i) => part !== partsB[i])
  return at < 0 ? partsA.length - partsB.length : compare(partsA[at]!, partsB[at] ?? '')
}

export const lineOf = ({ sha256, bytes, changedMs, path }: ListedFile): string =>
  `${JSON.stringify([sha256, bytes, changedMs, path])}\n`

const line = z.tuple([z.hash('sha256'), z.int().min(0), z.int(), z.string()])

/** Reads a list of files. Refuses malformed lines, and paths that lead elsewhere or are not in order. */
export async function* readList(from: Readable, name: string): AsyncGenerator<ListedFile> {
  let before = ''
  for await (const text of createInterface({ input: from, crlfDelay: Number.POSITIVE_INFINITY })) {
    const parsed = line.safeParse(storedValue(text))
    if (!parsed.success) return refuse(refusals.changed(name))
    const [sha256, bytes, changedMs, path] = parsed.data
    if (!isInside(path)) refuse(refusals.unsafe(path))
    if (before !== '' && comparePaths(before, path) >= 0) refuse(refusals.changed(name))
    before = path
    yield { sha256, bytes, changedMs, path }
  }
}

function isInside(path: string): boolean {
  if (path === basemapName) return true
  const [root, ...parts] = path.split('/')
  const isName = (part: string) => part !== '' && part !== '.' && part !== '..'
  const isOwn = root === mediaRoot && parts.length > 0 && parts[0] !== restoringFolder
  const isPortable = !path.includes('\0') && (sep === '/' || !path.includes(sep))
  return isOwn && isPortable && parts.every(isName)
}

/**
 * Returns a function that finds files of the last list by their paths, which must come in order. The list may be
 * missing or damaged: then files are read again.
 */
export async function lastList(path: string) {
  const lines = existsSync(path) ? readList(createReadStream(path), path) : null
  const nextEntry = async () => (await lines?.next().catch(() => null))?.value ?? null
  let current: ListedFile | null = await nextEntry()
  return async ({ path: foundPath, bytes, changedMs }: FoundFile): Promise<string | null> => {
    while (current !== null && comparePaths(current.path, foundPath) < 0)
      current = await nextEntry()
    const isSame =
      current?.path === foundPath && current.bytes === bytes && current.changedMs === changedMs
    return isSame ? current!.sha256 : null
  }
}
