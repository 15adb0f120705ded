import type { APIContext } from 'astro'
import { z } from 'zod'
import { RequestError } from '#src/domain/errors.ts'
import { idLength } from '#src/domain/limits.ts'
import {
  getListingView,
  setColumnWidths,
} from '#src/use-cases/listings/views/list-listing-views.ts'

/** Returns column headers and column widths, by view and column (SPEC §7). */
export function getViewHeaders({ params, url, locals }: APIContext): object {
  const propertyType = url.searchParams.get('property_type') || null
  const id = params['view'] ?? ''
  const { view, columns, widths } = getListingView(locals, id, propertyType)
  const isCustom = widths !== null && Object.keys(widths).length > 0
  return {
    headers: columns.map(({ id, label }) => ({ id, label })),
    customColumnWidths: isCustom ? { [view.id]: widths } : {},
  }
}

const viewKey = z.string().length(idLength)
const settings = z.object({
  customColumnWidths: z.record(viewKey, z.record(z.string().max(200), z.number().finite())),
})

const maxViews = 20

export async function saveColumnWidths({ request, locals }: APIContext): Promise<object> {
  const result = settings.safeParse(await request.json().catch(() => null))
  if (!result.success)
    throw new RequestError('BadRequest', 'The body has to be JSON with widths by view and column.')
  const { customColumnWidths } = result.data
  if (Object.keys(customColumnWidths).length > maxViews)
    throw new RequestError('BadRequest', 'These are too many views.')
  await setColumnWidths(locals, customColumnWidths)
  return { success: true }
}
