import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerFile, siteFile } from './backup-layout.ts'

// A folder with backups and the site that makes them have the same ID in a file. A restored copy of the site has none, so
// it can't take the folder of the original.

const idPath = (databasePath: string) => siteFile(databasePath, 'site')

const readId = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : null)

/** Whether the backups in a folder are those of another site. */
export function isOfAnother(folder: string, databasePath: string): boolean {
  const owner = readId(join(folder, ownerFile))
  return owner !== null && owner !== readId(idPath(databasePath))
}

/** Makes the folder the site's, if it is no one's yet. */
export function takeFolder(folder: string, databasePath: string): void {
  const path = join(folder, ownerFile)
  if (existsSync(path)) return
  const id = readId(idPath(databasePath)) ?? randomUUID()
  for (const each of [idPath(databasePath), path])
    writeFileSync(each, `${id}\n`, { mode: 0o600, flush: true })
}
