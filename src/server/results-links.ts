import { pageSize } from '#src/domain/limits.ts'
import { listingCardsPath, listingPaths, listingRowsPath } from '#src/domain/paths.ts'
import type { FoundPage } from '#src/domain/results-page.ts'
import type { ListingsPage } from '#src/use-cases/listings.ts'
import type { ResultsPlace } from './results-place.ts'
import { paramsOf } from './results-request.ts'

type Place = Pick<ResultsPlace, 'request' | 'mode' | 'pathFor'>

/** A page of results with its links; pages and fragments are made from it alike. */
export function foundPage(found: ListingsPage, { request, mode, pathFor }: Place): FoundPage {
  const { page, pages, total, listings, sort } = found
  const params = paramsOf(request)
  const hrefOf = listingPaths({ _filter: params._filter, sort_id: sort.id })
  return {
    kind: 'found',
    total,
    page,
    pages,
    items: listings.map((listing) => ({ listing, href: hrefOf(listing.id) })),
    next: page < pages ? nextPage(found, { request, mode, pathFor }) : null,
    previousHref: page > 1 ? pathFor({ ...params, page: page - 1 }) : null,
  }
}

function nextPage({ page, total }: ListingsPage, { request, mode, pathFor }: Place) {
  const params = { ...paramsOf(request), page: page + 1 }
  return {
    href: pathFor(params),
    fragment: mode === 'list' ? listingRowsPath(params) : listingCardsPath(params),
    from: page * pageSize + 1,
    to: Math.min((page + 1) * pageSize, total),
    total,
  }
}
