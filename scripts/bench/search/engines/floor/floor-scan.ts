import { dayOf } from '../../listings/bench-days.ts'
import type { Where } from '../../queries/query.ts'
import { type Columns, categoryFields } from './floor-columns.ts'
import { prepareShape } from './floor-shapes.ts'

// Generates the loop that a programmer would write by hand for a query. Each condition becomes a line. Values are
// passed in as constants, so that one compiled loop serves all variants of a query.

/** Writes the matching rows into `out`, in order, and returns how many there are. */
export type Scan = (out: Int32Array) => number

interface Source {
  /** JavaScript expressions that are true if row `i` does not match. */
  readonly lines: string[]
  readonly constants: unknown[]
}

/** Compiles a scan over `rows`; null scans all rows. */
export function prepareScan(where: Where, columns: Columns, rows: Int32Array | null): Scan {
  const source: Source = { lines: [], constants: [] }
  categories(where, columns, source)
  bounds(where, columns, source)
  shapes(where, columns, source)
  const names = source.constants.map((_, n) => `c${n}`)
  const loop = compile(names, source.lines, rows !== null)
  return (out) => loop(out, columns.count, rows, source.constants)
}

type Loop = (
  out: Int32Array,
  count: number,
  rows: Int32Array | null,
  constants: readonly unknown[],
) => number

const compiled = new Map<string, Loop>()

function compile(names: readonly string[], lines: readonly string[], isPart: boolean): Loop {
  const text = `
    const [${names.join(', ')}] = constants
    let found = 0
    for (let n = 0; n < ${isPart ? 'rows.length' : 'count'}; n++) {
      const i = ${isPart ? 'rows[n]' : 'n'}
      ${lines.map((line) => `if (${line}) continue`).join('\n      ')}
      out[found++] = i
    }
    return found`
  const loop =
    compiled.get(text) ?? (new Function('out', 'count', 'rows', 'constants', text) as Loop)
  compiled.set(text, loop)
  return loop
}

function name(value: unknown, { constants }: Source): string {
  return `c${constants.push(value) - 1}`
}

function categories(where: Where, { categories }: Columns, source: Source): void {
  for (const field of categoryFields) {
    const fieldValues = where[field]
    if (fieldValues === undefined) continue
    const { codes, values } = categories[field]
    const column = name(codes, source)
    if (fieldValues.length === 1) {
      source.lines.push(`${column}[i] !== ${name(values.indexOf(fieldValues[0]!), source)}`)
    } else {
      const isWanted = Uint8Array.from(values, (value) => Number(fieldValues.includes(value)))
      source.lines.push(`${name(isWanted, source)}[${column}[i]] === 0`)
    }
  }
}

function bounds(where: Where, { numbers }: Columns, source: Source): void {
  const atLeast = (column: Float64Array, least: number) =>
    source.lines.push(`${name(column, source)}[i] < ${name(least, source)}`)
  if (where.ListPrice !== undefined) {
    const [least, most] = where.ListPrice
    atLeast(numbers.ListPrice, least)
    source.lines.push(`${name(numbers.ListPrice, source)}[i] > ${name(most, source)}`)
  }
  for (const field of ['BedroomsTotal', 'BathroomsTotalInteger', 'YearBuilt'] as const) {
    const bound = where[field]
    if (bound !== undefined) atLeast(numbers[field], bound.least)
  }
  if (where.CloseDate !== undefined) atLeast(numbers.CloseDate, dayOf(where.CloseDate.least))
}

function shapes({ Location }: Where, { longitudes, latitudes }: Columns, source: Source): void {
  if (Location === undefined) return
  const x = `${name(longitudes, source)}[i]`
  const y = `${name(latitudes, source)}[i]`
  const inOne = Location.map(prepareShape).map(({ west, east, south, north, inside }) => {
    const constant = (value: unknown) => name(value, source)
    const longitude = `${x} >= ${constant(west)} && ${x} <= ${constant(east)}`
    const latitude = `${y} >= ${constant(south)} && ${y} <= ${constant(north)}`
    return `(${longitude} && ${latitude}${inside === null ? '' : ` && ${constant(inside)}(${x}, ${y})`})`
  })
  source.lines.push(`!(${inOne.join(' || ')})`)
}
