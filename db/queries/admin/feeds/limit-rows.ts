import type { Database, Transaction } from '#db/connect.ts'
import { and, eq, isNull, lte, or } from '#db/orm/drizzle.ts'
import { feedLimits } from '#db/schema/index.ts'

export type LimitRow = Omit<typeof feedLimits.$inferSelect, 'Token' | 'Holder' | 'HeldUntil'>

/** What was asked with a token, by window of time. `token` is a hash. */
export const findLimits = ({ read }: Database, token: string): LimitRow[] =>
  read
    .select({
      Window: feedLimits.Window,
      StartedAt: feedLimits.StartedAt,
      Requests: feedLimits.Requests,
      Bytes: feedLimits.Bytes,
      BlockedUntil: feedLimits.BlockedUntil,
    })
    .from(feedLimits)
    .where(eq(feedLimits.Token, token))
    .all()

export function putLimits({ orm }: Transaction, token: string, rows: readonly LimitRow[]): void {
  for (const row of rows)
    orm
      .insert(feedLimits)
      .values({ ...row, Token: token })
      .onConflictDoUpdate({ target: [feedLimits.Token, feedLimits.Window], set: row })
      .run()
}

/** The row that says who uses a token. */
const holding = 'holder'

/** Takes or renews the use of a token. Returns false while another process uses it. */
export function holdToken(
  { orm }: Transaction,
  token: string,
  at: Date,
  { holder, ms }: { readonly holder: string; readonly ms: number },
): boolean {
  const now = at.toISOString()
  const row = { Holder: holder, HeldUntil: new Date(at.getTime() + ms).toISOString() }
  const isFree = or(
    isNull(feedLimits.Holder),
    eq(feedLimits.Holder, holder),
    lte(feedLimits.HeldUntil, now),
  )
  return (
    orm
      .insert(feedLimits)
      .values({ ...row, Token: token, Window: holding, StartedAt: now })
      .onConflictDoUpdate({
        target: [feedLimits.Token, feedLimits.Window],
        set: row,
        setWhere: isFree,
      })
      .run().changes > 0
  )
}

export function releaseToken({ orm }: Transaction, token: string, holder: string): void {
  const isHeld = and(
    eq(feedLimits.Token, token),
    eq(feedLimits.Window, holding),
    eq(feedLimits.Holder, holder),
  )
  orm.update(feedLimits).set({ Holder: null, HeldUntil: null }).where(isHeld).run()
}
