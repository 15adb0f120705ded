import { existsSync, mkdirSync, readdirSync, realpathSync, statfsSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { removeSlowly } from '#db/remove-slowly.ts'
import { type ServerLock, takeServerLock } from '#db/server-lock.ts'
import { takeSnapshot } from '#db/snapshot.ts'
import type { KeepRule } from '#src/domain/admin/backups/backup-keep.ts'
import type { LocalTime } from '#src/domain/local-time.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import { databaseFile, incomplete, nameOf, siteFile } from './backup-layout.ts'
import { type BackupSite, writeParts } from './backup-parts.ts'
import { isOfAnother, takeFolder } from './folder-owner.ts'
import { type BackupCounts, backupMessages, refuse } from './messages.ts'
import { ObjectStore } from './object-store.ts'
import { removeOld } from './remove-old.ts'
import { type BackupKeys, sealingFor } from './sealing.ts'
import { syncFolder } from './streams.ts'

export interface BackupOptions {
  readonly folder: string
  readonly keys: BackupKeys
  /** Null keeps every backup. */
  readonly keep: KeepRule | null
  readonly localTime: LocalTime
  readonly clock: () => Date
  readonly signal?: AbortSignal
}

export interface BackupReport extends BackupCounts {
  readonly path: string
}

/**
 * Backs up a site that may be running. Nothing is left behind if it fails; a backup that is there is complete, because
 * its folder gets its name last.
 */
export async function writeBackup(site: BackupSite, options: BackupOptions): Promise<BackupReport> {
  const { folder, clock } = options
  prepare(site, folder)
  const locks: ServerLock[] = []
  try {
    // The site's, too: backups to different folders would share what is next to its database.
    for (const path of [join(folder, 'backups'), unsealedPath(site)]) {
      const lockResult = takeServerLock(path, clock())
      if (!('lock' in lockResult)) return refuse(backupMessages.busy)
      locks.push(lockResult.lock)
    }
    await removeUnfinished(site, folder)
    return await writeLocked(site, options)
  } catch (error) {
    if (storageFailureOf(error) === 'full') refuse(backupMessages.full(folder))
    if (locks.length > 0 && !isLocked(folder)) refuse(backupMessages.gone(folder))
    throw error
  } finally {
    for (const lock of locks) lock.release()
  }
}

/** The lock is gone only with the folder, even if parts of that were made again. */
const isLocked = (folder: string) => existsSync(join(folder, 'backups.lock'))

function prepare({ databasePath, mediaPath }: BackupSite, folder: string): void {
  if (!existsSync(databasePath)) refuse(backupMessages.noDatabase(databasePath))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isInMedia(folder, mediaPath)) refuse(backupMessages.inMedia(folder))
  if (isOfAnother(folder, databasePath)) refuse(backupMessages.ofAnother(folder))
  const { size } = statSync(databasePath)
  const { bavail, bsize } = statfsSync(folder)
  if (size > bavail * bsize) refuse(backupMessages.needsSpace(folder, size, bavail * bsize))
}

/** Whether backups of photos would be among the photos. */
export function isInMedia(folder: string, mediaPath: string): boolean {
  if (!existsSync(mediaPath)) return false
  const [path, media] = [realpathSync(folder), realpathSync(mediaPath)]
  return path === media || path.startsWith(media + sep)
}

/** Where the copy of the database is until it is encrypted: nothing unencrypted gets to the folder of the backups. */
const unsealedPath = ({ databasePath }: BackupSite) => siteFile(databasePath, 'copy')

async function removeUnfinished(site: BackupSite, folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(incomplete)))
    await removeSlowly(join(folder, name))
  for (const end of ['', '-journal']) await removeSlowly(unsealedPath(site) + end)
}

async function writeLocked(site: BackupSite, options: BackupOptions): Promise<BackupReport> {
  const { folder, keys, keep, localTime, clock, signal } = options
  const sealing = await sealingFor(folder, keys)
  const stage = join(folder, `${incomplete}${process.pid}`)
  mkdirSync(stage, { mode: 0o700 })
  const copy = sealing.ending === '' ? join(stage, databaseFile) : unsealedPath(site)
  const store = new ObjectStore(folder, sealing)
  let path: string
  let counts: Awaited<ReturnType<typeof writeParts>>
  try {
    const moment = await snapshotOf(site, copy, options)
    path = join(folder, nameOf(moment))
    counts = await writeParts({ site, stage, copy, moment, store, sealing, signal })
    await store.sync()
    await syncFolder(stage)
    await rename(stage, path)
  } catch (error) {
    await removeSlowly(stage)
    store.undo()
    throw error
  } finally {
    if (dirname(copy) !== stage) for (const end of ['', '-journal']) await removeSlowly(copy + end)
  }
  takeFolder(folder, site.databasePath)
  await syncFolder(folder)
  return { ...counts, path, removed: await removeOld(folder, keep, localTime, clock()) }
}

/** Two backups of the same second would have the same name. */
async function snapshotOf(
  { databasePath }: BackupSite,
  copy: string,
  { folder, clock, signal }: BackupOptions,
): Promise<Date> {
  while (existsSync(join(folder, nameOf(clock())))) await setTimeout(100)
  return await takeSnapshot(databasePath, copy, { clock, signal })
}
