import { type Column, mostly } from '#src/import/suggest/facts/column.ts'
import { holds } from '#src/import/suggest/facts/holds.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { isBareDate } from '#src/import/suggest/words/column-names.ts'
import { keyOf, wordsOf } from '#src/import/suggest/words/name-words.ts'
import { plainNameOf } from '#src/import/suggest/words/stated.ts'

const words = new Set(
  'sold sale sales resale resales buyer settled closed verkauft vendu vendido venduto sprzedaz'.split(
    ' ',
  ),
)
export const isOfSale = (text: string): boolean => wordsOf(text).some((word) => words.has(word))

/** Matches words for earlier sales of homes that are for sale again. */
const earlier = /\blast\b|\bprior\b|\bprevious\b|\bletzte/i

/** Finds the dates and prices of sales, but not those of earlier sales of homes that are for sale. */
export function placeSales(work: Work): void {
  placeParts(work)
  const { placed, questions } = work
  placeSaleDate(work)
  const date = placed.get('ListingContractDate')
  const isBare = date !== undefined && (isBareDate(date) || keyOf(date) === 'period')
  if (date !== undefined && isBare && !placed.has('CloseDate') && isOfSales(work)) {
    placed.delete('ListingContractDate')
    placed.set('CloseDate', date)
    questions.push(openQuestions.bareSale(date))
  }
  if (!placed.has('CloseDate') && placed.has('ClosePrice') && !placed.has('ListPrice'))
    placeBareSale(work)
  const isOffered = ['ListPrice', 'LeaseAmount', 'StandardStatus'].some((field) =>
    placed.has(field),
  )
  for (const field of ['ClosePrice', 'CloseDate']) {
    const name = placed.get(field)
    if (name !== undefined && earlier.test(wordsOf(name).join(' ')) && isOffered)
      placed.delete(field)
  }
}

/** Uses the only date in a file of sales as the date of the sale, whatever its name. */
function placeBareSale(work: Work): void {
  const usedNames = new Set(work.placed.values())
  const dates = [...work.columns.values()].filter(
    (column) =>
      !usedNames.has(column.name) &&
      wordsOf(column.name).some((word) => isBareDate(word)) &&
      holds('CloseDate', column),
  )
  const [date, another] = dates
  if (date === undefined || another !== undefined) return
  work.placed.set('CloseDate', date.name)
  work.questions.push(openQuestions.bareSale(date.name))
}

/** Whether the file has completed sales. Homes that are in the file with two dates were sold twice. */
const isOfSales = (work: Work) =>
  (work.key.repeats > 0 && work.key.columns.length === 1) ||
  (work.placed.has('ClosePrice') && !work.placed.has('ListPrice')) ||
  tellsOfSales(work, [])

/** Finds the date of sale by a word for a sale in its name, such as `Resale Registration Date`. */
function placeSaleDate({ placed, columns, used }: Work): void {
  const usedNames = new Set([...placed.values(), ...used])
  const date = [...columns.values()].find(
    (column) =>
      !usedNames.has(column.name) &&
      wordsOf(column.name).some((word) => words.has(word)) &&
      !earlier.test(wordsOf(column.name).join(' ')) &&
      column.filled > 0 &&
      !mostly(column, column.numbers.count, 0.5) &&
      holds('CloseDate', column),
  )
  if (date !== undefined && !placed.has('CloseDate')) placed.set('CloseDate', date.name)
}

export const tellsOfSales = ({ columns }: Work, but: readonly string[]) =>
  [...columns.values()].some(
    ({ name, filled }) =>
      filled > 0 && !but.includes(name) && wordsOf(name).some((word) => words.has(word)),
  )

function placeParts(work: Work): void {
  if (work.placed.has('CloseDate')) return
  const part = (pattern: RegExp, least: number, most: number) =>
    [...work.columns.values()].find(
      (column) =>
        /\bsold\b|\bsale\b/.test(wordsOf(column.name).join(' ')) &&
        pattern.test(wordsOf(column.name).join(' ')) &&
        isWithin(column, least, most),
    )
  const year = part(/\by(?:ea)?r\b/, 1900, 2100)
  const month = part(/\bmo(?:nth)?\b/, 1, 12)
  if (year === undefined || month === undefined) return
  work.placed.set('CloseDate', year.name)
  specify(work, 'CloseDate', { from: [year.name, month.name], join: '-', format: 'yyyy-M' })
  work.used.add(month.name)
}

const isWithin = ({ numbers, filled, rows }: Column, least: number, most: number) =>
  filled === rows && numbers.wholes === filled && numbers.min >= least && numbers.max <= most

/** Matches words that are used both for asking prices and for prices that were paid. */
const vague = /^(?:sales?|sell|selling|price|saleprice|amount|value|total)$/

const isPaid = (name: string) => plainNameOf(name).words.some((word) => !vague.test(word))

/** Returns the status if sales have prices but no dates: `?` if some may be asking prices, null without prices. */
export function statusBySales(work: Work): string | null {
  const price = columnOf(work, 'ClosePrice')
  if (price === undefined || price.filled === 0) return null
  const isEvery = price.filled === price.rows && mostly(price, price.rows, 0.99)
  if (isEvery && tellsOfSales(work, [price.name])) return 'Closed'
  const isOnly = work.placed.get('ListPrice') === price.name
  return isOnly && isPaid(price.name) && price.filled > price.rows * 0.9 ? 'Closed' : '?'
}
