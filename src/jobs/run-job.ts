import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/connect.ts'
import { endJobRun, type JobLease, renewJobLease, startJobRun } from '#db/queries/admin/job-rows.ts'
import type { JobName } from '#src/domain/admin/jobs.ts'
import type { Site } from '#src/use-cases/context/context.ts'

export type JobSite = Pick<Site, 'clock' | 'db' | 'log'>

/** Returns a sentence about what was done, or null. */
export type Work = () => Promise<string | null>

/** All jobs of this process share one lease. */
const lease: JobLease = { holder: randomUUID(), ms: 10 * 60_000 }

/**
 * Does the work and stores its outcome, unless another process has the job's lease. Never throws; if the outcome cannot
 * be stored, it is logged.
 */
export async function runJob(
  site: JobSite,
  name: JobName,
  work: Work,
  everyMs: number | null = null,
  { holder, ms } = lease,
): Promise<void> {
  const { clock, log } = site
  const lock = { holder, ms }
  const at = clock()
  const nextRunAt = everyMs === null ? null : new Date(at.getTime() + everyMs)
  const isMine = await tryWrite(site, name, (tx) => startJobRun(tx, name, at, nextRunAt, lock))
  if (isMine === false) return
  const renewal = setInterval(
    () => void tryWrite(site, name, (tx) => renewJobLease(tx, name, clock(), lock)),
    ms / 3,
  ).unref()
  const end = (outcome: 'done' | 'failed', detail: string | null) =>
    tryWrite(site, name, (tx) => endJobRun(tx, name, { at: clock(), outcome, detail }))
  try {
    await end('done', await work())
  } catch (err) {
    log.warn({ err, name }, 'a job failed')
    await end('failed', err instanceof Error ? err.message : String(err))
  } finally {
    clearInterval(renewal)
  }
}

/** Returns undefined if the write failed, which is logged. */
async function tryWrite<Result>(
  { db, log }: JobSite,
  name: JobName,
  write: (tx: Transaction) => Result,
): Promise<Result | undefined> {
  try {
    return await db.write(write)
  } catch (err) {
    log.warn({ err, name }, 'a job’s result could not be recorded')
    return undefined
  }
}

export interface Schedule {
  readonly firstMs: number
  readonly everyMs: number
}

export function scheduleJob(
  site: JobSite,
  name: JobName,
  work: Work,
  { firstMs, everyMs }: Schedule,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= runJob(site, name, work, everyMs).finally(() => {
      running = null
    })
  }
  const first = setTimeout(run, firstMs).unref()
  const again = setInterval(run, everyMs).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(again)
      await running
    },
  }
}
