import { existsSync, statSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { findBackups, findLatest } from '#src/backup/backup-layout.ts'
import { isOfAnother } from '#src/backup/folder-owner.ts'
import { backupMessages } from '#src/backup/messages.ts'
import { readBackupKeys } from '#src/backup/read-keys.ts'
import { checkKeys } from '#src/backup/sealing.ts'
import { isInMedia } from '#src/backup/write-backup.ts'
import { isOfFuture } from '#src/domain/admin/backups/backup-keep.ts'
import { backupGraceMs, lastTurn } from '#src/domain/admin/backups/backup-schedule.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import type { Config } from '#src/server/config.ts'
import { isLoopback } from '#src/server/context/http/hosts.ts'
import { bad, type Finding, good, note, reasonOf } from './finding.ts'

export async function checkBackups(config: Config, now: Date): Promise<Finding[]> {
  const { backup, databasePath, mediaPath, publicOrigin } = config
  const { folder } = backup
  if (folder === null) {
    const isPublic = !isLoopback(new URL(publicOrigin).hostname)
    const none = 'No scheduled backups are configured (BACKUP_PATH). See docs/backup.md.'
    return [isPublic ? note(none) : good(none)]
  }
  try {
    await access(folder, constants.W_OK)
  } catch (error) {
    return [
      bad(`The backup folder ${folder} (BACKUP_PATH) can’t be written to: ${reasonOf(error)}.`),
    ]
  }
  try {
    await checkKeys(folder, readBackupKeys(backup))
  } catch (error) {
    return [bad(`Backups can’t be encrypted: ${reasonOf(error)}.`)]
  }
  if (isInMedia(folder, mediaPath)) return [bad(backupMessages.inMedia(folder))]
  if (!existsSync(databasePath)) return [await checkNewest(folder, config, now)]
  if (isOfAnother(folder, databasePath)) return [bad(backupMessages.ofAnother(folder))]
  const isOnSameDisk = statSync(folder).dev === statSync(databasePath).dev
  return [
    await checkNewest(folder, config, now),
    ...(await findOfFuture(folder, now)).map((path) => bad(ofFuture(path))),
    ...(isOnSameDisk ? [note(sameDisk(folder))] : []),
  ]
}

const findOfFuture = async (folder: string, now: Date) =>
  (await findBackups(folder))
    .filter(({ moment }) => isOfFuture(moment, now))
    .map(({ path }) => path)

const ofFuture = (path: string) =>
  `The backup ${path} is dated later than today, since the clock was wrong when it was made. It’s never the latest and ` +
  'never removed: delete it when there are newer ones.'

const sameDisk = (folder: string) =>
  `The backup folder ${folder} is on the same disk as the database: copy it to another place, too.`

async function checkNewest(
  folder: string,
  { backup, localTime }: Config,
  now: Date,
): Promise<Finding> {
  const newest = await findLatest(folder, now)
  if (newest === null)
    return bad(`There’s no backup in ${folder} (BACKUP_PATH) yet: run npm run plat -- backup.`)
  const last = `The last backup is from ${formatMoment(newest.moment.toISOString(), localTime)}`
  const dueBy = new Date(now.getTime() - backupGraceMs)
  const isOld = newest.moment < lastTurn(backup.schedule, dueBy, localTime)
  return isOld
    ? bad(`${last}, older than BACKUP_SCHEDULE says: see /admin/jobs.`)
    : good(`${last}.`)
}
