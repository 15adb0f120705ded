import type { ResultItem } from '#src/domain/results/results-page.ts'
import { findListingMarks } from '#src/use-cases/collections/marks.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** The items with what this person made of them. */
export async function withMarks(
  context: Context,
  items: readonly ResultItem[],
): Promise<readonly ResultItem[]> {
  const ids = items.map(({ listing }) => listing.id)
  const marks = await findListingMarks(context, ids)
  return items.map((item) => ({
    ...item,
    mark: marks === null ? 'ask' : (marks.get(item.listing.id) ?? 'none'),
  }))
}
