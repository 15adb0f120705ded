import type { Problem } from '#src/import/record/problem.ts'

/** The column names of a table. */
export interface Header {
  readonly names: readonly string[]
  /** The first column of that name, whatever its capitals; -1 when there is none. */
  readonly columnOf: (name: string) => number
  /** What is wrong with the number of a row's cells; empty ones at the end may be too many. */
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

function placesOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, at) => [name, at] as const).reverse())
}

function problemOf(cells: readonly string[], wanted: number): Problem | null {
  if (cells.length === wanted) return null
  if (cells.length > wanted && cells.slice(wanted).every((cell) => cell.trim() === '')) return null
  const kind = `has too ${cells.length < wanted ? 'few' : 'many'} cells`
  const reason = `The record has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the header has ${wanted}.`
  return { field: null, kind, reason }
}
