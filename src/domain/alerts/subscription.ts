// What people are told about listings (SPEC §7 newsfeeds).

export const subscriptionKinds = ['search', 'collection', 'listing'] as const
export type SubscriptionKind = (typeof subscriptionKinds)[number]

/** What happens to a listing, in RESO's words where it has them; the order is that of a form. */
export const alertEvents = [
  'New',
  'PriceChange',
  'Pending',
  'Sold',
  'BackOnMarket',
  'StatusChange',
  'OpenHouse',
  'Recommended',
] as const
export type AlertEvent = (typeof alertEvents)[number]

/** `instant` is within a minute, `few` up to four times a day. */
export const frequencies = ['instant', 'few', 'daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

export const recipientsOf = ['owner', 'contact', 'both'] as const
export type Recipients = (typeof recipientsOf)[number]

export const subscriptionStates = [
  'pending',
  'confirmed',
  'opted_out',
  'undeliverable',
  'paused',
  'inactive',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** In the place of the time at which an event was told: it came to nothing before. */
export const untold = ''
/** Likewise: the listing left the search before, and it is news again if it comes back before the next mail. */
export const leftBefore = '-'

/** Of an event in a curated subscription; the others are approved at once. */
export const approvals = ['waiting', 'approved', 'rejected'] as const
export type Approval = (typeof approvals)[number]
