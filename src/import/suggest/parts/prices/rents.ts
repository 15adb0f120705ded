import { type Column, mostly } from '#src/import/suggest/facts/column.ts'
import { quantileOf } from '#src/import/suggest/facts/number-facts.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { columnOf, type Work } from '#src/import/suggest/facts/work.ts'
import { wordsOf } from '#src/import/suggest/words/name-words.ts'
import { plainNameOf } from '#src/import/suggest/words/stated.ts'
import { findDeal } from '#src/import/suggest/words/transactions.ts'
import { leastOf } from './currency.ts'

const maxKinds = 20
const maxKindLength = 15

type Deal = 'rent' | 'sale' | 'both'

const tenancy = new RegExp(
  String.raw`\b(?:deposit|tenants?|tenancy|nights|lease|leasing|sublet|roommate|utilities included|` +
    String.raw`kaution|fianza|caution|caucao|kaucja|kauce|depozito)\b`,
)

/** Treats prices as rents if the rows say so. If rows disagree or say too little, the operator is asked. */
export function placeRents(work: Work): void {
  const { placed, constants, specs, questions } = work
  const price = columnOf(work, 'ListPrice')
  if (price === undefined || placed.has('LeaseAmount') || placed.has('ClosePrice')) return
  if (constants.has('PropertyType') || specs.has('PropertyType')) return
  const deal = dealOfFile(work, price)
  if (deal === 'both') {
    constants.set('PropertyType', '?')
    questions.push(openQuestions.bothDeals(price.name))
  } else if (deal === 'rent') asRents(work, price)
  else if (deal === null && isLow(work, price) && (hasTenancy(work) || saysRents(work))) {
    asRents(work, price)
    questions.push(openQuestions.lowRent(price.name))
  }
}

function asRents({ placed, constants }: Work, price: Column): void {
  placed.delete('ListPrice')
  placed.set('LeaseAmount', price.name)
  constants.set('PropertyType', 'Residential Lease')
}

function dealOfFile(work: Work, price: Column): Deal | null {
  const periods = [...price.numbers.periods.values()].reduce((sum, times) => sum + times, 0)
  const dealOfPrice = dealOfColumn(price)
  if (dealOfPrice === 'both' || (dealOfPrice === 'sale' && periods > 0)) return 'both'
  if (plainNameOf(price.name).period !== null) return 'rent'
  if (mostly(price, periods, 0.5)) return mostly(price, periods, 0.95) ? 'rent' : 'both'
  const deals = [...work.columns.values()].filter(tellsDeals).map(dealOfColumn)
  if (deals.includes('both')) return 'both'
  const distinct = new Set(deals.filter((deal) => deal !== null))
  if (distinct.size > 1) return 'both'
  const [only] = distinct
  return only ?? findDeal(work.name)
}

/** Whether a column may tell deals. Titles and page addresses may; long descriptions and leased land may not. */
const tellsDeals = (column: Column) =>
  column.filled > column.rows / 2 &&
  column.meanLength < 250 &&
  (column.many || column.values.size > maxKinds || column.meanLength > maxKindLength)

function dealOfColumn({ values }: Column): Deal | null {
  let decided = 0
  const times = { rent: 0, sale: 0 }
  for (const [text, count] of values) {
    decided += count
    const deal = findDeal(text)
    if (deal !== null) times[deal] += count
  }
  if (times.rent > decided * 0.05 && times.sale > decided * 0.05) return 'both'
  if (times.rent > decided * 0.3 && times.sale < times.rent * 0.1) return 'rent'
  return times.sale > decided * 0.6 ? 'sale' : null
}

/** Whether prices are too low for sales. This can only be known if the currency is. */
function isLow(work: Work, price: Column): boolean {
  const middle = quantileOf(price.numbers, 0.5, 'thousands')
  return middle > 0 && middle < leastOf(work)
}

/** Whether some titles or texts mention rents while almost none mention sales. */
function saysRents({ columns }: Work): boolean {
  const times = { rent: 0, sale: 0 }
  for (const { values, meanLength } of columns.values())
    if (meanLength > 3)
      for (const [text, count] of values) {
        const deal = findDeal(text)
        if (deal !== null) times[deal] += count
      }
  return times.rent > 4 && times.rent > times.sale * 4
}

const hasTenancy = (work: Work) =>
  [...work.columns.values()].some(
    ({ name, filled }) => filled > 0 && tenancy.test(wordsOf(name).join(' ')),
  )
