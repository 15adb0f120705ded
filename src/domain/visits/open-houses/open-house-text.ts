import { formatWeekdayDate, type LocalTime } from '../../local-time.ts'
import { isCanceled } from './open-house.ts'
import { shortWhenText } from './open-house-words.ts'

interface OpenHouse {
  readonly OpenHouseDate: string
  readonly OpenHouseStartTime: string | null
  readonly OpenHouseEndTime: string | null
  readonly OpenHouseStatus: string
}

type ZonedOpenHouse = OpenHouse & { readonly timeZone: string | null }

/** Describes an open house: `open house Sat, Nov 28, 1:00 PM to 3:00 PM`, or `open house canceled: Sat, Nov 28`. */
export function openHouseText(house: ZonedOpenHouse, today: string, local: LocalTime): string {
  if (isCanceled(house))
    return `open house canceled: ${formatWeekdayDate(house.OpenHouseDate, today, local)}`
  return `open house ${timeText(house, today, local)}`
}

export const timesOf = (house: OpenHouse): string =>
  JSON.stringify([
    house.OpenHouseDate,
    house.OpenHouseStartTime,
    house.OpenHouseEndTime,
    isCanceled(house),
  ])

/** The text names as many open houses as fit on a line. */
const namedMost = 3

/** Describes changed open houses. `houses` are all future open houses of the listing. */
export function openHousesChangedText(
  houses: readonly ZonedOpenHouse[],
  today: string,
  local: LocalTime,
): string {
  const once = [...new Map(houses.map((house) => [timesOf(house), house])).values()]
  const inOrder = once.toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))
  const [only, ...others] = inOrder
  if (only !== undefined && others.length === 0)
    return isCanceled(only)
      ? openHouseText(only, today, local)
      : `open house changed: now ${timeText(only, today, local)}`
  const firstTexts = inOrder
    .slice(0, namedMost)
    .map((house) =>
      isCanceled(house)
        ? `${formatWeekdayDate(house.OpenHouseDate, today, local)} (canceled)`
        : timeText(house, today, local),
    )
  const more = inOrder.length - firstTexts.length
  const texts = [...firstTexts, ...(more > 0 ? [`${more} more`] : [])]
  return `open houses changed: now ${texts.slice(0, -1).join('; ')} and ${texts.at(-1)}`
}

const momentOf = ({ OpenHouseDate, OpenHouseStartTime }: OpenHouse) =>
  `${OpenHouseDate} ${OpenHouseStartTime ?? ''}`

function timeText(house: ZonedOpenHouse, today: string, local: LocalTime): string {
  const { OpenHouseDate: date, OpenHouseStartTime: from, OpenHouseEndTime: to, timeZone } = house
  return shortWhenText({ date, from, to, timeZone }, today, local, ' to ')
}
