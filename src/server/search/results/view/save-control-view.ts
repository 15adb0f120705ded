import { hotSheetFilterPath } from '#src/domain/alerts/hot-sheets/paths.ts'
import { alertPath, newAlertPath } from '#src/domain/alerts/manage/paths.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { baseToText } from '#src/domain/search/results/list-base.ts'
import type { SaveBell, SaveControl } from '#src/domain/search/results/page/save-control.ts'
import { bellWords } from '#src/domain/searches/messages.ts'
import { newSavedSearchPath, savedSearchPath } from '#src/domain/searches/paths.ts'
import { isSameSearch } from '#src/domain/searches/same-search.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import { getHotSheetSettings } from '#src/use-cases/alerts/hot-sheets/hot-sheet-settings.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findSavedState } from '#src/use-cases/searches/with-alerts/find-saved.ts'

/** A search can be saved once it differs from the one it is based on (SPEC §4 Saved search). */
export function saveControlOf({ context, request, stored }: ResultsPlace): SaveControl {
  const saved = stored?.saved ?? null
  const isOwn = saved !== null && saved.agent === null
  const oneMls = { oneMls: context.mlsId !== null }
  const isModified = !isSameSearch(request.filter, stored?.filter ?? Filter.none, oneMls)
  if (stored?.within !== undefined) return hotSheetControl(context, request.reference, isModified)
  const { _filter, sort_id, view_id } = paramsOf(request)
  const base = stored && baseToText(stored.base)
  const isSavable = (isModified || saved !== null) && !request.filter.isEmpty
  const newHref = isSavable ? newSavedSearchPath({ _filter, sort_id, view_id, base }) : null
  return {
    bell: bellOf({ context, request }, saved?.id ?? null, newHref),
    isModified: isModified && stored !== null,
    newHref,
    isCopy: saved !== null,
    update: isOwn
      ? {
          action: savedSearchPath(saved.id),
          reference: request.reference,
          isNeeded: isModified && !request.filter.isEmpty,
          stored: { filter: stored?.filter.text ?? '', annotations: saved.annotations },
        }
      : null,
    aboutHref: saved && savedSearchPath(saved.id),
    annotations: saved?.annotations ?? [],
  }
}

/** The search of a hot sheet is stored in its settings. */
const hotSheetControl = (
  context: Context,
  reference: string,
  isModified: boolean,
): SaveControl => ({
  bell: null,
  isModified,
  newHref: null,
  isCopy: false,
  update: {
    action: hotSheetFilterPath(),
    reference,
    isNeeded: isModified,
    stored: getHotSheetSettings(context),
  },
  aboutHref: isModified ? hotSheetFilterPath() : null,
  annotations: [],
})

function bellOf(
  { context, request }: Pick<ResultsPlace, 'context' | 'request'>,
  savedId: string | null,
  newHref: string | null,
): SaveBell | null {
  const saved = findSavedState(context, request.filter, savedId)
  if (saved === null)
    return newHref === null ? null : { state: 'new', href: newHref, ...bellWords.new }
  const { alert, id } = saved
  if (alert === null)
    return { state: 'off', href: newAlertPath({ saved_search: id }), ...bellWords.off }
  const href = alertPath(alert.id)
  if (!alert.isOn) return { state: 'off', href, ...bellWords.off }
  return { state: 'on', href, ...bellWords.on, title: `${bellWords.on.title}: ${alert.schedule}` }
}
