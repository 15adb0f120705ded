import { RequestError } from '#src/domain/errors.ts'
import { type ListBase, listBase, type ResultsMode, resultsPath } from '#src/domain/paths.ts'
import { resultsModes } from '#src/domain/search/results/results-mode.ts'
import { type EmailChoice, readEmailChoice } from '#src/domain/searches/email-choice.ts'
import type { AlertContext } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import type { NewSearch } from '#src/use-cases/searches/saved/save-search.ts'
import { saveSearchWithAlert } from './save-with-alert.ts'

/** A search that a visitor asked to save before signing in. */
export interface PendingSave extends NewSearch {
  readonly mode: ResultsMode
  readonly frequency: EmailChoice | null
}

/** `detail` is untrusted. */
export async function replaySave(context: AlertContext, detail: unknown) {
  const input = (detail ?? {}) as Partial<Record<keyof PendingSave, unknown>>
  const textOf = (name: keyof PendingSave) => String(input[name] ?? '')
  const search = {
    name: textOf('name'),
    filter: textOf('filter'),
    annotations: input.annotations,
    quickSearchId: textOf('quickSearchId'),
    sortId: textOf('sortId'),
    viewId: textOf('viewId'),
    base: textOf('base'),
  }
  const saved = await saveSearchWithAlert(context, search, readEmailChoice(input.frequency))
  if (!saved.ok) throw new RequestError('Invalid', saved.message)
  const { id, sentence, link } = saved.value
  const base: ListBase = listBase('saved_searches', id)
  const mode = resultsModes.find((each) => each === input.mode) ?? 'summary'
  return { sentence, path: resultsPath(mode, {}, base), link }
}
