import type { ResultsMode } from './paths.ts'

/** Remembers the last results view (SPEC §2). Read by scripts too, so not HttpOnly; holds nothing about a person. */
export const resultsModeCookie = {
  name: 'results_mode',
  options: { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 },
} as const

export const resultsModes = ['summary', 'list', 'map', 'stats'] as const satisfies readonly ResultsMode[]

/** The default is summary (SPEC §2). */
export function parseResultsMode(text: string | null | undefined): ResultsMode {
  return resultsModes.find((mode) => mode === text) ?? 'summary'
}

/** Whether wide screens show the map beside the list (SPEC §2). */
export const desktopViewCookie = {
  name: 'results_desktop',
  options: { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 },
} as const

export type DesktopView = 'list' | 'split'

/** The default is split (SPEC §2). */
export const parseDesktopView = (text: string | null | undefined): DesktopView => (text === 'list' ? 'list' : 'split')
