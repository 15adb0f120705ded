import { toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { FieldColumn } from './field-column.ts'
import type { ListColumn } from './list-column.ts'
import type { Table } from './table.ts'

/** A database row: row key, change number, id, longitude and latitude in degrees, values of the reader's fields. */
export type StoredRow = readonly unknown[]

export const firstValue = 5

type Setter = (row: number, value: unknown) => boolean

export const keyOf = (storedRow: StoredRow): number => Number(storedRow[0])

export type RowWriter = (row: number, storedRow: StoredRow) => void

export const createWriter = (
  table: Table,
  fields: readonly Field[],
  onDropped: (field: Field) => void,
) => inPlace(table, createRowWriter(table, fields, onDropped))

export function inPlace(table: Table, writeRow: RowWriter) {
  return (storedRow: StoredRow): void => {
    const rowKey = keyOf(storedRow)
    const row = table.rowFor(rowKey)
    writeRow(row, storedRow)
    table.assign(rowKey, row)
  }
}

/** Creates a writer that drops a column if it cannot store a value. The writer throws for an invalid id. */
export function createRowWriter(
  table: Table,
  fields: readonly Field[],
  onDropped: (field: Field) => void,
): RowWriter {
  const setValues = createValueWriter(
    fields.map(({ name }) => table.fields.get(name)),
    (column) => {
      table.fields.delete(column.field.name)
      column.column.free()
      onDropped(column.field)
    },
  )
  return (row, storedRow) => {
    const [x, y] = positionIn(storedRow)
    table.writeBase(row, String(storedRow[2]), x, y)
    setValues(row, storedRow)
  }
}

export function createValueWriter(
  columns: readonly (FieldColumn | undefined)[],
  onDropped: (column: FieldColumn) => void,
): RowWriter {
  const setters: (Setter | null)[] = columns.map((column) =>
    column === undefined ? null : setterOf(column),
  )
  return (row, storedRow) => {
    for (let i = 0; i < setters.length; i++) {
      const set = setters[i]!
      if (set === null || set(row, storedRow[firstValue + i])) continue
      setters[i] = null
      onDropped(columns[i]!)
    }
  }
}

const nowhere = [null, null] as const

function positionIn(storedRow: StoredRow): readonly [number | null, number | null] {
  const longitude = storedRow[3]
  const latitude = storedRow[4]
  if (longitude === null || latitude === null) return nowhere
  return toPosition({ longitude: Number(longitude), latitude: Number(latitude) })
}

function setterOf(target: FieldColumn): Setter {
  if (target.kind === 'list') return (row, value) => setList(target.column, row, value)
  if (target.kind === 'code') {
    return (row, value) => {
      if (typeof value === 'string') return target.column.set(row, value)
      return value === null && target.column.set(row, null)
    }
  }
  const { encode } = target.encoding
  return (row, value) => {
    const number = value === null ? null : encode(value)
    if (number === undefined) return false
    target.column.set(row, number)
    return true
  }
}

function setList(column: ListColumn, row: number, value: unknown): boolean {
  const entries = value === null ? [] : parsed(value)
  if (!Array.isArray(entries) || entries.some((entry) => typeof entry !== 'string')) return false
  return column.set(row, entries as string[])
}

function parsed(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return undefined
  }
}
