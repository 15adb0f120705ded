import { namedDate } from '#src/domain/format.ts'
import type { OpenHouse } from '#src/domain/listings/view.ts'
import { formatPart, type LocalTime } from '#src/domain/local-time.ts'
import { hoursText } from '#src/domain/visits/open-houses/open-house-words.ts'

/** When an open house is: `Saturday, March 7, 1:00 PM – 3:00 PM`. */
export function visitText(visit: OpenHouse, localTime: LocalTime): string {
  const { date } = visit
  const day = namedDate(date)?.day ?? date
  const dayText = `${formatPart(date, 'weekday', localTime)}, ${formatPart(date, 'month', localTime)} ${day}`
  return [dayText, hoursText(visit, localTime)].filter((part) => part !== '').join(', ')
}
