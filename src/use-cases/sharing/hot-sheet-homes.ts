import { sectionOf } from '#src/domain/alerts/hot-sheets/in-hot-sheet.ts'
import { selectionFull } from '#src/domain/collections/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { selectionCartMaximum } from '#src/domain/limits.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { idsInOrder } from '#src/use-cases/listings/ordered-listings.ts'
import { hotSheetOwner } from '#src/use-cases/search/hot-sheet/hot-sheet-search.ts'
import { idsInSection } from '#src/use-cases/search/hot-sheet/hot-sheet-sections.ts'

/**
 * Finds the homes of an agent's hot sheet in its order. It is shared as it is now, because other people cannot search by
 * it. Null for a filter that names no section.
 */
export async function findHotSheetHomes(
  context: Context,
  filter: Filter,
): Promise<readonly string[] | null> {
  const list = sectionOf(filter)
  if (list === null) return null
  hotSheetOwner(context)
  const order = { id: '', label: '', ids: await idsInSection(context, list) }
  const ids = await idsInOrder(context, { filter }, order)
  if (ids.length > selectionCartMaximum) throw new RequestError('Invalid', selectionFull)
  return ids
}
