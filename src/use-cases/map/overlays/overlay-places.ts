import {
  findShapePlaces,
  overlaysVersion,
  type ShapePlace,
} from '#db/queries/map/shape-place-rows.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { isId } from '#src/domain/ids.ts'
import { namedPlacesIn } from '#src/domain/search/filter/convert/composed-place.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { createOption } from '#src/domain/search/location/location-option.ts'
import type { RankedOption } from '#src/domain/search/location/rank.ts'
import { nameKey, type TypedName } from '#src/domain/search/location/typed-place.ts'
import { fieldsOfLayer } from '#src/domain/search/location/unique-places.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { createNameTable, findNames, type NameTable } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'

// Places to search for include the shapes of the user's, public, and MLS overlays. Names that many shapes share, such
// as those of zones, are left out.

const maxAlike = 20
const maxPlaces = 20_000

interface Places {
  readonly version: string
  readonly table: NameTable
  readonly byName: ReadonlyMap<string, readonly ShapePlace[]>
  readonly byKey: ReadonlyMap<string, readonly ShapePlace[]>
}

type PlacesContext = Pick<Context, 'caches' | 'db' | 'user'>

const overlayPlaces: CacheKind<string, Places> = { name: 'places of overlays', maxEntries: 20 }

function placesOf({ caches, db, user }: PlacesContext): Places {
  const cache = caches.of(overlayPlaces)
  const userId = user?.id ?? null
  const version = overlaysVersion(db)
  const cached = cache.get(userId ?? '')
  if (cached?.version === version) return cached
  const rows = findShapePlaces(db, userId, { alike: maxAlike, limit: maxPlaces })
  const byName = Map.groupBy(rows, ({ name }) => name)
  const byKey = Map.groupBy(rows, ({ name }) => nameKey(name))
  const table = createNameTable([...byName.keys()].map((value) => ({ value, count: 1 })))
  const places = { version, table, byName, byKey }
  cache.set(userId ?? '', places)
  return places
}

export async function findOverlayPlaces(
  context: Context,
  typed: TypedName,
  limit: number,
  forgiving: boolean,
): Promise<RankedOption[]> {
  const { table, byName } = placesOf(context)
  const matches = findNames(table, typed, limit, forgiving).flatMap(({ spellings, fit: how }) =>
    spellings.flatMap((name) => byName.get(name)!.map((place) => ({ place, how }))),
  )
  const counted = matches.slice(0, limit).map(async ({ place, how }) => {
    const { name, overlay, ids } = place
    const sparkQlValue = ids.map(quote).join(',')
    const count = await countVisible(context, Filter.of(`MapOverlayShape Eq ${sparkQlValue}`))
    const option = createOption({
      fieldName: 'MapOverlayShape',
      value: labelOf(place),
      text: name,
      parent: overlay,
      sparkQlValue,
      count,
    })
    return { fit: how, option }
  })
  return (await Promise.all(counted)).filter(({ option }) => option.count > 0)
}

/**
 * Returns ids of the shapes that are the outline of the smallest place that the filter names, from a layer whose name
 * says that it has such places: `Neighborhoods`.
 */
export function findPlaceOutline(context: PlacesContext, filter: Filter): string[] | undefined {
  const places = filter.derive(findPlaces)
  for (const [part, name] of places) {
    const shapes = placesOf(context).byKey.get(nameKey(name)) ?? []
    const outlines = shapes.filter(({ overlay }) =>
      fieldsOfLayer(overlay).some((field) => field === part),
    )
    if (outlines.length > 0) return outlines.flatMap(({ ids }) => ids).slice(0, maxOutlines)
  }
  return undefined
}

const findPlaces = ({ conjuncts }: Filter) => namedPlacesIn(conjuncts)

const maxOutlines = 20

/** The name of the overlay distinguishes shapes with equal names: `Ballard (Neighborhoods)`. */
const labelOf = ({ name, overlay }: ShapePlace) => `${name} (${overlay})`

/** Returns comma-separated ids of the shapes with this label, or null if the user may see none. */
export function findOverlayPlace(context: PlacesContext, label: string): string | null {
  if (label.split(',').every(isId)) return label
  const { byName } = placesOf(context)
  const key = nameKey(label)
  for (const places of byName.values()) {
    const match =
      places.find((place) => labelOf(place) === label) ??
      places.find((place) => nameKey(labelOf(place)) === key)
    if (match !== undefined) return match.ids.join(',')
  }
  return null
}

export function overlayPlaceLabel(context: PlacesContext, ids: string): string | null {
  const shapeIds = ids.split(',')
  if (!shapeIds.every(isId)) return null
  const { byName } = placesOf(context)
  for (const places of byName.values()) {
    const match = places.find(
      (place) =>
        place.ids.length === shapeIds.length && shapeIds.every((id) => place.ids.includes(id)),
    )
    if (match !== undefined) return labelOf(match)
  }
  return null
}
