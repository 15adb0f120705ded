import { constants, copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openConnection } from '#db/connection.ts'
import { sessionId } from '#src/server/context/security/session.ts'

type Migrations = Pick<typeof import('#db/migrate.ts'), 'migrate'>

const photosEach = 6
const token = 'agent'.padEnd(43, '-')

/** The cookie of an agent who is signed in to the copies. */
export const agentCookie = `sid=${token}`

const ownRoot = join(import.meta.dirname, '../../..')

/**
 * Returns a copy of the database in the same folder, in which each listing has photos and an agent is signed in, with the
 * tables of the checkout at `root`. An existing copy is reused unless the database is newer.
 */
export async function copyDatabase(path: string, name = 'http', root = ownRoot): Promise<string> {
  const copy = await copyListings(path, name, root)
  const connection = openConnection(copy)
  connection.prepare(insertAgent).run()
  connection
    .prepare(insertSession)
    .run({ id: sessionId(token), now: Math.floor(Date.now() / 1000) })
  connection.close()
  return copy
}

async function copyListings(path: string, name: string, root: string): Promise<string> {
  const copy = join(dirname(path), `${name}-${basename(path)}`)
  if (existsSync(copy) && statSync(copy).mtimeMs > statSync(path).mtimeMs) return copy
  for (const ending of ['', '-wal', '-shm', '.columns', '.unfinished'])
    rmSync(copy + ending, { force: true })
  const unfinished = `${copy}.unfinished`
  copyFileSync(path, unfinished, constants.COPYFILE_FICLONE)
  const { migrate } = (await import(join(root, 'db/migrate.ts'))) as Migrations
  migrate(unfinished)
  addPhotos(unfinished)
  copyFileSync(unfinished, copy, constants.COPYFILE_FICLONE)
  for (const ending of ['', '-wal', '-shm']) rmSync(unfinished + ending, { force: true })
  return copy
}

/** Adds photos to the listings. Generated listings have none, and pages without photos would be too easy to serve. */
function addPhotos(path: string): void {
  const connection = openConnection(path)
  try {
    const some = connection.prepare('SELECT 1 FROM media LIMIT 1').get()
    if (some === undefined) connection.exec(insertPhotos)
    connection.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    connection.close()
  }
}

const insertAgent = `
  INSERT OR IGNORE INTO users ("Id", "LoginName", "DisplayName", "Role", "PasswordHash", "PasswordChangedAt", "CreatedAt")
  VALUES ('00000000000000000000000001', 'agent', 'Agent', 'private', '', '2026-01-01', '2026-01-01')`

const insertSession = `
  INSERT OR REPLACE INTO sessions (id, userId, expiresAt, createdAt)
  VALUES (:id, '00000000000000000000000001', :now + 86400, :now)`

const insertPhotos = `
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${photosEach})
  INSERT INTO media ("MediaKey", "RowKey", "MediaCategory", "MediaURL", "ShortDescription", "Order",
    "PreferredPhotoYN", "ImageWidth", "ImageHeight", "Permission", "ModificationTimestamp")
  SELECT printf('%020d%06d', l."RowKey", i), l."RowKey", 'Photo',
    '/media/demo/bungalow-' || (l."RowKey" * 7919 + i) || '-front.svg', 'From the street', i,
    CASE i WHEN 1 THEN 1 END, 600, 400, '["Public"]', l."ModificationTimestamp"
  FROM listings l CROSS JOIN n`
