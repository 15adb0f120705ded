import { unreadColumns } from './mapping-parts.ts'
import type { Mapping } from './mapping-schema.ts'
import { type Header, headerOf } from './table-header.ts'

/** A mapping that fits a table. `row` is the index of the header row. */
export interface Recognized {
  readonly mapping: Mapping
  readonly header: Header
  readonly row: number
}

const rowsLookedAt = 20

/** A mapping fits a table only if at most this share of the table's columns is unknown to it. */
const maxUnknown = 1 / 3

/**
 * Returns the mappings that fit a table equally well: the table has their columns and few others. A title may precede
 * the header. If several headers match, the ranges of numbers in the first rows decide.
 */
export function recognize(
  mappings: readonly Mapping[],
  rows: readonly (readonly string[])[],
): Recognized[] {
  for (const [row, cells] of rows.slice(0, rowsLookedAt).entries()) {
    const header = headerOf(cells)
    const below = rows.slice(row + 1, row + 1 + rowsLookedAt)
    const fitting = mappings.filter((mapping) => fits(mapping, header, below))
    const closest = Math.max(...fitting.map(columnsOf))
    if (fitting.length > 0) {
      return fitting
        .filter((mapping) => columnsOf(mapping) === closest)
        .map((mapping) => ({ mapping, header, row }))
    }
  }
  return []
}

const columnsOf = ({ recognise: marks }: Mapping) => marks?.columns.length ?? 0

const hasAll = (header: Header, names: readonly string[]) =>
  names.every((name) => header.columnOf(name) >= 0)

function fits(mapping: Mapping, header: Header, rows: readonly (readonly string[])[]): boolean {
  const { recognise: marks } = mapping
  if (marks === undefined || !hasAll(header, marks.columns)) return false
  const filled = header.names.filter((name) => name !== '')
  if (unreadColumns(mapping, header).length > filled.length * maxUnknown) return false
  return Object.entries(marks.within ?? {}).every(([name, [least, most]]) => {
    const values = rows.map((row) => Number.parseFloat(row[header.columnOf(name)] ?? ''))
    const inside = values.filter((value) => value >= least && value <= most)
    return values.length === 0 || inside.length * 2 > values.length
  })
}

/** Returns the first mapping whose columns a table has, but which was not recognized for its many `unknown` ones. */
export function looksLike(
  mappings: readonly Mapping[],
  rows: readonly (readonly string[])[],
): { readonly mapping: Mapping; readonly unknown: readonly string[] } | null {
  for (const cells of rows.slice(0, rowsLookedAt)) {
    const header = headerOf(cells)
    const mapping = mappings.find(({ recognise: marks }) => marks && hasAll(header, marks.columns))
    if (mapping !== undefined) return { mapping, unknown: unreadColumns(mapping, header) }
  }
  return null
}

/** Returns the first row that has the columns of the mapping or, if none has them, the first row. */
export function headerFor(
  mapping: Mapping,
  rows: readonly (readonly string[])[],
): { header: Header; row: number } {
  const columns = mapping.recognise?.columns ?? mapping.key
  const headers = rows.slice(0, rowsLookedAt).map(headerOf)
  const row = Math.max(
    0,
    headers.findIndex(({ columnOf }) => columns.every((name) => columnOf(name) >= 0)),
  )
  return { header: headers[row] ?? headerOf([]), row }
}
