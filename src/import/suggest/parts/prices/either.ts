import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { cellsTogether, columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { placePeriods } from './periods.ts'

function rowsOf(work: Work) {
  const [price, rent] = ['ListPrice', 'LeaseAmount'].map((field) => columnOf(work, field))
  if (price === undefined || rent === undefined || price === rent)
    return { leased: 0, both: 0, none: 0 }
  const isFilled = (cell: string, blanks: readonly string[]) =>
    cell !== '' && !blanks.includes(cell)
  const rows = cellsTogether(work, [price.name, rent.name])
  const leased = rows.filter(([, cell]) => isFilled(cell!, rent.blanks))
  const withBoth = leased.filter(([cell]) => isFilled(cell!, price.blanks)).length
  const none = rows.filter((cells) => cells.every((cell) => cell === '')).length
  return { leased: leased.length - withBoth, both: withBoth, none }
}

export function isEither(work: Work): boolean {
  const { leased, both: withBoth, none } = rowsOf(work)
  return leased > 0 && withBoth === 0 && none === 0
}

/** Treats a row with a rent as a rental, unless another column decides that. */
export function placeEither(work: Work): void {
  const { placed, specs, constants, questions } = work
  const { leased, both: withBoth, none } = rowsOf(work)
  if (leased === 0) return
  const price = columnOf(work, 'ListPrice')!
  const rent = columnOf(work, 'LeaseAmount')!
  const isTold = specs.has('PropertyType')
  if (withBoth > 0 || (none > 0 && !isTold) || specs.get('LeaseAmount')?.as !== undefined) {
    if (!isTold) constants.set('PropertyType', '?')
    questions.push(openQuestions.eitherPrice(price.name, rent.name))
    return
  }
  specify(work, 'ListPrice', { from: [price.name, rent.name], join: ' / ' })
  placePeriods(work, rent)
  if (isTold) return
  placed.set('PropertyType', rent.name)
  const blanks = ['', ...rent.blanks].map((word) => [word, 'Residential'] as const)
  const values = { ...Object.fromEntries(blanks), '*': 'Residential Lease' }
  specify(work, 'PropertyType', { values })
}
