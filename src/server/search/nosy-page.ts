import type { APIContext } from 'astro'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { nosyPlaceWrong } from '#src/domain/search/messages/nosy-messages.ts'
import { readMiles, readNosyMonths, readPoint } from '#src/domain/search/nosy-neighbor.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import {
  findNeighborhood,
  type NamedPlace,
  type NosyNeighbor,
  placeOfAddress,
  placeOfListing,
} from '#src/use-cases/search/find-neighborhood.ts'

const longest = 200

/**
 * Handles /listings/nosy_neighbor, the sold and active listings around a listing (`id`), an address (`q`), or a point
 * (`lat`, `lon`).
 */
export async function handleNosy({ locals, request, url }: APIContext) {
  const query = url.searchParams
  const text = (name: string) => (query.get(name) ?? '').slice(0, longest).trim()
  const [id, q, lat, lon] = ['id', 'q', 'lat', 'lon'].map(text) as [string, string, string, string]
  const miles = readMiles(query.get('miles'))
  const months = readNosyMonths(query.get('months'))
  const view = { status: 200, id, q, lat, lon, miles, months, around: null, message: null }
  try {
    const place = await placeIn(locals, { id, q, lat, lon })
    const around = place === null ? null : await findNeighborhood(locals, place, { miles, months })
    if (responseKind(request) === 'json') return Response.json(toJson(around))
    return { ...view, around }
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'Invalid' || responseKind(request) === 'json')
      throw error
    return { ...view, status: 422, message: error.message }
  }
}

type NearbyParams = Readonly<Record<'id' | 'q' | 'lat' | 'lon', string>>

async function placeIn(
  locals: Locals,
  { id, q, lat, lon }: NearbyParams,
): Promise<NamedPlace | null> {
  if (q !== '') return await placeOfAddress(locals, q)
  if (id !== '') return await placeOfListing(locals, id)
  if (lat === '' && lon === '') return null
  const point = readPoint(lat, lon)
  if (point === null) throw new RequestError('Invalid', nosyPlaceWrong)
  return { point, name: `${point.latitude}, ${point.longitude}` }
}

const toJson = (around: NosyNeighbor | null) =>
  around && {
    place: around.place,
    sold: { ...around.sold, listings: around.sold.listings.map(({ id }) => id) },
    sale: { ...around.sale, listings: around.sale.listings.map(({ id }) => id) },
  }
