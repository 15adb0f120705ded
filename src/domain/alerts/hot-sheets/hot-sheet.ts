import { hourMs } from '#src/domain/local-time.ts'
import {
  hotSheetHours,
  hotSheetMondayHours,
  hotSheetOpenHouseDaysFirst,
  hotSheetOpenHouseDaysMost,
} from '../../limits.ts'
import { type LocalTime, localDate } from '../../local-time.ts'

export const hotSheetSections = {
  new: { label: 'New listings', kinds: ['New Listing', 'Active'] },
  price: { label: 'Price changes', kinds: ['Price Change'] },
  back: { label: 'Back on market', kinds: ['Back On Market'] },
  pending: { label: 'Pending', kinds: ['Pending', 'Active Under Contract'] },
  sold: { label: 'Sold', kinds: ['Closed'] },
  off: { label: 'Off market', kinds: ['Withdrawn', 'Canceled', 'Expired', 'Hold'] },
} as const satisfies Record<string, { label: string; kinds: readonly string[] }>

export type HotSheetEvent = keyof typeof hotSheetSections
/** The sort by the newest change, which only the owner of a hot sheet has. */
export const hotSheetSort = 'changes'

export const hotSheetEvents = Object.keys(hotSheetSections) as HotSheetEvent[]
export type HotSheetSection = 'all' | HotSheetEvent | 'open_houses'

export const eventOf = (kind: string): HotSheetEvent | null =>
  hotSheetEvents.find((event) =>
    (hotSheetSections[event].kinds as readonly string[]).includes(kind),
  ) ?? null

export function hotSheetLabel(section: HotSheetSection): string {
  if (section === 'all') return 'All changes'
  return section === 'open_houses' ? 'Open houses' : hotSheetSections[section].label
}

export const hotSheetTabs: readonly HotSheetSection[] = ['all', ...hotSheetEvents, 'open_houses']

/** A section as a results page and a filter name it. Its open houses are those of the next `days` days. */
export interface HotSheetList {
  readonly section: HotSheetSection
  readonly days: number
}

export const hotSheetListName = ({ section, days }: HotSheetList): string =>
  section === 'open_houses' ? `${section}-${days}` : section

/** Reads `price` or `open_houses-7`. Null for another text. */
export function readHotSheetList(text: string): HotSheetList | null {
  const [, section = '', days] = /^([a-z_]+)(?:-(\d{1,3}))?$/.exec(text) ?? []
  if (!isSection(section)) return null
  const count = Number(days ?? hotSheetOpenHouseDaysFirst)
  return { section, days: Math.min(hotSheetOpenHouseDaysMost, Math.max(1, count)) }
}

const isSection = (text: string): text is HotSheetSection =>
  text === 'all' || text === 'open_houses' || Object.hasOwn(hotSheetSections, text)

export const hotSheetWindows = ['day', 'visit'] as const
export type HotSheetWindow = (typeof hotSheetWindows)[number]

export interface HotSheetSettings {
  readonly filter: string
  readonly window: HotSheetWindow
  readonly mailed: boolean
}

export const firstSettings: HotSheetSettings = { filter: '', window: 'day', mailed: false }

export function hoursBack(now: Date, local: LocalTime): number {
  const day = new Date(`${localDate(now, local)}T00:00:00Z`).getUTCDay()
  return day === 1 ? hotSheetMondayHours : hotSheetHours
}

export const dayBefore = (now: Date, local: LocalTime): Date =>
  new Date(now.getTime() - hoursBack(now, local) * hourMs)
