import type { Orm } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { quickSearches, savedSearches } from '#db/schema/index.ts'

interface Followed {
  readonly SavedSearchId: string | null
  readonly QuickSearchId: string | null
}

export function findSearchFilter(orm: Orm, { SavedSearchId, QuickSearchId }: Followed) {
  if (SavedSearchId !== null) {
    const { Filter, SortId, ViewId, Annotations } = savedSearches
    const row = orm
      .select({ filter: Filter, sortId: SortId, viewId: ViewId, annotations: Annotations })
      .from(savedSearches)
      .where(eq(savedSearches.Id, SavedSearchId))
      .get()
    return row ?? null
  }
  if (QuickSearchId === null) return null
  const { Filter, SortId, ViewId } = quickSearches
  const row = orm
    .select({ filter: Filter, sortId: SortId, viewId: ViewId })
    .from(quickSearches)
    .where(eq(quickSearches.Id, QuickSearchId))
    .get()
  return row === undefined ? null : { ...row, annotations: null }
}
