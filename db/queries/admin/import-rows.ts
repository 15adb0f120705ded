import type { Database } from '#db/connect.ts'
import { asc, count, desc, eq } from '#db/orm/drizzle.ts'
import { imports, quarantine } from '#db/schema/index.ts'

interface Window {
  readonly limit: number
  readonly offset: number
}

export const findRuns = ({ read }: Database, { limit, offset }: Window) =>
  read
    .select({ run: imports, refused: count(quarantine.Seq) })
    .from(imports)
    .leftJoin(quarantine, eq(quarantine.ImportSeq, imports.Seq))
    .groupBy(imports.Seq)
    .orderBy(desc(imports.Seq))
    .limit(limit)
    .offset(offset)
    .all()

export const countRuns = ({ read }: Database): number =>
  read.select({ n: count() }).from(imports).get()!.n

export const getRun = ({ read }: Database, seq: number) =>
  read.select().from(imports).where(eq(imports.Seq, seq)).get() ?? null

export const findRefused = ({ read }: Database, seq: number, { limit, offset }: Window) =>
  read
    .select()
    .from(quarantine)
    .where(eq(quarantine.ImportSeq, seq))
    .orderBy(asc(quarantine.Seq))
    .limit(limit)
    .offset(offset)
    .all()

export const countRefused = ({ read }: Database, seq: number): number =>
  read.select({ n: count() }).from(quarantine).where(eq(quarantine.ImportSeq, seq)).get()!.n
