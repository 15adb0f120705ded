import type { Database, Transaction } from '#db/connect.ts'
import { and, asc, eq } from '#db/orm/drizzle.ts'
import { jobs } from '#db/schema/index.ts'

export type JobRow = typeof jobs.$inferSelect

export interface JobLease {
  readonly holder: string
  readonly ms: number
}

/**
 * Takes the lease of a job. Returns false while another process has it. A lease that ends implausibly late was made
 * when the clock was wrong, and is ignored.
 */
export function startJobRun(
  { orm }: Transaction,
  name: string,
  at: Date,
  nextAt: Date | null,
  lease: JobLease | null = null,
): boolean {
  if (lease !== null && isHeld(orm, name, at, lease)) return false
  const run = {
    StartedAt: at.toISOString(),
    EndedAt: null,
    NextAt: nextAt?.toISOString() ?? null,
    Outcome: null,
    Detail: null,
    Lease: lease?.holder ?? null,
    LeaseUntil: endOf(at, lease),
  }
  orm
    .insert(jobs)
    .values({ Name: name, ...run })
    .onConflictDoUpdate({ target: jobs.Name, set: run })
    .run()
  return true
}

/** Notes when a job runs next, or never. If it has not run, `lastAt` says when its work was done otherwise. */
export function planJobRun(
  { orm }: Transaction,
  name: string,
  nextAt: Date | null,
  lastAt: Date | null = null,
): void {
  const set = { NextAt: nextAt?.toISOString() ?? null }
  if (lastAt !== null) {
    const done = { Name: name, StartedAt: lastAt.toISOString(), Outcome: 'done' as const }
    orm.insert(jobs).values(done).onConflictDoNothing().run()
  }
  orm.update(jobs).set(set).where(eq(jobs.Name, name)).run()
}

const endOf = (at: Date, lease: JobLease | null) =>
  lease === null ? null : new Date(at.getTime() + lease.ms).toISOString()

function isHeld(orm: Transaction['orm'], name: string, at: Date, lease: JobLease): boolean {
  const row = orm.select().from(jobs).where(eq(jobs.Name, name)).get()
  const until = row?.LeaseUntil ?? null
  if (until === null || row?.Lease === lease.holder) return false
  return until > at.toISOString() && until <= endOf(at, lease)!
}

export function renewJobLease({ orm }: Transaction, name: string, at: Date, lease: JobLease): void {
  const isHeldLease = and(eq(jobs.Name, name), eq(jobs.Lease, lease.holder))
  orm
    .update(jobs)
    .set({ LeaseUntil: endOf(at, lease) })
    .where(isHeldLease)
    .run()
}

export function endJobRun(
  { orm }: Transaction,
  name: string,
  { at, outcome, detail }: { at: Date; outcome: 'done' | 'failed'; detail: string | null },
): void {
  const set = {
    EndedAt: at.toISOString(),
    Outcome: outcome,
    Detail: detail?.slice(0, 500) ?? null,
    Lease: null,
    LeaseUntil: null,
  }
  orm.update(jobs).set(set).where(eq(jobs.Name, name)).run()
}

export const findJobs = ({ read }: Database): JobRow[] =>
  read.select().from(jobs).orderBy(asc(jobs.Name)).all()
