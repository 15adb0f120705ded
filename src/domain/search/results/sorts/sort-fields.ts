import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Direction, SortKey } from './sorts.ts'

export interface SortField {
  readonly name: string
  readonly label: string
}

export const sortFormRows = 4

export function sortFields(dictionary: Dictionary, scope: Scope): SortField[] {
  return dictionary.fields
    .filter((field) => canSeeField(scope, field) && !field.multiple && field.type !== 'shape')
    .map(({ name, label }) => ({ name, label }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

export interface SortRow {
  readonly field: string
  readonly direction: Direction
}

export function sortRows(keys: readonly SortKey[]): SortRow[] {
  const rows = keys.flatMap((key) =>
    'field' in key ? [{ field: key.field, direction: key.direction }] : [],
  )
  const empty = Array.from({ length: Math.max(1, sortFormRows - rows.length) }, () => ({
    field: '',
    direction: 'asc' as const,
  }))
  return [...rows, ...empty].slice(0, Math.max(sortFormRows, rows.length))
}

export function sortIdOfRows(fields: readonly string[], directions: readonly string[]): string {
  const keys = fields.map((field, i) => (directions[i] === 'desc' ? `-${field}` : field))
  return keys.filter((_, i) => fields[i] !== '').join(',')
}
