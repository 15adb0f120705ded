import type { APIContext } from 'astro'
import { openedCookie, promptCookie } from '#src/domain/account/registration-prompt.ts'
import { mapStateCookie } from '#src/domain/map/map-state.ts'
import {
  desktopViewCookie,
  listSortCookie,
  mobileViewCookie,
  resultsModeCookie,
} from '#src/domain/search/results/results-mode.ts'

// Which answers a shared cache may give to others (decision 143). Everything else is private.

/** What visitors see of listings. */
const routes: ReadonlySet<string> = new Set([
  '/',
  '/list',
  '/summary',
  '/map',
  '/stats',
  '/listings',
  '/listings/count',
  '/listings/[id]',
  '/listings/[id]/map.svg',
  '/listing_detail/[id]',
  '/listing_report/[id]',
  '/open_houses',
  '/listings.atom',
  '/idx_links/[search]/feed.atom',
  '/sitemap.xml',
  '/sitemaps/[part].xml',
  '/quick_searches/[search]/[view]',
  '/search/address',
  '/search/field_lists',
  '/search/map',
  '/search/omni',
  '/fragments/filter/fields',
  '/fragments/filter/prices',
  '/fragments/listings/[id]/photos',
  '/fragments/listings/[id]/similar',
  '/fragments/listings/cards',
  '/fragments/listings/ids',
  '/fragments/listings/map_card',
  '/fragments/listings/map_cards',
  '/fragments/listings/rows',
  '/fragments/map/pane',
])

/** Of these routes, only those of listings read the first two, which also count visits toward registration. */
const readByListings: readonly string[] = [openedCookie.name, mobileViewCookie.name]

/**
 * The cookies of visitors who only look around. The first three have few values, by which proxies tell answers apart; only
 * scripts read the next two. The files in `deploy/` have the same list.
 */
export const harmlessCookies: readonly string[] = [
  resultsModeCookie.name,
  desktopViewCookie.name,
  listSortCookie.name,
  promptCookie.name,
  mapStateCookie.name,
  ...readByListings,
]

export function mayShare(context: APIContext, { status }: Response): boolean {
  const { locals, request, routePattern, cookies } = context
  const isVisitor = locals.user === null && locals.opened === null && locals.app === null
  return (
    locals.cacheSeconds > 0 &&
    status === 200 &&
    request.method === 'GET' &&
    routes.has(routePattern) &&
    isVisitor &&
    !locals.isPersonal &&
    !request.headers.has('Authorization') &&
    hasOnlyHarmless(request.headers.get('Cookie'), routePattern.startsWith('/listing')) &&
    cookies.headers().next().done === true
  )
}

function hasOnlyHarmless(header: string | null, isOfListings: boolean): boolean {
  const names = (header ?? '').split(';').map((pair) => pair.trim().split('=', 1)[0]!)
  const isHarmless = (name: string) =>
    harmlessCookies.includes(name) && !(isOfListings && readByListings.includes(name))
  return names.every((name) => name === '' || isHarmless(name))
}

/**
 * Browsers ask each time. There is no `stale-while-revalidate`, because browsers obey it too, and could show a page from
 * before signing in. Proxies count whole seconds, so they may be late by one.
 */
export function share({ locals }: APIContext, { headers }: Response): void {
  const [age = '0'] = /(?<=max-age=)\d+/.exec(headers.get('Cache-Control') ?? '') ?? []
  const browsers = `max-age=${age}, must-revalidate`
  const seconds = Math.max(1, locals.cacheSeconds - 1)
  headers.set('Cache-Control', `public, ${browsers}, s-maxage=${seconds}`)
  headers.append('Vary', 'Accept, Cookie, Save-Data, HX-Request')
}
