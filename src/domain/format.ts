import { formatCount } from './units/numbers.ts'

export { formatDate, formatTime, formatTimestamp, monthNames, namedDate } from './units/dates.ts'
export {
  formatCount,
  formatMoney,
  formatNumber,
  formatPrice,
  formatShortCount,
  formatShortMoney,
  formatShortPrice,
} from './units/numbers.ts'
export {
  formatArea,
  formatLot,
  formatMiles,
  formatPerArea,
  lengthText,
} from './units/write-measures.ts'

/** `1 listing`, `1,234 listings`. */
export function formatListings(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'listing' : 'listings'}`
}
