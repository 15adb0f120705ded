import { momentAt } from '#src/domain/context/calendar/moment-at.ts'
import {
  dayMs,
  formatLocalTime,
  formatPart,
  hourMs,
  type LocalTime,
  localDate,
  otherZone,
  timeOfDay,
} from '#src/domain/local-time.ts'
import type { CardBadge, PriceChange } from './view.ts'

/** What a card's badge is chosen from. Timestamps are UTC; dates are `YYYY-MM-DD`. */
export interface Noteworthy {
  readonly status: string
  readonly enteredAt: string
  readonly marketDate: string | null
  readonly priceChange: PriceChange | null
  readonly openHouses: readonly OpenHouseTime[]
  /** The home's time zone; null if the brokerage's applies. */
  readonly timeZone: string | null
}

export interface OpenHouseTime {
  readonly date: string
  readonly from: string | null
  readonly to: string | null
  readonly announcedAt: string | null
}

/** How many days a listing counts as new, and how many days ahead a badge announces an open house. */
export const badgeDays = 7

interface Change {
  readonly at: number
  readonly badge: CardBadge
}

export function badgeOf(listing: Noteworthy, now: Date, local: LocalTime): CardBadge | null {
  const { status, priceChange } = listing
  const isOpen = status === 'Active' || status === 'Coming Soon'
  const changes = [
    isOpen ? newBadge(listing, now) : null,
    priceChange && { at: Date.parse(priceChange.at), badge: { kind: 'price' as const } },
    status === 'Active' ? openHouseBadge(listing, now, local) : null,
  ].filter((change) => change !== null)
  const last = changes.sort((a, b) => b.at - a.at)[0]
  return last?.badge ?? (status === 'Active' ? daysBadge(listing, now, local) : null)
}

function newBadge({ enteredAt, marketDate }: Noteworthy, now: Date): Change | null {
  const at = Date.parse(enteredAt)
  // A listing that was entered long after it came on the market is new only on this site.
  if (marketDate !== null && at - Date.parse(marketDate) > badgeDays * dayMs) return null
  const age = now.getTime() - at
  if (!(age >= 0 && age < badgeDays * dayMs)) return null
  const hours = Math.floor(age / hourMs)
  const days = Math.floor(hours / 24)
  const text = hours < 1 ? 'New' : days < 1 ? `New ${hours} h` : `New ${daysText(days)}`
  return { at, badge: { kind: 'new', text } }
}

/** Times are those of the home, whose zone is named if its clocks differ from those of the brokerage. */
function openHouseBadge(
  { openHouses, timeZone }: Noteworthy,
  now: Date,
  brokerage: LocalTime,
): Change | null {
  const local = timeZone === null ? brokerage : { ...brokerage, timeZone }
  const today = localDate(now, local)
  const time = timeOfDay(now, local)
  const isToCome = ({ date, to }: OpenHouseTime) =>
    date > today || (date === today && (to === null || timeAt(to, local) > time))
  const house = openHouses.find(isToCome)
  if (house === undefined) return null
  const inSight = Date.parse(house.date) - badgeDays * dayMs
  if (inSight > now.getTime()) return null
  const announced = house.announcedAt === null ? 0 : Date.parse(house.announcedAt)
  const at = Math.max(inSight, Math.min(announced, now.getTime()))
  const day = house.date === today ? 'today' : formatPart(house.date, 'shortWeekday', local)
  const times = [house.from, house.to].filter((text) => text !== null)
  const hours = times.map((text) => shortTime(text, local)).join('–')
  const noon = momentAt(`${house.date}T12:00`, local)
  const zone = hours === '' ? '' : otherZone(noon, local, brokerage)
  const text = ['Open', day, hours, zone].filter(Boolean).join(' ')
  return { at, badge: { kind: 'open', text } }
}

function daysBadge({ marketDate }: Noteworthy, now: Date, local: LocalTime): CardBadge | null {
  const days = (Date.parse(localDate(now, local)) - Date.parse(marketDate ?? '')) / dayMs
  return days >= 1 ? { kind: 'days', text: daysText(days) } : null
}

const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

const timeAt = (text: string, local: LocalTime) =>
  text.includes('T') ? timeOfDay(new Date(text), local) : text.slice(0, 5)

/** Formats an open house's time for a badge: `10`, `11:30`. It needs no AM and PM, because open houses are by day. */
const shortTime = (text: string, local: LocalTime) =>
  formatLocalTime(text, local)
    .replace(/ ?[AP]M$/i, '')
    .replace(/^(\d{1,2}):00$/, '$1')
