import { findEntries } from '#db/queries/collections/entry-rows.ts'
import { changeProvided, getProvidedSearch } from '#db/queries/searches/provided.ts'
import { noteOwnVisit, visited } from '#db/queries/searches/saved-searches.ts'
import {
  findQuickSearches,
  findSavedSearches,
  getQuickSearch,
  getSavedSearch,
  type SavedSearchRow,
} from '#db/queries/searches/search-rows.ts'
import { getIdxLink } from '#db/queries/sharing/idx-link-rows.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { visitMs } from '#src/domain/limits.ts'
import { readAnnotations } from '#src/domain/map/drawing/shapes/annotations.ts'
import { type ListBase, type ListKind, listBase } from '#src/domain/paths.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { partsOfBase } from '#src/domain/search/results/list-base.ts'
import type {
  ListOrder,
  SavedPart,
  StoredSearch,
} from '#src/domain/search/results/stored-search.ts'
import { filterWithEvent } from '#src/domain/sharing/idx-links/idx-link.ts'
import { collectionSearch, contactSearch } from '#src/use-cases/collections/collection-search.ts'
import { requireUser } from '#src/use-cases/context/person.ts'
import { hotSheetSearch } from '#src/use-cases/search/hot-sheet/hot-sheet-search.ts'
import type { Context } from '../context/context.ts'

function idxLinkSearch({ db }: Context, id: string) {
  const row = getIdxLink(db.read, id)
  if (row === null) return null
  const { Name, SortId, ListingEvent, ListingEventHours } = row
  const filter = filterWithEvent(Filter.of(row.Filter), ListingEvent, ListingEventHours)
  return { Name, Filter: filter.text, SortId, ViewId: null }
}

type Row = StoredRow | Omit<StoredSearch, 'base'>

interface StoredRow {
  readonly Name: string
  readonly Filter: string
  readonly SortId: string | null
  readonly ViewId: string | null
  readonly orders?: readonly ListOrder[]
  readonly withHidden?: boolean
  readonly saved?: SavedPart | null
}

const getRow: Readonly<
  Record<ListKind, (context: Context, id: string) => Promise<Row | null> | Row | null>
> = {
  quick_searches: ({ db, user }, id) => getQuickSearch(db, id, user?.id ?? null),
  saved_searches: (context, id) =>
    findSaved(context.db, id, requireUser(context, 'Sign in to see your saved searches.').id),
  collections: collectionSearch,
  'search/contacts': contactSearch,
  share: (context, token) => sharedSearch(context, token),
  idx_links: idxLinkSearch,
  hot_sheets: hotSheetSearch,
}

function findSaved(db: Context['db'], id: string, userId: string): Row | null {
  const ownSearch = getSavedSearch(db, id, userId)
  if (ownSearch !== null) return { ...ownSearch, saved: savedPart(ownSearch, ownSearch, null) }
  const provided = getProvidedSearch(db, id, userId)
  if (provided === null) return null
  const { search, given, agent } = provided
  return { ...search, saved: savedPart(search, given, agent) }
}

const savedPart = (
  { Id, Annotations }: Pick<SavedSearchRow, 'Id' | 'Annotations'>,
  { LastOpenedAt }: { readonly LastOpenedAt: string | null },
  agent: string | null,
) => ({ id: Id, agent, annotations: readAnnotations(Annotations), lastOpenedAt: LastOpenedAt })

/** Records a visit to a saved search, unless one is already in progress. */
export async function noteVisit(
  { clock, db, user }: Context,
  { id, agent, lastOpenedAt }: SavedPart,
): Promise<void> {
  const times = visited({ LastOpenedAt: lastOpenedAt }, clock(), visitMs)
  if (times === null || user === null) return
  if (agent === null) await noteOwnVisit(db, id, times)
  else await db.write((tx) => changeProvided(tx, id, user.id, times))
}

/**
 * Throws `NotFound` if the list does not exist or belongs to another user. Visitors have to sign in first to open a
 * saved search.
 */
export async function getStoredSearch(
  context: Context,
  kind: ListKind,
  id: string,
): Promise<StoredSearch> {
  const row = await getRow[kind](context, id)
  if (row === null) throw new RequestError('NotFound', 'This search doesn’t exist.')
  return toStored(listBase(kind, id), row)
}

/** Returns null for a base that means all listings, and for a list that the user may not see. */
export async function findStoredSearch(
  context: Context,
  base: ListBase,
): Promise<StoredSearch | null> {
  const parts = partsOfBase(base)
  if (parts === null) return null
  try {
    return await getStoredSearch(context, parts.kind, parts.id)
  } catch (error) {
    if (isRequestError(error)) return null
    throw error
  }
}

export function listQuickSearches({ db, user }: Context): StoredSearch[] {
  return findQuickSearches(db, user?.id ?? null).map((row) =>
    toStored(listBase('quick_searches', row.Id), row),
  )
}

export function listSavedSearches({ db, user }: Context): StoredSearch[] {
  if (user === null) return []
  return findSavedSearches(db, user.id).map((row) =>
    toStored(listBase('saved_searches', row.Id), row),
  )
}

function toStored(base: ListBase, row: Row): StoredSearch {
  if (!('Name' in row)) return { ...row, base }
  const { Name, Filter: text, SortId, ViewId, orders = [], withHidden = false, saved = null } = row
  return {
    base,
    name: Name,
    filter: Filter.of(text),
    sortId: SortId,
    viewId: ViewId,
    orders,
    withHidden,
    saved,
  }
}

function sharedSearch({ db, share }: Context, token: string) {
  if (!share || share.token !== token || share.kind === 'Cma') return null
  const { name, filter, sortId, viewId, kind } = share
  const row = { Name: name, Filter: filter.text, SortId: sortId, ViewId: viewId }
  if (kind === 'Search') return row
  const ids =
    share.collectionId === null
      ? share.listings.map(({ id }) => id)
      : findEntries(db.read, share.collectionId).map(({ listing }) => listing)
  const order: ListOrder = { id: 'hand', label: 'As shared', ids }
  return { ...row, SortId: sortId ?? order.id, orders: [order], withHidden: true as const }
}
