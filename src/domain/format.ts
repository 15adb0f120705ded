import { milesToMeters } from './limits.ts'
import { squareFeetOfAcre, squareFeetOfSquareMeter } from './units/areas.ts'
import { conventions, dateFormat, isMetric, isPlain, numberFormat } from './units/conventions.ts'

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

/** Money a square foot, as money a unit of area of the site: `$301 per sq ft`, `3.240 € per m²`. */
export const formatPerArea = (perFoot: number, currency: string | null = null): string =>
  isMetric()
    ? `${formatMoney(Math.round(perFoot * squareFeetOfSquareMeter), currency)} per m²`
    : `${formatMoney(Math.round(perFoot), currency)} per sq ft`

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

/** Square feet: `1,480 sq ft`, or `137 m²`. */
export const formatArea = (feet: number): string =>
  isMetric()
    ? `${formatCount(Math.round(feet / squareFeetOfSquareMeter))} m²`
    : `${formatCount(feet)} sq ft`

/** Acres: `0.24 ac`, or square feet below a twentieth of an acre; `971 m²`, hectares from one on: `2.4 ha`. */
export function formatLot(acres: number): string {
  if (isMetric()) return formatLand((acres * squareFeetOfAcre) / squareFeetOfSquareMeter)
  if (acres < 0.05) return formatArea(acres * squareFeetOfAcre)
  return `${acres < 10 ? String(Math.round(acres * 100) / 100) : formatCount(acres)} ac`
}

const hectare = 10_000

const formatLand = (meters: number) =>
  meters < hectare
    ? `${formatCount(Math.round(meters))} m²`
    : `${meters < 10 * hectare ? formatNumber(meters / hectare) : formatCount(meters / hectare)} ha`

/** `0.4 mi`, `12 mi`; the least that is told apart is a twentieth of a mile. `400 m`, `1.2 km`, `12 km`. */
export function formatMiles(miles: number): string {
  if (isMetric()) return formatMeters(miles * milesToMeters)
  if (miles < 0.05) return '< 0.1 mi'
  return `${miles < 10 ? String(Math.round(miles * 10) / 10) : formatCount(miles)} mi`
}

/** `1 mile`, `2.5 miles`; `800 m`, `1.6 km`. */
export function lengthText(miles: number): string {
  if (isMetric()) return formatMeters(miles * milesToMeters)
  return miles === 1 ? '1 mile' : `${miles} miles`
}

function formatMeters(meters: number): string {
  if (meters < 50) return '< 50 m'
  if (meters < 995) return `${Math.round(meters / 10) * 10} m`
  const kilometers = meters / 1000
  return `${kilometers < 10 ? formatNumber(Math.round(kilometers * 10) / 10) : formatCount(kilometers)} km`
}

/** `2026-03-09` or a timestamp → `03/09/2026` (SPEC §5); anything else comes back as it is. */
export function formatDate(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value)
  if (match === null) return value
  return isPlain() ? `${match[2]}/${match[3]}/${match[1]}` : ofPlace('date', match[0], '00:00')
}

/** A UTC timestamp → `03/09/2026, 4:05 PM UTC`. */
export function formatTimestamp(value: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T(\d{2}:\d{2})/.exec(value)
  return time === null ? formatDate(value) : `${formatDate(value)}, ${formatTime(time[1]!)} UTC`
}

/** `13:30` → `1:30 PM`; of a timestamp, its time as it stands. */
export function formatTime(value: string): string {
  const match = /(?:^|T)(\d{2}):(\d{2})/.exec(value)
  if (match === null) return value
  if (!isPlain()) return ofPlace('time', '2000-01-01', `${match[1]}:${match[2]}`)
  const hours = Number(match[1])
  return `${hours % 12 === 0 ? 12 : hours % 12}:${match[2]} ${hours < 12 ? 'AM' : 'PM'}`
}

const parts = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const

function ofPlace(name: keyof typeof parts, date: string, time: string): string {
  const moment = new Date(`${date}T${time}:00Z`)
  return Number.isNaN(moment.getTime()) ? date : dateFormat(name, parts[name]).format(moment)
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
]
export const monthNames: readonly string[] = [...months, 'November', 'December']

/** A date as people say it: `{ weekday: 'Saturday', month: 'March', day: 7, year: 2026 }`; null if it is no date. */
export function namedDate(
  value: string,
): { weekday: string; month: string; day: number; year: number } | null {
  const date = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return null
  return {
    weekday: days[date.getUTCDay()]!,
    month: monthNames[date.getUTCMonth()]!,
    day: date.getUTCDate(),
    year: date.getUTCFullYear(),
  }
}

/** `1 listing`, `1,234 listings`. */
export function formatListings(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'listing' : 'listings'}`
}
