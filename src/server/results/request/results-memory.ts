import type { APIContext } from 'astro'
import type { ResultsMode } from '#src/domain/paths.ts'
import { isMobileAgent } from '#src/domain/results/mobile.ts'
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
} from '#src/domain/results/results-view.ts'
import { standardSorts } from '#src/domain/results/sorts/sorts.ts'
import { isMySort } from '#src/use-cases/searches/my-searches.ts'

// What a browser remembers of the results (SPEC §2, §9 Storage).

type Asked = Pick<APIContext, 'cookies' | 'request'>

interface Remembered {
  readonly name: string
  readonly options: object
}

/** The view of this page, stored in its cookies; `null` stands for the one that was chosen last. */
export function rememberMode(
  { cookies, request }: Asked,
  fixedMode: ResultsMode | null,
): ResultsMode {
  if (fixedMode === null) return lastMode({ cookies, request })
  const onPhone = isOnPhone(request)
  if (onPhone) keep(cookies, mobileViewCookie, mobileViewOf(fixedMode))
  if (!onPhone || fixedMode !== 'map') keep(cookies, resultsModeCookie, fixedMode)
  return fixedMode
}

/** The view that was chosen last. */
export function lastMode({ cookies, request }: Asked): ResultsMode {
  if (isOnPhone(request) && cookies.get(mobileViewCookie.name)?.value === 'map') return 'map'
  return parseResultsMode(cookies.get(resultsModeCookie.name)?.value)
}

/** What wide screens show, stored in its cookie once the query says it. */
export function rememberDesktopView({
  cookies,
  url,
}: Pick<APIContext, 'cookies' | 'url'>): DesktopView {
  const asked = url.searchParams.get('desktop_view')
  if (asked !== null) keep(cookies, desktopViewCookie, parseDesktopView(asked))
  return parseDesktopView(asked ?? cookies.get(desktopViewCookie.name)?.value)
}

/** How close the rows of an agent's list are, in its cookie once the query says it. */
export function rememberDensity({
  cookies,
  url,
  locals,
}: Pick<APIContext, 'cookies' | 'url' | 'locals'>): ListDensity {
  if (locals.role !== 'private') return 'comfortable'
  const asked = url.searchParams.get('density')
  if (asked !== null) keep(cookies, listDensityCookie, parseListDensity(asked))
  return parseListDensity(asked ?? cookies.get(listDensityCookie.name)?.value)
}

/** Stores whether what the person hid is shown once the query says it; `identify` reads it. */
export function rememberShowHidden({ cookies, url }: Pick<APIContext, 'cookies' | 'url'>): void {
  const asked = url.searchParams.get(showHiddenCookie.name)
  if (asked === 'true' || asked === 'false') keep(cookies, showHiddenCookie, asked)
}

/**
 * The order that was chosen last, or null: what the query says is stored in its cookie if it fits every list. Orders by
 * distance or words belong to a filter; one that a person named is remembered for those who may choose it.
 */
export async function rememberSort({
  cookies,
  url,
  locals,
}: Pick<APIContext, 'cookies' | 'url' | 'locals'>): Promise<string | null> {
  const fitsEveryList = async (id: string) => isStandard(id) || (await isMySort(locals, id))
  const asked = url.searchParams.get('sort_id')
  if (asked !== null && (await fitsEveryList(asked))) keep(cookies, listSortCookie, asked)
  const last = cookies.get(listSortCookie.name)?.value
  return last !== undefined && (await fitsEveryList(last)) ? last : null
}

const isStandard = (sortId: string) => standardSorts.some(({ id }) => id === sortId)
const isOnPhone = (request: APIContext['request']) =>
  isMobileAgent(request.headers.get('User-Agent'))

function keep(cookies: APIContext['cookies'], { name, options }: Remembered, value: string): void {
  if (cookies.get(name)?.value !== value) cookies.set(name, value, options)
}
