import { findQuickSearches, getQuickSearch, getSavedSearch } from '#db/queries/searches/searches.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { quickSearchBase, type ResultsBase, savedSearchBase } from '#src/domain/paths.ts'
import type { StoredSearch } from '#src/domain/results/stored-search.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export type StoredSearchKind = 'quick_searches' | 'saved_searches'

/** Somebody else's search is `NotFound`, as one that there is not; a saved one asks a visitor to sign in. */
export async function getStoredSearch(
  context: Context,
  kind: StoredSearchKind,
  id: string,
): Promise<StoredSearch> {
  const { db, user } = context
  if (kind === 'saved_searches' && user === null)
    throw new RequestError('LoginRequired', 'Sign in to see your saved searches.')
  const row = isId(id) ? await getRow() : null
  if (row === null) throw new RequestError('NotFound', 'There is no such search.')
  return toStored(kind === 'quick_searches' ? quickSearchBase(id) : savedSearchBase(id), row)

  function getRow() {
    return kind === 'quick_searches'
      ? getQuickSearch(db, id, user?.id ?? null)
      : getSavedSearch(db, id, user!.id)
  }
}

/** The quick searches that this person may use, by name. */
export async function listQuickSearches({ db, user }: Context): Promise<StoredSearch[]> {
  return (await findQuickSearches(db, user?.id ?? null)).map((row) =>
    toStored(quickSearchBase(row.Id), row),
  )
}

interface Row {
  readonly Name: string
  readonly Filter: string
  readonly SortId: string | null
  readonly ViewId: string | null
}

const toStored = (base: ResultsBase, { Name, Filter, SortId, ViewId }: Row): StoredSearch => ({
  base,
  name: Name,
  filter: Filter,
  sortId: SortId,
  viewId: ViewId,
})
