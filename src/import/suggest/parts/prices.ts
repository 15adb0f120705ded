import { currencyOf } from '#src/import/convert/numbers/currencies.ts'
import { type Column, mostly, wordsAlone } from '#src/import/suggest/facts/column.ts'
import { quantileOf } from '#src/import/suggest/facts/numbers.ts'
import { openQuestions } from '#src/import/suggest/facts/questions.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { keyOf, plainNameOf, wordsOf } from '#src/import/suggest/words/names.ts'

const prices = ['ListPrice', 'ClosePrice', 'OriginalListPrice', 'LeaseAmount']

/** Half of the homes of a file cost hardly ever less, in any currency. */
const leastPrice = 10_000

export const isPrice = (field: string | null) => field !== null && prices.includes(field)

/** A file of sales has the price of the sale; one of rents has rents as prices. */
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
    const words = column === undefined || column.many ? [] : wordsAlone(column)
    if (words.length > 0) specify(work, field, { empty: [...words, ...column!.blanks] })
  }
  placeRents(work)
  placeFee(work)
  placeScale(work)
  placeCurrency(work)
}

/** Prices in thousands, lakhs, or 万, or rents: only the person who knows the file can say. */
function placeScale(work: Work): void {
  if (work.placed.has('LeaseAmount') || work.constants.get('PropertyType') === 'Residential Lease')
    return
  for (const field of ['ListPrice', 'ClosePrice']) {
    const column = columnOf(work, field)
    if (column === undefined || column.filled < 10) continue
    const middle = quantileOf(column.numbers, 0.5, 'thousands')
    if (middle === 0 || middle >= leastPrice) continue
    specify(work, field, { divide: '?' })
    if (field === 'ListPrice' || work.placed.get('ListPrice') !== column.name)
      work.questions.push(openQuestions.smallPrice(column.name, middle))
  }
}

/** `HOA/MONTH` says how often it is paid. */
function placeFee({ placed, constants }: Work): void {
  const fee = placed.get('AssociationFee')
  if (fee === undefined || placed.has('AssociationFeeFrequency')) return
  const words = wordsOf(fee)
  if (words.some((word) => /^(?:month|mensu|mensil|miesi|monat)/.test(word)))
    constants.set('AssociationFeeFrequency', 'Monthly')
  else if (words.some((word) => /^(?:annual|year|jahr|annuel)/.test(word)))
    constants.set('AssociationFeeFrequency', 'Annually')
}

function placeRents(work: Work): void {
  const { placed, constants, questions } = work
  const rent = placed.get('LeaseAmount')
  if (rent === undefined || placed.has('ListPrice')) return
  placed.set('ListPrice', rent)
  constants.set('PropertyType', 'Residential Lease')
  if (placed.has('LeaseAmountFrequency') || constants.has('LeaseAmountFrequency')) return
  const words = plainNameOf(rent).words.join(' ')
  if (/night|\bnoc\b|dai|\bday\b|notte|nuit|noche|nacht/.test(words))
    constants.set('LeaseAmountFrequency', 'Daily')
  else if (/year|annu|jahr/.test(words)) constants.set('LeaseAmountFrequency', 'Annually')
  else if (/week|\bpw\b/.test(words)) constants.set('LeaseAmountFrequency', 'Weekly')
  else if (/month|pcm|mensuel|mensual|mensile|monat/.test(words))
    constants.set('LeaseAmountFrequency', 'Monthly')
  else questions.push(openQuestions.rent(rent))
}

function placeCurrency(work: Work): void {
  const column = [...work.columns.values()].find(isCurrency)
  if (column !== undefined) {
    work.top.currency = { from: column.name }
    work.used.add(column.name)
    return
  }
  const named = prices.flatMap((field) => {
    const priced = columnOf(work, field)
    return priced === undefined ? [] : [...priced.numbers.currencies.keys(), ...ofName(priced.name)]
  })
  const codes = [...new Set(named)]
  const isOfFew = prices.some((field) => isSignedByFew(columnOf(work, field)))
  if (codes.length === 1 && !isOfFew) work.top.currency = codes[0]
  else if (codes.length > 0) work.questions.push(openQuestions.currency(codes))
}

/** A sign in a few cells is that of those alone. */
function isSignedByFew(column: Column | undefined): boolean {
  if (column === undefined) return false
  const signed = [...column.numbers.currencies.values()].reduce((sum, times) => sum + times, 0)
  return signed > 0 && !mostly(column, signed, 0.9)
}

const ofName = (name: string) => {
  const { currency } = plainNameOf(name)
  return currency === null ? [] : [currency]
}

const currencyNames = new Set(
  'currency currencycode pricecurrency moneda divisa devise monnaie wahrung valuta waluta mena 通貨 货币 통화 moeda listpricecurrency'.split(
    ' ',
  ),
)

const isCurrency = ({ name, values, many, filled }: Column) =>
  filled > 0 &&
  !many &&
  currencyNames.has(keyOf(name)) &&
  [...values.keys()].every((text) => typeof currencyOf(text) === 'string')
