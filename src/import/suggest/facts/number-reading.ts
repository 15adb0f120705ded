import { areaUnitOf } from '#src/import/convert/numbers/area-units.ts'
import { firstNumber, withoutWords } from '#src/import/convert/numbers/number-words.ts'
import { unitsOfArea } from '#src/import/convert/to-square-feet.ts'
import { type Column, mostly } from './column.ts'
import { newNumberFacts, noteNumber } from './number-facts.ts'

/** How a mapping can read numbers that are written among words. */
export interface NumberReading {
  /** The column with the values that the field would read from its known cells. */
  readonly column: Column
  readonly as: 'number with words' | 'number after words' | 'first number' | null
  readonly empty: readonly string[]
}

const maxWords = 0.6
const enough = 0.97
const maxCellLength = 40
/** Fields for which the first number in a cell would be the wrong one or only half of the value. */
const whole = new Set(['Latitude', 'Longitude', 'TaxYear', 'ListAgentDirectPhone'])

/**
 * Finds a way to read numbers among words, such as `3 habitaciones` and, with its unit, `from 85 m²`, or else the first
 * number in `71 - 201 m²` or `4+1`. Returns null if the cells are plain numbers or most have none.
 */
export function readingOf(column: Column, field: string): NumberReading | null {
  if (column.filled === 0 || mostly(column, column.numbers.count, 0.95)) return null
  const empty = column.many ? [] : [...column.values.keys()].filter((text) => !/\d/.test(text))
  const numeric = new Map([...column.values].filter(([text]) => !empty.includes(text)))
  const isEmptyEnough = timesOf(numeric) >= timesOf(column.values) * (1 - maxWords)
  if (numeric.size === 0 || !isEmptyEnough) return null
  const tail = !Object.hasOwn(unitsOfArea, field)
  const words = tail ? ('number with words' as const) : ('number after words' as const)
  const ways = [
    { as: null, read: (text: string) => text },
    { as: words, read: (text: string) => withoutWords(text, tail) },
    ...(whole.has(field) || !isShort(column)
      ? []
      : [{ as: 'first number' as const, read: firstNumber }]),
  ]
  for (const { as, read: readWay } of ways) {
    const numbers = newNumberFacts()
    for (const [text, times] of numeric) {
      const number = readWay(text).trim()
      const losesUnit = !tail && hasForeignUnit(text)
      if (as !== 'first number' || !losesUnit) noteNumber(numbers, number, times)
    }
    const filled = timesOf(numeric)
    if (numbers.count >= filled * enough)
      return { column: { ...column, filled, numbers }, as, empty }
  }
  return null
}

/** Whether cells are short. Numbers in web addresses and sentences may mean anything. */
const isShort = ({ addresses, meanLength }: Column) =>
  addresses === 0 && meanLength <= maxCellLength

function hasForeignUnit(text: string): boolean {
  const words = /\d[^\d\p{L}]*(\p{L}.*)$/u.exec(text.trim())?.[1]
  return words !== undefined && areaUnitOf(words) === null
}

const timesOf = (values: ReadonlyMap<string, number>) =>
  [...values.values()].reduce((sum, times) => sum + times, 0)
