import { locationSearchMinimum } from '#src/domain/limits.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  emptyForm,
  formToFilter,
  type PlaceField,
  placeFields,
} from '#src/domain/search/filter/form/search-form.ts'
import { coordinatesText, readCoordinates } from '#src/domain/search/location/coordinates.ts'
import { type NameField, nameFields } from '#src/domain/search/location/location-kinds.ts'
import { readTypedPlace, typedLength } from '#src/domain/search/location/typed-place.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { findExactName } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findOverlayPlace } from '#src/use-cases/map/overlays/overlay-places.ts'
import { findNamesInTime } from '#src/use-cases/search/names/location-names.ts'
import { searchLocations } from './search-locations.ts'

export interface PlaceMatch {
  readonly filter: Filter
  /** The listing, if the text names just one. */
  readonly listing: string | null
}

/**
 * Returns what typed text means: the first suggestion, as in the place box. Null if there is none or it only resembles
 * the text. `field` is the kind of place that the user chose before; it is used without a check while names are being
 * read.
 */
export async function findPlace(
  context: Context,
  text: string,
  field = '',
): Promise<PlaceMatch | null> {
  if (readTypedPlace(text).words.length === 0 || field === 'Keywords') return null
  const placeFilter = await findKnown(context, text, field)
  if (placeFilter !== null) return { filter: placeFilter, listing: null }
  const [first] = await searchLocations(context, { text })
  if (first === undefined || first.isMistyped) return null
  return { filter: Filter.of(first.sparkQl), listing: first.listing }
}

async function findKnown(context: Context, text: string, field: string): Promise<Filter | null> {
  const point = readCoordinates(text)
  if (point !== null) return filterOf('Location', coordinatesText(point))
  const ids = field === 'MapOverlayShape' ? findOverlayPlace(context, text.trim()) : null
  if (ids !== null) return filterOf('MapOverlayShape', ids)
  const chosen = nameFields.find((name) => name === field)
  const placeFilter = chosen === undefined ? null : await findNamed(context, text, chosen)
  if (placeFilter !== null || typedLength(text) >= locationSearchMinimum) return placeFilter
  // Suggestions need more characters than the names of some places have.
  const short = await Promise.all(placeFields.map((name) => findNamed(context, text, name, true)))
  return short.find((filter) => filter !== null) ?? null
}

const filterOf = (field: PlaceField, value: string) => formToFilter(emptyForm, { field, value })

async function findNamed(
  context: Context,
  text: string,
  field: NameField,
  isChecked = false,
): Promise<Filter | null> {
  const table = await findNamesInTime(context, field)
  if (table === null) return isChecked ? null : Filter.of(`${field} Eq ${quote(text.trim())}`)
  const name = findExactName(table, readTypedPlace(text), text.trim())
  return name && Filter.of(`${field} Eq ${name.spellings.map(quote).join(',')}`)
}
