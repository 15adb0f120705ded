import type { ResultsMode } from '#src/domain/paths.ts'

// Options of cookies that scripts can read. They hold no personal data.
const options = { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 } as const

/** The cookie with the last results view; on phones, the last view other than the map (SPEC §2). */
export const resultsModeCookie = { name: 'results_mode', options } as const

export const resultsModes = [
  'summary',
  'list',
  'map',
  'stats',
] as const satisfies readonly ResultsMode[]

export function parseResultsMode(text: string | null | undefined): ResultsMode {
  return resultsModes.find((mode) => mode === text) ?? 'summary'
}

/** The cookie that says whether wide screens show the map next to the list (SPEC §2). */
export const desktopViewCookie = { name: 'results_desktop', options } as const

export type DesktopView = 'list' | 'split'

export const parseDesktopView = (text: string | null | undefined): DesktopView =>
  text === 'list' ? 'list' : 'split'

export const listDensityCookie = { name: 'list_density', options } as const

export type ListDensity = 'comfortable' | 'compact'

export const parseListDensity = (text: string | null | undefined): ListDensity =>
  text === 'compact' ? 'compact' : 'comfortable'

/** The cookie that says whether hidden listings are shown: `true` or `false`, as in the parameter of the same name. */
export const showHiddenCookie = { name: 'show_hidden', options } as const

/** The cookie that says whether a phone showed the map last (SPEC §2). */
export const mobileViewCookie = { name: 'results_mobile', options } as const

export type MobileView = 'map' | 'list'

export const mobileViewOf = (mode: ResultsMode): MobileView => (mode === 'map' ? 'map' : 'list')

/** The cookie with the order of listings that was chosen last (SPEC §9 Storage). */
export const listSortCookie = { name: 'list_sort_listings', options } as const
