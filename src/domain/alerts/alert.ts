// Alerts, which SPEC §7 calls newsfeeds.

export const alertKinds = ['search', 'collection', 'listing'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Kinds of events that an alert can report, in the order of its form. The names are RESO's where RESO has one. */
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

/** What an alert reports that is made by saving a search. */
export const newHomeEvents: readonly AlertEventKind[] = ['New', 'BackOnMarket']

/** How often an alert sends mail: `instant` is within a minute, `few` is up to four times a day. */
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

/** Stored in place of the time of a mail if the events canceled each other out, so that no mail was due. */
export const withoutNewsMark = ''
/** Stored in place of a mail's time if the listing left the search. It is news if it returns before the next mail. */
export const leftSearchMark = '-'

/** The owner of a curated alert approves or rejects each event. Events of other alerts are approved immediately. */
export const approvals = ['waiting', 'approved', 'rejected'] as const
export type Approval = (typeof approvals)[number]
