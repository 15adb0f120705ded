import { firstWeekday, monthName } from '#src/domain/context/units/dates.ts'
import type { RentalSpan } from '../view.ts'

export interface CalendarDay {
  readonly date: string
  readonly day: number
  readonly taken: RentalSpan['type'] | null
  readonly past: boolean
}

/** A month of a rental calendar. Weeks begin with the locale's first weekday; null is a day of another month. */
export interface CalendarMonth {
  readonly key: string
  readonly name: string
  readonly weeks: readonly (readonly (CalendarDay | null)[])[]
}

/** Calendar months, starting with the month of `today`. Both dates of a span are inclusive (SPEC §3). */
export function calendarMonths(
  spans: readonly RentalSpan[],
  today: string,
  count: number,
): CalendarMonth[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, i) => monthOf(spans, today, year, month - 1 + i))
}

export function nextFreeDay(spans: readonly RentalSpan[], today: string): string {
  const taking = spans.find(({ startDate, endDate }) => startDate <= today && today <= endDate)
  if (taking === undefined) return today
  const day = new Date(`${taking.endDate}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return nextFreeDay(spans, day.toISOString().slice(0, 10))
}

function monthOf(
  spans: readonly RentalSpan[],
  today: string,
  year: number,
  month: number,
): CalendarMonth {
  const first = new Date(Date.UTC(year, month, 1))
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const key = first.toISOString().slice(0, 7)
  const days = Array.from({ length }, (_, i) => {
    const date = `${key}-${String(i + 1).padStart(2, '0')}`
    const span = spans.find(({ startDate, endDate }) => startDate <= date && date <= endDate)
    return { date, day: i + 1, taken: span?.type ?? null, past: date < today }
  })
  const before = (first.getUTCDay() - firstWeekday() + 7) % 7
  const name = `${monthName(first.getUTCMonth())} ${first.getUTCFullYear()}`
  return { key, name, weeks: weeksOf([...Array<null>(before).fill(null), ...days]) }
}

function weeksOf(cells: (CalendarDay | null)[]): (CalendarDay | null)[][] {
  const rows = Array.from({ length: Math.ceil(cells.length / 7) }, (_, i) =>
    cells.slice(i * 7, i * 7 + 7),
  )
  return rows.map((row) => [...row, ...Array<null>(7 - row.length).fill(null)])
}
