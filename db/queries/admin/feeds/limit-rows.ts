import type { Database, Transaction } from '#db/connect.ts'
import { and, eq, lt, ne } from '#db/orm/drizzle.ts'
import { feedLimits } from '#db/schema/index.ts'
import { hourMs } from '#src/domain/local-time.ts'
import { endOfLease, type FeedLease, mayHold } from './feed-lease.ts'

/** What was asked with a token in a minute or an hour. */
export interface LimitCount {
  readonly window: 'minute' | 'hour'
  /** When the minute or hour began, in ISO 8601. */
  readonly startedAt: string
  readonly requests: number
  readonly bytes: number
}

export interface StoredLimits {
  readonly counts: readonly LimitCount[]
  /** Nothing may be asked before this, in ISO 8601. */
  readonly blockedUntil: string | null
}

/** The key of the row about a token as a whole. */
const whole = { Window: 'token', StartedAt: '' } as const
const ofToken = (token: string) => and(eq(feedLimits.Token, token), eq(feedLimits.Window, 'token'))

export function findLimits({ read }: Database, token: string): StoredLimits {
  const rows = read.select().from(feedLimits).where(eq(feedLimits.Token, token)).all()
  const counts = rows.flatMap(({ Window: window, StartedAt, Requests, Bytes }) =>
    window === 'token' ? [] : { window, startedAt: StartedAt, requests: Requests, bytes: Bytes },
  )
  const blockedUntil = rows.find(({ Window }) => Window === 'token')?.BlockedUntil ?? null
  return { counts, blockedUntil }
}

const keptHours = 25

/** Stores counts as they are now, and deletes those of windows that no limit reaches back to. */
export function putLimits(
  { orm }: Transaction,
  token: string,
  { counts, blockedUntil }: StoredLimits,
  now: Date,
): void {
  const put = (
    row: typeof feedLimits.$inferInsert,
    set: Partial<typeof feedLimits.$inferInsert>,
  ) => {
    const target = [feedLimits.Token, feedLimits.Window, feedLimits.StartedAt]
    orm.insert(feedLimits).values(row).onConflictDoUpdate({ target, set }).run()
  }
  for (const { window: Window, startedAt: StartedAt, requests, bytes } of counts) {
    const set = { Requests: requests, Bytes: bytes }
    put({ Token: token, Window, StartedAt, ...set }, set)
  }
  put({ Token: token, ...whole, BlockedUntil: blockedUntil }, { BlockedUntil: blockedUntil })
  const oldest = new Date(now.getTime() - keptHours * hourMs).toISOString()
  orm
    .delete(feedLimits)
    .where(
      and(
        eq(feedLimits.Token, token),
        ne(feedLimits.Window, 'token'),
        lt(feedLimits.StartedAt, oldest),
      ),
    )
    .run()
}

/** Takes or renews the use of a token. Returns false while another process uses it. */
export function holdToken(
  { orm }: Transaction,
  token: string,
  at: Date,
  lease: FeedLease,
): boolean {
  const row = orm.select().from(feedLimits).where(ofToken(token)).get()
  const currentLease = { holder: row?.Holder ?? null, until: row?.HeldUntil ?? null }
  if (!mayHold(currentLease, at, lease)) return false
  const set = { Holder: lease.holder, HeldUntil: endOfLease(at, lease) }
  const target = [feedLimits.Token, feedLimits.Window, feedLimits.StartedAt]
  const put = orm.insert(feedLimits).values({ Token: token, ...whole, ...set })
  put.onConflictDoUpdate({ target, set }).run()
  return true
}

export function releaseToken({ orm }: Transaction, token: string, holder: string): void {
  orm
    .update(feedLimits)
    .set({ Holder: null, HeldUntil: null })
    .where(and(ofToken(token), eq(feedLimits.Holder, holder)))
    .run()
}
