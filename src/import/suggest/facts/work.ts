import type { Column } from './column.ts'
import { holds, typeOf } from './holds.ts'
import type { Key } from './key.ts'
import type { Match } from './match.ts'
import { wayOfWords, withoutItsWords } from './worded.ts'

/** A field's column in a draft: its name, or an object of the mapping's format. */
export type CellDraft = string | Readonly<Record<string, unknown>>

export interface Work {
  readonly columns: ReadonlyMap<string, Column>
  readonly rows: number
  readonly key: Key
  readonly placed: Map<string, string>
  readonly specs: Map<string, Record<string, unknown>>
  readonly constants: Map<string, unknown>
  readonly split: { readonly from: string; readonly as: string }[]
  readonly used: Set<string>
  readonly top: Record<string, unknown>
  readonly questions: string[]
}

export const newWork = (
  columns: readonly Column[],
  rows: number,
  key: Key,
  matches: readonly Match[],
): Work => {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const specs = new Map<string, Record<string, unknown>>()
  for (const { field, column } of matches) {
    const plain = byName.get(column)!
    const worded = isNumber(field) && !holds(field, plain) ? withoutItsWords(plain, field) : null
    if (worded === null) continue
    byName.set(column, worded)
    specs.set(field, { as: wayOfWords(field) })
  }
  return {
    columns: byName,
    rows,
    key,
    placed: new Map(matches.map(({ field, column }) => [field, column])),
    specs,
    constants: new Map(),
    split: [],
    used: new Set(),
    top: {},
    questions: [],
  }
}

const isNumber = (field: string) => typeOf(field) === 'integer' || typeOf(field) === 'decimal'

export function columnOf({ placed, columns }: Work, field: string): Column | undefined {
  const name = placed.get(field)
  return name === undefined ? undefined : columns.get(name)
}

export function specify(work: Work, field: string, more: Record<string, unknown>): void {
  work.specs.set(field, { ...work.specs.get(field), ...more })
}

/** The fields of a draft: a column's name where that says all. */
export function fieldsOf({ placed, specs, constants }: Work): Record<string, CellDraft> {
  const named = [...placed].map(([field, from]) => {
    const spec = specs.get(field)
    return [field, spec === undefined ? from : { from, ...spec }] as const
  })
  const stated = [...constants].map(([field, value]) => [field, { value }] as const)
  return Object.fromEntries([...stated, ...named])
}
