import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  emptyForm,
  type FormPlace,
  formToFilter,
  type PlaceField,
  placeFields,
} from '#src/domain/search/filter/form/search-form.ts'
import { coordinatesText, readCoordinates } from '#src/domain/search/location/coordinates.ts'
import { looksLikeListingNumber } from '#src/domain/search/location/listing-numbers.ts'
import { type NameField, nameFields } from '#src/domain/search/location/location-kinds.ts'
import { filterOfAny } from '#src/domain/search/location/location-option.ts'
import { matchingOptions } from '#src/domain/search/location/near-full.ts'
import { fit } from '#src/domain/search/location/rank.ts'
import { readTypedPlace, type TypedName } from '#src/domain/search/location/typed-place.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { findExactName, type NameMatch } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingNumbers } from '#src/use-cases/listings/find-listing-numbers.ts'
import { findOverlayPlace } from '#src/use-cases/map/overlays/overlay-places.ts'
import { findAddressFilter } from './find-addresses.ts'
import { findNamesInTime } from './location-names.ts'
import { searchLocations } from './search-locations.ts'

/**
 * Returns null for an unknown place. `field` is the kind of place that the user chose; it is used without a check while
 * names are being read.
 */
export async function findPlace(
  context: Context,
  text: string,
  field = '',
): Promise<FoundPlace | null> {
  const typed = readTypedPlace(text)
  if (typed.words.length === 0 || field === 'Keywords') return null
  const point = readCoordinates(text)
  if (point !== null) return { field: 'Location', value: coordinatesText(point) }
  if (field === 'MapOverlayShape') {
    const ids = findOverlayPlace(context, text.trim())
    if (ids !== null) return { field, value: ids }
  }
  const chosen = nameFields.find((name) => name === field)
  if (chosen !== undefined) {
    const table = await findNamesInTime(context, chosen)
    if (table === null) return { field: chosen, value: text.trim() }
    const name = findExactName(table, typed, text.trim())
    if (name !== null) return placeOf(chosen, name)
  }
  const names = await Promise.all(placeFields.map((name) => nameIn(context, name, typed, text)))
  const at = names.findIndex((name) => name !== null)
  return at >= 0 ? placeOf(placeFields[at]!, names[at]!) : findNumber(context, text)
}

interface FoundPlace extends FormPlace {
  readonly spellings?: readonly string[]
}

const placeOf = (field: PlaceField, { text, spellings }: NameMatch): FoundPlace => ({
  field,
  value: text,
  ...(spellings.length > 1 && { spellings }),
})

/** Returns a filter for everything that a typed place can mean, or null if it is unknown. */
export async function findPlaceFilter(
  context: Context,
  text: string,
  field = '',
): Promise<Filter | null> {
  const place = await findPlace(context, text, field)
  if (place?.spellings)
    return Filter.of(`${place.field} Eq ${place.spellings.map(quote).join(',')}`)
  if (place !== null) return formToFilter(emptyForm, place)
  if (text.trim() === '' || field === 'Keywords') return null
  const meant = matchingOptions(text, await searchLocations(context, { text }))
  if (meant.length === 0) return null
  const isAddress = meant[0]!.fieldName === 'StreetAddress'
  const address = isAddress ? await findAddressFilter(context, text) : null
  return Filter.of(address ?? filterOfAny(meant))
}

async function nameIn(
  context: Context,
  field: NameField,
  typed: TypedName,
  text: string,
): Promise<NameMatch | null> {
  const table = await findNamesInTime(context, field)
  return table === null ? null : findExactName(table, typed, text.trim())
}

async function findNumber(context: Context, text: string): Promise<FormPlace | null> {
  if (!looksLikeListingNumber(text.trim())) return null
  const [option] = await findListingNumbers(context, text, 1)
  return option?.fit === fit.exact
    ? { field: 'ListingId' satisfies PlaceField, value: option.option.value }
    : null
}
