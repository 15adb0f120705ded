import { isBlank } from '#src/import/suggest/words/blanks.ts'
import { flagOf } from '#src/import/suggest/words/transactions.ts'
import { type DateFacts, newDateFacts, noteDate } from './dates.ts'
import { type NumberFacts, newNumberFacts, noteNumber } from './numbers.ts'

const maxDistinct = 500

export interface Column {
  readonly name: string
  readonly rows: number
  readonly filled: number
  /** The first distinct values with how often they occur; `many` when there are more. */
  readonly values: ReadonlyMap<string, number>
  readonly many: boolean
  /** Words of cells that say they have no value. */
  readonly blanks: readonly string[]
  readonly numbers: NumberFacts
  readonly dates: DateFacts
  readonly flags: number
  readonly addresses: number
  readonly meanLength: number
  readonly longest: number
}

export interface ColumnNotes {
  add(cell: string): void
  end(): Column
}

export function noteColumn(name: string): ColumnNotes {
  const values = new Map<string, number>()
  const blanks = new Set<string>()
  const numbers = newNumberFacts()
  const dates = newDateFacts()
  const sums = { rows: 0, filled: 0, flags: 0, addresses: 0, length: 0, longest: 0 }
  let many = false

  function note(text: string, weight: number): void {
    sums.length += text.length * weight
    sums.longest = Math.max(sums.longest, text.length)
    const isNumber = text.length <= 60 && noteNumber(numbers, text, weight)
    if (!isNumber && /^https?:\/\//i.test(text)) sums.addresses += weight
    if (text.length <= 6 && flagOf(text) !== null) sums.flags += weight
    if (!isNumber || /^\d{5,8}(?:\.0+)?$|\..*\./.test(text)) noteDate(dates, text, weight)
  }

  return {
    add(cell) {
      sums.rows++
      const text = cell.trim()
      if (text === '') return
      if (isBlank(text)) return void blanks.add(text)
      sums.filled++
      const times = values.get(text)
      if (times !== undefined) values.set(text, times + 1)
      else if (values.size < maxDistinct) values.set(text, 1)
      else {
        many = true
        note(text, 1)
      }
    },
    end() {
      for (const [text, times] of values) note(text, times)
      const meanLength = sums.filled === 0 ? 0 : sums.length / sums.filled
      return { name, ...sums, values, many, blanks: [...blanks], numbers, dates, meanLength }
    },
  }
}

/** Whether at least this share of the filled values is such. */
export const mostly = ({ filled }: Column, count: number, share = 0.9) =>
  filled > 0 && count >= filled * share

/** Texts without a digit, such as “make an offer” among prices. */
export const wordsAlone = ({ values }: Column) =>
  [...values.keys()].filter((text) => !/\d/.test(text))

export const samplesOf = ({ values }: Column, count = 3) => [...values.keys()].slice(0, count)
