import type { APIContext } from 'astro'
import { z } from 'zod'
import { RequestError } from '#src/domain/errors.ts'
import { idLength } from '#src/domain/limits.ts'
import { inJson } from '#src/server/request/in-json.ts'
import { getListingView, keepColumnWidths } from '#src/use-cases/views/listing-views.ts'

/** SPEC §7: the headers of a view and how wide its columns were made, by view and column. */
export async function answerListingView({ params, url, locals }: APIContext): Promise<Response> {
  return inJson(locals, async () => {
    const propertyType = url.searchParams.get('property_type') || null
    const { view, columns, widths } = await getListingView(
      locals,
      params['view'] ?? '',
      propertyType,
    )
    return {
      headers: columns.map(({ id, label }) => ({ id, label })),
      customColumnWidths:
        widths === null || Object.keys(widths).length === 0 ? {} : { [view.id]: widths },
    }
  })
}

const viewKey = z.string().length(idLength)
const settings = z.object({
  customColumnWidths: z.record(viewKey, z.record(z.string().max(200), z.number().finite())),
})

/** More views than anybody resizes between two answers. */
const mostViews = 20

/** SPEC §7: keeps the widths that an agent gave to columns. */
export async function answerColumnSettings({ request, locals }: APIContext): Promise<Response> {
  return inJson(locals, async () => {
    const read = settings.safeParse(await request.json().catch(() => null))
    if (!read.success)
      throw new RequestError(
        'BadRequest',
        'The body has to be JSON with widths by view and column.',
      )
    const { customColumnWidths } = read.data
    if (Object.keys(customColumnWidths).length > mostViews)
      throw new RequestError('BadRequest', 'These are too many views.')
    await keepColumnWidths(locals, customColumnWidths)
    return { success: true }
  })
}
