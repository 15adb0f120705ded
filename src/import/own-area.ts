import type { Coordinates } from './positions.ts'
import { type Countries, countryOfState, readCountries } from './read-countries.ts'
import type { Converted, Converter } from './record/converted.ts'
import type { ListingRecord } from './record/import-record.ts'
import type { SourceItem } from './record/item.ts'
import { fieldProblem } from './record/record-problem.ts'
import { type Area, areaOf, mistakeIn } from './source-area.ts'

export interface Located {
  readonly Latitude?: unknown
  readonly Longitude?: unknown
  readonly Country?: unknown
  readonly StateOrProvince?: unknown
}

const maxSampled = 400

/** Wraps a converter to drop wrong positions, judged by the first records and the stored listings of the source. */
export function withOwnArea(
  converter: Converter,
  first: readonly SourceItem[],
  storedPlaces: (source: string) => readonly Located[],
): Converter {
  const every = Math.ceil(first.length / maxSampled)
  const sample = first.flatMap((item, i) =>
    i % every > 0 || 'broken' in item ? [] : (converter.convert(item).listing ?? []),
  )
  const located = [
    ...sample.map(({ values }): Located => values),
    ...(sample[0] === undefined ? [] : storedPlaces(sample[0].source)),
  ]
  const countries = readCountries()
  const area = areaOf(
    located.map((each) => ({ place: placeOf(each), stated: statedIn(each, countries) })),
    countries,
  )
  return {
    ...converter,
    convert: (item) => checked(converter.convert(item), area, countries),
  }
}

function checked(converted: Converted, area: Area, countries: Countries): Converted {
  const { listing } = converted
  const place = listing && placeOf(listing.values)
  if (!listing || !place) return converted
  const stated = statedIn(listing.values, countries)
  const kind = mistakeIn(place, area, { countries, stated })
  return kind === null ? converted : withoutPosition(converted, listing, place, kind)
}

function withoutPosition(
  { problems }: Converted,
  listing: ListingRecord,
  { latitude, longitude }: Coordinates,
  kind: string,
): Converted {
  const { Latitude: _, Longitude: __, ...values } = listing.values
  const problem = fieldProblem('Latitude', kind, `${latitude}, ${longitude}`)
  return { listing: { ...listing, values }, problems: [...problems, problem] }
}

const placeOf = ({ Latitude, Longitude }: Located): Coordinates | null =>
  typeof Latitude === 'number' && typeof Longitude === 'number'
    ? { latitude: Latitude, longitude: Longitude }
    : null

/**
 * Returns the country that a listing names, directly or by its state. If the country is the United States, the state
 * decides, because Puerto Rico is a separate country here.
 */
function statedIn({ Country, StateOrProvince }: Located, countries: Countries): string | null {
  const country = typeof Country === 'string' ? countries.named(Country) : null
  const ofState = typeof StateOrProvince === 'string' ? countryOfState(StateOrProvince) : null
  return country === null || country === 'US' ? (ofState ?? country) : country
}
