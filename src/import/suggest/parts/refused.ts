import { unitsOfArea } from '#src/import/convert/areas.ts'
import { typeOf } from '#src/import/suggest/facts/holds.ts'
import { openQuestions } from '#src/import/suggest/facts/questions.ts'
import { specify, type Work } from '#src/import/suggest/facts/work.ts'
import type { Refused } from '#src/import/suggest/tried/refusals.ts'

/** Numbers that stand where nothing is known. */
const stopgap = /^-?(?:0|1|9+)(?:\.0+)?$/

const isNumber = (field: string) => typeOf(field) === 'integer' || typeOf(field) === 'decimal'

/** Keeps as text what a field would refuse too often. */
export function giveUp(work: Work, refused: readonly Refused[]): void {
  for (const { field, column, sample, cells } of refused) {
    const isLeftOut = cells.every((cell) => stopgap.test(cell) || !/\d/.test(cell))
    if (field !== null && isNumber(field) && isLeftOut) {
      if (cells.some((cell) => !stopgap.test(cell))) work.kept.add(column)
      const before = (work.specs.get(field)?.empty ?? []) as string[]
      specify(work, field, { empty: [...before, ...cells] })
      continue
    }
    work.texts.add(column)
    const split = work.split.findIndex(({ from }) => from === column)
    if (field === null && split >= 0) {
      work.split.splice(split, 1)
      work.used.delete(column)
    }
    if (field === null) continue
    for (const one of [field, ...halves(field)]) {
      work.placed.delete(one)
      work.specs.delete(one)
      work.constants.delete(unitsOfArea[one] ?? '')
    }
    work.questions.push(openQuestions.refused(column, field, sample))
  }
}

const halves = (field: string) =>
  field === 'Latitude' ? ['Longitude'] : field === 'Longitude' ? ['Latitude'] : []
