import type { APIContext } from 'astro'
import type { NewsEntry } from '#src/domain/alerts/manage/listed-alert.ts'
import { isOpenedByPerson } from '#src/server/context/request/person/opened.ts'
import {
  listFreshSearches,
  type SearchWithNewListings,
} from '#src/use-cases/alerts/manage/fresh-searches.ts'
import {
  countUnopenedNews,
  type EventPage,
  listNewsEntries,
  markNewsOpened,
} from '#src/use-cases/alerts/manage/recorded-events.ts'
import { pageOf } from './read-alert.ts'

export interface NewsView {
  readonly news: EventPage<NewsEntry>
  readonly unopened: number
  /** Searches with new listings since the last visit; only on the first page. */
  readonly searches: readonly SearchWithNewListings[]
}

/** Marks the events on the page as seen. */
export async function getNewsPage({ locals, request, url }: APIContext): Promise<NewsView> {
  const page = pageOf(url)
  const unopened = countUnopenedNews(locals)
  const [news, searches] = await Promise.all([
    listNewsEntries(locals, page),
    page === 1 ? listFreshSearches(locals) : [],
  ])
  const fresh = news.events.filter(({ isNew }) => isNew).map(({ seq }) => seq)
  if (isOpenedByPerson(request)) await markNewsOpened(locals, fresh)
  return { news, unopened, searches }
}
