import { keepWith } from '#src/domain/context/cache/keep-with.ts'
import { pagesByScrolling } from '#src/domain/limits.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import {
  type Column,
  distanceColumn,
  firmColumn,
} from '#src/domain/listings/views/listing-columns.ts'
import { listingCardsPath, listingPaths, listingRowsPath } from '#src/domain/paths.ts'
import { propertyTypeOf } from '#src/domain/search/filter/market/market-of.ts'
import type { ListingsResult, ResultsTable } from '#src/domain/search/results/page/results-page.ts'
import { listingParamsOf, nextPageParams } from '#src/server/search/results/request/results-base.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import type { ListingsPage } from '#src/use-cases/listings/find-listings.ts'
import { findColumnTexts } from '#src/use-cases/listings/views/column-texts.ts'
import { originPoint } from '#src/use-cases/listings/views/distances.ts'
import { getListingTable } from '#src/use-cases/listings/views/list-listing-views.ts'
import { columnSortsOf } from './column-sorts.ts'
import { withMarks } from './with-marks.ts'
import { withNotes } from './with-notes.ts'

type Place = Pick<ResultsPlace, 'context' | 'request' | 'stored' | 'mode' | 'pathFor' | 'density'>

export function toListingsResult(outcome: ListingsPage, place: Place): ListingsResult {
  const { request, pathFor } = place
  const { page, pages, total, listings, sort } = outcome
  const params = paramsOf(request)
  const changedOf = badgesOf(place)
  const hrefOf = listingPaths(listingParamsOf(place, sort.id))
  const marked = withMarks(
    place.context,
    listings.map((listing) => ({
      listing,
      href: hrefOf(listing.id),
      changed: changedOf(listing),
    })),
    place.stored?.base,
  )
  return {
    kind: 'found',
    total,
    page,
    pages,
    limit: request.limit,
    items: withNotes(place, marked, pathFor(page > 1 ? { ...params, page } : params)),
    next: request.through < pages ? nextPage(outcome, place) : null,
    table: tableOf(place, outcome),
    previousHref: page > 1 ? pathFor({ ...params, page: page - 1 }) : null,
  }
}

/** Cards have a badge where tables have a column. */
function badgesOf({ mode, stored }: Place): (listing: ListingCard) => string | null {
  const happenings = mode === 'summary' ? stored?.happenings : undefined
  const [column] = happenings?.columns ?? []
  return (listing) => {
    const text = column && happenings?.textsOf(listing).get(column.id)
    return (typeof text === 'object' ? text.what : text) || null
  }
}

function nextPage({ shown }: ListingsPage, place: Place) {
  const { request, mode, pathFor, context } = place
  const page = request.through + 1
  const role = context.role === 'idx' ? null : context.role
  const fragmentParams = { ...nextPageParams(place), page, role }
  return {
    href: pathFor({ ...paramsOf(request), page }),
    fragment: mode === 'list' ? listingRowsPath(fragmentParams) : listingCardsPath(fragmentParams),
    from: request.through * request.limit + 1,
    to: Math.min(page * request.limit, shown),
    total: shown,
    waits: context.lowData === true || request.through % pagesByScrolling === 0,
  }
}

function tableOf(place: Place, { listings, sort, origin }: ListingsPage): ResultsTable | null {
  const { context, request, mode, density, stored } = place
  if (mode !== 'list') return null
  const table = getListingTable(context, request.viewId, propertyTypeOf(request.filter))
  const isCompact = density === 'compact'
  const point = originPoint(context, origin)
  const columns = columnsIn(table.columns, point !== null)
  const { columns: happened = [], textsOf = () => [] } = stored?.happenings ?? {}
  const texts = findColumnTexts(context, listings, columns, point)
  const shown = isCompact ? withFirm(columns) : columns
  const isUsual = happened.length === 0
  return {
    ...table,
    columns: isUsual ? shown : [...shown.slice(0, 2), ...happened, ...shown.slice(2)],
    texts: isUsual
      ? texts
      : new Map(
          listings.map((each) => [
            each.id,
            new Map([...(texts.get(each.id) ?? []), ...textsOf(each)]),
          ]),
        ),
    columnSorts: columnSortsOf(place, columns, sort),
    isCompact,
  }
}

const columnsIn = keepWith((columns: readonly Column[], hasPoint: boolean) =>
  hasPoint ? columns : columns.filter(({ id }) => id !== distanceColumn.id),
)

const withFirm = keepWith((columns: readonly Column[]) => [...columns, firmColumn])
