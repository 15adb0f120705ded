import { unitsOfArea } from '#src/import/convert/to-square-feet.ts'
import { typeOf } from '#src/import/suggest/facts/holds.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { specify, type Work } from '#src/import/suggest/facts/work.ts'
import type { Refused } from '#src/import/suggest/tried/refusals.ts'
import { prices } from './prices/currency.ts'

/** A column with a larger share of odd cells than this does not contain prices. */
const maxOdd = 0.5

/** Matches numbers that stand for an unknown value, such as 0 or 999. */
const stopgap = /^-?(?:0|1|9+)(?:\.0+)?$/

const isNumber = (field: string) => typeOf(field) === 'integer' || typeOf(field) === 'decimal'

/** Handles columns whose fields would refuse many cells: declares cells empty, or imports the column as text. */
export function giveUp(work: Work, refused: readonly Refused[]): void {
  for (const { field, column, sample, cells, share } of refused) {
    const isLeftOut = cells.every((cell) => stopgap.test(cell) || !/\d/.test(cell))
    if (field !== null && isNumber(field) && isLeftOut) {
      if (cells.some((cell) => !stopgap.test(cell))) work.partial.add(column)
      const before = (work.specs.get(field)?.empty ?? []) as string[]
      specify(work, field, { empty: [...before, ...cells] })
      continue
    }
    work.texts.add(column)
    if (field !== null && prices.includes(field) && share < maxOdd) {
      work.partial.add(column)
      work.questions.push(openQuestions.oddPrices(column, cells))
      continue
    }
    const split = work.split.findIndex(({ from }) => from === column)
    if (field === null && split >= 0) {
      work.split.splice(split, 1)
      work.used.delete(column)
    }
    if (field === null) continue
    for (const part of [field, ...halves(field)]) {
      work.placed.delete(part)
      work.specs.delete(part)
      work.constants.delete(unitsOfArea[part] ?? '')
    }
    work.questions.push(openQuestions.refused(column, field, sample))
  }
}

const halves = (field: string) =>
  field === 'Latitude' ? ['Longitude'] : field === 'Longitude' ? ['Latitude'] : []
