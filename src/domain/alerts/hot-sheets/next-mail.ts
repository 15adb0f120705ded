import { type LocalTime, localDate, localMoment } from '../../local-time.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** An hour that a clock change skips comes an hour later. */
export function nextLocalHour(now: Date, hour: number, local: LocalTime): Date {
  for (let days = 0; ; days++) {
    const date = localDate(new Date(now.getTime() + days * dayMs), local)
    const moment = atHour(date, hour, local)
    if (moment.getTime() > now.getTime()) return moment
  }
}

function atHour(date: string, hour: number, local: LocalTime): Date {
  const wall = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)
  // The first guess may have the offset of before a clock change.
  const first = wall - offsetMs(new Date(wall - dayMs / 2), local)
  const second = wall - offsetMs(new Date(first), local)
  return new Date(offsetMs(new Date(second), local) === wall - second ? second : first)
}

/** Milliseconds ahead of UTC. */
function offsetMs(moment: Date, local: LocalTime): number {
  const text = localMoment(moment, local)
  if (text.endsWith('Z')) return 0
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(text)!
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs
}
