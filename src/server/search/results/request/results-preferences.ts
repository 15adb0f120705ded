import type { APIContext } from 'astro'
import type { ResultsMode } from '#src/domain/paths.ts'
import { isMobileAgent } from '#src/domain/search/results/mobile.ts'
import {
  type DesktopView,
  desktopViewCookie,
  type ListDensity,
  listDensityCookie,
  listSortCookie,
  mobileViewCookie,
  mobileViewOf,
  parseDesktopView,
  parseListDensity,
  parseResultsMode,
  resultsModeCookie,
  showHiddenCookie,
} from '#src/domain/search/results/results-mode.ts'
import { standardSorts } from '#src/domain/search/results/sorts/sorts.ts'
import { isMySort } from '#src/use-cases/searches/my-searches.ts'

type CookieRequest = Pick<APIContext, 'cookies' | 'request'>

interface Remembered {
  readonly name: string
  readonly options: object
}

/** If caches store pages for visitors, a script sets the cookies (`remember-view.ts`), so that the pages set none. */
export function rememberMode(
  { cookies, request, locals }: CookieRequest & Pick<APIContext, 'locals'>,
  fixedMode: ResultsMode | null,
): ResultsMode {
  if (fixedMode === null) return lastMode({ cookies, request })
  if (locals.cacheSeconds > 0 && locals.user === null) return fixedMode
  const onPhone = isOnPhone(request)
  if (onPhone) setCookie(cookies, mobileViewCookie, mobileViewOf(fixedMode))
  if (!onPhone || fixedMode !== 'map') setCookie(cookies, resultsModeCookie, fixedMode)
  return fixedMode
}

export function lastMode({ cookies, request }: CookieRequest): ResultsMode {
  if (isOnPhone(request) && cookies.get(mobileViewCookie.name)?.value === 'map') return 'map'
  return parseResultsMode(cookies.get(resultsModeCookie.name)?.value)
}

/** Stores the desktop view in a cookie if the query names one. */
export function rememberDesktopView({
  cookies,
  url,
}: Pick<APIContext, 'cookies' | 'url'>): DesktopView {
  const requested = url.searchParams.get('desktop_view')
  if (requested !== null) setCookie(cookies, desktopViewCookie, parseDesktopView(requested))
  return parseDesktopView(requested ?? cookies.get(desktopViewCookie.name)?.value)
}

/** Returns the row density of an agent's list. Stores it in a cookie if the query has one. */
export function rememberDensity({
  cookies,
  url,
  locals,
}: Pick<APIContext, 'cookies' | 'url' | 'locals'>): ListDensity {
  if (locals.role !== 'private') return 'comfortable'
  const requested = url.searchParams.get('density')
  if (requested !== null) setCookie(cookies, listDensityCookie, parseListDensity(requested))
  return parseListDensity(requested ?? cookies.get(listDensityCookie.name)?.value)
}

/** Stores in a cookie whether hidden listings are shown, if the query says so. `identify` reads the cookie. */
export function rememberShowHidden({ cookies, url }: Pick<APIContext, 'cookies' | 'url'>): void {
  const requested = url.searchParams.get(showHiddenCookie.name)
  if (requested === 'true' || requested === 'false') setCookie(cookies, showHiddenCookie, requested)
}

/**
 * Returns the last sort, or null. Stores a requested sort if every list can have it, so neither distance nor relevance.
 * Stores custom sorts only for users who may choose them.
 */
export function rememberSort({
  cookies,
  url,
  locals,
}: Pick<APIContext, 'cookies' | 'url' | 'locals'>): string | null {
  const fitsEveryList = (id: string) => isStandard(id) || isMySort(locals, id)
  const requested = url.searchParams.get('sort_id')
  if (requested !== null && fitsEveryList(requested)) setCookie(cookies, listSortCookie, requested)
  const last = cookies.get(listSortCookie.name)?.value
  return last !== undefined && fitsEveryList(last) ? last : null
}

const isStandard = (sortId: string) => standardSorts.some(({ id }) => id === sortId)
const isOnPhone = (request: APIContext['request']) =>
  isMobileAgent(request.headers.get('User-Agent'))

function setCookie(
  cookies: APIContext['cookies'],
  { name, options }: Remembered,
  value: string,
): void {
  if (cookies.get(name)?.value !== value) cookies.set(name, value, options)
}
