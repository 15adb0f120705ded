import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { findBackups } from '#src/backup/backup-layout.ts'
import { isOfAnother } from '#src/backup/folder-owner.ts'
import { backupMessages } from '#src/backup/messages.ts'
import { backupGraceMs, lastTurn } from '#src/domain/admin/backups/backup-schedule.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import type { Config } from '#src/server/config.ts'
import { bad, type Finding, good, reasonOf } from './finding.ts'

export async function checkBackups(
  { backup, databasePath, localTime }: Config,
  now = new Date(),
): Promise<Finding> {
  const { folder, schedule } = backup
  if (folder === null)
    return good('No scheduled backups are configured (BACKUP_PATH). See docs/backup.md.')
  try {
    await access(folder, constants.W_OK)
  } catch (error) {
    return bad(`The backup folder ${folder} (BACKUP_PATH) can’t be written to: ${reasonOf(error)}.`)
  }
  if (existsSync(databasePath) && isOfAnother(folder, databasePath))
    return bad(backupMessages.ofAnother(folder))
  const newest = (await findBackups(folder)).at(-1)
  if (newest === undefined)
    return bad(`There’s no backup in ${folder} (BACKUP_PATH) yet: run npm run plat -- backup.`)
  const last = `The last backup is from ${formatMoment(newest.moment.toISOString(), localTime)}`
  const dueBy = new Date(now.getTime() - backupGraceMs)
  const isOld = newest.moment < lastTurn(schedule, dueBy, localTime)
  return isOld
    ? bad(`${last}, older than BACKUP_SCHEDULE says: see /admin/jobs.`)
    : good(`${last}.`)
}
