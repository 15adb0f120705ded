import type { APIContext } from 'astro'
import {
  canCollect,
  canExportListings,
  canRunCma,
  canWorkWithContacts,
} from '#src/domain/context/access/permissions.ts'
import { formatListings } from '#src/domain/format.ts'
import { selectedGone } from '#src/domain/listings/messages/selected-messages.ts'
import { compareListings } from '#src/domain/listings/selected/listing-comparison.ts'
import { comparePath, selectedPath } from '#src/domain/listings/selected/paths.ts'
import type { CompareView, SelectedView } from '#src/domain/listings/selected/views.ts'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import { listingPath, listingsPath, resultsPath } from '#src/domain/paths.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { listingsOf } from '#src/server/collections/read-fields.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'
import { findCartApps } from '#src/use-cases/listings/selected/launch-cart-app.ts'
import {
  findSelected,
  getComparedListings,
} from '#src/use-cases/listings/selected/selected-listings.ts'
import { getResultsMap } from '#src/use-cases/map/get-results-map.ts'

type UrlContext = Pick<APIContext, 'url' | 'locals'>

/** Shows the listings in the parameters (SPEC §2). Without ids, the page is empty. */
export async function getSelectedPage({ url, locals }: UrlContext): Promise<SelectedView> {
  Object.assign(locals, { isPersonal: true })
  const query = url.searchParams
  const isGiven = listOf(query, 'selected_listing_ids', 'listing_ids').length > 0
  const ids = isGiven ? listingsOf(query) : []
  const { listings, missing } = await findSelected(locals, ids)
  const person = personOf(locals)
  return {
    freshness: getFreshness(locals),
    listings,
    goneNote: missing.length === 0 ? null : selectedGone(missing.length),
    back: backOf(url),
    canCollect: canCollect(person),
    canRecommend: canWorkWithContacts(person),
    canRunCma: canRunCma(person),
    canExport: canExportListings(person),
    apps: await findCartApps(locals),
  }
}

function backOf(url: URL): SelectedView['back'] {
  const href = safeReturnPath(url.searchParams.get('results_href'), url.origin)
  const count = Number(url.searchParams.get('results_count'))
  const isCount = Number.isInteger(count) && count > 0
  return {
    href: href ?? listingsPath(),
    label: href !== null && isCount ? `Back to ${formatListings(count)}` : 'Back to listings',
  }
}

export async function getComparePage({ url, locals }: UrlContext): Promise<CompareView> {
  const { listings, missing } = getComparedListings(locals, listingsOf(url.searchParams))
  const ids = listings.map(({ id }) => id)
  return {
    freshness: getFreshness(locals),
    listings,
    goneNote: missing.length === 0 ? null : selectedGone(missing.length),
    comparison: compareListings(listings, locals.localTime),
    withoutHrefs: ids.map((id) =>
      ids.length <= 2 ? null : comparePath(ids.filter((comparedId) => comparedId !== id)),
    ),
    mapHref: resultsPath('map', { _filter: filterOf(ids) }),
    map: await mapOf(locals, ids),
    selectedHref: selectedPath(ids),
  }
}

const filterOf = (ids: readonly string[]) => `Id Eq ${ids.map(quote).join(',')}`

async function mapOf(
  locals: APIContext['locals'],
  ids: readonly string[],
): Promise<CompareView['map']> {
  const _filter = filterOf(ids)
  const searched = { filter: Filter.of(_filter), withHidden: true }
  const outcome = await getResultsMap(locals, searched, {
    listing: (id) => listingPath(id),
    filter: (filter) => resultsPath('map', { _filter: filter }),
    bounds: (bounds) => resultsPath('map', { _filter, bounds: bounds && formatBounds(bounds) }),
  })
  return outcome.kind === 'map' && outcome.map.shown > 0 ? outcome.map : null
}
