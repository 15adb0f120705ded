import type { Connection, Database, Transaction } from '#db/connect.ts'
import { listingColumns, type SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import type { MovingListing } from '#src/domain/listings/homes/match-moved.ts'
import { ownOpenHousePrefix } from '#src/domain/visits/open-houses/open-house.ts'
import { moveInSelections } from './moving-selections.ts'

const columns = [
  ...['RowKey', 'ListingId', 'OriginatingSystemName', 'PropertyType', 'PropertySubType'],
  ...['StandardStatus', 'ParcelNumber', 'StreetAddress', 'UnitNumber', 'City', 'StateOrProvince'],
  ...['PostalCode', 'CountyOrParish', 'ListingContractDate', 'OnMarketDate', 'CloseDate'],
  ...['OriginalEntryTimestamp', 'ListAgentFullName', 'ListOfficeName'],
]

/** All listings of a source, with what identifies them in another. */
export const findMoving = ({ readConnection }: Database, source: string): MovingListing[] =>
  readConnection
    .prepare<[string], MovingListing>(
      `SELECT ${columns.join(', ')} FROM listings WHERE OriginatingSystemName = ? ORDER BY RowKey`,
    )
    .all(source)

/** Values that stay those of the old listing if the new one has none. */
const lasting = [
  ...['OriginalListPrice', 'PreviousListPrice', 'PriceChangeTimestamp', 'StatusChangeTimestamp'],
  ...['MajorChangeType', 'ListingContractDate', 'OnMarketDate'],
]
/** What people have bookmarked, and what only the site knows. */
const ownColumns = ['RowKey', 'Id', 'ChangeSeq']

/** Tables whose rows are the source's, or news of a listing that is not new. */
const ofSource = new Set([
  ...['media', 'open_houses', 'rental_calendar', 'listing_texts', 'import_fingerprints'],
  ...['change_log', 'listing_homes', 'home_pairs', 'subscription_events'],
])

/** Tables that name listings by their ID. */
const byId = ['collection_listings', 'listing_events', 'star_ratings']

/** Finds the columns by which people's data refers to listings. */
function references(connection: Connection): [table: string, column: string][] {
  return connection
    .prepare<[], [string, string]>(
      `SELECT t.name, f."from" FROM sqlite_schema t, pragma_foreign_key_list(t.name) f
       WHERE t.type = 'table' AND f."table" = 'listings'`,
    )
    .raw()
    .all()
    .filter(([table]) => !ofSource.has(table))
}

interface TakeOver {
  readonly old: number
  readonly fresh: number
  /** The mark of listings that the operator removed, which stay so. */
  readonly removed: string
}

/**
 * Gives the record of a new listing to an old one, which keeps its ID and history and all that people have of it, and
 * deletes the new one.
 */
export function takeOver({ connection }: Transaction, { old, fresh, removed }: TakeOver): void {
  const selectListing = connection.prepare<[number], SqlRow>(
    'SELECT * FROM listings WHERE RowKey = ?',
  )
  const [before, row] = [selectListing.get(old)!, selectListing.get(fresh)!]
  moveReferences(connection, [old, before], [fresh, row])
  moveDecisions(connection, old, fresh)
  moveParts(connection, old, fresh)
  const isRemoved = moveFingerprint(connection, old, fresh, removed)
  connection.prepare('DELETE FROM listings WHERE RowKey = ?').run(fresh)
  const values: SqlRow = { ...row, ...(isRemoved ? { MlgCanView: before.MlgCanView! } : {}) }
  for (const name of lasting) values[name] ??= before[name] ?? null
  const entered = [before, row].map((listing) => String(listing.OriginalEntryTimestamp))
  values.OriginalEntryTimestamp = entered.sort()[0]!
  if (row.ListingKey === row.Id) values.ListingKey = before.Id!
  const names = Object.keys(values).filter(
    (name) => listingColumns.has(name) && !ownColumns.includes(name),
  )
  const set = names.map((name) => `"${name}" = ?`).join(', ')
  connection
    .prepare(`UPDATE listings SET ${set} WHERE RowKey = ?`)
    .run(...names.map((name) => values[name]), old)
}

/** Returns whether the operator removed the listing. */
function moveFingerprint(
  connection: Connection,
  old: number,
  fresh: number,
  removed: string,
): boolean {
  const selectFingerprint = connection
    .prepare<[number], string>('SELECT Fingerprint FROM import_fingerprints WHERE RowKey = ?')
    .pluck()
  if (selectFingerprint.get(old) === removed) return true
  connection
    .prepare(
      `INSERT INTO import_fingerprints (RowKey, Fingerprint) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET Fingerprint = excluded.Fingerprint`,
    )
    .run(old, selectFingerprint.get(fresh) ?? '')
  return false
}

type Side = readonly [rowKey: number, row: SqlRow]

function moveReferences(connection: Connection, [old, before]: Side, [fresh, row]: Side): void {
  for (const [table, column] of references(connection))
    connection
      .prepare(`UPDATE OR IGNORE "${table}" SET "${column}" = ? WHERE "${column}" = ?`)
      .run(old, fresh)
  for (const table of byId) {
    connection
      .prepare(`UPDATE OR IGNORE ${table} SET Listing = ? WHERE Listing = ?`)
      .run(before.Id, row.Id)
    // Rows that couldn't move: the old listing has the same.
    connection.prepare(`DELETE FROM ${table} WHERE Listing = ?`).run(row.Id)
  }
  moveInSelections(connection, { from: String(row.Id), to: String(before.Id) })
  for (const table of ['collection_listings', 'shared_link_listings'])
    connection
      .prepare(`UPDATE ${table} SET MlsNumber = ? WHERE Listing = ?`)
      .run(row.ListingId, before.Id)
  // The agent's account gets the new key, too.
  const { ListAgentFullName: agent, ListAgentKey: key } = row
  if (agent && before.ListAgentFullName === agent)
    connection
      .prepare(
        `UPDATE users SET AgentKey = m.MemberKey FROM members m WHERE m.MemberKey = ? AND AgentKey = ?`,
      )
      .run(key, before.ListAgentKey)
  for (const table of ['feed_records', 'feed_media']) {
    connection.prepare(`UPDATE ${table} SET RowKey = NULL WHERE RowKey = ?`).run(old)
    connection.prepare(`UPDATE ${table} SET RowKey = ? WHERE RowKey = ?`).run(old, fresh)
  }
}

/** Moves people's decisions about the new listing and another one to the old one. */
function moveDecisions(connection: Connection, old: number, fresh: number): void {
  connection
    .prepare(
      `INSERT INTO home_pairs (First, Second, FoundBy, Decision, DecidedBy, DecidedAt)
       SELECT min(:old, Other), max(:old, Other), FoundBy, Decision, DecidedBy, DecidedAt
       FROM (SELECT *, iif(First = :fresh, Second, First) AS Other FROM home_pairs
         WHERE :fresh IN (First, Second) AND Decision IS NOT NULL)
       WHERE Other <> :old
       ON CONFLICT DO UPDATE SET Decision = excluded.Decision, DecidedBy = excluded.DecidedBy,
         DecidedAt = excluded.DecidedAt WHERE home_pairs.Decision IS NULL`,
    )
    .run({ old, fresh })
}

function moveParts(connection: Connection, old: number, fresh: number): void {
  const run = (sql: string, ...values: unknown[]) => void connection.prepare(sql).run(...values)
  const isImported = (table: string) =>
    `${table}.CreatedById IS NULL AND ${table}.OpenHouseKey NOT LIKE '${ownOpenHousePrefix}%'`
  // Plans to visit an open house carry over to the same open house under its new key.
  run(
    `UPDATE OR IGNORE open_house_plans SET RowKey = o.RowKey, OpenHouseKey = n.OpenHouseKey
     FROM open_houses o JOIN open_houses n ON n.RowKey = ? AND n.OpenHouseDate = o.OpenHouseDate
       AND n.OpenHouseStartTime IS o.OpenHouseStartTime
     WHERE o.RowKey = ? AND ${isImported('o')} AND open_house_plans.OpenHouseKey = o.OpenHouseKey`,
    ...[fresh, old],
  )
  run(`DELETE FROM open_houses WHERE RowKey = ? AND ${isImported('open_houses')}`, old)
  for (const table of ['media', 'rental_calendar'])
    run(`DELETE FROM ${table} WHERE RowKey = ?`, old)
  for (const table of ['media', 'open_houses', 'rental_calendar'])
    run(`UPDATE ${table} SET RowKey = ? WHERE RowKey = ?`, old, fresh)
  const texts = ['Directions', 'PublicRemarks', 'PrivateRemarks', 'ShowingInstructions']
  run('INSERT OR IGNORE INTO listing_texts (RowKey) VALUES (?)', old)
  run(
    `UPDATE listing_texts SET ${texts.map((name) => `${name} = n.${name}`).join(', ')}
     FROM listing_texts n WHERE n.RowKey = ? AND listing_texts.RowKey = ?`,
    fresh,
    old,
  )
}
