import type { Database } from '#db/connect.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { dayNumberOf, daysOn, marketDayColumns } from '#src/domain/listings/days-on-market.ts'

/** A column, or a key inside one of the JSON columns. */
export interface ValueSource {
  readonly name: string
  readonly storage: 'column' | 'text' | 'json' | 'custom'
}

/** Values as stored: flags are 0 or 1, and lists are JSON. Values from JSON columns are decoded. */
export type StoredValues = ReadonlyMap<string, unknown>

interface Statement {
  all(ids: string): unknown[][]
}

/** Prepared statements by their list of columns. The limit is about the number of lists in use at a time. */
const statements: CacheKind<string, Statement> = { name: 'statements for values', maxEntries: 100 }

/**
 * Reads values of listings; counts of days are as of today. Field names become part of the SQL statement, so they must
 * come from the dictionary.
 */
export function findListingValues(
  db: Database,
  ids: readonly string[],
  sources: readonly ValueSource[],
  today: string | null = null,
): Map<string, StoredValues> {
  const selected = [...new Set(sources.map(columnOf))]
  const day = dayNumberOf(today)
  const rows = statementFor(db, selected).all(JSON.stringify(ids))
  return new Map(
    rows.map(([id, ...values]) => [String(id), readValues({ sources, selected, day }, values)]),
  )
}

function columnOf({ name, storage }: ValueSource): string {
  if (storage === 'json') return 'l."Other"'
  if (storage === 'custom') return 'l."CustomFields"'
  const column = marketDayColumns.get(name) ?? name
  return `${storage === 'text' ? 't' : 'l'}."${column.replaceAll('"', '""')}"`
}

function statementFor(db: Database, selected: readonly string[]): Statement {
  return db.caches.of(statements).getOrSet(selected.join(), () => prepare(db, selected))
}

function prepare(db: Database, selected: readonly string[]): Statement {
  const texts = selected.some((column) => column.startsWith('t.'))
    ? 'LEFT JOIN listing_texts t ON t."RowKey" = l."RowKey"'
    : ''
  return db.readConnection
    .prepare<[string], unknown[]>(
      `SELECT ${['l."Id"', ...selected].join(', ')}
       FROM json_each(?) wanted CROSS JOIN listings l ON l."Id" = wanted.value ${texts}`,
    )
    .raw()
}

type Json = Record<string, unknown>

interface Plan {
  readonly sources: readonly ValueSource[]
  readonly selected: readonly string[]
  readonly day: number | null
}

function readValues({ sources, selected, day }: Plan, values: readonly unknown[]): StoredValues {
  const whole = (column: string): Json => {
    const text = values[selected.indexOf(column)]
    return typeof text === 'string' ? (JSON.parse(text) as Json) : {}
  }
  const other = selected.includes('l."Other"') ? whole('l."Other"') : {}
  const custom = selected.includes('l."CustomFields"') ? whole('l."CustomFields"') : {}
  const storedValue = (source: ValueSource) => {
    if (source.storage === 'json') return other[source.name]
    if (source.storage === 'custom') return customValue(custom, source.name)
    const value = values[selected.indexOf(columnOf(source))]
    return marketDayColumns.has(source.name) ? daysOn(value as number | null, day) : value
  }
  return new Map(sources.map((source) => [source.name, storedValue(source)]))
}

function customValue(custom: Json, name: string): unknown {
  const [, group, key] = /^"(.*)"\."(.*)"$/s.exec(name) ?? []
  const fields = group === undefined ? undefined : (custom[group] as Json | undefined)
  return key === undefined ? undefined : fields?.[key]
}
