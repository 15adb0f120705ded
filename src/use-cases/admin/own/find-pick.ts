import type { OwnTyped } from '#src/domain/admin/own/own-record-form.ts'
import { clamp, type PickView, pickSize, placeZoom } from '#src/domain/admin/own/place-pick.ts'
import { isOutOfTime } from '#src/domain/errors.ts'
import { coordinateFactor } from '#src/domain/limits.ts'
import { toPoint } from '#src/domain/map/geometry/shapes.ts'
import { fitView } from '#src/domain/map/map-view.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readOptionsFor } from '#src/use-cases/context/read-options.ts'
import { getMapTotals } from '#src/use-cases/map/map-totals.ts'
import { getPlaceMapCredit } from '#src/use-cases/map/streets-file.ts'

export interface PlacePick extends PickView {
  /** Who made the map; null if it shows no streets. */
  readonly credit: string | null
}

/** Null if there is nothing to show yet, or no time to find it. `view` is the one that was asked for. */
export async function findPick(
  context: Context,
  typed: OwnTyped,
  view: PickView | null,
): Promise<PlacePick | null> {
  try {
    const shown = view ?? (await findView(context, typed))
    if (shown === null) return null
    return { ...shown, credit: await getPlaceMapCredit(context, toPoint(shown.center)) }
  } catch (error) {
    if (isOutOfTime(error)) return null
    throw error
  }
}

/** The map at the typed position, else around listings of the street, the postal code, the city, or the site. */
async function findView(context: Context, typed: OwnTyped): Promise<PickView | null> {
  const [latitude = Number.NaN, longitude = Number.NaN] = ['Latitude', 'Longitude'].map((name) =>
    typed[name] ? Math.round(Number(typed[name]) * coordinateFactor) : Number.NaN,
  )
  const reach = 85 * coordinateFactor
  if (Math.abs(latitude) <= reach && Math.abs(longitude) <= 180 * coordinateFactor)
    return { center: [longitude, latitude], zoom: placeZoom }
  for (const filter of filtersOf(typed)) {
    const view = await viewOf(context, filter)
    if (view !== null) return view
  }
  return null
}

const mostLetters = 80

function filtersOf(typed: OwnTyped): Filter[] {
  const equal = (name: string) => {
    const text = typed[name] ?? ''
    return text !== '' && text.length <= mostLetters ? [`${name} Eq ${quote(text)}`] : []
  }
  const [city, street, postalCode] = ['City', 'StreetName', 'PostalCode'].map(equal)
  const lists = [street!.length ? [...city!, ...street!] : [], postalCode!, city!]
  return [
    ...lists.filter((list) => list.length > 0).map((list) => Filter.of(list.join(' And '))),
    Filter.none,
  ]
}

/** The whole site has a view without listings too: the area of its streets. */
async function viewOf(context: Context, filter: Filter): Promise<PickView | null> {
  const result = readCondition(filter, readOptionsFor(context))
  if (!result.ok) return null
  const query = { scope: context.scope, condition: result.condition }
  const { placed, fit } = await getMapTotals(context, { filter }, query)
  if (fit === null || (placed === 0 && filter !== Filter.none)) return null
  const { center, zoom } = fitView(fit, pickSize)
  return { center, zoom: clamp(Math.min(placeZoom, zoom)) }
}
