import type { Column } from '#src/import/suggest/facts/column.ts'
import { isOfDeals } from '#src/import/suggest/facts/holds.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { prices } from '#src/import/suggest/parts/prices/currency.ts'
import { isEither } from '#src/import/suggest/parts/prices/either.ts'
import { placePeriods, rentsOf } from '#src/import/suggest/parts/prices/periods.ts'
import { wordsOf } from '#src/import/suggest/words/name-words.ts'
import {
  dealOf,
  dealsIn,
  findDeal,
  statusOf,
  subTypeOf,
  typeOf,
} from '#src/import/suggest/words/transactions.ts'
import { isOfSale } from './place-sales.ts'

/** Uses a column that distinguishes rentals from sales for the property type, whatever its name. */
export function placeDeals(work: Work): void {
  const priced = new Set(prices.map((field) => work.placed.get(field)))
  const column = [...work.columns.values()].find(
    (candidate) => !priced.has(candidate.name) && isDeal(candidate),
  )
  if (column === undefined) {
    if (isByNights(work)) placeNights(work)
    return
  }
  const { placed, constants } = work
  for (const field of ['PropertyType', 'PropertySubType'])
    if (placed.get(field) === column.name) placed.delete(field)
  const blank = column.filled < column.rows ? ['', ...column.blanks] : []
  const words = [...column.values.keys(), ...blank]
  placeStatuses(work, column)
  if (hasStatuses(column) && isEither(work)) return
  const kinds = placed.get('PropertyType')
  if (kinds !== undefined) work.classes.push(kinds)
  if (kinds !== undefined && !placed.has('PropertySubType')) placed.set('PropertySubType', kinds)
  const rents = words.filter((word) => dealSaid(word) === 'rent')
  const open = words.filter((word) => dealSaid(word) === null && saysLess(word, rents))
  if (rents.length === 0 && !isOpenDeal(column)) return
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
  asPrices(work)
  const price = columnOf(work, 'ListPrice')
  if (rents.length === 0 || isEither(work)) return
  if (price === undefined) work.questions.push(openQuestions.deals(column.name))
  else placePeriods(work, price, rentsOf(work, price.name, column.name, rents))
}

/** Uses the column of rents as prices, because such a column may also have the prices of homes for sale. */
function asPrices({ placed }: Work): void {
  const rent = placed.get('LeaseAmount')
  if (rent === undefined || placed.has('ListPrice')) return
  placed.delete('LeaseAmount')
  placed.set('ListPrice', rent)
}

/** Whether a word leaves the deal open. Among rentals, a home `Under offer` may be for rent, but not a `Sold` one. */
const saysLess = (word: string, rents: readonly string[]) =>
  statusOf(word) === null || (rents.length > 0 && !isOfSale(word))

const isOpenDeal = ({ values }: Column) => [...values.keys()].some((word) => dealsIn(word).size > 1)

/** Whether some words are only statuses, such as `Under offer`. Separate columns of prices and rents decide better. */
const hasStatuses = ({ values }: Column) =>
  [...values.keys()].some((word) => dealOf(word) === null && statusOf(word) !== null)

/** Also takes the status from words such as `Buy`, `Rent`, and `Sold`: the deal of active listings, others' status. */
function placeStatuses(work: Work, { name, values }: Column): void {
  const words = [...values.keys()]
  if (!words.some(isDone) || work.placed.has('StandardStatus')) return
  const statuses = words.map((word) => {
    const status = statusOf(word) ?? (dealSaid(word) === null ? '?' : 'Active')
    return [word, status] as const
  })
  work.placed.set('StandardStatus', name)
  specify(work, 'StandardStatus', { values: Object.fromEntries(statuses) })
  const open = statuses.flatMap(([word, status]) => (status === '?' ? [word] : []))
  if (open.length > 0) work.questions.push(openQuestions.status(name, open.slice(0, 10)))
}

function asRent({ placed }: Work): void {
  const price = placed.get('ListPrice')
  if (price === undefined || placed.has('LeaseAmount')) return
  placed.delete('ListPrice')
  placed.set('LeaseAmount', price)
}

/** Whether the file has short stays, because only these have columns such as `minimum_nights`. */
const isByNights = ({ columns }: Work) =>
  [...columns.values()].some(({ name, filled }) => filled > 0 && wordsOf(name).includes('nights'))

function placeNights(work: Work): void {
  const price = work.placed.get('ListPrice')
  if (price === undefined || work.placed.has('LeaseAmount')) return
  asRent(work)
  if (!work.placed.has('LeaseAmountFrequency')) work.constants.set('LeaseAmountFrequency', 'Daily')
  work.questions.push(openQuestions.nights(price))
}

function isDeal(column: Column): boolean {
  if (column.many || column.values.size > maxWords || column.filled < column.rows * minFilled)
    return false
  if (isOfDeals(column) || isMixed(column)) return true
  if ([...column.values.keys()].some(isKind)) return false
  let decided = 0
  for (const [word, times] of column.values) if (dealSaid(word) !== null) decided += times
  return column.values.size > 1 && decided >= column.filled * minTold
}

function isMixed({ values }: Column): boolean {
  const words = [...values.keys()]
  const decisive = words.filter((word) => isDone(word) || dealOf(word) !== null)
  return (
    decisive.length * 2 >= words.length &&
    words.some(isDone) &&
    decisive.some((word) => !isDone(word))
  )
}

const isKind = (word: string) => dealOf(word) === null && (typeOf(word) ?? subTypeOf(word)) !== null

const isDone = (word: string) => word.length > 2 && statusOf(word) === 'Closed'

const maxWords = 30
const minTold = 0.6
const minFilled = 0.5

function dealSaid(word: string): 'rent' | 'sale' | null {
  const [only = null, another] = dealsIn(word)
  return another === undefined ? (only ?? findDeal(word)) : null
}
