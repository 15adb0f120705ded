import type { Annotation } from '#src/domain/map/drawing/shapes/annotations.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'

/** What a link shares: `Listings` is a fixed selection; the other kinds show the state at the time they are opened. */
export const linkKinds = ['Listings', 'Search', 'Collection', 'Cma'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Agents create direct links, consumers indirect ones, which ask to register (SPEC §9 Share request shape). */
export const linkTypes = ['Direct', 'Indirect'] as const
export type LinkType = (typeof linkTypes)[number]

export const recipientKinds = ['email', 'text'] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** Who shared a link. If the sharer is a consumer, visitors see only the name. */
export interface Sharer {
  readonly name: string
  readonly office: string | null
  readonly phone: string | null
  readonly email: string | null
}

export interface SharedListing {
  readonly id: string
  readonly mlsNumber: string | null
}

export interface OpenShare {
  readonly id: string
  readonly token: string
  readonly kind: LinkKind
  readonly type: LinkType
  readonly name: string
  readonly sharer: Sharer
  readonly ownerId: string | null
  /** The recipient who got this URL; null for the URL that belongs to no recipient. */
  readonly recipientId: string | null
  readonly listings: readonly SharedListing[]
  readonly filter: Filter
  readonly sortId: string | null
  readonly viewId: string | null
  readonly annotations: readonly Annotation[]
  readonly collectionId: string | null
  readonly cmaId: string | null
}

export type LinkState = 'open' | 'expired' | 'revoked' | 'gone'

export interface ListedLink {
  readonly id: string
  readonly name: string
  readonly kind: LinkKind
  readonly type: LinkType
  /** The link's URL; null if it cannot be decrypted, for example because the secret has changed. */
  readonly uri: string | null
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly state: LinkState
  readonly opens: number
  readonly openedAt: string | null
  readonly sentTo: number
}

export interface LinkDetails extends ListedLink {
  /** The last day on which the link opens, `YYYY-MM-DD` in the brokerage's zone; null for no end. */
  readonly lastDay: string | null
  readonly days: readonly { readonly day: string; readonly count: number }[]
  readonly recipients: readonly {
    readonly id: string
    readonly name: string | null
    readonly contactId: string | null
    readonly kind: RecipientKind
    readonly address: string
    readonly sentAt: string
    readonly opens: number
    readonly openedAt: string | null
    /** What happened to the mail; null if it was sent as written or is still waiting. */
    readonly note: string | null
  }[]
  /** The number of listings in a shared selection. `gone` has the MLS numbers of those that may no longer be shown. */
  readonly listings: number
  readonly missing: readonly string[]
}

const maxWordsLength = 60

/** Turns a link's name into words for its URL: `12-oak-street-harbor`. The result is never empty. */
export function linkWords(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxWordsLength)
    .replace(/-+$/, '')
  return words === '' || resultsWords.has(words) ? `${words || 'shared'}-homes` : words
}

/** A link's URL words may not be one of these, because the paths of its pages end with them. */
const resultsWords = new Set(['listings', 'list', 'summary', 'map', 'stats', 'report'])

/** Whether the text is a share token: 128 bits as base64url. */
export const isShareToken = (text: string): boolean => /^[\w-]{22}$/.test(text)

/** Whether the link was revoked or has expired. Times are UTC. */
export const hasEnded = (
  link: { readonly ExpiresAt: string | null; readonly RevokedAt: string | null },
  now: Date,
): boolean =>
  link.RevokedAt !== null || (link.ExpiresAt !== null && link.ExpiresAt <= now.toISOString())
