import type { Column } from '#src/import/suggest/facts/column.ts'
import { isOfDeals } from '#src/import/suggest/facts/holds.ts'
import { mostCommon } from '#src/import/suggest/facts/numbers.ts'
import { openQuestions } from '#src/import/suggest/facts/questions.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { wordsOf } from '#src/import/suggest/words/names.ts'
import { dealOf, dealWithin, subTypeOf, typeOf } from '#src/import/suggest/words/transactions.ts'

/** A column that says what is for rent and what for sale is of the property type, whatever its name. */
export function placeDeals(work: Work): void {
  const column = [...work.columns.values()].find(isDeal)
  if (column === undefined) {
    if (isByNights(work)) placeNights(work)
    return
  }
  const { placed, constants } = work
  for (const field of ['PropertyType', 'PropertySubType'])
    if (placed.get(field) === column.name) placed.delete(field)
  const words = [...column.values.keys()]
  const kinds = placed.get('PropertyType')
  if (kinds !== undefined && !placed.has('PropertySubType')) placed.set('PropertySubType', kinds)
  const rents = words.filter((word) => dealSaid(word) === 'rent')
  const open = words.filter((word) => dealSaid(word) === null)
  if (rents.length === 0) return
  if (rents.length === words.length) {
    constants.set('PropertyType', 'Residential Lease')
    asRent(work)
    return
  }
  const values = words.map((word) => [
    word,
    open.includes(word) ? '?' : rents.includes(word) ? 'Residential Lease' : 'Residential',
  ])
  placed.set('PropertyType', column.name)
  specify(work, 'PropertyType', { values: Object.fromEntries(values) })
  if (open.length > 0) work.questions.push(openQuestions.openDeals(column.name, open.slice(0, 10)))
  const price = columnOf(work, 'ListPrice')
  const period = price === undefined ? null : mostCommon(price.numbers.periods)
  if (period !== null) {
    placed.set('LeaseAmountFrequency', column.name)
    const often = rents.map((word) => [word, period])
    specify(work, 'LeaseAmountFrequency', { values: { ...Object.fromEntries(often), '*': null } })
  }
  if (period === null) work.questions.push(openQuestions.deals(column.name))
}

function asRent({ placed }: Work): void {
  const price = placed.get('ListPrice')
  if (price === undefined || placed.has('LeaseAmount')) return
  placed.delete('ListPrice')
  placed.set('LeaseAmount', price)
}

/** `minimum_nights` is said only of what is rented for days. */
const isByNights = ({ columns }: Work) =>
  [...columns.values()].some(({ name, filled }) => filled > 0 && wordsOf(name).includes('nights'))

function placeNights(work: Work): void {
  const price = work.placed.get('ListPrice')
  if (price === undefined || work.placed.has('LeaseAmount')) return
  asRent(work)
  if (!work.placed.has('LeaseAmountFrequency')) work.constants.set('LeaseAmountFrequency', 'Daily')
  work.questions.push(openQuestions.nights(price))
}

/** Nearly all rows say one of few words for it. */
function isDeal(column: Column): boolean {
  if (column.many || column.values.size > mostWords || column.filled < column.rows * 0.98)
    return false
  if (isOfDeals(column)) return true
  if ([...column.values.keys()].some((word) => (typeOf(word) ?? subTypeOf(word)) !== null))
    return false
  let told = 0
  for (const [word, times] of column.values) if (dealSaid(word) !== null) told += times
  return column.values.size > 1 && told >= column.filled * leastTold
}

const mostWords = 30
const leastTold = 0.6

const dealSaid = (word: string) => dealOf(word) ?? dealWithin(word)
