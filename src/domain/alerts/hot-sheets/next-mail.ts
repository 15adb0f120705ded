import { momentAt, timeOn } from '#src/domain/context/calendar/moment-at.ts'
import { addDays, type LocalTime, localDate } from '../../local-time.ts'

/** The next time that local clocks show `hour`. If a clock change skips that hour, the time is an hour later. */
export function nextLocalHour(now: Date, hour: number, local: LocalTime): Date {
  for (let days = 0; ; days++) {
    const moment = momentAt(timeOn(addDays(localDate(now, local), days), hour), local)
    if (moment.getTime() > now.getTime()) return moment
  }
}
