import type { ResultsMode } from '#src/domain/paths.ts'

// Scripts can read these cookies, which hold no personal data.
const options = { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 } as const

/** SPEC §2. On phones, this is the last view other than the map. */
export const resultsModeCookie = { name: 'results_mode', options } as const

export const resultsModes = [
  'summary',
  'list',
  'map',
  'stats',
] as const satisfies readonly ResultsMode[]

/** The default is summary (SPEC §2). */
export function parseResultsMode(text: string | null | undefined): ResultsMode {
  return resultsModes.find((mode) => mode === text) ?? 'summary'
}

/** SPEC §2: whether wide screens show the map next to the list. */
export const desktopViewCookie = { name: 'results_desktop', options } as const

export type DesktopView = 'list' | 'split'

/** The default is split (SPEC §2). */
export const parseDesktopView = (text: string | null | undefined): DesktopView =>
  text === 'list' ? 'list' : 'split'

export const listDensityCookie = { name: 'list_density', options } as const

export type ListDensity = 'comfortable' | 'compact'

export const parseListDensity = (text: string | null | undefined): ListDensity =>
  text === 'compact' ? 'compact' : 'comfortable'

/** `true` or `false`, also as a parameter. */
export const showHiddenCookie = { name: 'show_hidden', options } as const

/** SPEC §2: whether a phone showed the map last. */
export const mobileViewCookie = { name: 'results_mobile', options } as const

export type MobileView = 'map' | 'list'

/** By the last segment of the path (SPEC §2). */
export const mobileViewOf = (mode: ResultsMode): MobileView => (mode === 'map' ? 'map' : 'list')

/** The last chosen order (SPEC §9 Storage). */
export const listSortCookie = { name: 'list_sort_listings', options } as const
