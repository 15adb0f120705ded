import { conventions, isPlain, numberFormat } from './conventions.ts'

// As the brokerage's place writes them (`units/conventions.ts`); the examples are of the United States.

/** `1234` → `1,234`; at most two decimals. */
export const formatNumber = (value: number): string =>
  numberFormat('number', { maximumFractionDigits: 2 }).format(value)

/** `1234` → `1,234`; decimals are rounded away. */
export function formatCount(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1_000_000_000 || !isPlain())
    return numberFormat('count', { maximumFractionDigits: 0 }).format(value)
  // A page shows forty of these: by hand they cost a tenth.
  if (value < 1000) return String(value)
  return `${formatCount(Math.trunc(value / 1000))},${String(value % 1000).padStart(3, '0')}`
}

/** Money of the brokerage's currency: `$450,000`; cents are shown only where there are any. */
export const formatPrice = (value: number): string => formatMoney(value, null)

/** Money of a listing; `currency` is null for the brokerage's. */
export function formatMoney(value: number, currency: string | null): string {
  const code = currency ?? conventions().currency
  const whole = Number.isInteger(value)
  if (code !== 'USD' || !isPlain())
    return numberFormat(code + whole, money(code, whole)).format(value)
  const size = Math.abs(value)
  const text = whole
    ? formatCount(size)
    : numberFormat('cents', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(size)
  return `${value < 0 ? '−' : ''}$${text}`
}

const money = (currency: string, whole: boolean): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  ...(whole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
})

/** Where there is little room: `$450K`, `$1.25M`; whole below a thousand. */
export const formatShortPrice = (value: number): string => formatShortMoney(value, null)

/** The same of a listing; `currency` is null for the brokerage's. */
export function formatShortMoney(value: number, currency: string | null): string {
  const size = Math.abs(value)
  if (size < 1000) return formatMoney(Math.round(value), currency)
  const code = currency ?? conventions().currency
  if (code !== 'USD' || !isPlain()) return formatCompact(value, code)
  const [unit, factor] = size < 999_500 ? ['K', 1000] : ['M', 1_000_000]
  const short = Number((size / factor).toPrecision(3))
  return `${value < 0 ? '−' : ''}$${short < 1000 ? String(short) : formatNumber(short)}${unit}`
}

const formatCompact = (value: number, currency: string) =>
  numberFormat(`${currency} compact`, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(value)

/** A count where there is little room: `999`, `1.2K`, `12K`, `1.3M`. */
export function formatShortCount(count: number): string {
  if (count < 1000) return String(count)
  const [unit, factor] = count < 999_500 ? ['K', 1000] : ['M', 1_000_000]
  const short = count / factor
  return `${short < 9.95 ? Math.round(short * 10) / 10 : Math.round(short)}${unit}`
}
