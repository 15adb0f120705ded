import type { Column } from './column.ts'
import type { Key } from './key.ts'
import type { Match } from './match.ts'

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
): Work => ({
  columns: new Map(columns.map((column) => [column.name, column])),
  rows,
  key,
  placed: new Map(matches.map(({ field, column }) => [field, column])),
  specs: new Map(),
  constants: new Map(),
  split: [],
  used: new Set(),
  top: {},
  questions: [],
})

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
