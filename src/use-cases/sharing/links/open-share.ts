import type { Orm } from '#db/connect.ts'
import { findCollectionById } from '#db/queries/collections/collection-rows.ts'
import { findEntries } from '#db/queries/collections/entry-rows.ts'
import { findSearchFilter } from '#db/queries/sharing/followed-search.ts'
import {
  findLinkByHash,
  findLinkListings,
  type SharedLinkRow,
} from '#db/queries/sharing/link-rows.ts'
import { idLength } from '#src/domain/limits.ts'
import { readAnnotations } from '#src/domain/map/drawing/shapes/annotations.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { MAX_VALUES } from '#src/domain/search/sparkql/syntax/limits.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import {
  hasEnded,
  isShareToken,
  type OpenShare,
  type Sharer,
} from '#src/domain/sharing/shared-link.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { hashOfToken } from './link-tokens.ts'
import { getSharer } from './sharer.ts'

type OpenShareContext = Site & { readonly vault: Vault }

export type ShareOutcome =
  | { readonly kind: 'open'; readonly share: OpenShare }
  /** The link has expired or was revoked. The page tells its reader whom to ask for a new one. */
  | { readonly kind: 'ended'; readonly sharer: Sharer; readonly ownerId: string | null }
  | { readonly kind: 'none' }

export function openShare(site: OpenShareContext, token: string): ShareOutcome {
  if (!isShareToken(token)) return { kind: 'none' }
  const row = findLinkByHash(site.db.read, hashOfToken(site.vault, token))
  if (row === null) return { kind: 'none' }
  const { link, recipient } = row
  const sharer = getSharer(site, link.OwnerId)
  const target = hasEnded(link, site.clock()) ? null : targetOf(site, link)
  if (target === null) return { kind: 'ended', sharer, ownerId: link.OwnerId }
  const share: OpenShare = {
    id: link.Id,
    token,
    kind: link.Kind,
    type: link.Type,
    name: link.Name,
    sharer,
    ownerId: link.OwnerId,
    recipientId: recipient?.Id ?? null,
    listings: [],
    filter: Filter.none,
    annotations: readAnnotations(link.Annotations),
    sortId: link.SortId,
    viewId: link.ViewId,
    collectionId: null,
    cmaId: link.CmaId,
    ...target,
  }
  return { kind: 'open', share }
}

function targetOf({ db }: OpenShareContext, link: SharedLinkRow): Partial<OpenShare> | null {
  const { Id, Kind, SavedSearchId, QuickSearchId, CollectionId, CmaId } = link
  switch (Kind) {
    case 'Listings': {
      const listings = findLinkListings(db.read, Id)
      return { listings, filter: idsFilter(listings.map(({ id }) => id)) }
    }
    case 'Search': {
      if (link.Filter !== null) return { filter: Filter.of(link.Filter) }
      const search = findSearchFilter(db.read, { SavedSearchId, QuickSearchId })
      return (
        search && {
          ...search,
          filter: Filter.of(search.filter),
          annotations: readAnnotations(search.annotations),
        }
      )
    }
    case 'Collection': {
      const row = CollectionId === null ? null : findCollectionById(db.read, CollectionId)
      return row && { collectionId: row.Id, filter: filterOfCollection(db.read, row.Id) }
    }
    case 'Cma':
      return CmaId === null ? null : {}
  }
}

const idsFilter = (ids: readonly string[]) => Filter.of(`Id Eq ${ids.map(quote).join(',')}`)

/**
 * Returns a filter with the ids of the collection's listings, which works on every page. With too many ids, the filter
 * names the collection instead.
 */
function filterOfCollection(orm: Orm, id: string): Filter {
  const ids = findEntries(orm, id).map(({ listing }) => listing)
  if (ids.length === 0) return idsFilter(['0'.repeat(idLength)])
  return ids.length <= MAX_VALUES ? idsFilter(ids) : Filter.of(`ListingCart Eq ${quote(id)}`)
}
