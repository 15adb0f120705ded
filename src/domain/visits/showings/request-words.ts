import { formatLocalTime, formatWeekdayDate, type LocalTime } from '#src/domain/local-time.ts'
import type { ShowingState } from './showing-request.ts'

interface Showing {
  readonly State: ShowingState
  readonly AgreedTime: string | null
}

export const waitingForAnswer = 'Waiting for an answer'

/** The time of a showing in the words of a letter: `Sat, Dec 5, 2:00 PM`. */
export const shortTime = (time: string, today: string, local: LocalTime): string =>
  `${formatWeekdayDate(time, today, local)}, ${formatLocalTime(time, local)}`

/** What the state of a showing means for the person who requested it. */
export function requestStateText(
  { State, AgreedTime }: Showing,
  today: string,
  local: LocalTime,
): string {
  const time = AgreedTime === null ? null : shortTime(AgreedTime, today, local)
  if (State === 'accepted') return time === null ? 'Confirmed' : `Confirmed for ${time}`
  if (State === 'proposed')
    return time === null ? 'Another time was proposed' : `Proposed instead: ${time}`
  if (State === 'declined') return 'Declined'
  return State === 'canceled' ? 'Canceled' : waitingForAnswer
}
