import type { APIContext } from 'astro'
import { listBase, listingsPath } from '#src/domain/paths.ts'
import { quickSearchDeleted, quickSearchSaved } from '#src/domain/searches/messages.ts'
import { newQuickSearchPath } from '#src/domain/searches/paths.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import {
  listMadeQuickSearches,
  makeQuickSearch,
  type NewQuickSearch,
  offersToEveryone,
  quickSearchMaker,
  removeQuickSearch,
} from '#src/use-cases/searches/saved/make-quick-search.ts'
import { sentenceOf } from '#src/use-cases/searches/saved/search-words.ts'
import { readSentSearch } from './read-search.ts'

export interface QuickSearchView {
  readonly status: number
  readonly search: NewQuickSearch
  readonly sentence: string
  readonly message: string | null
  readonly offersToEveryone: boolean
  /** The id of the quick search whose deletion the user has to confirm. */
  readonly removing: string | null
  readonly searches: readonly {
    readonly id: string
    readonly name: string
    readonly href: string
    readonly forEveryone: boolean
  }[]
}

export async function handleNewQuickSearch(
  context: APIContext,
): Promise<Response | QuickSearchView> {
  const { locals, request, url } = context
  quickSearchMaker(locals)
  if (!isUnsafe(request.method)) {
    const text = (name: string) => url.searchParams.get(name) ?? ''
    const filter = text('_filter')
    const empty = { name: '', description: '', position: 0, forEveryone: false }
    const view = viewOf(context, { ...empty, filter, sortId: text('sort_id') }, null)
    return { ...view, removing: text('remove') || null }
  }
  const fields = await readSentSearch(request)
  const removed = fields.text('remove')
  if (removed !== null) {
    await removeQuickSearch(locals, removed)
    setNotice(context, quickSearchDeleted)
    return context.redirect(newQuickSearchPath(), 303)
  }
  const search = newSearchIn((name) => fields.text(name) ?? '')
  const result = await makeQuickSearch(locals, search)
  if (!result.ok) return viewOf(context, search, result.message)
  setNotice(context, quickSearchSaved)
  return context.redirect(listingsPath({}, listBase('quick_searches', result.value)), 303)
}

const maxPosition = 9999

function newSearchIn(text: (name: string) => string): NewQuickSearch {
  const position = Number(text('position'))
  return {
    name: text('name'),
    filter: text('_filter'),
    description: text('description'),
    sortId: text('sort_id'),
    position: Number.isInteger(position) && position >= 0 ? Math.min(position, maxPosition) : 0,
    forEveryone: text('for_everyone') === 'true',
  }
}

function viewOf(
  { locals }: APIContext,
  search: NewQuickSearch,
  message: string | null,
): QuickSearchView {
  const filter = resolveFilter(locals, search.filter)
  const searches = listMadeQuickSearches(locals)
  return {
    status: message === null ? 200 : 422,
    search,
    sentence: sentenceOf(locals, filter),
    message,
    removing: null,
    offersToEveryone: offersToEveryone(locals),
    searches: searches.map(({ Id, Name, OwnerId }) => ({
      id: Id,
      name: Name,
      href: listingsPath({}, listBase('quick_searches', Id)),
      forEveryone: OwnerId === null,
    })),
  }
}
