import type { Context } from '#src/use-cases/context/context.ts'
import { hiddenRows, isOfCollection } from '#src/use-cases/search/filter/hidden-listings.ts'
import { readSearchInput, type SearchInput } from '#src/use-cases/search/filter/read-filter.ts'

/** Counts the matches that the user has hidden, shown in the list or not. Returns 0 for a list that ignores hiding. */
export async function countHidden(context: Context, searched: SearchInput): Promise<number> {
  const hidden = searched.withHidden ? null : hiddenRows(context)
  if (hidden === null) return 0
  const read = await readSearchInput(context, { ...searched, withHidden: true })
  if (read.kind === 'bad-filter' || isOfCollection(read.condition)) return 0
  const condition = { kind: 'and', of: [read.condition, hidden] } as const
  return context.search.count({ scope: context.scope, condition })
}
