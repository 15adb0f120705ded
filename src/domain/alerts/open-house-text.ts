import { formatLocalDay, formatLocalTime, formatPart, type LocalTime } from '../local-time.ts'

interface OpenHouse {
  readonly OpenHouseDate: string
  readonly OpenHouseStartTime: string | null
  readonly OpenHouseEndTime: string | null
  readonly OpenHouseStatus: string
}

/** `open house Sat, Nov 28, 1:00 PM to 3:00 PM`; or that it is canceled. */
export function openHouseText(
  { OpenHouseDate, OpenHouseStartTime, OpenHouseEndTime, OpenHouseStatus }: OpenHouse,
  today: string,
  local: LocalTime,
): string {
  const day = `${formatPart(OpenHouseDate, 'shortWeekday', local)}, ${formatLocalDay(OpenHouseDate, today, local)}`
  if (OpenHouseStatus === 'Canceled') return `open house canceled: ${day}`
  const times = [OpenHouseStartTime, OpenHouseEndTime]
    .filter((time) => time !== null)
    .map((time) => formatLocalTime(time, local))
  return [`open house ${day}`, ...(times.length > 0 ? [times.join(' to ')] : [])].join(', ')
}
