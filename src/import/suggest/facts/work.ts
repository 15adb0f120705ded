import { languageOf } from '#src/import/suggest/words/language.ts'
import type { Column } from './column.ts'
import { holds, typeOf } from './holds.ts'
import type { Match } from './match-columns.ts'
import { readingOf } from './number-reading.ts'
import type { Rows } from './small-keys.ts'
import type { Key } from './table-key.ts'

/** The source of a field in a draft: the name of a column, or an object in the mapping's format. */
export type CellDraft = string | Readonly<Record<string, unknown>>

export interface Work {
  readonly name: string
  readonly language: string
  /** The currency of the site's prices, or null before the first listings are imported. */
  readonly siteCurrency: string | null
  readonly columns: ReadonlyMap<string, Column>
  readonly sample: Rows
  readonly key: Key
  readonly placed: Map<string, string>
  readonly specs: Map<string, Record<string, unknown>>
  readonly constants: Map<string, unknown>
  readonly split: { readonly from: string; readonly as: string }[]
  readonly used: Set<string>
  /** Columns of types that lost their field to a column that distinguishes sales from rentals. */
  readonly classes: string[]
  /** Columns of which a field reads only a part, so that they also become custom fields. */
  readonly partial: Set<string>
  /** Custom fields that are text even if their cells look like numbers or dates. */
  readonly texts: Set<string>
  readonly top: Record<string, unknown>
  readonly questions: string[]
}

export const newWork = (
  name: string,
  columns: readonly Column[],
  key: Key,
  matches: readonly Match[],
  siteCurrency: string | null,
  sample: Rows,
): Work => {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const specs = new Map<string, Record<string, unknown>>()
  const partial = new Set<string>()
  for (const { field, column } of matches) {
    const plain = byName.get(column)!
    const reading = isNumber(field) && !holds(field, plain) ? readingOf(plain, field) : null
    if (reading === null) continue
    const { as, empty } = reading
    byName.set(column, reading.column)
    if (as === 'first number' || empty.length > 0) partial.add(column)
    specs.set(field, { ...(as && { as }), ...(empty.length > 0 && { empty }) })
  }
  return {
    name,
    language: languageOf([...byName.keys()]),
    siteCurrency,
    columns: byName,
    sample,
    key,
    placed: new Map(matches.map(({ field, column }) => [field, column])),
    specs,
    constants: new Map(),
    split: [],
    used: new Set(),
    classes: [],
    texts: new Set(partial),
    partial,
    top: {},
    questions: [],
  }
}

const isNumber = (field: string) => typeOf(field) === 'integer' || typeOf(field) === 'decimal'

export function columnOf({ placed, columns }: Work, field: string): Column | undefined {
  const name = placed.get(field)
  return name === undefined ? undefined : columns.get(name)
}

export function cellsTogether({ sample }: Work, columns: readonly string[]): string[][] {
  const places = columns.map((name) => sample.names.indexOf(name))
  return sample.rows.map((cells) => places.map((at) => (cells[at] ?? '').trim()))
}

export function specify(work: Work, field: string, more: Record<string, unknown>): void {
  work.specs.set(field, { ...work.specs.get(field), ...more })
}

export function fieldsOf({ placed, specs, constants }: Work): Record<string, CellDraft> {
  const fields = [...placed].map(([field, from]) => {
    const spec = specs.get(field)
    return [field, spec === undefined ? from : { from, ...spec }] as const
  })
  const stated = [...constants].map(([field, value]) => [field, { value }] as const)
  return Object.fromEntries([...stated, ...fields])
}
