export { formatDate, formatTime, formatTimestamp, namedDate } from './units/dates.ts'
export {
  formatCount,
  formatListings,
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
