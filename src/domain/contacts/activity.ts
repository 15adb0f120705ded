const words = {
  contact: 'Became a contact',
  registered: 'Registered',
  confirmed: 'Confirmed their email address',
  terms: 'Accepted the terms of use, version',
  signed_in: 'Signed in',
  search: 'Saved the search',
  liked: 'Saved',
  hidden: 'Hid',
  removed: 'Removed',
  opened: 'Opened',
  message: 'Wrote about',
  showing: 'Asked to see',
  link: 'Opened the link',
} as const

type ActivityKind = keyof typeof words

export interface ActivityRow {
  readonly kind: ActivityKind
  readonly at: string
  /** The contact who did it. */
  readonly contactId: string
  readonly contactName: string
  /** Id of the listing that it is about; null if there is none. */
  readonly listing: string | null
  /** The name of a search or link, or a version of the terms. */
  readonly what: string | null
  /** Id of a message or a link, or the filter of a search. */
  readonly reference: string | null
}

export const activityWords = ({ kind, what }: Pick<ActivityRow, 'kind' | 'what'>): string =>
  kind === 'terms' ? `${words.terms} ${what}` : words[kind]
