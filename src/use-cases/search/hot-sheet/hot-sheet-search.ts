import { getHotSheet } from '#db/queries/alerts/hot-sheet-rows.ts'
import { hotSheetSort, readHotSheetList } from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { inHotSheet } from '#src/domain/alerts/hot-sheets/in-hot-sheet.ts'
import {
  hotSheetName,
  hotSheetsForAgents,
  hotSheetsSignIn,
  newestChangeFirst,
} from '#src/domain/alerts/messages/hot-sheet-messages.ts'
import { canUseHotSheets } from '#src/domain/context/access/permissions.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { StoredSearch } from '#src/domain/search/results/stored-search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type Actor, requireRight } from '#src/use-cases/context/person.ts'
import { happeningsIn } from './happenings.ts'
import { idsInSection } from './hot-sheet-sections.ts'

export const hotSheetOwner = (actor: Actor) =>
  requireRight(actor, canUseHotSheets, hotSheetsSignIn, hotSheetsForAgents)

/** Shows a section of the hot sheet as a saved search whose filter names the section. */
export async function hotSheetSearch(
  context: Context,
  name: string,
): Promise<Omit<StoredSearch, 'base'> | null> {
  const { id } = hotSheetOwner(context)
  const list = readHotSheetList(name)
  if (list === null) return null
  const within = (filter: Filter) => inHotSheet(filter, list)
  const order = {
    id: hotSheetSort,
    label: newestChangeFirst(list.section),
    ids: await idsInSection(context, list),
  }
  return {
    name: hotSheetName,
    filter: within(Filter.of(getHotSheet(context.db.read, id)?.Filter ?? '')),
    sortId: order.id,
    viewId: null,
    orders: [order],
    within,
    happenings: await happeningsIn(context, list),
  }
}
