import type { Problem } from '#src/import/record/record-problem.ts'

export interface Header {
  readonly names: readonly string[]
  /** Returns the index of the first column with this name, ignoring case, or -1 if there is none. */
  readonly columnOf: (name: string) => number
  /** Returns what is wrong with the number of cells in a row. Surplus cells are accepted if they are empty. */
  problemOf(cells: readonly string[]): Problem | null
}

export function headerOf(cells: readonly string[]): Header {
  const names = cells.map((cell) => cell.trim())
  const exact = placesOf(names)
  const loose = placesOf(names.map((name) => name.toLowerCase()))
  return {
    names,
    columnOf: (name) => exact.get(name) ?? loose.get(name.toLowerCase()) ?? -1,
    problemOf: (row) => problemOf(row, names.length),
  }
}

export const tooFewCells = 'has too few cells'

function placesOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, at) => [name, at] as const).reverse())
}

function problemOf(cells: readonly string[], expected: number): Problem | null {
  if (cells.length === expected) return null
  if (cells.length > expected && cells.slice(expected).every((cell) => cell.trim() === ''))
    return null
  const kind = cells.length < expected ? tooFewCells : 'has too many cells'
  const reason = `The record has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the header has ${expected}.`
  return { field: null, kind, reason }
}
