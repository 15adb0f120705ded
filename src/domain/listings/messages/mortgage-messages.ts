import { monthWord } from '#src/domain/context/units/conventions.ts'
import { formatNumber, formatPrice } from '#src/domain/context/units/numbers.ts'

type Field = 'price' | 'down' | 'rate' | 'years'

const dollars = (value: number) => formatPrice(value)

const words: Record<Field, { readonly name: string; readonly say: (value: number) => string }> = {
  price: { name: 'price', say: dollars },
  down: { name: 'down payment', say: (value) => `${formatNumber(value)} %` },
  rate: { name: 'interest rate', say: (value) => `${formatNumber(value)} %` },
  years: { name: 'term', say: (value) => `${value} ${value === 1 ? 'year' : 'years'}` },
}

const reasons = {
  least: ', the least that this estimate takes',
  most: ', the most that this estimate takes',
  whole: ', as it takes whole years',
}

export const mortgageClamped = (field: Field, value: number, why: keyof typeof reasons) =>
  `The ${words[field].name} was set to ${words[field].say(value)}${reasons[why]}.`
export const mortgageUnread = (field: Field, value: number) =>
  `The ${words[field].name} was not a number and was set to ${words[field].say(value)}.`

export const mortgageAssumptions = (loan: string, downPayment: string) =>
  `For a loan of ${loan} after a down payment of ${downPayment}, at the same rate for the whole term, paid every month. ` +
  'Insurance of the home is not included, nor mortgage insurance, which lenders often ask for below 20 % down. ' +
  'An example to compare by, not an offer of credit.'

export const paymentUnread = 'Give the monthly payment as an amount of money, such as 2,000.'
export const paymentWithout =
  'At the down payment, rate and term above. Taxes and dues differ from home to home and are not in it.'

export const paymentLabel = 'Loan a month, at most'
export const paymentTerms = (down: number, rate: number, years: number): string =>
  `${formatNumber(down)} % down, ${formatNumber(rate)} % for ${years} years; without taxes and dues`

export const cardPayment = (monthly: string, down: number, rate: number) =>
  `Est. ${monthly}/${monthWord()}, ${formatNumber(down)}\u00a0% down at ${formatNumber(rate)}\u00a0%`
