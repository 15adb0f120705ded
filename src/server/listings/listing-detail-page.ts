import type { APIContext, AstroGlobal } from 'astro'
import { countOpened, openedCookie, promptCookie } from '#src/domain/account/registration-prompt.ts'
import { isRequestError, requestErrorStatus } from '#src/domain/errors.ts'
import {
  pageSize,
  rentalCalendarMonthsFirst,
  rentalCalendarMonthsMost,
} from '#src/domain/limits.ts'
import { type ReadMortgage, readMortgage } from '#src/domain/listings/mortgage.ts'
import type { GoneListing } from '#src/domain/listings/page/gone-listing.ts'
import type { ListingView } from '#src/domain/listings/page/listing-page.ts'
import { listingSchema } from '#src/domain/listings/page/listing-schema.ts'
import { readChoice } from '#src/domain/listings/photos/gallery.ts'
import {
  atOrigin,
  previewPhoto,
  unalteredFirst,
} from '#src/domain/listings/photos/preview-photo.ts'
import type { ListingDetail } from '#src/domain/listings/view.ts'
import { localDate } from '#src/domain/local-time.ts'
import { listingPath, listingsPath, resultsPath } from '#src/domain/paths.ts'
import { baseFromText } from '#src/domain/search/results/list-base.ts'
import { oEmbedLink } from '#src/domain/sharing/oembed.ts'
import { shortSharePath } from '#src/domain/sharing/paths.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import { isOpenedByPerson } from '#src/server/context/request/person/opened.ts'
import { listingParamsOf, withoutStored } from '#src/server/search/results/request/results-base.ts'
import { lastMode } from '#src/server/search/results/request/results-preferences.ts'
import { paramsOf, readResultsQuery } from '#src/server/search/results/request/results-request.ts'
import { canEditListing } from '#src/use-cases/admin/own/own-listings.ts'
import { findListingMarks, findPartnerMarks } from '#src/use-cases/collections/find-marks.ts'
import { plannedAmong } from '#src/use-cases/context/visible-open-houses.ts'
import { readVisit } from '#src/use-cases/listings/changed-since-opened.ts'
import { findGoneListing } from '#src/use-cases/listings/detail/find-gone-listing.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'
import { checkAsOf } from '#src/use-cases/listings/listing-as-of.ts'
import { getOrderedNeighbors } from '#src/use-cases/listings/ordered-listings.ts'
import { getOwnRating } from '#src/use-cases/listings/rate-listing.ts'
import { findSchoolAreas } from '#src/use-cases/map/overlays/school-areas.ts'
import { getPlaceMapCredit } from '#src/use-cases/map/streets-file.ts'
import { findStoredSearch } from '#src/use-cases/searches/stored-searches.ts'
import { shareNoteOf } from '#src/use-cases/sharing/find-share-note.ts'

/** The parameters `base`, `_filter`, `bounds`, and `sort_id` identify the results from which the listing was opened. */
export async function getListingPage(astro: APIContext): Promise<ListingView> {
  const { params, url, locals } = astro
  const id = params.id ?? ''
  const query = url.searchParams
  const lowData = locals.lowData && query.get('photos') !== 'all'
  const asOfText = query.get('as_of')
  const asOf = asOfText === null ? null : checkAsOf(locals, asOfText)
  const detail = getListingDetail({ ...locals, lowData }, id, asOf)
  const listing = { ...detail, schools: findSchoolAreas(locals, detail, detail.schools) }
  noteOpened(astro)
  const isFromResults = ['base', '_filter', 'sort_id', 'bounds'].some((name) => query.has(name))
  const place = isFromResults ? await placeInResults(astro, id) : null
  const [photo] = unalteredFirst(listing.photos)
  const preview = photo === undefined ? null : previewPhoto(photo)
  return {
    listing,
    shared: asOf === null ? detail : null,
    choice: readChoice(listing.gallery, query.get('media'), query.get('tag')),
    ...ownParts(locals, detail),
    embedOrigins: locals.embedOrigins,
    canonical: locals.publicOrigin + listingPath(id),
    image: preview && atOrigin(preview, locals.publicOrigin),
    ...forPrograms(locals, listing, asOf),
    backHref: place?.backHref ?? listingsPath(),
    params: place?.params ?? {},
    position: place?.position ?? null,
    months: readMonths(query),
    mortgage: readTerms(query, listing),
    mapCredit: await mapCreditOf(locals, listing),
    canEdit: asOf === null && canEditListing(locals, id),
    sinceOpened: sinceOpenedOf(astro, id),
    today: localDate(locals.clock(), locals.localTime),
    freshness: getFreshness(locals, listing.source),
    share: await shareNoteOf(locals),
    asOf,
  }
}

