import type { FieldColumn, Table } from '#src/search/columns/table/table.ts'

// The rows that another reader has read, behind those of a draft.

/** What is read of a table that is not in order yet: neither where a listing is nor whether it is there. */
export type Draft = Pick<Table, 'rows' | 'rowKeys' | 'ids' | 'longitudes' | 'latitudes' | 'fields'>

/** Rows of another draft, in the order in which they are wanted. */
export interface OtherRows {
  readonly draft: Draft
  readonly rows: Uint32Array
}

/** There must be room for them. A column that either lacks, or that could not keep the values of both, is left out. */
export function appendRows(draft: Draft, { draft: other, rows }: OtherRows): Draft {
  const at = draft.rows
  draft.ids.append(at, other.ids, rows)
  draft.longitudes.append(at, other.longitudes, rows)
  draft.latitudes.append(at, other.latitudes, rows)
  for (let i = 0; i < rows.length; i++) draft.rowKeys[at + i] = other.rowKeys[rows[i]!]!
  const fields = [...draft.fields].filter(([name, column]) =>
    isAppended(at, column, other.fields.get(name), rows),
  )
  return { ...draftParts(draft), fields: new Map(fields), rows: at + rows.length }
}

const draftParts = ({ rowKeys, ids, longitudes, latitudes }: Draft) => ({
  rowKeys,
  ids,
  longitudes,
  latitudes,
})

function isAppended(
  at: number,
  target: FieldColumn,
  other: FieldColumn | undefined,
  rows: Uint32Array,
): boolean {
  if (target.kind === 'code')
    return other?.kind === 'code' && target.column.append(at, other.column, rows)
  if (target.kind === 'list') {
    if (other?.kind !== 'list') return false
    return rows.every((row, i) => target.column.set(at + i, other.column.get(row)))
  }
  if (other?.kind !== 'number') return false
  target.column.append(at, other.column, rows)
  return true
}
