import { monthWord } from '#src/domain/context/units/conventions.ts'
import { formatPercent, formatPrice } from '#src/domain/context/units/numbers.ts'

type Field = 'price' | 'down' | 'rate' | 'years'

const dollars = (value: number) => formatPrice(value)

const words: Record<Field, { readonly name: string; readonly say: (value: number) => string }> = {
  price: { name: 'price', say: dollars },
  down: { name: 'down payment', say: formatPercent },
  rate: { name: 'interest rate', say: formatPercent },
  years: { name: 'term', say: (value) => `${value} ${value === 1 ? 'year' : 'years'}` },
}

const reasons = {
  least: ', the lowest this estimate allows',
  most: ', the highest this estimate allows',
  whole: ' because this estimate uses whole years',
}

export const mortgageClamped = (field: Field, value: number, why: keyof typeof reasons) =>
  `The ${words[field].name} was set to ${words[field].say(value)}${reasons[why]}.`
export const mortgageUnread = (field: Field, value: number) =>
  `The ${words[field].name} wasn’t a number, so it was set to ${words[field].say(value)}.`

export const mortgageAssumptions = (loan: string, downPayment: string) =>
  `Assumes a loan of ${loan} after a down payment of ${downPayment}, a fixed rate, and monthly payments. ` +
  'Homeowners insurance isn’t included, nor is mortgage insurance, which lenders often require below 20% down. ' +
  'For comparison only; not an offer of credit.'

export const paymentUnread = 'Enter the monthly payment as an amount, such as 2,000.'
export const paymentWithout =
  'Uses the down payment, rate, and term above. Taxes and dues vary by home and aren’t included.'

export const paymentLabel = 'Maximum monthly loan payment'
export const paymentTerms = (down: number, rate: number, years: number): string =>
  `${formatPercent(down)} down, ${formatPercent(rate)} for ${years} years; taxes and dues not included`

export const cardPayment = (monthly: string, down: number, rate: number) =>
  `Est. ${monthly}/${monthWord()}, ${formatPercent(down)} down at ${formatPercent(rate)}`
