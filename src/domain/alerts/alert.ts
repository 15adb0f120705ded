// SPEC §7 newsfeeds

export const alertKinds = ['search', 'collection', 'listing'] as const
export type AlertKind = (typeof alertKinds)[number]

/** In RESO's terms where they exist, in the order of the form. */
export const alertEventKinds = [
  'New',
  'PriceChange',
  'Pending',
  'Sold',
  'BackOnMarket',
  'StatusChange',
  'OpenHouse',
  'Recommended',
] as const
export type AlertEventKind = (typeof alertEventKinds)[number]

/** `instant` is within a minute; `few` is up to four times a day. */
export const frequencies = ['instant', 'few', 'daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

export const recipientsOf = ['owner', 'contact', 'both'] as const
export type Recipients = (typeof recipientsOf)[number]

export const alertStates = [
  'pending',
  'confirmed',
  'opted_out',
  'undeliverable',
  'paused',
  'inactive',
] as const
export type AlertState = (typeof alertStates)[number]

/** Stored in place of the time of a mail: the events canceled each other out. */
export const withoutNewsMark = ''
/**
 * Stored in place of the time of a mail: the listing left the search, and is news if it returns before the next mail.
 */
export const leftSearchMark = '-'

/** For an event of a curated alert. Other events are approved immediately. */
export const approvals = ['waiting', 'approved', 'rejected'] as const
export type Approval = (typeof approvals)[number]
