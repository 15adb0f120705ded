import type { ResultsMode } from './paths.ts'

/** Remembers the last results view (SPEC §2). Read by scripts too, so not HttpOnly; holds nothing about a person. */
export const resultsModeCookie = {
  name: 'results_mode',
  options: { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 },
} as const

/** Views whose pages there are. */
export const resultsModes = ['summary', 'list', 'stats'] as const satisfies readonly ResultsMode[]

export type ShownMode = (typeof resultsModes)[number]

/** The default is summary (SPEC §2). */
export function parseResultsMode(text: string | null | undefined): ShownMode {
  return resultsModes.find((mode) => mode === text) ?? 'summary'
}
