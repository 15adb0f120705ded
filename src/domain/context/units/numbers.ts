import { conventions, isAmericanEnglish, numberFormat } from './conventions.ts'

// Numbers are in the brokerage's format (`units/conventions.ts`). The examples are from the United States.

export const formatNumber = (value: number): string =>
  Number.isInteger(value)
    ? formatCount(value)
    : numberFormat('number', { maximumFractionDigits: 2 }).format(value)

/** Formats a percentage as the country writes it: `6.5` → `6.5%`, in Spain `6,5 %`. */
export const formatPercent = (value: number): string =>
  numberFormat('percent', { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)

export const formatTenths = (value: number): string =>
  numberFormat('tenths', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

/** Formats a count, rounded to a whole number: `1234` → `1,234`. */
export function formatCount(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1_000_000_000 || !isAmericanEnglish())
    return numberFormat('count', { maximumFractionDigits: 0 }).format(value)
  // Plain code formats most counts, because a page has about forty of them and the formatter is slow.
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Formats an amount of money: `$450,000`, with cents only if they are not zero. */
export const formatPrice = (value: number): string => formatMoney(value, null)

export const formatMoney = (value: number, currency: string | null): string =>
  write(value, currency, value % 1 === 0 ? whole : exact)

/** Formats an amount briefly: `$450K`, `$1.25M`. Amounts below a thousand are rounded to whole units. */
export const formatShortPrice = (value: number): string => formatShortMoney(value, null)

export const formatShortMoney = (value: number, currency: string | null): string =>
  Math.abs(value) < 1000
    ? formatMoney(Math.round(value), currency)
    : write(value, currency, compact)

const exact = {}
const whole = { minimumFractionDigits: 0, maximumFractionDigits: 0 }
const compact = { notation: 'compact', maximumSignificantDigits: 3 } as const

function write(value: number, code: string | null, options: Intl.NumberFormatOptions): string {
  const currency = code ?? conventions().currency
  const amount = Math.abs(value)
  const dollars =
    currency === 'USD' && options !== exact && plain(amount, options === compact ? 3 : 0)
  const format = () =>
    numberFormat(currency + Object.keys(options), { style: 'currency', currency, ...options })
  return (value < 0 ? '−' : '') + (dollars ? `$${dollars}` : format().format(amount))
}

/**
 * Writes a whole or brief number without a formatter, because making the first one blocks a phone for 50 ms. `digits` are
 * the significant ones; 0 for all. Null if only a formatter knows.
 */
function plain(value: number, digits: number): string | null {
  if (value >= 999e6 || !isAmericanEnglish()) return null
  if (digits === 0) return formatCount(value)
  const rounded = Number(value.toPrecision(digits))
  return rounded < 1e6 ? `${rounded / 1e3}K` : `${rounded / 1e6}M`
}

export const formatShortCount = (count: number): string =>
  plain(count, count < 1000 ? 0 : Math.max(2, ((String(count).length + 2) % 3) + 1)) ??
  numberFormat('compact', { notation: 'compact' }).format(count)

export function formatListings(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'listing' : 'listings'}`
}
