import { currencyOf } from '#src/import/convert/numbers/currencies.ts'
import { type Column, mostly } from '#src/import/suggest/facts/column.ts'
import { openQuestions } from '#src/import/suggest/facts/questions.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { keyOf, plainNameOf } from '#src/import/suggest/words/names.ts'

const prices = ['ListPrice', 'ClosePrice', 'OriginalListPrice', 'LeaseAmount']

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
  placeRents(work)
  placeCurrency(work)
}

function placeRents(work: Work): void {
  const { placed, constants, questions } = work
  const rent = placed.get('LeaseAmount')
  if (rent === undefined || placed.has('ListPrice')) return
  placed.set('ListPrice', rent)
  constants.set('PropertyType', 'Residential Lease')
  if (placed.has('LeaseAmountFrequency')) return
  const words = plainNameOf(rent).words.join(' ')
  if (/night|dai|\bday\b|notte|nuit|noche|nacht/.test(words))
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
  if (codes.length === 1) work.top.currency = codes[0]
  else if (codes.length > 1) work.questions.push(openQuestions.currency(codes))
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

/** `specify` is for what placing alone does not say. */
export const zeroIsEmpty = (work: Work, field: string) =>
  specify(work, field, { empty: ['0', '0.0'] })
