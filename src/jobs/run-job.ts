import { endJobRun, startJobRun } from '#db/queries/admin/jobs.ts'
import type { JobName } from '#src/domain/admin/jobs.ts'
import type { Site } from '#src/use-cases/context/context.ts'

export type JobSite = Pick<Site, 'clock' | 'db' | 'log'>

/** What a job did, in a sentence; null where there is nothing to say. */
export type Work = () => Promise<string | null>

/** Does the work and writes what became of it. Never throws: what cannot be written is logged. */
export async function runJob(
  site: JobSite,
  name: JobName,
  work: Work,
  everyMs: number | null = null,
): Promise<void> {
  const { clock, db, log } = site
  const note = async (write: Parameters<typeof db.write>[0]) => {
    try {
      await db.write(write)
    } catch (err) {
      log.warn({ err, name }, 'what a job did is not on record')
    }
  }
  const at = clock()
  const next = everyMs === null ? null : new Date(at.getTime() + everyMs)
  await note((tx) => startJobRun(tx, name, at, next))
  try {
    const detail = await work()
    await note((tx) => endJobRun(tx, name, { at: clock(), outcome: 'done', detail }))
  } catch (err) {
    log.warn({ err, name }, 'a job failed')
    const detail = err instanceof Error ? err.message : String(err)
    await note((tx) => endJobRun(tx, name, { at: clock(), outcome: 'failed', detail }))
  }
}

export interface Schedule {
  readonly firstMs: number
  readonly everyMs: number
}

/** Runs the work now and then, one run at a time, until it is stopped. */
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
