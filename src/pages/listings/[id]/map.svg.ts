import type { APIRoute } from 'astro'
import { placeMap } from '#src/components/map/place-map-markup.ts'
import { getPlaceMap } from '#src/use-cases/map/get-place-map.ts'

/** Draws the streets around a listing. `size=narrow` is for phones, `scheme=dark` for pages in dark colors. */
export const GET: APIRoute = async ({ params, url, locals }) => {
  const size = url.searchParams.get('size') === 'narrow' ? 'narrow' : 'wide'
  const scheme = url.searchParams.get('scheme') === 'dark' ? 'dark' : 'light'
  const drawn = placeMap(await getPlaceMap(locals, params['id'] ?? '', { size, scheme }))
  const headers = {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': 'private, max-age=3600',
  }
  return new Response(drawn.text, { headers })
}
