import type { Context } from '#src/use-cases/context/context.ts'
import { hiddenRows, isOfCollection } from '#src/use-cases/search/filter/hidden-listings.ts'
import { readSearchInput, type SearchInput } from '#src/use-cases/search/filter/read-filter.ts'

/** Counts the matches that the user has hidden, shown in the list or not. Returns 0 for a list that ignores hiding. */
export async function countHidden(context: Context, searched: SearchInput): Promise<number> {
  const hidden = searched.withHidden ? null : hiddenRows(context)
  if (hidden === null) return 0
  const result = await readSearchInput(context, { ...searched, withHidden: true })
  if (result.kind === 'bad-filter' || isOfCollection(result.condition)) return 0
  const condition = { kind: 'and', of: [result.condition, hidden] } as const
  return context.search.count({ scope: context.scope, condition })
}
