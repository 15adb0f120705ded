import type { Database } from '#db/connect.ts'
import { asc, count, desc, eq } from '#db/orm/drizzle.ts'
import { imports, quarantine } from '#db/schema/index.ts'

interface Window {
  readonly limit: number
  readonly offset: number
}

/** The latest first, each with how many of its records could not be read. */
export const findRuns = async ({ read }: Database, { limit, offset }: Window) =>
  read
    .select({ run: imports, refused: count(quarantine.Seq) })
    .from(imports)
    .leftJoin(quarantine, eq(quarantine.ImportSeq, imports.Seq))
    .groupBy(imports.Seq)
    .orderBy(desc(imports.Seq))
    .limit(limit)
    .offset(offset)
    .all()

export const countRuns = async ({ read }: Database): Promise<number> =>
  read.select({ n: count() }).from(imports).get()!.n

export const getRun = async ({ read }: Database, seq: number) =>
  read.select().from(imports).where(eq(imports.Seq, seq)).get() ?? null

export const findRefused = async ({ read }: Database, seq: number, { limit, offset }: Window) =>
  read
    .select()
    .from(quarantine)
    .where(eq(quarantine.ImportSeq, seq))
    .orderBy(asc(quarantine.Seq))
    .limit(limit)
    .offset(offset)
    .all()

export const countRefused = async ({ read }: Database, seq: number): Promise<number> =>
  read.select({ n: count() }).from(quarantine).where(eq(quarantine.ImportSeq, seq)).get()!.n
