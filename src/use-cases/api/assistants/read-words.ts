import {
  asKeywords,
  fieldHidden,
  notRead,
  placeUnknown,
  saleAssumed,
} from '#src/domain/api/assistants/messages.ts'
import {
  type PlainWords,
  readPlainWords,
  takeKinds,
} from '#src/domain/api/assistants/plain-words.ts'
import { RequestError } from '#src/domain/errors.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { emptyForm, formToFilter } from '#src/domain/search/filter/form/search-form.ts'
import type { HomeKindId } from '#src/domain/search/filter/market/home-kinds.ts'
import { nameKey, readTypedAddress } from '#src/domain/search/location/typed-place.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { type ApiContext, canReadField } from '#src/use-cases/api/api-context.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import { findPlace } from '#src/use-cases/search/location/find-place.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'

export interface ReadWords {
  readonly filter: Filter
  /** What was taken for keywords, was assumed, or could not be read. */
  readonly notes: readonly string[]
}

/** `isWhole` is false if a filter comes with the words. */
export async function readWords(
  context: ApiContext,
  text: string,
  isWhole: boolean,
): Promise<ReadWords> {
  const words = readPlainWords(text)
  const named = await placesOf(context, words)
  const { kept, unread } = await keywordsAmong(context, [...words.features, ...named.rest])
  const isAssumed = isWhole && words.market === null && !named.isListing
  const market = words.market ?? (isAssumed ? 'sale' : 'all')
  const kinds = [...new Set([...words.kinds, ...named.kinds])]
  const { from: priceMin, to: priceMax } = words.price
  const form = formToFilter({ ...emptyForm, market, kinds, priceMin, priceMax }, null)
  const others = [...words.conditions, ...kept.map(keywords)].map(Filter.of)
  const filter = [form, ...others].reduce((all, one) => all.and(one), named.filter)
  return {
    filter,
    notes: [
      ...(kept.length > 0 ? [asKeywords(kept)] : []),
      ...(unread.length > 0 ? [notRead(unread)] : []),
      ...(isAssumed ? [saleAssumed] : []),
    ],
  }
}

interface NamedPlaces {
  readonly filter: Filter
  /** Whether the words name one listing, which may have any status. */
  readonly isListing: boolean
  readonly kinds: readonly HomeKindId[]
  readonly rest: readonly string[]
}

async function placesOf(context: ApiContext, words: PlainWords): Promise<NamedPlaces> {
  const { places, rest } = words
  if (!canSearch(context, 'City')) {
    // Whether such a place exists is no more to be read than its name.
    if (places.length > 0) throw new RequestError('Invalid', fieldHidden('City'))
    return { filter: Filter.none, isListing: false, kinds: [], rest }
  }
  if (places.length === 0) return placeIn(context, words)
  const found = []
  for (const place of places.slice(0, mostPlaces)) found.push(await requirePlace(context, place))
  return {
    filter: anyOf(found.map(({ filter }) => filter)),
    isListing: false,
    kinds: found.flatMap(({ kinds }) => kinds),
    rest: [...rest, ...places.slice(mostPlaces)],
  }
}

const mostPlaces = 5

const anyOf = ([first = Filter.none, ...others]: readonly Filter[]): Filter =>
  others.length === 0
    ? first
    : Filter.of([first, ...others].map(({ text }) => `(${text})`).join(' Or '))

/** Without a place, homes anywhere would be found, so one that is unknown is refused. */
async function requirePlace(context: ApiContext, text: string) {
  const whole = await findPlace(context, text)
  if (whole !== null) return { filter: whole.filter, kinds: [] }
  const { kinds, left } = takeKinds(text)
  const name = left.replace(/[|\s]+/g, ' ').trim()
  const place = kinds.length === 0 || name === '' ? null : await findPlace(context, name)
  if (place !== null) return { filter: place.filter, kinds }
  const near = await searchLocations(context, { text, limit: 5 })
  const names = near.map(({ text: name, parent }) =>
    parent === null ? name : `${name}, ${parent}`,
  )
  throw new RequestError('Invalid', placeUnknown(text, names))
}

/** Finds a place that is written without “in”: a name as it is, an address, or an MLS number. */
async function placeIn(context: ApiContext, words: PlainWords): Promise<NamedPlaces> {
  const { features, rest } = words
  const isAlone = isPlaceAlone(words)
  for (const [at, phrase] of rest.entries()) {
    if (isNear(phrase)) continue
    const place = await findPlace(context, phrase)
    if (place === null || !(isAlone || (await isCalled(context, phrase)))) continue
    const isListing = isAlone && place.listing !== null && features.length === 0
    return { filter: place.filter, isListing, kinds: [], rest: rest.toSpliced(at, 1) }
  }
  return { filter: Filter.none, isListing: false, kinds: [], rest }
}

const isPlaceAlone = ({ conditions, features, kinds, market, price, rest }: PlainWords) =>
  rest.length === 1 &&
  market === null &&
  [...conditions, ...features, ...kinds].length === 0 &&
  price.from === null &&
  price.to === null

/** Among other words, only a whole name is a place: “modern” is not the beginning of one. */
async function isCalled(context: ApiContext, phrase: string): Promise<boolean> {
  if (readTypedAddress(phrase).number !== null) return true
  const [first] = await searchLocations(context, { text: phrase, limit: 1 })
  const names = [first?.text, first?.value, first?.called].map((name) => nameKey(name ?? ''))
  return names.includes(nameKey(phrase)) || nameKey(phrase).startsWith(`${names[1]} `)
}

const keywords = (phrase: string) => `Keywords Eq ${quote(phrase)}`

const mostPhrases = 8
const leastLetters = 3

/** Phrases that listings have; of other ones, the words that listings have. */
async function keywordsAmong(context: ApiContext, phrases: readonly string[]) {
  const kept: string[] = []
  const unread: string[] = phrases.slice(mostPhrases)
  for (const phrase of phrases.slice(0, mostPhrases)) {
    if (await hasKeywords(context, phrase)) {
      kept.push(phrase)
      continue
    }
    const words = isNear(phrase) ? [] : phrase.split(' ').slice(0, mostPhrases)
    const found: string[] = []
    for (const word of words.length < 2 ? [] : words)
      if (word.length >= leastLetters && (await hasKeywords(context, word))) found.push(word)
    kept.push(...found)
    const others = phrase.split(' ').filter((word) => !found.includes(word))
    if (others.length > 0) unread.push(others.join(' '))
  }
  return { kept, unread }
}

const isNear = (phrase: string) => /^near\b/i.test(phrase)

const canSearch = (context: ApiContext, name: string) => {
  const field = context.dictionary.find(name)
  return field !== undefined && canReadField(context, field)
}

const hasKeywords = async (context: ApiContext, phrase: string): Promise<boolean> =>
  !isNear(phrase) &&
  canSearch(context, 'Keywords') &&
  (await countVisible(context, Filter.of(keywords(phrase)))) > 0
