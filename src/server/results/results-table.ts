import { filterToForm } from '#src/domain/filter/convert/form-from-filter.ts'
import type { ResultsTable } from '#src/domain/results/results-page.ts'
import type { ListingsPage } from '#src/use-cases/listings/listings.ts'
import { findColumnTexts, getListingTable } from '#src/use-cases/views/listing-views.ts'
import type { ResultsPlace } from './results-place.ts'

/** The columns of the list and what stands in them; null for results that are no list. */
export async function tableOf(
  { context, request, mode }: Pick<ResultsPlace, 'context' | 'request' | 'mode'>,
  { listings }: Pick<ListingsPage, 'listings'>,
): Promise<ResultsTable | null> {
  if (mode !== 'list') return null
  const table = await getListingTable(context, request.viewId, propertyTypeOf(request.filter))
  return { ...table, texts: await findColumnTexts(context, listings, table.columns) }
}

/** The property type that the filter asks for; null for several, or for a filter that is more than a form says. */
function propertyTypeOf(filter: string): string | null {
  if (!filter.includes('PropertyType')) return null
  const types = filterToForm(filter)?.types ?? []
  return types.length === 1 ? types[0]! : null
}
