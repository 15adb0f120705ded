import { formatCount } from '#src/domain/format.ts'
import { unshareableListings } from '#src/domain/sharing/messages/sharing-messages.ts'
import type { LinkKind, LinkState, LinkType } from './shared-link.ts'

export const kindText: Readonly<Record<LinkKind, string>> = {
  Listings: 'Selected homes',
  Search: 'A search, always up to date',
  Collection: 'A collection, always up to date',
  Cma: 'A market analysis',
}

export const sharedKind: Readonly<Record<LinkKind, string>> = {
  Listings: 'homes',
  Search: 'a search',
  Collection: 'a collection',
  Cma: 'a market analysis',
}

/** What a mail says was shared: a name that an agent gave stands in quotes, after what it names. */
export const sharedWords = (kind: LinkKind, name: string): string =>
  (kind === 'Search' || kind === 'Collection') && name !== sharedKind[kind]
    ? `the ${kind.toLowerCase()} “${name}”`
    : name

export const typeText: Readonly<Record<LinkType, string>> = {
  Direct: 'No one is asked to register.',
  Indirect: 'Visitors are asked to register, as anywhere else on the site.',
}

export const stateText: Readonly<Record<LinkState, string>> = {
  open: 'Open',
  expired: 'Expired',
  revoked: 'Closed',
  gone: 'Deleted',
}

interface SentMail {
  readonly State: string | null
  readonly Reason: string | null
  readonly Total: number | null
  readonly LeftOut: number | null
}

/** Says why mail was not sent as written. Null for mail that was, or that is still waiting. */
export function sentNote({ State, Reason, Total, LeftOut }: SentMail): string | null {
  if (State === 'failed') return 'It could not be delivered.'
  if (State === 'canceled') return ['Not sent.', Reason].filter(Boolean).join(' ')
  return LeftOut === null || LeftOut === 0 ? null : homesLeftOut(LeftOut, Total ?? LeftOut)
}

const homesLeftOut = (count: number, total: number) =>
  `${formatCount(count)} of ${formatCount(total)} homes ${count === 1 ? 'was' : 'were'} left out: no longer available.`

/** The name of a shared selection whose sharer gave it none. */
export const sharedCount = (count: number): string => `${formatCount(count)} homes`

export const unshareableSentence = (numbers: readonly string[]): string | null =>
  numbers.length === 0 ? null : unshareableListings(numbers.length, numbers.join(', '))
