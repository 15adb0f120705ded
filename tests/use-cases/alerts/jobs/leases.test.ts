import { describe, expect, it, vi } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { findJobs } from '#db/queries/admin/job-rows.ts'
import { jobs } from '#db/schema/index.ts'
import { jobTook } from '#src/domain/admin/jobs.ts'
import { runJob } from '#src/jobs/run-job.ts'
import { testContext, testNow } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'

const minuteMs = 60_000
const at = (minutes: number) => new Date(testNow.getTime() + minutes * minuteMs)

/** Two processes on one database. */
function twoSites() {
  const db = emptyDatabase()
  const context = testContext(db)
  const site = (minutes: number) => ({ ...context, clock: () => at(minutes) })
  const run = (holder: string, work: () => Promise<string | null>, minutes = 0) =>
    runJob(site(minutes), 'leaving', work, null, { holder, ms: 10 * minuteMs })
  return { db, run }
}

function gate() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { promise, open: () => resolve('first') }
}

describe('a job that two processes have', () => {
  it('is run by one of them, and by the other once it ended', async () => {
    const { db, run } = twoSites()
    const { promise, open } = gate()
    const other = vi.fn(async () => 'other')
    const first = run('first', () => promise)
    await run('other', other, 5)
    expect(other).not.toHaveBeenCalled()
    open()
    await first
    expect(findJobs(db)).toMatchObject([{ Detail: 'first', LeaseUntil: null }])
    await run('other', other, 5)
    expect(other).toHaveBeenCalledOnce()
  })

  it('is taken over when the one that has it died', async () => {
    const { run } = twoSites()
    const other = vi.fn(async () => null)
    void run('dead', () => new Promise(() => undefined))
    await run('other', other, 11)
    expect(other).toHaveBeenCalledOnce()
  })

  it('is not held up by a clock that was set back', async () => {
    const { db, run } = twoSites()
    const other = vi.fn(async () => null)
    void run('dead', () => new Promise(() => undefined), 600)
    // Writes are done in their order.
    await db.write(() => undefined)
    expect(findJobs(db)).toHaveLength(1)
    await run('other', other)
    expect(other).toHaveBeenCalledOnce()
  })

  it('runs nevertheless where its lease cannot be written', async () => {
    const { db, run } = twoSites()
    await db.write(({ orm }) => orm.run('DROP TABLE jobs'))
    const work = vi.fn(async () => null)
    await run('first', work)
    expect(work).toHaveBeenCalledOnce()
  })

  it('keeps its lease while it takes long', async () => {
    const { db, run } = twoSites()
    vi.useFakeTimers()
    try {
      const { promise, open } = gate()
      const first = run('first', () => promise, 3)
      await vi.advanceTimersByTimeAsync(4 * minuteMs)
      await db.write(({ orm }) =>
        orm
          .update(jobs)
          .set({ LeaseUntil: at(1).toISOString() })
          .where(eq(jobs.Name, 'leaving'))
          .run(),
      )
      await vi.advanceTimersByTimeAsync(4 * minuteMs)
      expect(findJobs(db)).toMatchObject([{ LeaseUntil: at(13).toISOString() }])
      open()
      await first
    } finally {
      vi.useRealTimers()
    }
  })
})

it.each([
  ['2026-05-01T10:00:00.000Z', null, ''],
  ['2026-05-01T10:00:00.000Z', '2026-05-01T10:00:00.300Z', 'under 1 s'],
  ['2026-05-01T10:00:00.000Z', '2026-05-01T10:00:12.300Z', '12 s'],
  ['2026-05-01T10:00:00.000Z', '2026-05-01T10:04:40.000Z', '5 min'],
  ['2026-05-01T10:00:00.000Z', 'soon', 'Unknown'],
  // The clock was set back meanwhile.
  ['2026-05-01T10:00:00.000Z', '2026-05-01T09:00:00.000Z', 'under 1 s'],
])('how long a run from %s to %s took', (StartedAt, EndedAt, took) => {
  expect(jobTook({ StartedAt, EndedAt })).toBe(took)
})
