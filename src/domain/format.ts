export { formatDate, formatTime, namedDate } from './context/units/dates.ts'
export {
  formatCount,
  formatListings,
  formatMoney,
  formatNumber,
  formatPrice,
  formatShortCount,
  formatShortMoney,
  formatShortPrice,
} from './context/units/numbers.ts'
export {
  formatAbout,
  formatArea,
  formatLot,
  formatMiles,
  formatPerArea,
  lengthText,
} from './context/units/write-measures.ts'
