import { fieldHidden, placeUnknown } from '#src/domain/api/assistants/messages.ts'
import {
  type PlainWords,
  readPlainWords,
  takeKinds,
} from '#src/domain/api/assistants/plain-words.ts'
import { RequestError } from '#src/domain/errors.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { HomeKindId } from '#src/domain/search/filter/market/home-kinds.ts'
import { nameKey, readTypedAddress } from '#src/domain/search/location/typed-place.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { findPlace } from '#src/use-cases/search/location/find-place.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'
import { canReadFields } from './describe-home.ts'

interface NamedPlaces {
  readonly filter: Filter
  /** Whether the words name one listing, which may have any status. */
  readonly isListing: boolean
  readonly kinds: readonly HomeKindId[]
  readonly rest: readonly string[]
}

export async function placesOf(context: ApiContext, words: PlainWords): Promise<NamedPlaces> {
  const { places, rest } = words
  if (!canReadFields(context, 'City')) {
    // Whether such a place exists is no more to be read than its name.
    if (places.length > 0) throw new RequestError('Invalid', fieldHidden('City'))
    return { filter: Filter.none, isListing: false, kinds: [], rest }
  }
  if (places.length === 0) return placeIn(context, words)
  const names: string[] = []
  for (const place of places) names.push(...(await namesIn(context, place)))
  const found: RequiredPlace[] = []
  for (const name of names.slice(0, mostPlaces)) found.push(await requirePlace(context, name))
  return {
    filter: anyOf(found.map(({ filter }) => filter).filter(({ isEmpty }) => !isEmpty)),
    isListing: false,
    kinds: found.flatMap(({ kinds }) => kinds),
    rest: [...rest, ...names.slice(mostPlaces)],
  }
}

/** Whole names first: “Harbor, WA” and “Hope and Glory” are one place each. */
async function namesIn(context: ApiContext, text: string): Promise<string[]> {
  const between = [/,? and /i, /, /].find((one) => one.test(text))
  if (between === undefined || (await findPlace(context, text)) !== null) return [text]
  const names: string[] = []
  for (const part of text.split(between)) names.push(...(await namesIn(context, part)))
  return names
}

type RequiredPlace = Pick<NamedPlaces, 'filter' | 'kinds'>

const mostPlaces = 5

const anyOf = ([first = Filter.none, ...others]: readonly Filter[]): Filter =>
  others.length === 0
    ? first
    : Filter.of([first, ...others].map(({ text }) => `(${text})`).join(' Or '))

/** Without a place, homes anywhere would be found, so one that is unknown is refused. */
async function requirePlace(context: ApiContext, text: string): Promise<RequiredPlace> {
  const whole = await findPlace(context, text)
  if (whole !== null) return { filter: whole.filter, kinds: [] }
  const { kinds, left } = takeKinds(text)
  const name = left.replace(/[|\s]+/g, ' ').trim()
  if (name === '') return { filter: Filter.none, kinds }
  const place = kinds.length === 0 ? null : await findPlace(context, name)
  if (place !== null) return { filter: place.filter, kinds }
  throw new RequestError('Invalid', placeUnknown(text, await namesLike(context, text)))
}

export async function namesLike(context: ApiContext, text: string): Promise<string[]> {
  const near = await searchLocations(context, { text, limit: 5 })
  return near.map(({ text: name, parent }) => (parent === null ? name : `${name}, ${parent}`))
}

/** Finds a place that is written without “in”: a name as it is, an address, or an MLS number. */
async function placeIn(context: ApiContext, words: PlainWords): Promise<NamedPlaces> {
  const { features, rest } = words
  const isAlone = isPlaceAlone(words)
  for (const [at, phrase] of rest.entries()) {
    const place = await findPlace(context, phrase)
    if (place === null || !(isAlone || (await isCalled(context, phrase)))) continue
    const isListing = isAlone && place.listing !== null && features.length === 0
    return { filter: place.filter, isListing, kinds: [], rest: rest.toSpliced(at, 1) }
  }
  return { filter: Filter.none, isListing: false, kinds: [], rest }
}

export const isPlaceAlone = (words: PlainWords) =>
  words.rest.length === 1 &&
  [...words.conditions, ...words.features, ...words.beyond].length === 0 &&
  isFormEmpty(words)

/** Among other words, only a whole name is a place: “modern” is not the beginning of one. */
async function isCalled(context: ApiContext, phrase: string): Promise<boolean> {
  if (readTypedAddress(phrase).number !== null) return true
  const [first] = await searchLocations(context, { text: phrase, limit: 1 })
  const names = [first?.text, first?.value, first?.called].map((name) => nameKey(name ?? ''))
  return names.includes(nameKey(phrase)) || nameKey(phrase).startsWith(`${names[1]} `)
}

export const isFormEmpty = ({ kinds, market, price }: PlainWords): boolean =>
  market === null && kinds.length === 0 && price.from === null && price.to === null

/** Names may have words that mean more in a sentence: “12 Farm Road”, “Land O Lakes”. */
export async function wordsIn(context: ApiContext, text: string): Promise<PlainWords> {
  const words = readPlainWords(text)
  const isName =
    words.kinds.length > 0 && canReadFields(context, 'City') && (await isCalled(context, text))
  if (!isName || (await findPlace(context, text)) === null) return words
  return { ...readPlainWords(''), rest: [text] }
}
