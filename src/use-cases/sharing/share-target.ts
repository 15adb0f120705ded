import { findOwnCmaName } from '#db/queries/cma-rows.ts'
import { findCollection } from '#db/queries/collections/collection-rows.ts'
import { getProvidedSearch } from '#db/queries/searches/provided.ts'
import { getQuickSearch, getSavedSearch } from '#db/queries/searches/search-rows.ts'
import { selectionFull } from '#src/domain/collections/messages.ts'
import { canRunCma, canShareDirectly } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { selectionCartMaximum } from '#src/domain/limits.ts'
import { streetText } from '#src/domain/listings/listing-words.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { type Annotation, readAnnotations } from '#src/domain/map/drawing/shapes/annotations.ts'
import { type ListBase, listBase } from '#src/domain/paths.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  cmaSharedByAgents,
  nothingToShare,
  searchNotForVisitors,
  sharingSignIn,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import type { LinkKind, LinkType, SharedListing } from '#src/domain/sharing/shared-link.ts'
import { sharedCount } from '#src/domain/sharing/sharing-words.ts'
import { readCma } from '#src/use-cases/cma/cma-owner.ts'
import { sharedCmaName } from '#src/use-cases/cma/get-cma-report.ts'
import { noSuchCollection, requireCollector } from '#src/use-cases/collections/collector.ts'
import { asLinkReader } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf, requireRight, requireUser } from '#src/use-cases/context/person.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { describeBadFilter, readFilterText } from '#src/use-cases/search/filter/read-filter.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { sentenceOf } from '#src/use-cases/searches/saved/search-words.ts'
import { findHotSheetHomes } from './hot-sheet-homes.ts'
import { splitShareable } from './shareable.ts'

/** A request to share something (SPEC §3 Shared link request). */
export interface ShareRequest {
  readonly listings: readonly string[]
  readonly searchId: string | null
  /** A filter that is not saved, or a reference to one. */
  readonly filter: string | null
  readonly annotations: readonly Annotation[]
  readonly sortId: string | null
  readonly viewId: string | null
  readonly collectionId: string | null
  readonly cmaId: string | null
  /** The type that an agent chose; null means `Direct`. Other users' links are always indirect. */
  readonly type: LinkType | null
}

export interface ShareTarget {
  readonly kind: LinkKind
  readonly type: LinkType
  readonly name: string
  readonly listings: readonly SharedListing[]
  readonly unshareable: readonly string[]
  readonly SavedSearchId: string | null
  readonly QuickSearchId: string | null
  readonly CollectionId: string | null
  readonly CmaId: string | null
  readonly Filter: string | null
  readonly Annotations: readonly Annotation[] | null
  /** The list where visitors can find the target without a link; null if there is none. */
  readonly base: ListBase | null
}

const empty = {
  listings: [],
  unshareable: [],
  SavedSearchId: null,
  QuickSearchId: null,
  CollectionId: null,
  CmaId: null,
  Filter: null,
  Annotations: null,
  base: null,
}

type TargetContent = Omit<ShareTarget, 'type'>

/**
 * Throws for a target that does not exist or belongs to another user, and for a filter that readers of the link cannot
 * search by.
 */
export async function getShareTarget(
  context: Context,
  request: ShareRequest,
): Promise<ShareTarget> {
  const type = canShareDirectly(personOf(context)) ? (request.type ?? 'Direct') : 'Indirect'
  return { ...(await findTarget(context, request, type)), type }
}

async function findTarget(
  context: Context,
  request: ShareRequest,
  type: LinkType,
): Promise<TargetContent> {
  if (request.listings.length > 0) return await listingsTarget(context, request.listings, type)
  if (request.cmaId !== null) return await cmaTarget(context, request.cmaId, type)
  if (request.collectionId !== null) return collectionTarget(context, request.collectionId)
  const reader = asLinkReader(context, type)
  if (request.searchId !== null) return await searchTarget(context, request.searchId, reader)
  if (request.filter !== null) return await filterTarget(context, request, reader, type)
  throw new RequestError('Invalid', nothingToShare)
}

