import {
  eventOf,
  type HotSheetList,
  type HotSheetSection,
  hotSheetEvents,
} from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { inHotSheet } from '#src/domain/alerts/hot-sheets/in-hot-sheet.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { matchingRowKeys } from '#src/use-cases/listings/changes/matching-changes.ts'
import { countSearched } from '#src/use-cases/listings/find-listings.ts'
import type { SearchInput } from '#src/use-cases/search/filter/read-filter.ts'
import { hotSheetPeriod } from '#src/use-cases/search/hot-sheet/hot-sheet-sections.ts'

export type HotSheetCounts = Readonly<Record<HotSheetSection, number>>

/** Counts the listings of a search in each section. Null for an invalid filter. */
export async function countHotSheet(
  context: Context,
  { filter, bounds = null }: SearchInput,
  days: number,
): Promise<HotSheetCounts | null> {
  const inSection = (section: HotSheetList['section']) => ({
    filter: inHotSheet(filter, { section, days }),
    bounds,
  })
  const rowKeys = await matchingRowKeys(context, inSection('all'))
  const houses = await countSearched(context, inSection('open_houses'))
  if ('errors' in rowKeys || houses.kind === 'bad-filter') return null
  const { changes } = await hotSheetPeriod(context)
  const matching = changes.filter(({ row }) => rowKeys.has(row.RowKey))
  const counts = hotSheetEvents.map((event) => [
    event,
    matching.filter(({ row }) => eventOf(row.Kind) === event).length,
  ])
  return { ...Object.fromEntries(counts), all: rowKeys.size, open_houses: houses.count }
}
