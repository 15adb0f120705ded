import type { Filter } from '#src/domain/search/filter/filter.ts'

/** Recent changes by which an IDX link can select listings; `bom` is back on market. */
export const listingEvents = ['new', 'price', 'status', 'bom'] as const
export type ListingEvent = (typeof listingEvents)[number]

export const listingEventLabels: Readonly<Record<ListingEvent, string>> = {
  new: 'New listings',
  price: 'Price changes',
  status: 'Status changes',
  bom: 'Back on market',
}

export const isListingEvent = (text: string): text is ListingEvent =>
  listingEvents.some((event) => event === text)

export const listingEventHours = { least: 1, most: 720, first: 24 } as const
export const idxLinkNameMaximum = 100
export const idxLinksMost = 200

const conditions: Readonly<Record<ListingEvent, (since: string) => string>> = {
  new: (since) => `OriginalEntryTimestamp Ge ${since}`,
  price: (since) => `PriceChangeTimestamp Ge ${since}`,
  status: (since) => `StatusChangeTimestamp Ge ${since}`,
  bom: (since) =>
    `MajorChangeType Eq 'Back On Market','Back on Market' And StatusChangeTimestamp Ge ${since}`,
}

export const filterWithEvent = (
  filter: Filter,
  event: ListingEvent | null,
  hours: number | null,
): Filter =>
  event === null
    ? filter
    : filter.narrow(conditions[event](`hours(-${hours ?? listingEventHours.first})`))

export const eventText = (event: ListingEvent | null, hours: number | null): string | null =>
  event === null
    ? null
    : `${listingEventLabels[event]}, last ${hours ?? listingEventHours.first} hours`

export interface IdxLinkForm {
  readonly name: string
  readonly filter: string
  readonly sortId: string
  readonly event: string
  readonly hours: string
}
