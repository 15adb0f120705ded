/** Calendar dates as day numbers; 0 is 1970-01-01. Dates before 1582-10-15 are Julian, as in the reference parser. */

export interface CivilDate {
  year: number
  month: number
  day: number
}

const FIRST_GREGORIAN_DAY = -141_427

export function toGregorian(days: number): CivilDate {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  return fromMarch(yearOfEra + era * 400, dayOfYear)
}

function toJulian(days: number): CivilDate {
  const shifted = days + 719_470
  const era = Math.floor(shifted / 1461)
  const dayOfEra = shifted - era * 1461
  const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460)) / 365)
  return fromMarch(yearOfEra + era * 4, dayOfEra - 365 * yearOfEra)
}

/** `dayOfYear` counts from March 1 of `year`. */
function fromMarch(year: number, dayOfYear: number): CivilDate {
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: month <= 2 ? year + 1 : year, month, day }
}

export function toCivil(days: number): CivilDate {
  return days < FIRST_GREGORIAN_DAY ? toJulian(days) : toGregorian(days)
}

/** Adds months. The day is limited to the last day of the resulting month. */
export function addMonths({ year, month, day }: CivilDate, months: number): CivilDate {
  const total = year * 12 + (month - 1) + months
  const shifted = { year: Math.floor(total / 12), month: (((total % 12) + 12) % 12) + 1 }
  const cut = Math.min(day, daysInMonth(shifted.year, shifted.month))
  const skipped = shifted.year === 1582 && shifted.month === 10 && cut > 4 && cut < 15
  return { ...shifted, day: skipped ? 4 : cut }
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeap(year: number): boolean {
  if (year < 1582) return year % 4 === 0
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

export function isWeekend(days: number): boolean {
  const dayOfWeek = (((days + 4) % 7) + 7) % 7
  return dayOfWeek === 0 || dayOfWeek === 6
}

/** Formats a date: `2024-03-15`. Years beyond four digits are written in full, years before 0 with a minus sign. */
export function formatDate({ year, month, day }: CivilDate): string {
  const sign = year < 0 ? '-' : ''
  return `${sign}${pad(Math.abs(year), 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

export function pad(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
