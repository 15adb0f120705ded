import { findProvidedTo, getProvidedSearch } from '#db/queries/searches/provided.ts'
import {
  countSearchRows,
  type ListedSearchRow,
  listSearchRows,
} from '#db/queries/searches/saved-list.ts'
import { getSavedSearch } from '#db/queries/searches/search-rows.ts'
import { savedSearchesPageSize, visitMs } from '#src/domain/limits.ts'
import { type Annotation, readAnnotations } from '#src/domain/map/drawing/shapes/annotations.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  savedSearchBroken,
  savedSearchNamed,
  savedSearchUnreadable,
} from '#src/domain/searches/messages.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { Context } from '../../context/context.ts'
import { readFilterText } from '../../search/filter/read-filter.ts'
import { countMatches, narrowToNew } from './new-matches.ts'
import { noSuchSearch, requireSaver } from './savable.ts'
import { sentenceOf } from './search-words.ts'

export interface ListedSearch {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly filter: string
  /** The filter in words. Parts that cannot be read appear as written. */
  readonly sentence: string
  readonly isFavorite: boolean
  readonly agent: string | null
  readonly lastOpenedAt: string | null
  /** Listings entered after this time are new. */
  readonly since: string
  /**
   * `total` is the number of matches, `fresh` that of new ones since the last visit. Both are null if counting takes
   * too long or the search is broken.
   */
  readonly total: number | null
  readonly fresh: number | null
  readonly broken: readonly string[]
}

export interface SearchList {
  readonly searches: readonly ListedSearch[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly limit: number
}

export interface SavedSearchesQuery {
  readonly search: string
  readonly page: number
  readonly limit?: number
  readonly favoritesOnly: boolean
}

const maxWords = 8

export async function listSearches(
  context: Context,
  query: SavedSearchesQuery,
): Promise<SearchList> {
  const { id: userId } = requireSaver(context)
  const { search, page, favoritesOnly, limit = savedSearchesPageSize } = query
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  const conditions = { userId, words, favoritesOnly }
  const total = countSearchRows(context.db, conditions)
  const rows = listSearchRows(context.db, conditions, { limit, offset: (page - 1) * limit })
  const searches = await Promise.all(rows.map((row) => describe(context, row)))
  return { searches, total, page, pages: Math.ceil(total / limit), limit }
}

export function countSearches(context: Context): { readonly total: number; favorites: number } {
  const { id: userId } = requireSaver(context)
  const count = (favoritesOnly: boolean) =>
    countSearchRows(context.db, { userId, words: [], favoritesOnly })
  return { total: count(false), favorites: count(true) }
}

async function describe(context: Context, row: ListedSearchRow): Promise<ListedSearch> {
  if (isDamaged(row)) return describeDamaged(row)
  const filter = Filter.of(row.Filter)
  const broken = await brokenParts(context, filter)
  const since = newSince(row, context.clock())
  const [total, fresh] =
    broken.length > 0
      ? [null, null]
      : await Promise.all([
          countMatches(context, filter),
          countMatches(context, narrowToNew(filter, since)),
        ])
  return {
    id: row.Id,
    name: row.Name,
    description: row.Description,
    filter: row.Filter,
    sentence: sentenceOf(context, filter),
    isFavorite: row.Favorite === 1,
    agent: row.Agent,
    lastOpenedAt: row.LastOpenedAt,
    since,
    total,
    fresh,
    broken,
  }
}

const isDamaged = ({ Name, Filter, Description, LastOpenedAt, SeenAt }: ListedSearchRow) =>
  [Name, Filter].some((text) => typeof text !== 'string') ||
  [Description, LastOpenedAt, SeenAt].some((text) => text !== null && typeof text !== 'string')

const describeDamaged = (row: ListedSearchRow): ListedSearch => ({
  id: row.Id,
  name: typeof row.Name === 'string' ? row.Name : savedSearchNamed,
  description: null,
  filter: '',
  sentence: '',
  isFavorite: row.Favorite === 1,
  agent: row.Agent,
  lastOpenedAt: null,
  since: row.CreatedAt,
  total: null,
  fresh: null,
  broken: [savedSearchUnreadable],
})

/** Matches that were new at the start of a visit stay new until its end. */
export function newSince(
  row: Pick<ListedSearchRow, 'LastOpenedAt' | 'SeenAt' | 'CreatedAt'>,
  now: Date,
): string {
  const { LastOpenedAt, SeenAt, CreatedAt } = row
  if (LastOpenedAt === null) return CreatedAt
  const lasts = timeLeft(LastOpenedAt, now, visitMs) > 0
  return lasts ? (SeenAt ?? CreatedAt) : LastOpenedAt
}

export interface SearchAbout extends ListedSearch {
  readonly annotations: readonly Annotation[]
  readonly quickSearchId: string | null
  readonly sortId: string | null
  readonly viewId: string | null
  /**
   * Contacts who get the search: `contactIds` has those who have not unsubscribed, `leftIds` those who have. Both are
   * empty for a search that an agent provided to the user.
   */
  readonly contactIds: readonly string[]
  readonly leftIds: readonly string[]
}

/** Throws `NotFound` unless the search belongs to the user or an agent provided it to the user. */
export async function getListedSearch(context: Context, id: string): Promise<SearchAbout> {
  const { id: userId } = requireSaver(context)
  const ownSearch = getSavedSearch(context.db, id, userId)
  const provided = ownSearch === null ? getProvidedSearch(context.db, id, userId) : null
  const row = ownSearch ?? provided?.search
  if (!row) throw noSuchSearch()
  const settings =
    provided === null ? row : { ...provided.given, CreatedAt: provided.given.ProvidedAt }
  const { Favorite, LastOpenedAt, SeenAt, CreatedAt } = { ...row, ...settings }
  const times = { LastOpenedAt, SeenAt, CreatedAt, Favorite: Favorite ? 1 : 0 }
  const Agent = provided?.agent ?? null
  const recipients = provided === null ? findProvidedTo(context.db, id) : []
  const idsOf = (hasLeft: boolean) =>
    recipients
      .filter((recipient) => recipient.Unsubscribed === hasLeft)
      .map(({ ContactId }) => ContactId)
  return {
    ...(await describe(context, { ...row, Agent, ...times })),
    annotations: readAnnotations(row.Annotations),
    quickSearchId: row.QuickSearchId,
    sortId: row.SortId,
    viewId: row.ViewId,
    contactIds: idsOf(false),
    leftIds: idsOf(true),
  }
}

/** Sentences that name fields are for agents only. */
async function brokenParts(context: Context, filter: Filter): Promise<readonly string[]> {
  if (filter.isEmpty) return []
  const result = await readFilterText(context, filter)
  if (result.ok) return []
  if (context.role !== 'private') return [savedSearchBroken]
  return [...new Set(result.errors.map(({ message }) => message))]
}
