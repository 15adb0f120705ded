import { roomsField } from '#src/domain/context/units/conventions.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { type HomeKindId, homeKindsFilter } from '#src/domain/search/filter/market/home-kinds.ts'
import {
  leases,
  type Market,
  marketStatuses,
  notLeases,
  priceFieldOf,
} from '#src/domain/search/filter/market/market.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import { aroundFilter, aroundMiles } from '#src/domain/search/location/around-filter.ts'
import { readCoordinates } from '#src/domain/search/location/coordinates.ts'
import { nameFields } from '#src/domain/search/location/location-kinds.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'

export const placeFields = [
  'City',
  'PostalCode',
  'MLSAreaMinor',
  'SubdivisionName',
  'CountyOrParish',
] as const

export const chosenFields = [...nameFields, 'ListingId', 'MapOverlayShape'] as const

export const boxFields = [...chosenFields, 'Location', 'Keywords'] as const

export type PlaceField = (typeof boxFields)[number]

export interface FormPlace {
  readonly field: PlaceField
  readonly value: string
}

/** The values of the search form. Prices are in dollars. Empty values and null add no condition. */
export interface SearchForm {
  readonly words: string
  readonly place: string
  readonly placeField: PlaceField | ''
  readonly market: Market
  readonly kinds: readonly HomeKindId[]
  /** Property types of the MLS that the market and the kinds do not imply. */
  readonly types: readonly string[]
  readonly statuses: readonly string[]
  readonly priceMin: number | null
  readonly priceMax: number | null
  /** The least number of bedrooms, or of all rooms in countries that count those (`roomsField`). */
  readonly bedsMin: number | null
  readonly bathsMin: number | null
}

export const emptyForm: SearchForm = {
  words: '',
  place: '',
  placeField: '',
  market: 'all',
  kinds: [],
  types: [],
  statuses: [],
  priceMin: null,
  priceMax: null,
  bedsMin: null,
  bathsMin: null,
}

/** `place` is the place that the typed text matched. If it is null, the text is searched as keywords. */
export function formToFilter(form: SearchForm, place: FormPlace | null): Filter {
  const words = [form.words, place === null ? form.place : '']
    .filter((text) => text.trim() !== '')
    .join(' ')
  const offer = [homeKindsFilter(form.kinds), ...offerConditions(form)]
  const priceField = priceFieldOf(marketOf(allOf(offer)))
  const conditions = [
    words === '' ? null : `Keywords Eq ${quote(words)}`,
    place === null ? null : placeCondition(place),
    ...offer,
    range(priceField, form.priceMin, form.priceMax),
    range(roomsField(), form.bedsMin, null),
    range('BathroomsTotalInteger', form.bathsMin, null),
  ]
  return allOf(conditions)
}

const allOf = (conditions: readonly (string | null)[]) =>
  Filter.of(conditions.filter((condition) => condition).join(' And '))

function placeCondition({ field, value }: FormPlace): string | null {
  if (field !== 'Location')
    return anyOf(field, field === 'MapOverlayShape' ? value.split(',') : [value])
  const point = readCoordinates(value)
  return point && aroundFilter(point, aroundMiles)
}

function offerConditions({ market, types, statuses }: SearchForm): (string | null)[] {
  const typesOfMarket = { sale: notLeases, sold: notLeases, rent: leases, all: null }
  return [
    anyOf('PropertyType', types) ?? typesOfMarket[market],
    anyOf('StandardStatus', statuses.length > 0 ? statuses : marketStatuses[market]),
  ]
}

function anyOf(field: string, values: readonly string[]): string | null {
  return values.length === 0 ? null : `${field} Eq ${values.map(quote).join(',')}`
}

function range(field: string, from: number | null, to: number | null): string | null {
  if (from !== null && to !== null) return `${field} Bt ${from},${to}`
  if (from !== null) return `${field} Ge ${from}`
  return to === null ? null : `${field} Le ${to}`
}
