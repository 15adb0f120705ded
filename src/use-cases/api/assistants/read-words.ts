import { featureField } from '#src/domain/api/assistants/feature-fields.ts'
import {
  asFeatures,
  asKeywords,
  filterInWords,
  nothingRead,
  notRead,
  placeUnknown,
  saleAssumed,
} from '#src/domain/api/assistants/messages.ts'
import { isFiller } from '#src/domain/api/assistants/plain-words.ts'
import { RequestError } from '#src/domain/errors.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { emptyForm, formToFilter } from '#src/domain/search/filter/form/search-form.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import { canReadFields } from './describe-home.ts'
import { isFormEmpty, isPlaceAlone, namesLike, placesOf, wordsIn } from './named-places.ts'

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
  if (isFilter(context, text)) throw new RequestError('Invalid', filterInWords)
  const words = await wordsIn(context, text)
  const named = await placesOf(context, words)
  if (named.filter.isEmpty && isPlaceAlone(words)) await refuseMistyped(context, named.rest[0]!)
  const { kept, unread } = await keywordsAmong(context, [...words.features, ...named.rest])
  unread.push(...words.beyond)
  const isAssumed = isWhole && words.market === null && !named.isListing
  const market = words.market ?? (isAssumed ? 'sale' : 'all')
  const kinds = [...new Set([...words.kinds, ...named.kinds])]
  const { from: priceMin, to: priceMax } = words.price
  const form = formToFilter({ ...emptyForm, market, kinds, priceMin, priceMax }, null)
  const others = [...words.conditions, ...kept.map((phrase) => featureFilter(context, phrase))].map(
    Filter.of,
  )
  const isNothing = named.filter.isEmpty && others.length === 0 && isFormEmpty(words)
  if (isWhole && isNothing && unread.length > 0)
    throw new RequestError('Invalid', nothingRead(unread))
  return {
    filter: [form, ...others].reduce((all, one) => all.and(one), named.filter),
    notes: [
      ...notesOf(kept),
      ...(unread.length > 0 ? [notRead(unread)] : []),
      ...(isAssumed ? [saleAssumed] : []),
    ],
  }
}

const comparison = /^[(\s]*(?:Not\s+)?(\w+) (?:Eq|Ne|Gt|Ge|Lt|Le|Bt) /

const isFilter = ({ dictionary }: ApiContext, text: string): boolean =>
  dictionary.find(comparison.exec(text)?.[1] ?? '') !== undefined

/** The words of a mistyped name would be looked for in remarks. */
async function refuseMistyped(context: ApiContext, text: string): Promise<void> {
  if (!canReadFields(context, 'City') || (await isKnown(context, text))) return
  const names = await namesLike(context, text)
  if (names.length > 0) throw new RequestError('Invalid', placeUnknown(text, names))
}

const alternativesIn = (phrase: string) => phrase.split(/ or (?:an? )?/i)

/** Homes that have a feature by one of their fields, or by their words. Empty if neither can be read. */
function featureFilter(context: ApiContext, phrase: string): string {
  const names = alternativesIn(phrase)
  const fields = names.map(featureField).filter((field) => field !== null)
  const ways = [
    ...fields.filter((field) => canReadFields(context, field)).map((field) => `${field} Eq true`),
    ...(canReadFields(context, 'Keywords') ? [`Keywords Eq ${names.map(quote).join(',')}`] : []),
  ]
  return ways.length > 1 ? `(${ways.join(' Or ')})` : ways.join('')
}

function notesOf(phrases: readonly string[]): string[] {
  const isFeature = (phrase: string) => alternativesIn(phrase).some(featureField)
  const features = phrases.filter(isFeature)
  const others = phrases.filter((phrase) => !isFeature(phrase))
  return [
    ...(features.length > 0 ? [asFeatures(features)] : []),
    ...(others.length > 0 ? [asKeywords(others)] : []),
  ]
}

const mostPhrases = 8
const leastLetters = 3

/** Phrases that listings have; of other ones, the words that listings have. */
async function keywordsAmong(context: ApiContext, phrases: readonly string[]) {
  const kept: string[] = []
  const unread: string[] = phrases.slice(mostPhrases)
  for (const phrase of phrases.slice(0, mostPhrases)) {
    if (await isKnown(context, phrase)) {
      kept.push(phrase)
      continue
    }
    const words = phrase.split(' ').filter((word) => !isFiller(word))
    const found: string[] = []
    for (const word of words.length < 2 ? [] : words.slice(0, mostPhrases))
      if (word.length >= leastLetters && (await isKnown(context, word))) found.push(word)
    kept.push(...found)
    const others = words.filter((word) => !found.includes(word))
    if (others.length > 0) unread.push(others.join(' '))
  }
  return { kept, unread }
}

async function isKnown(context: ApiContext, phrase: string): Promise<boolean> {
  const filter = featureFilter(context, phrase)
  return filter !== '' && (await countVisible(context, Filter.of(filter))) > 0
}
