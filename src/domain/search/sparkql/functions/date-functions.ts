import { MAX_OFFSET_DAYS } from '#src/domain/search/sparkql/syntax/limits.ts'
import {
  addMonths,
  formatDate,
  isWeekend,
  toCivil,
} from '#src/domain/search/sparkql/values/calendar.ts'
import {
  type Clock,
  momentAfter,
  readDateTime,
  today,
  todayNumber,
} from '#src/domain/search/sparkql/values/clock.ts'
import { type Literal, numberAt } from './argument.ts'
import { type Evaluate, type Failure, failure, type Value } from './outcome.ts'

const MAX_MONTHS = 12_000_000

export const minDateTime = (): Value => ({ type: 'datetime', value: '1970-01-01T00:00:00+00:00' })

export const maxDateTime = (): Value => ({ type: 'datetime', value: '9999-12-31T23:59:59+00:00' })

export function now(_args: readonly Literal[], clock: Clock): Value {
  return { type: 'datetime', value: momentAfter(clock, 0) ?? '' }
}

export function momentsFromNow(name: string, seconds: number): Evaluate {
  return (args, clock) => {
    const value = momentAfter(clock, numberAt(args, 0) * seconds)
    return value === null ? tooFar(name) : { type: 'datetime', value }
  }
}

export function days(args: readonly Literal[], clock: Clock): Value | Failure {
  const offset = numberAt(args, 0)
  return isNear(offset) ? toDate(todayNumber(clock) + offset) : maxOffset('days')
}

/** Adds whole weeks first, then single days, skipping weekends. A result on a weekend moves to a weekday. */
export function weekdays(args: readonly Literal[], clock: Clock): Value | Failure {
  const offset = numberAt(args, 0)
  if (!isNear(offset)) return maxOffset('weekdays')
  const start = todayNumber(clock)
  const step = offset > 0 ? 1 : -1
  const rest = Math.abs(offset) % 5
  let day = start + Math.trunc(offset / 5) * 7
  for (let daysLeft = rest; daysLeft > 0; daysLeft--) day = skipWeekend(day + step, step)
  return toDate(skipWeekend(day, isWeekend(start) && rest === 0 ? -step : step))
}

export function monthsFromNow(name: string, months: number): Evaluate {
  return (args, clock) => {
    const offset = numberAt(args, 0) * months
    if (!(Math.abs(offset) <= MAX_MONTHS)) return tooFar(name)
    return { type: 'date', value: formatDate(addMonths(today(clock), offset)) }
  }
}

export function dateOf([moment]: readonly Literal[], clock: Clock): Value | Failure {
  const parts = readDateTime(moment?.text ?? '')
  if (!parts) return failure('There is no such date and time')
  return {
    type: 'date',
    value: formatDate(parts.date),
    function_parameters: [toTime(parts, clock)],
  }
}

/** The time of a datetime in its own offset, with nine decimals. */
export function timeOf([moment]: readonly Literal[], clock: Clock): Value | Failure {
  const parts = readDateTime(moment?.text ?? '')
  if (!parts) return failure('There is no such date and time')
  return {
    type: 'time',
    value: `${parts.time}.${parts.fraction}`,
    function_parameters: [toTime(parts, clock)],
  }
}

function toTime(
  parts: NonNullable<ReturnType<typeof readDateTime>>,
  clock: Clock,
): { time: string } {
  return {
    time: `${formatDate(parts.date)}T${parts.time}.${parts.fraction}${parts.zone || clock.zone}`,
  }
}

function toDate(day: number): Value {
  return { type: 'date', value: formatDate(toCivil(day)) }
}

function skipWeekend(from: number, step: number): number {
  let day = from
  while (isWeekend(day)) day += step
  return day
}

function isNear(offset: number): boolean {
  return Math.abs(offset) <= MAX_OFFSET_DAYS
}

function maxOffset(name: string): Failure {
  return failure(`Function call '${name}' max offset ${MAX_OFFSET_DAYS} days`)
}

function tooFar(name: string): Failure {
  return failure(`Function call '${name}' goes further than the calendar`)
}