/** What the page shows to this person alone. */
function ownParts(locals: Locals, { id, openHouses }: ListingDetail) {
  const marks = findListingMarks(locals, [id])
  const houses = openHouses.map(({ key }) => key)
  return {
    mark: marks === null ? ('ask' as const) : (marks.get(id) ?? ('none' as const)),
    partnerMark: findPartnerMarks(locals, [id]).get(id) ?? null,
    planned: plannedAmong(locals, houses),
    stars: getOwnRating(locals, id),
  }
}

function forPrograms(locals: Locals, listing: ListingDetail, asOf: string | null) {
  const { framed, lowData, publicOrigin, share, user } = locals
  if (framed || lowData || asOf !== null || user !== null) return { alternates: {}, schema: null }
  const path = share?.listings.length === 1 ? shortSharePath(share.token) : listingPath(listing.id)
  const schema = share ? null : listingSchema(listing, publicOrigin)
  return { alternates: oEmbedLink(publicOrigin, path), schema }
}

/**
 * Returns sentences about changes since the user's last visit to the listing. Records this visit without delaying the
 * page, unless the request is a prefetch.
 */
function sinceOpenedOf({ locals, request }: APIContext, id: string): readonly string[] {
  const { changes, note } = readVisit(locals, id)
  if (!isOpenedByPerson(request)) return changes
  locals.activity.note(locals, 'opened', id)
  if (note !== null)
    note().catch((error: unknown) => locals.log.warn({ err: error }, 'seen listing not noted'))
  return changes
}

async function mapCreditOf(locals: Locals, { latitude, longitude }: ListingDetail) {
  if (latitude === null || longitude === null) return null
  return await getPlaceMapCredit(locals, { latitude, longitude })
}

/**
 * Returns what is near a listing instead, if visitors could see it once. It is a page for people: for programs, and in
 * all other cases, a listing that the user may not see does not exist.
 */
export async function getPageOrGone(
  astro: AstroGlobal,
  find: (astro: APIContext) => Promise<ListingView> = getListingPage,
): Promise<ListingView | GoneListing> {
  try {
    return await find(astro)
  } catch (error) {
    const isMissing = isRequestError(error) && error.name === 'NotFound'
    const isForPeople = responseKind(astro.request) === 'page'
    const gone =
      isMissing && isForPeople ? await findGoneListing(astro.locals, astro.params.id ?? '') : null
    if (gone === null) throw error
    astro.response.status = requestErrorStatus.Gone
    return gone
  }
}

/** The site's own pages may show this page in an iframe, even if it fails. */
export function getFramedListingPage(astro: APIContext): Promise<ListingView> {
  Object.assign(astro.locals, { framed: true })
  return getListingPage(astro)
}

async function placeInResults(astro: APIContext, id: string) {
  const { locals: context, url } = astro
  const query = url.searchParams
  const storedSearch = await findStoredSearch(context, baseFromText(query.get('base')))
  const request = readResultsQuery(context, query, storedSearch)
  const address = { request, stored: storedSearch }
  const params = listingParamsOf(address)
  const neighborListings = await getOrderedNeighbors(context, id, request)
  const page = neighborListings === null ? 1 : Math.ceil(neighborListings.position / pageSize)
  const resultsParams = { ...paramsOf(request), openDrawingTools: null, page }
  const ownParams = withoutStored(resultsParams, address)
  const backHref = resultsPath(lastMode(astro), ownParams, storedSearch?.base)
  if (context.share?.listings.length === 1) return { params }
  if (neighborListings === null) return { backHref, params, position: null }
  const pathTo = (neighbor: string | null) =>
    neighbor === null ? null : listingPath(neighbor, params)
  const { position, total } = neighborListings
  const neighbors = {
    previousHref: pathTo(neighborListings.previous),
    nextHref: pathTo(neighborListings.next),
  }
  return { backHref: `${backHref}#${id}`, params, position: { position, total, ...neighbors } }
}

/** Counts the listings that a visitor opens, and shows the registration prompt when it is due (SPEC §4). */
function noteOpened({ cookies, locals }: Pick<APIContext, 'cookies' | 'locals'>): void {
  if (locals.user !== null || locals.registerAfter === 0) return
  // Visitors who open a direct link need no account, so their listings are not counted.
  if (locals.share?.type === 'Direct') return
  const { opened, isDue } = countOpened(cookies.get(openedCookie.name)?.value, locals.registerAfter)
  if (opened > locals.registerAfter) return
  cookies.set(openedCookie.name, String(opened), openedCookie.options)
  if (isDue) cookies.set(promptCookie.name, 'true', promptCookie.options)
}

function readMonths(query: URLSearchParams): number {
  const text = query.get('months') ?? ''
  const monthCount = /^\d{1,4}$/.test(text) ? Number(text) : rentalCalendarMonthsFirst
  return Math.min(rentalCalendarMonthsMost, Math.max(rentalCalendarMonthsFirst, monthCount))
}

function readTerms(
  query: URLSearchParams,
  { price, ownerCosts }: ListingDetail,
): ReadMortgage | null {
  return price === null || ownerCosts === null
    ? null
    : readMortgage((field) => query.get(field), price.amount)
}