async function listingsTarget(
  context: Context,
  ids: readonly string[],
  type: LinkType,
): Promise<TargetContent> {
  const uniqueIds = [...new Set(ids.filter(isId))]
  if (uniqueIds.length > selectionCartMaximum) throw new RequestError('Invalid', selectionFull)
  const { listings, unshareable } = await splitShareable(context, uniqueIds, type)
  if (listings.length === 0 && unshareable.length === 0)
    throw new RequestError('NotFound', nothingToShare)
  return {
    ...empty,
    kind: 'Listings',
    name: await findName(asLinkReader(context, type), listings),
    listings,
    unshareable,
  }
}

async function findName(reader: Context, listings: readonly SharedListing[]): Promise<string> {
  const ids = listings.length === 1 ? [listings[0]!.id] : []
  const [card] = await findListingCardsById(reader, ids)
  return nameOfListings(listings.length, card, listings[0]?.mlsNumber ?? null)
}

export function nameOfListings(
  count: number,
  card: ListingCard | undefined,
  number: string | null = card?.listingId ?? null,
): string {
  if (count !== 1) return sharedCount(count)
  if (card === undefined || card.addressWithheld) return `Listing ${number}`
  return [streetText(card), card.city].filter(Boolean).join(', ')
}

function collectionTarget(context: Context, id: string): TargetContent {
  requireUser(context, sharingSignIn)
  const row = findCollection(context.db.read, requireCollector(context), id)
  if (row === null) throw noSuchCollection()
  return { ...empty, kind: 'Collection', name: row.Name, CollectionId: row.Id }
}

async function cmaTarget(context: Context, id: string, type: LinkType): Promise<TargetContent> {
  const user = requireRight(context, canRunCma, sharingSignIn, cmaSharedByAgents)
  const name = findOwnCmaName(context.db.read, user.id, id)
  if (name === null) throw new RequestError('NotFound', nothingToShare)
  const row = readCma(context, context.db.read, { id, name })
  const ids = row.Subject.listing === null ? [] : [row.Subject.listing]
  const [subject = null] = await findListingCardsById(asLinkReader(context, type), ids)
  return { ...empty, kind: 'Cma', name: sharedCmaName(row, subject), CmaId: id }
}

async function searchTarget(context: Context, id: string, reader: Context): Promise<TargetContent> {
  const { db, user } = context
  const userId = user?.id ?? null
  const quick = getQuickSearch(db, id, userId)
  if (quick !== null) {
    await checkOpen(reader, Filter.of(quick.Filter))
    const base = listBase('quick_searches', id)
    return { ...empty, kind: 'Search', name: quick.Name, QuickSearchId: id, base }
  }
  if (userId === null) throw new RequestError('LoginRequired', sharingSignIn)
  const saved = getSavedSearch(db, id, userId) ?? getProvidedSearch(db, id, userId)?.search ?? null
  if (saved === null) throw new RequestError('NotFound', nothingToShare)
  await checkOpen(reader, Filter.of(saved.Filter))
  const Annotations = readAnnotations(saved.Annotations)
  return { ...empty, kind: 'Search', name: saved.Name, SavedSearchId: id, Annotations }
}

async function filterTarget(
  context: Context,
  { filter, annotations }: ShareRequest,
  reader: Context,
  type: LinkType,
): Promise<TargetContent> {
  const shared = resolveFilter(context, filter!)
  const homes = await findHotSheetHomes(context, shared)
  if (homes !== null) return await listingsTarget(context, homes, type)
  if (!shared.isEmpty) await checkOpen(reader, shared)
  const name = shared.isEmpty ? 'All homes' : sentenceOf(context, shared)
  return { ...empty, kind: 'Search', name, Filter: shared.text, Annotations: annotations, base: '' }
}

async function checkOpen(reader: Context, filter: Filter): Promise<void> {
  const result = await readFilterText(reader, filter)
  if (result.ok) return
  const why = describeBadFilter({ kind: 'bad-filter', errors: result.errors })
  throw new RequestError('Invalid', searchNotForVisitors(why))
}
