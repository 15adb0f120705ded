import { squareFeetOfAcre } from './units/areas.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `1234` → `1,234`; at most two decimals. */
export const formatNumber = (value: number): string => grouped.format(value)

/** `1234` → `1,234`; decimals are rounded away. */
export function formatCount(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1_000_000_000) return whole.format(value)
  // A page shows forty of these: by hand they cost a tenth.
  if (value < 1000) return String(value)
  return `${formatCount(Math.trunc(value / 1000))},${String(value % 1000).padStart(3, '0')}`
}

/** Dollars: `$450,000`; cents are shown only where there are any. */
export function formatPrice(value: number): string {
  const text = Number.isInteger(value)
    ? formatCount(Math.abs(value))
    : cents.format(Math.abs(value))
  return `${value < 0 ? '−' : ''}$${text}`
}

/** Dollars where there is little room: `$450K`, `$1.25M`; whole dollars below a thousand. */
export function formatShortPrice(value: number): string {
  if (Math.abs(value) < 1000) return formatPrice(Math.round(value))
  const [unit, factor] = Math.abs(value) < 999_500 ? ['K', 1000] : ['M', 1_000_000]
  const short = Number((Math.abs(value) / factor).toPrecision(3))
  return `${value < 0 ? '−' : ''}$${short < 1000 ? String(short) : formatNumber(short)}${unit}`
}

/** A count where there is little room: `999`, `1.2K`, `12K`, `1.3M`. */
export function formatShortCount(count: number): string {
  if (count < 1000) return String(count)
  const [unit, factor] = count < 999_500 ? ['K', 1000] : ['M', 1_000_000]
  const short = count / factor
  return `${short < 9.95 ? Math.round(short * 10) / 10 : Math.round(short)}${unit}`
}

/** Square feet: `1,480 sq ft`. */
export const formatArea = (value: number): string => `${formatCount(value)} sq ft`

/** Acres: `0.24 ac`, or square feet below a twentieth of an acre. */
export function formatLot(acres: number): string {
  if (acres < 0.05) return formatArea(acres * squareFeetOfAcre)
  return `${acres < 10 ? String(Math.round(acres * 100) / 100) : formatCount(acres)} ac`
}

/** `0.4 mi`, `12 mi`; the least that is told apart is a twentieth of a mile. */
export function formatMiles(miles: number): string {
  if (miles < 0.05) return '< 0.1 mi'
  return `${miles < 10 ? String(Math.round(miles * 10) / 10) : formatCount(miles)} mi`
}

/** `2026-03-09` or a timestamp → `03/09/2026` (SPEC §5); anything else comes back as it is. */
export function formatDate(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value)
  return match === null ? value : `${match[2]}/${match[3]}/${match[1]}`
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
  const hours = Number(match[1])
  return `${hours % 12 === 0 ? 12 : hours % 12}:${match[2]} ${hours < 12 ? 'AM' : 'PM'}`
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
