import type { Connection, Database, Transaction } from '#db/connect.ts'
import { oncePerConnection } from '#db/once-per-connection.ts'
import { and, eq } from '#db/orm/drizzle.ts'
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

const putSql = (columns: readonly string[]) =>
  `INSERT INTO feed_limits (Token, "Window", StartedAt, ${columns.join(', ')})
    VALUES (?, ?, ?, ${columns.map(() => '?').join(', ')})
    ON CONFLICT DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`
const limitStatements = oncePerConnection((connection: Connection) => ({
  putCount: connection.prepare(putSql(['Requests', 'Bytes'])),
  putBlocked: connection.prepare(putSql(['BlockedUntil'])),
  drop: connection.prepare(
    `DELETE FROM feed_limits WHERE Token = ? AND "Window" <> 'token' AND StartedAt < ?`,
  ),
}))

/** Stores counts as they are now, and deletes those of windows that no limit reaches back to. */
export function putLimits(
  { connection }: Transaction,
  token: string,
  { counts, blockedUntil }: StoredLimits,
  now: Date,
): void {
  const { putCount, putBlocked, drop } = limitStatements(connection)
  for (const { window, startedAt, requests, bytes } of counts)
    putCount.run(token, window, startedAt, requests, bytes)
  putBlocked.run(token, whole.Window, whole.StartedAt, blockedUntil)
  drop.run(token, new Date(now.getTime() - keptHours * hourMs).toISOString())
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
