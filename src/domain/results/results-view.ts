import type { ResultsMode } from '#src/domain/paths.ts'

// Cookies of a year that scripts read too, so not HttpOnly; they hold nothing about a person.
const options = { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 } as const

/** The last results view (SPEC §2); on phones the last one beside the map. */
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

/** Whether wide screens show the map beside the list (SPEC §2). */
export const desktopViewCookie = { name: 'results_desktop', options } as const

export type DesktopView = 'list' | 'split'

/** The default is split (SPEC §2). */
export const parseDesktopView = (text: string | null | undefined): DesktopView =>
  text === 'list' ? 'list' : 'split'

/** How close the rows of the list view are. */
export const listDensityCookie = { name: 'list_density', options } as const

export type ListDensity = 'comfortable' | 'compact'

export const parseListDensity = (text: string | null | undefined): ListDensity =>
  text === 'compact' ? 'compact' : 'comfortable'

/** Whether results have the listings that the person hid too: `true` or `false`, also in an address. */
export const showHiddenCookie = { name: 'show_hidden', options } as const

/** Whether phones showed the map or one of the others last (SPEC §2). */
export const mobileViewCookie = { name: 'results_mobile', options } as const

export type MobileView = 'map' | 'list'

/** By the last segment of the path (SPEC §2). */
export const mobileViewOf = (mode: ResultsMode): MobileView => (mode === 'map' ? 'map' : 'list')

/** The order that was chosen last for the lists of results (SPEC §9 Storage). */
export const listSortCookie = { name: 'list_sort_listings', options } as const
