import { alertPath, newAlertPath } from '#src/domain/alerts/manage/paths.ts'
import type { EmailChoice } from '#src/domain/searches/email-choice.ts'
import {
  changeEmails,
  searchSaved,
  searchSavedEmailsPaused,
  searchSavedWithAlert,
  searchSavedWithoutAlert,
} from '#src/domain/searches/messages.ts'
import {
  type AlertOfSearch,
  makeAlertOfSearch,
  pauseAlertOfSearch,
} from '#src/use-cases/alerts/manage/alert-of-search.ts'
import type { AlertContext } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import type { Checked } from '#src/use-cases/searches/saved/savable.ts'
import { type NewSearch, saveSearch } from '#src/use-cases/searches/saved/save-search.ts'

export interface SavedSearch {
  readonly id: string
  readonly sentence: string
  /** Where the emails about the search can be changed; undefined if the request did not choose them. */
  readonly link?: { readonly href: string; readonly label: string } | undefined
}

/** Saves the search with its alert, in one transaction. If there can be no alert, the search is saved all the same. */
export async function saveSearchWithAlert(
  context: AlertContext,
  input: NewSearch,
  choice: EmailChoice | null,
): Promise<Checked<SavedSearch>> {
  const alerts: AlertOfSearch[] = []
  const saved = await saveSearch(context, input, (tx, search) => {
    if (choice === null) return
    const change =
      choice === 'none'
        ? pauseAlertOfSearch(context, tx, search.id)
        : makeAlertOfSearch(context, tx, search, choice)
    if (change !== null) alerts.push(change)
  })
  if (!saved.ok) return saved
  const id = saved.value
  const [alert = null] = alerts
  if (choice === null) return { ok: true, value: { id, sentence: searchSaved } }
  const href =
    alert !== null && 'id' in alert ? alertPath(alert.id) : newAlertPath({ saved_search: id })
  const link = { href, label: changeEmails }
  return { ok: true, value: { id, sentence: sentenceOf(alert), link } }
}

function sentenceOf(alert: AlertOfSearch | null): string {
  if (alert === null) return searchSaved
  if (alert.kind === 'paused') return searchSavedEmailsPaused
  return alert.kind === 'told'
    ? searchSavedWithAlert(alert.frequency)
    : searchSavedWithoutAlert(alert.problem)
}
