import type { APIContext } from 'astro'
import { z } from 'zod'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { overlayPreloadLimit } from '#src/domain/limits.ts'
import { parseBounds } from '#src/domain/map/bounds-text.ts'
import { readShapeFilter, type ShapeFilter } from '#src/domain/map/overlays/shape-filter.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { listMyOverlays, saveOverlay } from '#src/use-cases/map/overlays/list-overlays.ts'
import { findNamedShapes, findOverlayShapes } from '#src/use-cases/map/overlays/named-shapes.ts'
import { findOverlayOutlines } from '#src/use-cases/map/overlays/overlay-outlines.ts'

/** Mistakes that the user can correct get a message in a successful response instead of an error. */
export async function saveOverlayForm({ request, locals }: APIContext): Promise<object> {
  try {
    const attributes = await saveOverlay(locals, await readForm(request))
    return { success: true, message: 'Overlay saved.', ...attributes }
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'Invalid') throw error
    return { success: false, message: error.message, fields: error.fields }
  }
}

const body = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

async function readForm(request: Request): Promise<URLSearchParams> {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? ''))
    return readFields(request)
  const result = body.safeParse(await request.json().catch(() => null))
  if (!result.success)
    throw new RequestError(
      'BadRequest',
      'The body has to be a form, or JSON with its fields as texts and numbers.',
    )
  return new URLSearchParams(
    Object.entries(result.data).map(([name, value]) => [name, String(value)]),
  )
}

const pageWindow = z.object({
  page: z.coerce.number().int().min(1).max(100_000),
  limit: z.coerce.number().int().min(1).max(overlayPreloadLimit),
})

export function getMyOverlays({ url, locals }: APIContext): object {
  const { searchParams } = url
  const result = pageWindow.safeParse({
    page: searchParams.get('page') || 1,
    limit: searchParams.get('limit') || overlayPreloadLimit,
  })
  if (!result.success)
    throw new RequestError(
      'BadRequest',
      `A page is a number from 1, its limit one from 1 to ${overlayPreloadLimit}.`,
    )
  const { page, limit } = result.data
  const { overlays, total } = listMyOverlays(locals, page, limit)
  const pagination = {
    current_page: page,
    total_pages: Math.max(1, Math.ceil(total / limit)),
    total_entries: total,
  }
  return { data: overlays, pagination }
}

export const findShapes = ({ url, locals }: APIContext): object =>
  findNamedShapes(locals, filterOf(url))

export function findOverlaysOfShapes({ url, locals }: APIContext): object {
  const { by, values } = filterOf(url)
  if (by !== 'Id')
    throw new RequestError('BadRequest', "The parameter _filter has to be like Id Eq '…','…'.")
  return findOverlayShapes(locals, values)
}

const zoomLevel = z.coerce.number().min(0).max(24)

export function findOutlines({ url, locals }: APIContext): Promise<object> {
  const zoom = zoomLevel.safeParse(url.searchParams.get('zoom') ?? undefined)
  const ids = listOf(url.searchParams, 'ids')
  const bounds = parseBounds(url.searchParams.get('view'))
  if (zoom.success && ids.length > 0 && bounds !== null)
    return findOverlayOutlines(locals, { zoom: zoom.data, ids, bounds })
  throw new RequestError(
    'BadRequest',
    'Outlines are asked for by ids, view=south,west,north,east in micro-degrees and zoom.',
  )
}

const maxFilterLength = 8_000

function filterOf(url: URL): ShapeFilter {
  const text = url.searchParams.get('_filter') ?? ''
  const filter = text.length > maxFilterLength ? null : readShapeFilter(text)
  if (filter !== null) return filter
  throw new RequestError(
    'BadRequest',
    "The parameter _filter has to be like Name Eq 'Bal*' or Id Eq '…','…'.",
  )
}
