import { isCodeFirst, monthWord, roomsField } from '#src/domain/context/units/conventions.ts'
import { formatMoney } from '#src/domain/context/units/numbers.ts'
import { formatArea, formatLot } from '#src/domain/context/units/write-measures.ts'
import type { ListingCard, Price } from './view.ts'

export const addressWithheld = 'Address withheld by the seller'

export function priceText(price: Price | null): string {
  if (price === null) return 'Price on request'
  return price.per === null ? amountText(price) : `${amountText(price)} / ${price.per}`
}

function amountText({ amount, currency, label, isNamed }: Price): string {
  const text = formatMoney(amount, currency ?? null)
  return isNamed ? `${label} ${text}` : text
}

const shortPeriods: Record<string, string> = { week: 'wk', year: 'yr' }
const shortPeriod = (per: string) => (per === 'month' ? monthWord() : (shortPeriods[per] ?? per))

export function shortPriceText(price: Price | null): string {
  if (price === null || price.per === null) return priceText(price)
  return `${amountText(price)}/${shortPeriod(price.per)}`
}

export function streetText(
  listing: Pick<ListingCard, 'street' | 'addressWithheld' | 'listingId'>,
): string {
  if (listing.addressWithheld) return addressWithheld
  return listing.street ?? `Listing ${shortId(listing.listingId)}`
}

/** Matches units that name themselves: `Apt 102`, `Lot 7`, `#103`. */
export const namesItself = /^(?:#|\p{L}{2,}[.\s]+\S)/u

/** The street with its unit, unless it has it already: `12 Main St, Unit 4`, `Jean Duluth Rd, Lot 4`. */
export function withUnit(street: string, unit: string | null): string {
  if (unit === null || wordsOf(street.replace(houseNumber, '')).includes(wordsOf(unit)))
    return street
  return `${street}, ${namesItself.test(unit) ? unit : `Unit ${unit}`}`
}

const houseNumber = /^\d+\s+(?=\d*\p{L})/u
const wordsOf = (text: string) => ` ${text} `.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

const shortId = (id: string) => (id.length > 16 ? `…${id.slice(-8)}` : id)

export function placeText({
  city,
  state,
  postalCode,
}: Pick<ListingCard, 'city' | 'state' | 'postalCode'>): string {
  const parts = isCodeFirst()
    ? [joinParts(' ', postalCode, city), state === city ? null : state]
    : [city, joinParts(' ', state, postalCode)]
  return joinParts(', ', ...parts)
}

const joinParts = (between: string, ...parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(between)

/** Names a listing's area: `Maple Grove, Harbor, WA 98101`. A neighborhood with the city's name is left out. */
export function areaText(
  listing: Pick<ListingCard, 'city' | 'state' | 'postalCode' | 'neighborhood'>,
): string {
  const place = placeText(listing)
  const { neighborhood, city } = listing
  return [neighborhood === city ? null : neighborhood, place]
    .filter((part) => part !== null && part !== '')
    .join(', ')
}

const shortKinds: Record<string, string> = {
  'Single Family Residence': 'House',
  Condominium: 'Condo',
  'Manufactured On Land': 'Manufactured',
  'Residential Lease': 'Rental',
  'Residential Income': 'Income property',
}

export function kindText(listing: Pick<ListingCard, 'propertyType' | 'propertySubType'>): string {
  const kind = listing.propertySubType ?? listing.propertyType
  return shortKinds[kind] ?? kind
}

export const areaName = 'living area'

export const roomsOf = ({ beds, rooms }: Pick<ListingCard, 'beds' | 'rooms'>): number | null =>
  roomsField() === 'RoomsTotal' ? (rooms ?? null) : beds

export function factsOf(listing: ListingCard, unitOf: RoomUnit = roomsUnit) {
  const facts = [
    counted(roomsOn(listing, listing.beds), 'bed', unitOf),
    counted(roomsOn(listing, listing.rooms ?? null), 'room', unitOf),
    counted(roomsOn(listing, listing.baths), 'bath', unitOf),
    listing.livingArea === null ? null : splitUnit(formatArea(listing.livingArea), areaName),
    listing.lotAcres === null ? null : splitUnit(formatLot(listing.lotAcres), 'lot'),
  ]
  return facts.filter((fact) => fact !== null)
}

/** The main facts of a listing: `3 beds`, `2 baths`, `1,480 sq ft`. The lot is included only if there is no house. */
export function shortFacts(listing: ListingCard, unitOf?: RoomUnit): string[] {
  const house = roomsOn(listing, listing.beds) !== null || listing.livingArea !== null
  return factsOf(listing, unitOf)
    .filter(({ name }) => !house || name !== 'lot')
    .map(({ value, unit, name }) => (name === 'lot' ? `${value} ${unit} lot` : `${value} ${unit}`))
}

/** MLSs fill in zeros for land, where they say nothing; a studio has 0 beds. */
const roomsOn = ({ propertyType }: Pick<ListingCard, 'propertyType'>, count: number | null) =>
  count === 0 && propertyType === 'Land' ? null : count

type Room = 'bed' | 'bath' | 'room'
type RoomUnit = (count: number, room: Room) => string

export const roomsUnit: RoomUnit = (count, room) => (count === 1 ? room : `${room}s`)

/** Abbreviates to `bd` and `ba`. Only for tight spaces, because screen readers pronounce the abbreviations poorly. */
export const narrowUnit: RoomUnit = (count, room) => narrow[room] ?? roomsUnit(count, room)

const narrow: Readonly<Partial<Record<Room, string>>> = { bed: 'bd', bath: 'ba' }

const counted = (value: number | null, room: Room, unitOf: RoomUnit) =>
  value === null ? null : { value: String(value), unit: unitOf(value, room), name: `${room}s` }

function splitUnit(text: string, name: string) {
  const space = text.indexOf(' ')
  return { value: text.slice(0, space), unit: text.slice(space + 1), name }
}

export const listingName = (listing: ListingCard): string =>
  [streetText(listing), placeText(listing)].filter((part) => part !== '').join(', ')

export const listingSummary = (listing: ListingCard): string =>
  [priceText(listing.price), ...shortFacts(listing), placeText(listing)]
    .filter((part) => part !== '')
    .join(' · ')
