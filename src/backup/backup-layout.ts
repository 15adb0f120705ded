import { realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isOfFuture } from '#src/domain/admin/backups/backup-keep.ts'

// A folder with backups has one folder for each, named by its moment, and `objects` with the contents of files that
// backups share, named by their SHA-256. Names of encrypted files end in `.age`.

export const objectsFolder = 'objects'
export const manifestFile = 'manifest.json'
export const databaseFile = 'database.sqlite'
/** One line for each file: its hash, size, modification time, and path, as a JSON array. */
export const filesFile = 'files.jsonl'
/** The names of the objects that a backup needs, readable even where nothing can be decrypted. */
export const neededFile = 'objects.txt'
/** In the format of `sha256sum`. */
export const sumsFile = 'SHA256SUMS'
export const keyFile = 'key.age'
/** The ID of the site whose backups these are. */
export const ownerFile = 'site'
export const encrypted = '.age'
export const incomplete = '.incomplete-'

/** A file that backups of a site leave next to its database: its ID, or what the next one or a running one needs. */
export const siteFile = (databasePath: string, name: 'site' | 'files' | 'copy'): string =>
  `${realpathSync(databasePath)}.backup-${name}`

const momentPattern = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)$/

/** `2026-11-30T03-05-00Z` is a folder name on every system. */
export const nameOf = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export function momentOf(name: string): Date | null {
  if (!momentPattern.test(name)) return null
  const moment = new Date(name.replace(momentPattern, '$1$2:$3:$4'))
  return Number.isNaN(moment.getTime()) ? null : moment
}

export interface FoundBackup {
  readonly name: string
  readonly path: string
  readonly moment: Date
}

/** The backups in a folder, oldest first. Empty if there is no such folder. */
export async function findBackups(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch(() => [])
  return names.sort().flatMap((name) => {
    const moment = momentOf(name)
    return moment === null ? [] : [{ name, path: join(folder, name), moment }]
  })
}

/** The latest backup in a folder, or null. Those of the future are left out, even if there is no other. */
export const findLatest = async (folder: string, now: Date): Promise<FoundBackup | null> =>
  (await findBackups(folder)).findLast(({ moment }) => !isOfFuture(moment, now)) ?? null

const objectName = /^[0-9a-f]{64}(\.[0-9a-f]{8}\.age)?$/

export const isObjectName = (name: string): boolean => objectName.test(name)
export const objectPath = (folder: string, name: string): string =>
  join(folder, objectsFolder, name.slice(0, 2), name)
