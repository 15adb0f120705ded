import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { setSetting } from '#db/queries/account/setting-rows.ts'
import { isLoaded } from '#db/queries/admin/feeds/follow-rows.ts'
import { readAnyListing } from '#db/queries/listings/probe.ts'
import { timeLeft } from '#src/domain/time-left.ts'

export type Checks = Readonly<Record<string, boolean>>

const diskHeadroomBytes = 256 * 1024 * 1024
const validForMs = 1_000
const writeWithinMs = 1_000

/**
 * Checks whether the process can write, the database has the expected schema, and the disk has space. The result is
 * cached for a second.
 */
export function createReadiness(
  db: Database,
  follows = false,
  clock: () => number = Date.now,
): () => Promise<Checks> {
  let last: { at: number; checks: Promise<Checks> } | null = null
  return () => {
    const now = clock()
    if (last === null || timeLeft(last.at, now, validForMs) === 0)
      last = { at: now, checks: look(db, follows) }
    return last.checks
  }
}

async function look(db: Database, follows: boolean): Promise<Checks> {
  const [write, schema, disk, file, isReadable] = await Promise.all([
    Promise.race([
      holds(() => setSetting(db, 'WriteProbe', new Date().toISOString())),
      setTimeout(writeWithinMs, false, { ref: false }),
    ]),
    holds(() => pendingMigrations(db.readConnection).length === 0),
    holds(() => hasRoom(db.path)),
    holds(() => db.isSameFile()),
    holds(() => readAnyListing(db)),
  ])
  if (disk) db.reserve.make()
  // A site that follows another one is ready when it has all listings of that.
  const checks = { write, schema, disk, file, read: isReadable }
  return follows ? { ...checks, loaded: isLoaded(db) } : checks
}

async function hasRoom(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dirname(path))
  return bavail * bsize >= diskHeadroomBytes
}

async function holds(check: () => unknown): Promise<boolean> {
  try {
    return (await check()) !== false
  } catch {
    return false
  }
}
