import { isPictureFile } from '#src/import/convert/values/limits.ts'
import { isBlank } from '#src/import/suggest/words/blanks.ts'
import { flagOf } from '#src/import/suggest/words/transactions.ts'
import { type DateFacts, newDateFacts, noteDate } from './date-facts.ts'
import { type NumberFacts, newNumberFacts, noteNumber } from './number-facts.ts'

const maxDistinct = 500
/** Words for an empty cell in a column of numbers. In a column of words, they may be a value. */
const nothing = /^none$/i
const maxFlagLength = 10

export interface Column {
  readonly name: string
  readonly rows: number
  readonly filled: number
  /** The first distinct values, with how often each occurs. `many` is true if there are more. */
  readonly values: ReadonlyMap<string, number>
  readonly many: boolean
  /** The words in the column that stand for an empty cell. */
  readonly blanks: readonly string[]
  readonly numbers: NumberFacts
  readonly dates: DateFacts
  readonly flags: number
  readonly addresses: number
  /** The number of cells with a list of web addresses in brackets. */
  readonly addressLists: number
  /** The number of cells with the names of one or several picture files. */
  readonly pictures: number
  readonly meanLength: number
  readonly longest: number
  /** Whether the column may be row numbers: each exceeds the previous one by the same step, often one. */
  readonly isSequence: boolean
  /** Whether the column is a sequence that begins with 0 or 1, or whose step is not one. */
  readonly isCounter: boolean
}

export interface ColumnNotes {
  add(cell: string): void
  end(): Column
}

export function noteColumn(name: string): ColumnNotes {
  const values = new Map<string, number>()
  const blanks = new Set<string>()
  const facts = newFacts()
  const { sums, numbers, dates } = facts
  const steps = noteSteps()
  let many = false
  return {
    add(cell) {
      const text = countedText(sums, cell, blanks)
      if (text === '') return
      steps.add(text)
      const times = values.get(text)
      if (times !== undefined) values.set(text, times + 1)
      else if (values.size < maxDistinct) values.set(text, 1)
      else {
        many = true
        note(facts, text, 1)
      }
    },
    end() {
      for (const [text, times] of values) note(facts, text, times)
      leaveNothings(facts, values, blanks)
      const meanLength = sums.length / Math.max(sums.filled, 1)
      const { isSequence, isCounter } = steps.end(sums.filled)
      return {
        name,
        ...sums,
        values,
        many,
        blanks: [...blanks],
        numbers,
        dates,
        meanLength,
        isSequence,
        isCounter,
      }
    },
  }
}

function countedText(sums: Facts['sums'], cell: string, blanks: Set<string>): string {
  sums.rows++
  const text = cell.trim()
  if (text === '' || isBlank(text)) {
    if (text !== '') blanks.add(text)
    return ''
  }
  sums.filled++
  return text
}

const newFacts = () => ({
  numbers: newNumberFacts(),
  dates: newDateFacts(),
  sums: {
    rows: 0,
    filled: 0,
    flags: 0,
    addresses: 0,
    addressLists: 0,
    pictures: 0,
    length: 0,
    longest: 0,
  },
})

type Facts = ReturnType<typeof newFacts>

function note({ sums, numbers, dates }: Facts, text: string, weight: number): void {
  sums.length += text.length * weight
  sums.longest = Math.max(sums.longest, text.length)
  const isNumber = text.length <= 60 && noteNumber(numbers, text, weight)
  if (!isNumber && /^https?:\/\//i.test(text)) sums.addresses += weight
  else if (!isNumber && /^[["'\s]+https?:\/\//i.test(text)) sums.addressLists += weight
  else if (!isNumber && isPictureFile(text)) sums.pictures += weight
  if (text.length <= maxFlagLength && flagOf(text) !== null) sums.flags += weight
  if (!isNumber || /^\d{5,8}(?:\.0+)?$|\..*\./.test(text)) noteDate(dates, text, weight)
}

function noteSteps() {
  let first: number | null = null
  let last: number | null = null
  let step: number | null = null
  let steps = 0
  let rises = 0
  let stepCount = 0
  return {
    add(text: string): void {
      if (stepCount++ > 200 && rises < stepCount * 0.9) return
      const number = text.length < 9 ? Number(text) : Number.NaN
      if (last !== null) {
        step ??= number - last
        if (number === last + step) steps++
        if (number > last) rises++
      }
      first ??= number
      last = number
    },
    end(filled: number) {
      const least = filled * 0.95 - 1
      const isEven = filled > 2 && step! > 0 && steps >= least
      const hasGaps = filled > 2 && rises >= least && first! <= 1 && last! <= filled * 2
      return { isSequence: isEven || hasGaps, isCounter: hasGaps || (isEven && step! > 1) }
    },
  }
}

function leaveNothings({ sums, numbers }: Facts, values: Map<string, number>, blanks: Set<string>) {
  const nothings = [...values.keys()].filter((text) => nothing.test(text))
  const times = nothings.reduce((sum, text) => sum + values.get(text)!, 0)
  if (times === 0 || numbers.count === 0 || numbers.count < (sums.filled - times) * 0.9) return
  sums.filled -= times
  for (const text of nothings) {
    values.delete(text)
    blanks.add(text)
  }
}

export const mostly = ({ filled }: Column, count: number, share = 0.9) =>
  filled > 0 && count >= filled * share

export const textsWithoutDigits = ({ values }: Column) =>
  [...values.keys()].filter((text) => !/\d/.test(text))

export const samplesOf = ({ values }: Column, count = 3) => [...values.keys()].slice(0, count)
