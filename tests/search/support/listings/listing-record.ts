import type { Connection, Database } from '#db/connect.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { StoredRow } from '#src/search/states/listing-state.ts'

export type Scalar = string | number | boolean | null

/** A listing as the tests think of it: every value under its field's name, wherever the database stores it. */
export interface ListingRecord {
  readonly columns: Readonly<Record<string, Scalar | readonly string[]>> & { readonly Id: string }
  readonly texts: Readonly<Record<string, string | null>>
  /** Fields of the JSON column `Other`, as they came. */
  readonly other: Readonly<Record<string, unknown>>
  /** The brokerage's own fields: group, then field. */
  readonly custom: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly openHouses: readonly { readonly date: string; readonly status: string }[]
}

const required = {
  OriginatingSystemName: 'test',
  PropertyType: 'Residential',
  StandardStatus: 'Active',
  OriginalEntryTimestamp: '2024-01-01T00:00:00.000Z',
  ModificationTimestamp: '2024-01-01T00:00:00.000Z',
  MlsId: 'test',
}

/** A record with what the table insists on. */
export function listingRecord(
  id: string,
  columns: ListingRecord['columns'] | object,
  more: Partial<ListingRecord> = {},
) {
  const named = {
    ...required,
    Id: id,
    ListingKey: id,
    ListingId: id.slice(-8),
    OriginatingSystemKey: id,
  }
  const record: ListingRecord = {
    columns: { ...named, ...columns },
    texts: {},
    other: {},
    custom: {},
    openHouses: [],
    ...more,
  }
  return record
}

export async function insertRecords(
  db: Database,
  records: readonly ListingRecord[],
): Promise<void> {
  await db.write(({ connection }) => insertInto(connection, records))
}

/** The same without a transaction, also into a database of an older schema. */
export function insertInto(connection: Connection, records: readonly ListingRecord[]): void {
  // The triggers of a table take a millisecond to compile.
  const statements = new Map<string, ReturnType<Connection['prepare']>>()
  const insert = (table: string, row: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(row)
    const columns = names.map((name) => `"${name}"`).join(', ')
    const values = names.map((name) => toSql(row[name]))
    const text = `INSERT INTO ${table} (${columns}) VALUES (${names.map(() => '?').join(', ')})`
    const statement = statements.get(text) ?? connection.prepare(text)
    statements.set(text, statement)
    return statement.run(...values).lastInsertRowid
  }
  for (const { columns, texts, other, custom, openHouses } of records) {
    const RowKey = insert('listings', { ...columns, Other: other, CustomFields: custom })
    insert('listing_texts', { RowKey, ...texts })
    for (const [i, { date, status }] of openHouses.entries()) {
      const OpenHouseKey = `${columns.Id}-${i}`
      insert('open_houses', { OpenHouseKey, RowKey, OpenHouseDate: date, OpenHouseStatus: status })
    }
  }
}

function toSql(value: unknown): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

const custom = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  name,
  label: name,
  section: 'Custom',
  type,
  multiple: false,
  lookup: null,
  maxLength: null,
  storage: 'custom',
  alias: null,
  aliasType: null,
  audience: 'everyone',
  address: false,
  ...more,
})

export const customFields: readonly Field[] = [
  custom('"Main"."Quality"', 'character'),
  custom('"Main"."Score"', 'integer'),
  custom('"Main"."Ratio"', 'decimal'),
  custom('"Flags"."Sunny"', 'boolean'),
  custom('"When"."Seen"', 'date'),
  custom('"When"."At"', 'datetime'),
  custom('"Main"."Tags"', 'character', { multiple: true }),
  custom('"Main"."Marks"', 'integer', { multiple: true }),
  custom('"Odd \\ name\n"."é?$[0]"', 'character'),
  custom('"Main"."Secret"', 'character', { audience: 'members' }),
]

/** The stored listings in their order, without generated columns. */
export function storedListings({ readConnection }: Database): StoredRow[] {
  const columns = readConnection
    .prepare<[], string>("SELECT name FROM pragma_table_info('listings')")
    .pluck()
    .all()
  return readConnection
    .prepare<[], StoredRow>(`SELECT ${columns.join(', ')} FROM listings ORDER BY RowKey`)
    .all()
}
