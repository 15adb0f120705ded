import { hash } from 'node:crypto'
import { bareAddress } from '#src/import/mapping/key-reader.ts'
import { headerOf } from '#src/import/mapping/table-header.ts'
import { type Column, noteColumn } from './column.ts'

export interface Table {
  readonly columns: readonly Column[]
  readonly rows: number
  readonly repeats: ReadonlyMap<string, number>
}

const rowsForHeader = 20
const maxRows = 1_000_000
const maxTracked = 20
const minNamed = 0.6

/** Returns the index of the header. A title above has far fewer cells, and row numbers often have no name. */
export function headerRow(rows: readonly (readonly string[])[]): number {
  const filled = rows
    .slice(0, rowsForHeader)
    .map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const least = Math.max(...filled, 1) * minNamed
  return Math.max(
    0,
    filled.findIndex((count) => count >= least),
  )
}

export interface TableNotes {
  /** Returns false once it has enough rows. */
  add(rows: readonly (readonly string[])[]): boolean
  end(): Table
}

/** Collects facts about the columns of up to a million rows. `keys` are combinations that may identify a row. */
export function noteTable(
  names: readonly string[],
  keys: readonly (readonly string[])[] = [],
  addresses: readonly string[] = [],
): TableNotes {
  const { columnOf } = headerOf(names)
  const columnNames = [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '')
  const notes = columnNames.map((name) => ({ at: columnOf(name), column: noteColumn(name) }))
  const trackers = [
    ...keys.slice(0, maxTracked).map((key) => trackerOf(nameOfKey(key), key, columnOf)),
    ...addresses.map((name) => trackerOf(nameOfBare(name), [name], columnOf, bareAddress)),
  ]
  let rows = 0
  return {
    add(batch) {
      for (const cells of batch) {
        rows++
        for (const { at, column } of notes) column.add(cells[at] ?? '')
        for (const tracker of trackers) tracker.add(cells)
      }
      return rows < maxRows
    },
    end: () => ({
      columns: notes.map(({ column }) => column.end()),
      rows,
      repeats: new Map(trackers.map(({ name, repeats }) => [name, repeats()])),
    }),
  }
}

export const nameOfBare = (column: string) => `bare ${column}`

export const nameOfKey = (columns: readonly string[]) => JSON.stringify(columns)

/** Counts rows that repeat an earlier key. It stops once nearly all do, because the columns then cannot be a key. */
function trackerOf(
  name: string,
  key: readonly string[],
  columnOf: (name: string) => number,
  plain = (cell: string) => cell,
) {
  const places = key.map(columnOf)
  const marks = new Set<string>()
  let repeated = 0
  let isCounting = true
  return {
    name,
    add(cells: readonly string[]): void {
      if (!isCounting) return
      const text = places.map((at) => plain((cells[at] ?? '').trim())).join('\u0000')
      if ((cells[places[0]!] ?? '').trim() === '') repeated++
      const mark = text.length > 40 ? hash('sha1', text, 'base64url') : text
      if (marks.has(mark)) repeated++
      else marks.add(mark)
      isCounting = repeated < 1000 || repeated < marks.size * 20
    },
    repeats: () => (isCounting ? repeated : Number.POSITIVE_INFINITY),
  }
}
