import { unshareableListings } from '#src/domain/sharing/messages/sharing-messages.ts'
import type { LinkKind, LinkState, LinkType } from './shared-link.ts'

export const kindText: Readonly<Record<LinkKind, string>> = {
  Listings: 'Homes as they were chosen',
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

export const typeText: Readonly<Record<LinkType, string>> = {
  Direct: 'Direct: it asks nobody to register.',
  Indirect: 'Indirect: visitors are asked to register as anywhere on the site.',
}

export const stateText: Readonly<Record<LinkState, string>> = {
  open: 'Open',
  expired: 'Ended',
  revoked: 'Closed',
  gone: 'Deleted',
}

export const unshareableSentence = (numbers: readonly string[]): string | null =>
  numbers.length === 0 ? null : unshareableListings(numbers.length, numbers.join(', '))
