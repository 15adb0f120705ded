import { RequestError } from '#src/domain/errors.ts'
import { type ListBase, listBase, type ResultsMode, resultsPath } from '#src/domain/paths.ts'
import { resultsModes } from '#src/domain/search/results/results-mode.ts'
import { searchSaved } from '#src/domain/searches/messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type NewSearch, saveSearch } from './save-search.ts'

/** A search that a visitor asked to save before signing in. */
export interface PendingSave extends NewSearch {
  readonly mode: ResultsMode
}

/** `detail` is untrusted. */
export async function replaySave(context: Context, detail: unknown) {
  const sent = (detail ?? {}) as Partial<Record<keyof PendingSave, unknown>>
  const textOf = (name: keyof PendingSave) => String(sent[name] ?? '')
  const saved = await saveSearch(context, {
    name: textOf('name'),
    filter: textOf('filter'),
    annotations: sent.annotations,
    quickSearchId: textOf('quickSearchId'),
    sortId: textOf('sortId'),
    viewId: textOf('viewId'),
    base: textOf('base'),
  })
  if (!saved.ok) throw new RequestError('Invalid', saved.message)
  const base: ListBase = listBase('saved_searches', saved.value)
  const mode = resultsModes.find((each) => each === sent.mode) ?? 'summary'
  return { sentence: searchSaved, path: resultsPath(mode, {}, base) }
}
