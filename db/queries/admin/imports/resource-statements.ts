import type { Connection } from '#db/connect.ts'
import type { Resource } from '#src/domain/admin/imports/resources.ts'

/** A record of a resource file as received. `source` is empty if the record does not name one. */
export interface StoredRecord {
  readonly resource: Resource
  readonly source: string
  readonly key: string
  /**
   * Key of the listing that the record belongs to, or for a member, of the office; empty if there is none. `ownerId`
   * is its number.
   */
  readonly ownerKey: string
  readonly ownerId: string
  readonly record: string
}

export interface ResourceStatements {
  keep(record: StoredRecord): boolean
  forget(record: Pick<StoredRecord, 'resource' | 'source' | 'key'>): void
  /** True if no record waits for a listing. Counted once, then kept up to date until `refresh`. */
  noneWaiting(): boolean
  refresh(): void
  /** Finds records that wait for a listing of the source with one of these keys or numbers. */
  waitingFor(source: string, keys: readonly string[]): StoredRecord[]
  membersOf(source: string, officeKey: string): StoredRecord[]
  withoutSource(): StoredRecord[]
  sourcesOfPeople(): string[]
}

const columns =
  "Resource AS resource, Source AS source, Key AS key, coalesce(OwnerKey, '') AS ownerKey, " +
  "coalesce(OwnerId, '') AS ownerId, Record AS record"
const ofListings = "Resource IN ('Media', 'OpenHouse', 'Rooms', 'UnitTypes')"
const ofPeople = "Resource IN ('Member', 'Office')"

const keepSql =
  'INSERT INTO resource_records (Resource, Source, Key, OwnerKey, OwnerId, Record) ' +
  "VALUES (?, ?, ?, nullif(?, ''), nullif(?, ''), ?) " +
  'ON CONFLICT DO UPDATE SET OwnerKey = excluded.OwnerKey, OwnerId = excluded.OwnerId, Record = excluded.Record ' +
  'WHERE Record <> excluded.Record'
const knownSql = 'SELECT 1 FROM resource_records WHERE Resource = ? AND Source = ? AND Key = ?'
const sourcesSql = `SELECT DISTINCT Source FROM resource_records WHERE Source <> '' AND ${ofPeople}`
const anySql = `SELECT 1 FROM resource_records WHERE ${ofListings} LIMIT 1`

export function resourceStatements(connection: Connection): ResourceStatements {
  const keep = connection.prepare(keepSql)
  const exists = connection.prepare(knownSql)
  const forget = connection.prepare(
    'DELETE FROM resource_records WHERE Resource = ? AND Source = ? AND Key = ?',
  )
  const any = connection.prepare<[], number>(anySql).pluck()
  const select = `SELECT ${columns} FROM resource_records WHERE`
  const keys = '(SELECT value FROM json_each(?))'
  const waiting = connection.prepare<[string, string, string], StoredRecord>(
    `${select} (OwnerKey IN ${keys} OR OwnerId IN ${keys}) AND Source IN ('', ?) AND ${ofListings} ORDER BY rowid`,
  )
  const members = connection.prepare<[string, string], StoredRecord>(
    `${select} OwnerKey = ? AND Source = ? AND Resource = 'Member'`,
  )
  const homeless = connection.prepare<[], StoredRecord>(`${select} Source = '' AND ${ofPeople}`)
  const sources = connection.prepare<[], string>(sourcesSql).pluck()
  let empty: boolean | null = null
  return {
    keep({ resource, source, key, ownerKey, ownerId, record }) {
      empty = null
      const wasKnown = exists.get(resource, source, key) !== undefined
      keep.run(resource, source, key, ownerKey, ownerId, record)
      return wasKnown
    },
    forget: ({ resource, source, key }) => void forget.run(resource, source, key),
    noneWaiting: () => (empty ??= any.get() === undefined),
    refresh() {
      empty = null
    },
    waitingFor(source, owners) {
      const list = JSON.stringify(owners)
      return waiting.all(list, list, source)
    },
    membersOf: (source, officeKey) => members.all(officeKey, source),
    withoutSource: () => homeless.all(),
    sourcesOfPeople: () => sources.all(),
  }
}
