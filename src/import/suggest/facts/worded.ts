import { unitsOfArea } from '#src/import/convert/areas.ts'
import { withoutWords } from '#src/import/convert/numbers/worded.ts'
import { type Column, mostly } from './column.ts'
import { newNumberFacts, noteNumber } from './numbers.ts'

/** How a mapping reads `3 habitaciones`, or for an area, whose unit stands behind it, `from 85 m²`. */
export const wayOfWords = (field: string) =>
  Object.hasOwn(unitsOfArea, field) ? 'number after words' : 'number with words'

/** The column as a field of numbers reads its cells, by those that are known; null where they are numbers anyway. */
export function withoutItsWords(column: Column, field: string): Column | null {
  if (column.filled === 0 || mostly(column, column.numbers.count, 0.95)) return null
  const numbers = newNumberFacts()
  const tail = wayOfWords(field) === 'number with words'
  let filled = 0
  for (const [text, times] of column.values) {
    filled += times
    noteNumber(numbers, withoutWords(text, tail), times)
  }
  return { ...column, filled, numbers }
}
