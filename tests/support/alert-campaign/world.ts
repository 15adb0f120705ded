import type { Connection, Database } from '#db/connect.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import { isRegistrantRole } from '#src/domain/context/access/registrants.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { newId } from '#src/domain/ids.ts'
import { kindOfStatus } from '#src/domain/listings/changes/status-kind.ts'
import { newAlertToken } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import { insertInto, type ListingRecord } from '../../search/support/listings/listing-record.ts'
import { campaignNow, campaignVault } from './site.ts'

// Rows of a campaign as the product writes them.

const at = campaignNow.toISOString()

export function insertPerson(connection: Connection, name: string, role: Role): string {
  const id = newId(campaignNow)
  connection
    .prepare(
      `INSERT INTO users (Id, LoginName, DisplayName, Email, EmailKey, Role, Administrator, PasswordHash, PasswordChangedAt,
         Disabled, CreatedAt) VALUES (?, ?, ?, ?, ?, ?, 0, 'x', ?, 0, ?)`,
    )
    .run(id, name, name, `${name}@x.example`, `${name}@x.example`, role, at, at)
  if (isRegistrantRole(role))
    connection
      .prepare(
        `INSERT INTO accepted_terms (Id, UserId, Version, AcceptedAt, ClientAddress) VALUES (?, ?, ?, ?, '127.0.0.1')`,
      )
      .run(newId(campaignNow), id, defaultTerms.version, at)
  return id
}

export interface NewAlert {
  readonly ownerId: string
  readonly filter: string
  readonly events: readonly string[]
}

/** Returns its id. */
export function insertAlert(connection: Connection, { ownerId, filter, events }: NewAlert): string {
  const id = newId(campaignNow)
  connection
    .prepare(
      `INSERT INTO saved_searches (Id, OwnerId, Name, Filter, CreatedAt, ModifiedAt) VALUES (?, ?, 'Homes', ?, ?, ?)`,
    )
    .run(id, ownerId, filter, at, at)
  const { TokenHash, TokenSealed } = newAlertToken(campaignVault)
  connection
    .prepare(
      `INSERT INTO subscriptions (Id, OwnerId, Kind, SavedSearchId, Name, Events, Recipients, Frequency, State, StateAt,
         TokenHash, TokenSealed, SinceSeq, CreatedAt, ModifiedAt)
       VALUES (?, ?, 'search', ?, 'Homes', ?, 'owner', 'instant', 'confirmed', ?, ?, ?, 0, ?, ?)`,
    )
    .run(id, ownerId, id, JSON.stringify(events), at, TokenHash, TokenSealed, at, at)
  return id
}

export const insertHome = (connection: Connection, home: ListingRecord): number => {
  insertInto(connection, [home])
  return rowKeyOf(connection, home)
}

export const rowKeyOf = (connection: Connection, { columns }: ListingRecord): number =>
  connection
    .prepare<[string], number>('SELECT RowKey FROM listings WHERE Id = ?')
    .pluck()
    .get(columns.Id)!

export interface Entry {
  readonly rowKey: number
  readonly field: string | null
  readonly before: unknown
  readonly after: unknown
  readonly recordedAt: string
}

export function appendChange(
  connection: Connection,
  { rowKey, field, before, after, recordedAt }: Entry,
): number {
  const text = (value: unknown) =>
    value === null || value === undefined ? null : JSON.stringify(value)
  const { lastInsertRowid } = connection
    .prepare(
      `INSERT INTO change_log (RowKey, Field, OldValue, NewValue, Kind, ChangedAt, RecordedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      rowKey,
      field,
      text(before),
      text(after),
      kindOf(field, before, after),
      recordedAt,
      recordedAt,
    )
  return Number(lastInsertRowid)
}

function kindOf(field: string | null, before: unknown, after: unknown): string {
  if (field === null) return 'New Listing'
  if (field === 'StandardStatus') return kindOfStatus(String(before), String(after))
  return field === 'ListPrice' ? 'Price Change' : 'Field Change'
}

export function updateField(
  connection: Connection,
  rowKey: number,
  field: string,
  value: unknown,
): void {
  const stored =
    typeof value === 'boolean'
      ? Number(value)
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : value
  if (field === 'PublicRemarks')
    connection
      .prepare('UPDATE listing_texts SET PublicRemarks = ? WHERE RowKey = ?')
      .run(stored, rowKey)
  else if (field === 'HighSchool')
    connection
      .prepare(
        `UPDATE listings SET Other = json_set(coalesce(Other, '{}'), '$.HighSchool', ?) WHERE RowKey = ?`,
      )
      .run(stored, rowKey)
  else connection.prepare(`UPDATE listings SET "${field}" = ? WHERE RowKey = ?`).run(stored, rowKey)
}

export const recordedEvents = (db: Database): Set<string> =>
  new Set(
    db.readConnection
      .prepare<[], string>(
        "SELECT SubscriptionId || ' ' || Event || ' ' || Source FROM subscription_events",
      )
      .pluck()
      .all(),
  )
