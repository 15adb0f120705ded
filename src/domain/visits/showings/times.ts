import { momentAt, readLocalTime } from '#src/domain/context/calendar/moment-at.ts'
import { showingDaysMost } from '#src/domain/limits.ts'
import { dayMs, formatLocalTime, type LocalTime, localDate } from '#src/domain/local-time.ts'
import {
  showingTimeMissing,
  showingTimePast,
  showingTimeTwice,
  showingTimeWrong,
} from '#src/domain/visits/messages/showing-messages.ts'
import { dayText } from '#src/domain/visits/open-houses/open-house-words.ts'

export const timeFields = ['time', 'time_2', 'time_3'] as const
export type TimeForm = Readonly<Record<(typeof timeFields)[number], string>>

export interface ReadTimes {
  readonly times: readonly string[]
  readonly fields: Readonly<Record<string, string>>
}

export function readTimes(form: TimeForm, now: Date, place: LocalTime): ReadTimes {
  const fields: Record<string, string> = {}
  const times: string[] = []
  for (const name of timeFields) {
    if (form[name].trim() === '') {
      if (name === 'time') fields[name] = showingTimeMissing
      continue
    }
    const timeResult = readTime(form[name], now, place)
    if (!timeResult.ok) fields[name] = timeResult.message
    else if (times.includes(timeResult.time)) fields[name] = showingTimeTwice
    else times.push(timeResult.time)
  }
  return { times, fields }
}

export function readTime(
  text: string,
  now: Date,
  place: LocalTime,
): { readonly ok: true; readonly time: string } | { readonly ok: false; readonly message: string } {
  const time = readLocalTime(text)
  if (time === null) return { ok: false, message: showingTimeWrong }
  const ahead = momentAt(time, place).getTime() - now.getTime()
  if (ahead <= 0 || ahead > showingDaysMost * dayMs)
    return { ok: false, message: showingTimePast(showingDaysMost) }
  return { ok: true, time }
}

export const timeText = (time: string, place: LocalTime): string =>
  `${dayText(time, place)}, ${formatLocalTime(time, place)}`

export const firstTime = (now: Date, place: LocalTime): string => `${localDate(now, place)}T00:00`
