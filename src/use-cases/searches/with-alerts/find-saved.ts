import { findSearchesOfLength } from '#db/queries/searches/search-rows.ts'
import { scheduleText } from '#src/domain/alerts/manage/alert-words.ts'
import { canSaveSearch } from '#src/domain/context/access/permissions.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { isSameSearch } from '#src/domain/searches/same-search.ts'
import { findAlertOfSearch } from '#src/use-cases/alerts/match/readable-alert.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'

export interface SavedState {
  readonly id: string
  /** The alert that the user gets about the search. */
  readonly alert: { readonly id: string; readonly isOn: boolean; readonly schedule: string } | null
}

/** Finds the saved search `id`, or else one of the user's own with this filter, and its alert. */
export function findSavedState(
  context: Context,
  filter: Filter,
  id: string | null,
): SavedState | null {
  const { user } = context
  if (user === null || !canSaveSearch(personOf(context))) return null
  const savedId = id ?? findSame(context, user.id, filter)
  if (savedId === null) return null
  const row = findAlertOfSearch(context, savedId)
  const alert = row && {
    id: row.Id,
    isOn: row.State === 'confirmed',
    schedule: scheduleText(row),
  }
  return { id: savedId, alert }
}

/** Another order of the same conditions has the same length, so only filters of this length are compared. */
function findSame({ db, mlsId }: Context, userId: string, filter: Filter): string | null {
  if (filter.isEmpty) return null
  const oneMls = mlsId !== null
  const rows = findSearchesOfLength(db, userId, filter.text)
  return rows.find((row) => isSameSearch(Filter.of(row.Filter), filter, { oneMls }))?.Id ?? null
}
