import { openConnection } from '#db/connect.ts'
import type { FeedWorld } from '../../feeds/server/feed-world.ts'

export interface KillReport {
  readonly kills: number
  /** How many kills came after a number of bytes; the others after a time. */
  readonly byBytes: number
  /** How many kills interrupted a run. */
  readonly inRuns: number
  readonly changes: number
  /** After how many kills the first load was complete. */
  readonly loadedAfter: number
  readonly listings: number
  /** Listings that differ from the source, are missing here, or are gone there. */
  readonly different: readonly string[]
  readonly entries: number
  /** Entries of the change log that are there twice, or do not begin where the one before ended. */
  readonly doubled: readonly string[]
  readonly alerts: number
  readonly twice: readonly string[]
  readonly lost: readonly string[]
  readonly openRuns: number
}

export function queryAll<Row>(path: string, sql: string, ...values: unknown[]): Row[] {
  const connection = openConnection(path, { readonly: true })
  try {
    return connection.prepare<unknown[], Row>(sql).all(...values)
  } finally {
    connection.close()
  }
}

type Compared = Omit<KillReport, 'kills' | 'byBytes' | 'inRuns' | 'changes' | 'loadedAfter'>

/** Compares a database with its source. Price changes after the entry `toldFrom` must have been told. */
export function compareWorld(path: string, world: FeedWorld, toldFrom: number): Compared {
  const here = storedListings(path)
  const there = listingsOf(world)
  const keys = new Set([...here.keys(), ...there.keys()])
  const prices = queryAll<Price>(path, pricesSql)
  const events = queryAll<{ name: string }>(path, eventsSql).map(({ name }) => name)
  const told = new Set(events)
  return {
    listings: here.size,
    different: [...keys].filter((key) => here.get(key) !== there.get(key)),
    entries: prices.length,
    doubled: brokenChains(prices),
    alerts: events.length,
    twice: events.filter((name, at) => events.indexOf(name) !== at),
    lost: prices.flatMap((price) =>
      price.seq > toldFrom && !price.hidden && !told.has(price.name) ? storyOf(path, price) : [],
    ),
    openRuns: queryAll(path, 'SELECT 1 FROM feed_runs WHERE EndedAt IS NULL').length,
  }
}

const storedSql = `SELECT OriginatingSystemKey AS key, ListPrice, ListingId, StandardStatus,
    (SELECT group_concat(ShortDescription, ', ' ORDER BY "Order") FROM media m WHERE m.RowKey = l.RowKey) AS pictures
  FROM listings l WHERE MlgCanView IS NOT 0`

const storedListings = (path: string) =>
  new Map(
    queryAll<Record<string, unknown>>(path, storedSql).map(({ key, ...values }) => [
      String(key),
      Object.values(values).join(' | '),
    ]),
  )

function listingsOf(world: FeedWorld): Map<string, string> {
  const pictures = Map.groupBy(world.resources.get('Media')!.values(), (one) =>
    String(one.ResourceRecordKey),
  )
  const entries = [...world.resources.get('Property')!].map(([key, record]) => {
    const own = (pictures.get(key) ?? []).sort((a, b) => Number(a.Order) - Number(b.Order))
    const described = own.map(({ ShortDescription }) => ShortDescription).join(', ')
    const { ListPrice, ListingId, StandardStatus } = record
    return [key, [ListPrice, ListingId, StandardStatus, described].join(' | ')] as const
  })
  return new Map(entries)
}

interface Price {
  readonly seq: number
  readonly rowKey: number
  readonly before: string
  readonly after: string
  readonly name: string
  /** Whether the run that brought the price also hid the listing, which ends its alerts. */
  readonly hidden: 0 | 1
}

const pricesSql = `SELECT Seq AS seq, RowKey AS rowKey, OldValue AS before, NewValue AS after,
    RowKey || ': ' || OldValue || ' to ' || NewValue AS name,
    EXISTS (SELECT 1 FROM change_log h WHERE h.RowKey = c.RowKey AND h.Field = 'MlgCanView'
      AND h.NewValue = 'false' AND h.RecordedAt = c.RecordedAt) AS hidden
  FROM change_log c WHERE Kind = 'Price Change' ORDER BY Seq`

const eventsSql = `SELECT RowKey || ': ' || OldValue || ' to ' || NewValue AS name
  FROM subscription_events WHERE Event = 'PriceChange'`

function brokenChains(prices: readonly Price[]): string[] {
  const last = new Map<number, string>()
  return prices.flatMap(({ rowKey, before, after, name }) => {
    const expected = last.get(rowKey) ?? before
    last.set(rowKey, after)
    return before === expected ? [] : name
  })
}

const storySql = `SELECT c.Seq || ' ' || c.Kind || ' ' || coalesce(c.Field, '') || ' ' || coalesce(c.NewValue, '') || ' at ' ||
    c.RecordedAt || ' in ' || coalesce(r.Resource || ' ' || r.Kind || ' ' || r.Outcome, 'no run') AS line
  FROM change_log c LEFT JOIN feed_runs r ON r.StartedAt = c.RecordedAt
  WHERE c.RowKey = ? AND c.Seq >= ? ORDER BY c.Seq LIMIT 6`

/** A change that was not told, with what happened to its listing from then on. */
const storyOf = (path: string, { name, rowKey, seq }: Price): string =>
  [name, ...queryAll<{ line: string }>(path, storySql, rowKey, seq).map(({ line }) => line)].join(
    '; ',
  )
