import { plainNumberText } from '#src/domain/context/units/typed-amount.ts'
import { mortgage as limits } from '#src/domain/limits.ts'
import { mortgageClamped, mortgageUnread } from '#src/domain/listings/messages/mortgage-messages.ts'
import { paymentsPerYear, readFrequency } from './frequencies.ts'

// The estimate is computed by the same code on the server and in browsers, which send nothing that a user types.

/** The terms of a mortgage: price in dollars, down payment in percent of it, rate in percent a year, term in years. */
export interface MortgageTerms {
  readonly price: number
  readonly down: number
  readonly rate: number
  readonly years: number
}

/** A home's costs in dollars, per year and per month; null if the listing lacks them. */
export interface OwnerCosts {
  readonly taxesYearly: number | null
  readonly duesMonthly: number | null
}

/** An estimate in dollars. Amounts are monthly, except the loan and the down payment. */
export interface MortgageEstimate {
  readonly loan: number
  readonly downPayment: number
  readonly principalAndInterest: number
  readonly taxes: number | null
  readonly dues: number | null
  readonly total: number
}

export type MortgageField = keyof MortgageTerms

export const mortgageFields: readonly MortgageField[] = ['price', 'down', 'rate', 'years']

export function estimateMortgage(
  { price, down, rate, years }: MortgageTerms,
  costs: OwnerCosts,
): MortgageEstimate {
  const downPayment = (price * down) / 100
  const loan = price - downPayment
  const principalAndInterest = monthlyPayment(loan, rate / 1200, years * 12)
  const taxes = costs.taxesYearly === null ? null : costs.taxesYearly / 12
  const dues = costs.duesMonthly
  return {
    loan,
    downPayment,
    principalAndInterest,
    taxes,
    dues,
    total: principalAndInterest + (taxes ?? 0) + (dues ?? 0),
  }
}

export const firstTerms = (price: number): MortgageTerms => ({
  price,
  down: limits.down.first,
  rate: limits.rate.first,
  years: limits.years.first,
})

export function priceForMonthly(text: string): number | null {
  const monthly = readMonthly(text)
  return monthly === null ? null : priceForPayment(monthly, firstTerms(0))
}

export const loanFor = (price: number): number =>
  estimateMortgage(firstTerms(price), { taxesYearly: null, duesMonthly: null }).principalAndInterest

export function priceForPayment(
  monthly: number,
  { down, rate, years }: Omit<MortgageTerms, 'price'>,
): number {
  const loan = monthly / monthlyPayment(1, rate / 1200, years * 12)
  const price = down >= 100 ? limits.price.most : loan / (1 - down / 100)
  const thousands = Math.floor(price / 1000 + 1e-9) * 1000
  return Math.min(limits.price.most, Math.max(limits.price.least, thousands))
}

export function readMonthly(text: string | null): number | null {
  const value = numberOf(text ?? '')
  const { least, most } = limits.monthly
  return value !== null && value >= least && value <= most ? value : null
}

/** `expm1` and `log1p` stay exact for the smallest rates. */
function monthlyPayment(loan: number, rate: number, months: number): number {
  return rate === 0 ? loan / months : (loan * rate) / -Math.expm1(-months * Math.log1p(rate))
}

export interface ReadMortgage {
  readonly terms: MortgageTerms
  readonly notes: readonly string[]
}

/** Reads typed terms and clamps them to their limits. Missing or unreadable terms get their defaults. */
export function readMortgage(
  typed: (field: MortgageField) => string | null | undefined,
  price: number,
): ReadMortgage {
  const notes: string[] = []
  const readField = (field: MortgageField, first: number): number => {
    const text = typed(field)
    if (text === null || text === undefined || text.trim() === '') return first
    const value = numberOf(text)
    if (value === null) notes.push(mortgageUnread(field, first))
    return value === null ? first : clamp(field, value, notes)
  }
  const terms = {
    price: readField('price', price),
    down: readField('down', limits.down.first),
    rate: readField('rate', limits.rate.first),
    years: readField('years', limits.years.first),
  }
  return { terms, notes }
}

function numberOf(text: string): number | null {
  const bare = plainNumberText(text.replace(/[\s$%]/g, '')).replaceAll(',', '')
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(bare) ? Number(bare) : null
}

function clamp(field: MortgageField, value: number, notes: string[]): number {
  const { least, most } = limits[field]
  const clamped = Math.min(most, Math.max(least, field === 'years' ? Math.round(value) : value))
  const why = value < least ? 'least' : value > most ? 'most' : 'whole'
  if (clamped !== value) notes.push(mortgageClamped(field, clamped, why))
  return clamped
}

export type Dues = readonly [amount: number | null, frequency: string | null]

/** Monthly dues of all associations, except seasonal, one-time, and unknown frequencies; null if none remain. */
export function duesMonthly(...dues: readonly Dues[]): number | null {
  const monthlyDues = dues.flatMap(([amount, frequency]) => {
    const times = paymentsPerYear[readFrequency(frequency ?? '') ?? '']
    return amount === null || amount <= 0 || times === undefined ? [] : [(amount * times) / 12]
  })
  return monthlyDues.length === 0 ? null : monthlyDues.reduce((sum, each) => sum + each, 0)
}
