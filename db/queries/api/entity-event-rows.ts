import type { Database, Transaction } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { putSetting } from '#db/queries/account/setting-rows.ts'

export type EventResource = 'Property' | 'Member' | 'Office'

/** `sequence` grows with every change; `key` is the key of a record that changed, or that is gone. */
export interface EntityEventRow {
  readonly sequence: number
  readonly resource: EventResource
  readonly key: string
}

export interface EventRange {
  /** Sequences of the events, the ends excluded. */
  readonly above: number
  readonly below: number
  readonly descending: boolean
}

// Within one write, a listing may have the number of a member or office. Odd sequences keep them apart.
const sources = [
  `SELECT 2 * ChangeSeq AS sequence, 'Property' AS resource, Id AS key FROM listings
   WHERE ChangeSeq > $above / 2.0 AND ChangeSeq < $below / 2.0 ORDER BY ChangeSeq`,
  `SELECT 2 * r.Seq AS sequence, 'Property' AS resource, r.Id AS key FROM listing_removals r
   WHERE r.Seq > $above / 2.0 AND r.Seq < $below / 2.0 AND r.Id IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.Id = r.Id) ORDER BY r.Seq`,
  `SELECT 2 * Seq + 1 AS sequence, Resource AS resource, Key AS key FROM people_changes
   WHERE Seq > ($above - 1) / 2.0 AND Seq < ($below - 1) / 2.0 ORDER BY Seq`,
]

const statementFor = (direction: 'ASC' | 'DESC') =>
  oncePerDatabase(({ readConnection }) =>
    readConnection.prepare<[object], EntityEventRow>(
      `${sources.map((source) => `SELECT * FROM (${source} ${direction} LIMIT $limit)`).join(' UNION ALL ')}
       ORDER BY sequence ${direction} LIMIT $limit`,
    ),
  )

const ascending = statementFor('ASC')
const descending = statementFor('DESC')

/** Finds the last change to each listing, member, and office, removed ones included. */
export function findEntityEvents(
  db: Database,
  { above, below, descending: isDescending }: EventRange,
  limit: number,
): EntityEventRow[] {
  const statement = (isDescending ? descending : ascending)(db)
  return statement.all({ above, below: Math.min(below, Number.MAX_SAFE_INTEGER), limit })
}

const rulesSetting = 'eventsOfRules'

const keptEvents = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[], EventsKept>(
    `SELECT 2 * max(0, Seq - 1000000) AS forgotten, 2 * Seq + 1 AS last,
       coalesce((SELECT CAST(Value AS INTEGER) FROM settings WHERE Name = '${rulesSetting}'), 0) AS ruled
     FROM listing_last_change`,
  ),
)

export interface EventsKept {
  /** Removals up to this sequence may be forgotten. */
  readonly forgotten: number
  /** No event has a higher sequence yet. */
  readonly last: number
  /** The sequence since which consumers see what the current rules of sources show. */
  readonly ruled: number
}

export const eventsKept = (db: Database): EventsKept => keptEvents(db).get()!

/** Notes that consumers may now see other listings or values of a source, which have no events of their own. */
export function forgetSeen({ connection, orm }: Transaction, source: string): void {
  const touch = connection.prepare(
    `UPDATE listings SET ChangeSeq = ChangeSeq
     WHERE RowKey = (SELECT RowKey FROM listings WHERE OriginatingSystemName = ? LIMIT 1)`,
  )
  // Programs that read everything again begin after an event, so there must be one.
  if (touch.run(source).changes === 0) return
  const last = connection.prepare<[], number>('SELECT 2 * Seq FROM listing_last_change').pluck()
  putSetting(orm, rulesSetting, last.get())
}
