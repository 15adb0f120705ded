import type { Database, Transaction } from '#db/connect.ts'
import { asc, eq } from '#db/orm/drizzle.ts'
import { jobs } from '#db/schema/index.ts'

export type JobRow = typeof jobs.$inferSelect

export function startJobRun({ orm }: Transaction, name: string, at: Date, next: Date | null): void {
  const run = {
    StartedAt: at.toISOString(),
    EndedAt: null,
    NextAt: next?.toISOString() ?? null,
    Outcome: null,
    Detail: null,
  }
  orm
    .insert(jobs)
    .values({ Name: name, ...run })
    .onConflictDoUpdate({ target: jobs.Name, set: run })
    .run()
}

export function endJobRun(
  { orm }: Transaction,
  name: string,
  { at, outcome, detail }: { at: Date; outcome: 'done' | 'failed'; detail: string | null },
): void {
  const set = { EndedAt: at.toISOString(), Outcome: outcome, Detail: detail?.slice(0, 500) ?? null }
  orm.update(jobs).set(set).where(eq(jobs.Name, name)).run()
}

/** By name. */
export const findJobs = async ({ read }: Database): Promise<JobRow[]> =>
  read.select().from(jobs).orderBy(asc(jobs.Name)).all()
