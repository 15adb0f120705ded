import { listingCardsPath, listingPaths, listingRowsPath } from '#src/domain/paths.ts'
import type { FoundPage, ResultsTable } from '#src/domain/results/results-page.ts'
import type { ListingsPage } from '#src/use-cases/listings/listings.ts'
import { listingParamsOf, nextPageParams } from './results-base.ts'
import type { ResultsPlace } from './results-place.ts'
import { paramsOf } from './results-request.ts'

type Place = Pick<ResultsPlace, 'request' | 'stored' | 'mode' | 'pathFor'> & {
  readonly context: Pick<ResultsPlace['context'], 'role'>
}

/** A page of results with its links; pages and fragments are made from it alike. */
export function foundPage(
  found: ListingsPage,
  place: Place,
  table: ResultsTable | null,
): FoundPage {
  const { request, pathFor } = place
  const { page, pages, total, listings, sort } = found
  const params = paramsOf(request)
  const hrefOf = listingPaths(listingParamsOf(place, sort.id))
  return {
    kind: 'found',
    total,
    page,
    pages,
    limit: request.limit,
    items: listings.map((listing) => ({ listing, href: hrefOf(listing.id) })),
    next: request.through < pages ? nextPage(found, place) : null,
    table,
    previousHref: page > 1 ? pathFor({ ...params, page: page - 1 }) : null,
  }
}

function nextPage({ total }: ListingsPage, place: Place) {
  const { request, mode, pathFor, context } = place
  const page = request.through + 1
  const role = context.role === 'idx' ? null : context.role
  const fragmentParams = { ...nextPageParams(place), page, role }
  return {
    href: pathFor({ ...paramsOf(request), page }),
    fragment: mode === 'list' ? listingRowsPath(fragmentParams) : listingCardsPath(fragmentParams),
    from: request.through * request.limit + 1,
    to: Math.min(page * request.limit, total),
    total,
  }
}
