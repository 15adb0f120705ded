import { hourMs } from '#src/domain/local-time.ts'
import { hotSheetHours, hotSheetMondayHours } from '../../limits.ts'
import { type LocalTime, localDate } from '../../local-time.ts'

export const hotSheetSections = {
  new: { label: 'New listings', kinds: ['New Listing'] },
  price: { label: 'Price changes', kinds: ['Price Change'] },
  back: { label: 'Back on market', kinds: ['Back On Market'] },
  pending: { label: 'Pending', kinds: ['Pending', 'Active Under Contract'] },
  sold: { label: 'Sold', kinds: ['Closed'] },
} as const satisfies Record<string, { label: string; kinds: readonly string[] }>

export type HotSheetEvent = keyof typeof hotSheetSections
export const hotSheetEvents = Object.keys(hotSheetSections) as HotSheetEvent[]
export type HotSheetSection = HotSheetEvent | 'open_houses'

export const eventOf = (kind: string): HotSheetEvent | null =>
  hotSheetEvents.find((event) =>
    (hotSheetSections[event].kinds as readonly string[]).includes(kind),
  ) ?? null

export const isHotSheetSection = (text: string | null): text is HotSheetSection =>
  text === 'open_houses' || (text !== null && Object.hasOwn(hotSheetSections, text))

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
