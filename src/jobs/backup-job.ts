import type { ChildProcess } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { getSetting, setSetting } from '#db/queries/account/setting-rows.ts'
import { planJobRun } from '#db/queries/admin/job-rows.ts'
import { findBackups, findLatest } from '#src/backup/backup-layout.ts'
import { isOfAnother } from '#src/backup/folder-owner.ts'
import { backupMessages, lateBackup, refuse } from '#src/backup/messages.ts'
import {
  type BackupSchedule,
  backupGraceMs,
  lastTurn,
  nextTurn,
} from '#src/domain/admin/backups/backup-schedule.ts'
import { hourMs, minuteMs } from '#src/domain/local-time.ts'
import { mailBackupTrouble } from '#src/use-cases/admin/backup-troubles.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { endProcess, forkPlat, succeeded } from './fork-plat.ts'
import { runJob } from './run-job.ts'

export interface BackupSetup {
  readonly folder: string
  readonly schedule: BackupSchedule
  /** The settings of the site as they were given. */
  readonly given: Readonly<Record<string, string>>
}

const lookEveryMs = minuteMs
const retryMs = hourMs
/** The setting with the folder of the last scheduled backup. */
const folderSetting = 'backup_folder'

/**
 * Backs up by the schedule, and soon after the start if the site did not run at that time. A process does the work, so
 * that requests do not wait for it. After a failure, tries again each hour.
 */
export function startBackups(
  site: Site,
  { folder, ...setup }: Omit<BackupSetup, 'folder'> & { readonly folder: string | null },
): { stop(): Promise<void> } {
  if (folder === null) {
    const planned = site.db.write((tx) => planJobRun(tx, 'backup', null))
    return { stop: () => planned }
  }
  const job = new BackupJob(site, { ...setup, folder })
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  const look = () => {
    if (isLooking) return
    isLooking = true
    looking = job
      .look()
      .catch((err) => site.log.warn({ err }, 'the backups could not be checked'))
      .finally(() => (isLooking = false))
  }
  const timer = setInterval(look, lookEveryMs).unref()
  const first = setTimeout(look, lookEveryMs / 12).unref()
  return {
    async stop() {
      clearInterval(timer)
      clearTimeout(first)
      await job.stop()
      await looking
    },
  }
}

export class BackupJob {
  readonly #site: Site
  readonly #setup: BackupSetup
  #child: ChildProcess | null = null
  #running: Promise<void> | null = null
  /** Without a sentence, it is no trouble unless it makes the backup late. */
  #failure: { readonly sentence: string | null; readonly atMs: number } | null = null
  /** The turn for which a backup was made last, and since when one is due. */
  #doneMs: number | null = null
  #dueMs: number | null = null
  #plannedMs: number | null = null
  #isStopped = false

  constructor(site: Site, setup: BackupSetup) {
    this.#site = site
    this.#setup = setup
  }

  /** Begins a backup if it is time for one, and mails administrators if there is trouble. */
  async look(): Promise<void> {
    const { clock, db, localTime } = this.#site
    const { schedule, folder } = this.#setup
    const now = clock()
    const turn = lastTurn(schedule, now, localTime)
    const latest = isOfAnother(folder, db.path) ? null : await findLatest(folder, now)
    const newest = latest?.moment ?? null
    const isDone = turn.getTime() === this.#doneMs || (newest !== null && newest >= turn)
    this.#dueMs = isDone ? null : (this.#dueMs ?? now.getTime())
    const failedMs = this.#failure?.atMs ?? null
    const next = nextTurn(schedule, now, localTime)
    const mayTry = failedMs === null || now.getTime() - failedMs >= retryMs
    if (!isDone && mayTry && this.#running === null && !this.#isStopped) {
      const untilNextMs = next.getTime() - now.getTime()
      const run = runJob(this.#site, 'backup', () => this.#work(turn), untilNextMs)
      this.#running = run.finally(() => (this.#running = null))
    }
    const isLate = this.#dueMs !== null && now.getTime() - this.#dueMs > backupGraceMs
    const sentence = this.#failure?.sentence ?? (isLate ? lateBackup : null)
    if (isDone) await this.#plan(next, newest)
    if (isDone) await mailBackupTrouble(this.#site, null)
    else if (sentence !== null) await mailBackupTrouble(this.#site, { sentence, newest })
  }

  /** Says at `/admin/jobs` when the next one is made, even if the last one was made by hand. */
  async #plan(next: Date, newest: Date | null): Promise<void> {
    if (next.getTime() === this.#plannedMs) return
    await this.#site.db.write((tx) => planJobRun(tx, 'backup', next, newest))
    this.#plannedMs = next.getTime()
  }

  /** Resolves when no backup is under way. */
  async settled(): Promise<void> {
    await this.#running
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#child !== null) await endProcess(this.#child)
    await this.#running
  }

  async #work(turn: Date): Promise<string> {
    try {
      const done = await this.#backUp()
      this.#failure = null
      this.#doneMs = turn.getTime()
      return done
    } catch (error) {
      const { message } = error as Error
      const sentence = message === backupMessages.busy ? null : message
      this.#failure = { sentence, atMs: this.#site.clock().getTime() }
      throw error
    }
  }

  async #backUp(): Promise<string> {
    const { folder, given: settings } = this.#setup
    await checkFolder(this.#site, folder)
    if (this.#isStopped) throw new Error('Stopped.')
    const child = forkPlat(['backup'], { ...settings, BACKUP_PATH: folder })
    this.#child = child
    const ended = succeeded(child).finally(() => (this.#child = null))
    const [out] = await Promise.all([text(child.stdout!), ended])
    await setSetting(this.#site.db, folderSetting, folder)
    return out.trim()
  }
}

/** Without its disk, the folder would look like one in which no backup has been made. */
async function checkFolder({ db }: Site, folder: string): Promise<void> {
  const stats = await stat(folder).catch(() => null)
  if (stats?.isDirectory() !== true) refuse(backupMessages.noFolder(folder))
  const wasUsed = (await getSetting(db, folderSetting)) === folder
  if (wasUsed && (await findBackups(folder)).length === 0) refuse(backupMessages.emptied(folder))
}
