import {
  formatLocalDate,
  formatLocalTime,
  formatPart,
  type LocalTime,
} from '#src/domain/local-time.ts'

interface When {
  readonly OpenHouseDate: string
  readonly OpenHouseStartTime: string | null
  readonly OpenHouseEndTime: string | null
}

/** The hours of an open house: `1:00 PM – 3:00 PM`; empty if no time is known. */
export const hoursText = (
  { from, to }: { readonly from: string | null; readonly to: string | null },
  place: LocalTime,
): string =>
  [from, to]
    .filter((time) => time !== null)
    .map((time) => formatLocalTime(time, place))
    .join(' – ')

export const dayText = (day: string, place: LocalTime): string =>
  `${formatPart(day, 'weekday', place)}, ${formatLocalDate(day, place)}`

export const whenText = (when: When, place: LocalTime): string =>
  [
    dayText(when.OpenHouseDate, place),
    hoursText({ from: when.OpenHouseStartTime, to: when.OpenHouseEndTime }, place),
  ]
    .filter((part) => part !== '')
    .join(', ')
