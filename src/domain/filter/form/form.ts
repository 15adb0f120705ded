import { type HomeKindId, homeKindsFilter } from '#src/domain/filter/market/home-kinds.ts'
import {
  leases,
  type Market,
  marketStatuses,
  notLeases,
  priceFieldOf,
} from '#src/domain/filter/market/market.ts'
import { marketOf } from '#src/domain/filter/market/market-of.ts'
import { aroundFilter, aroundMiles } from '#src/domain/location/around.ts'
import { readCoordinates } from '#src/domain/location/coordinates.ts'
import { nameFields } from '#src/domain/location/kinds.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { roomsField } from '#src/domain/units/conventions.ts'

/** Fields that a place typed into the form may turn out to be. */
export const placeFields = [
  'City',
  'PostalCode',
  'MLSAreaMinor',
  'SubdivisionName',
  'CountyOrParish',
] as const

/** What can stand in the place box: those, and what is chosen from the list under it. */
export const chosenFields = [...nameFields, 'ListingId', 'MapOverlayShape'] as const

/** Those, coordinates, and words that are searched as they are. */
export const boxFields = [...chosenFields, 'Location', 'Keywords'] as const

export type PlaceField = (typeof boxFields)[number]

/** The value of `MapOverlayShape` are ids, with commas between them. */
export interface Place {
  readonly field: PlaceField
  readonly value: string
}

/** The plain search form. Prices are dollars; an empty text or list, and null, ask for nothing. */
export interface SearchForm {
  readonly words: string
  readonly place: string
  /** What the place was chosen as; empty if it was typed. */
  readonly placeField: PlaceField | ''
  readonly market: Market
  readonly kinds: readonly HomeKindId[]
  /** Property types of the MLS, where the market and the kinds do not say them. */
  readonly types: readonly string[]
  /** Empty for those of the market. */
  readonly statuses: readonly string[]
  readonly priceMin: number | null
  readonly priceMax: number | null
  /** Of all rooms where those are counted (`roomsField`). */
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

/**
 * The form as filter text. `place` is what the typed place was found to be; one that was not found is searched as
 * words, which address and remarks answer.
 */
export function formToFilter(form: SearchForm, place: Place | null): string {
  const words = [form.words, place === null ? form.place : '']
    .filter((text) => text.trim() !== '')
    .join(' ')
  const offer = [homeKindsFilter(form.kinds), ...offerConditions(form)]
  const priceField = priceFieldOf(marketOf(offer.filter((text) => text).join(' And ')))
  const conditions = [
    words === '' ? null : `Keywords Eq ${quote(words)}`,
    place === null ? null : placeCondition(place),
    ...offer,
    range(priceField, form.priceMin, form.priceMax),
    range(roomsField(), form.bedsMin, null),
    range('BathroomsTotalInteger', form.bathsMin, null),
  ]
  return conditions.filter((condition) => condition).join(' And ')
}

function placeCondition({ field, value }: Place): string | null {
  if (field !== 'Location')
    return anyOf(field, field === 'MapOverlayShape' ? value.split(',') : [value])
  const point = readCoordinates(value)
  return point && aroundFilter(point, aroundMiles)
}

/** Types and statuses: what is chosen, else what the market is searched with. */
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
