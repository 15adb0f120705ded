import { firstNumber } from '#src/import/convert/numbers/number-words.ts'
import { mostly, textsWithoutDigits } from '#src/import/suggest/facts/column.ts'
import { quantileOf } from '#src/import/suggest/facts/number-facts.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { plainNameOf } from '#src/import/suggest/words/stated.ts'
import { leastOf, placeCurrency, prices } from './currency.ts'
import { placeEither } from './either.ts'
import { placePeriods } from './periods.ts'

export const isPrice = (field: string | null) => field !== null && prices.includes(field)

/** Decides which price a column has: in a file of sales, the price paid, and in a file of rentals, the rent. */
export function placePrices(work: Work): void {
  const { placed, questions } = work
  const price = placed.get('ListPrice')
  const sold = columnOf(work, 'CloseDate')
  const isSales =
    sold !== undefined && mostly(sold, sold.rows, 0.99) && sold.filled > sold.rows * 0.9
  if (price !== undefined && isSales && !placed.has('ClosePrice')) {
    placed.set('ClosePrice', price)
    questions.push(openQuestions.sold(price, sold.name))
  }
  if (price === undefined && placed.has('ClosePrice'))
    placed.set('ListPrice', placed.get('ClosePrice')!)
  for (const field of prices) {
    const column = columnOf(work, field)
    const words = column === undefined || column.many ? [] : textsWithoutDigits(column)
    if (words.length > 0) {
      specify(work, field, { empty: [...words, ...column!.blanks] })
      work.partial.add(column!.name)
      work.texts.add(column!.name)
    }
    askForNumber(work, field)
  }
  placeLease(work)
  placeFee(work)
  placeCurrency(work)
  placeFactors(work)
  placeScale(work)
}

/** Asks about texts such as `9억 5,000` and `200 - 300`, in which the first number may be only part of the price. */
function askForNumber({ specs, placed, columns, questions }: Work, field: string): void {
  if (specs.get(field)?.as !== 'first number') return
  const { name, values } = columns.get(placed.get(field)!)!
  const sample = [...values.keys()].find((text) => {
    const first = firstNumber(text).split(' ').at(-1)!
    return /\d/.test(text.slice(text.indexOf(first) + first.length))
  })
  if (sample !== undefined) questions.push(openQuestions.severalNumbers(name, sample))
}

function isMostlyLeased(work: Work): boolean {
  if (work.constants.get('PropertyType') === 'Residential Lease') return true
  const type = columnOf(work, 'PropertyType')
  const leased = [...(type?.values ?? [])].filter(([word]) => / Lease$/.test(word))
  return leased.reduce((sum, [, times]) => sum + times, 0) * 2 > (type?.filled ?? Infinity)
}

/** Asks whether unusually low prices are in thousands, lakhs, or 万, or are rents. Only the operator can know. */
function placeScale(work: Work): void {
  if (work.placed.has('LeaseAmount') || isMostlyLeased(work)) return
  const least = leastOf(work)
  for (const field of ['ListPrice', 'ClosePrice']) {
    const column = columnOf(work, field)
    if (column === undefined || column.filled < 10) continue
    const middle = quantileOf(column.numbers, 0.5, 'thousands')
    if (middle === 0 || middle >= least || work.specs.get(field)?.divide !== undefined) continue
    specify(work, field, { divide: '?' })
    if (field === 'ListPrice' || work.placed.get('ListPrice') !== column.name)
      work.questions.push(openQuestions.smallPrice(column.name, middle))
  }
}

/** Multiplies prices by the factor in `価格(万円)` or `Price (Lakh)`, unless the cells already include it. */
function placeFactors(work: Work): void {
  for (const field of prices) {
    const column = columnOf(work, field)
    const factor = column === undefined ? null : plainNameOf(column.name).factor
    const least = leastOf(work)
    if (factor === null || quantileOf(column!.numbers, 0.5, 'thousands') >= least) continue
    specify(work, field, { divide: 1 / factor })
  }
}

function placeFee({ placed, constants }: Work): void {
  const fee = placed.get('AssociationFee')
  if (fee === undefined || placed.has('AssociationFeeFrequency')) return
  const period = plainNameOf(fee).period
  if (period !== null) constants.set('AssociationFeeFrequency', period)
}

/** Whether two columns have the same amounts. A file may have the rent twice, once formatted for readers. */
function isSame(work: Work): boolean {
  const [rent, price] = ['LeaseAmount', 'ListPrice'].map((field) => columnOf(work, field)!.numbers)
  return [0.1, 0.5, 0.9].every((share) => quantileOf(rent!, share) === quantileOf(price!, share))
}

function placeLease(work: Work): void {
  const { placed, constants } = work
  const rent = columnOf(work, 'LeaseAmount')
  if (rent === undefined || rent.filled === 0) return
  if (placed.has('ListPrice') && !isSame(work)) {
    placeEither(work)
    return
  }
  placed.set('ListPrice', rent.name)
  constants.set('PropertyType', 'Residential Lease')
  placePeriods(work, rent)
}
