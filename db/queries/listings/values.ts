import { oncePerDatabase } from '#db/cache.ts'
import type { Database } from '#db/connect.ts'

/** A column, or a key of one of the JSON columns. */
export interface ValueSource {
  readonly name: string
  readonly storage: 'column' | 'text' | 'json' | 'custom'
}

/** As stored: flags are 0 or 1, lists JSON. Values of the JSON columns are decoded. */
export type StoredValues = ReadonlyMap<string, unknown>

interface Statement {
  all(ids: string): unknown[][]
}

/** About the number of column lists in use at a time. */
const maxStatements = 100

const statements = oncePerDatabase(() => new Map<string, Statement>())

/** Names become part of the statement: they must be the dictionary's. */
export async function findListingValues(
  db: Database,
  ids: readonly string[],
  sources: readonly ValueSource[],
): Promise<Map<string, StoredValues>> {
  const selected = [...new Set(sources.map(columnOf))]
  const rows = statementFor(db, selected).all(JSON.stringify(ids))
  return new Map(rows.map(([id, ...values]) => [String(id), readValues(sources, selected, values)]))
}

function columnOf({ name, storage }: ValueSource): string {
  if (storage === 'json') return 'l."Other"'
  if (storage === 'custom') return 'l."CustomFields"'
  return `${storage === 'text' ? 't' : 'l'}."${name.replaceAll('"', '""')}"`
}

function statementFor(db: Database, selected: readonly string[]): Statement {
  const kept = statements(db)
  const key = selected.join()
  const known = kept.get(key)
  if (known !== undefined) return known
  const texts = selected.some((column) => column.startsWith('t.'))
    ? 'LEFT JOIN listing_texts t ON t."RowKey" = l."RowKey"'
    : ''
  const made = db.readConnection
    .prepare<[string], unknown[]>(
      `SELECT ${['l."Id"', ...selected].join(', ')}
       FROM json_each(?) wanted CROSS JOIN listings l ON l."Id" = wanted.value ${texts}`,
    )
    .raw()
  if (kept.size >= maxStatements) kept.delete(kept.keys().next().value!)
  kept.set(key, made)
  return made
}

type Json = Record<string, unknown>

function readValues(
  sources: readonly ValueSource[],
  selected: readonly string[],
  values: readonly unknown[],
): StoredValues {
  const whole = (column: string): Json => {
    const text = values[selected.indexOf(column)]
    return typeof text === 'string' ? (JSON.parse(text) as Json) : {}
  }
  const other = selected.includes('l."Other"') ? whole('l."Other"') : {}
  const custom = selected.includes('l."CustomFields"') ? whole('l."CustomFields"') : {}
  const storedValue = (source: ValueSource) => {
    if (source.storage === 'json') return other[source.name]
    if (source.storage === 'custom') return customValue(custom, source.name)
    return values[selected.indexOf(columnOf(source))]
  }
  return new Map(sources.map((source) => [source.name, storedValue(source)]))
}

function customValue(custom: Json, name: string): unknown {
  const [, group, key] = /^"(.*)"\."(.*)"$/s.exec(name) ?? []
  const fields = group === undefined ? undefined : (custom[group] as Json | undefined)
  return key === undefined ? undefined : fields?.[key]
}
