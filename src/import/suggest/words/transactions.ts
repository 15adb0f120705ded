import { propertyTypes } from '#src/domain/search/dictionary/standard-lookups.ts'
import { english } from './language.ts'
import { unaccented } from './name-words.ts'
import { wordsByValue, wordsUnder } from './word-lists.ts'

type Words = ReadonlyMap<string, string>

/** Normalizes words, so that `singleFamily` and `Single Family` are equal. */
const plain = (word: string) =>
  unaccented(word.trim().replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).replace(/[\s_]+/g, ' ')

/** Indexes values by their words. If several languages share a word, the first language decides. */
const invert = (lists: ReadonlyMap<string, readonly string[]>): Words =>
  new Map(
    [...lists]
      .flatMap(([value, list]) => [value, ...list].map((word) => [plain(word), value] as const))
      .reverse(),
  )

const statusWords = invert(wordsByValue('status'))
const typeWords = invert(wordsByValue('type'))
const subTypeWords = invert(wordsByValue('kind'))
const dealWords = invert(wordsByValue('deal'))
const flags = invert(
  new Map([
    ['true', wordsUnder('yes')],
    ['false', wordsUnder('no')],
  ]),
)

export const dealOf = (word: string): 'rent' | 'sale' | null =>
  (dealWords.get(plain(word)) as 'rent' | 'sale' | undefined) ?? null

export const statusOf = (word: string): string | null => statusWords.get(plain(word)) ?? null
export const isPropertyType = (word: string): boolean => propertyTypes.includes(word)
export const typeOf = (word: string): string | null => typeWords.get(plain(word)) ?? null
export const subTypeOf = (word: string): string | null => subTypeWords.get(plain(word)) ?? null

const buildings =
  /\bbuildings?$|^(?:apartment ?buildings?|blocks? of (?:flats|units)|units? blocks?|kamienic[ae]|immeubles?|palazz[oi]|edificios?|عمارة)$/
/** Matches the word duplex, which stands for two homes in America and for an apartment on two floors elsewhere. */
const onTwoFloors = /^duplex(?:es)?$/

/** Whether a word may mean either a building that is for sale or the building that contains the home. */
export function mayBeBuilding(word: string, language: string): boolean {
  if (findKnownWord(word, typeOf) !== 'Residential Income') return false
  return buildings.test(plain(word)) || (language !== english && onTwoFloors.test(plain(word)))
}

/** Returns null if the word means neither yes nor no. */
export function flagOf(word: string): boolean | null {
  const flag = flags.get(plain(word))
  return flag === undefined ? null : flag === 'true'
}

const maxPhraseLength = 3

/** Returns the only meaning of a text's words, such as `2 Bedroom Apartment for sale`. Null if they disagree. */
export function findKnownWord(
  text: string,
  meaningOf: (word: string) => string | null,
): string | null {
  const whole = meaningOf(text)
  if (whole !== null) return whole
  const words = plain(text).split(/[^\p{L}\p{M}]+/u)
  for (let length = Math.min(maxPhraseLength, words.length); length > 0; length--) {
    const meanings = new Set<string>()
    for (let at = 0; at + length <= words.length; at++) {
      const phrase = words.slice(at, at + length).join(' ')
      const value = phrase.length > 2 ? meaningOf(phrase) : null
      if (value !== null) meanings.add(value)
    }
    const [only] = meanings
    if (meanings.size > 0) return meanings.size === 1 ? only! : null
  }
  return null
}

/** Matches phrases such as `Sold, subject to contract`: an incomplete sale whose status the operator decides. */
const conditional =
  /\b(?:stc|subject|condition\w*|provisional\w*|pending|vorbehalt\w*|voorbehoud|sous|bajo|soggetto|förbehåll|forbehold)\b/

export function findStatus(text: string): string | null {
  const status = statusOf(text) ?? findKnownWord(text, statusOf)
  return status === 'Closed' && statusOf(text) === null && conditional.test(plain(text))
    ? null
    : status
}

export function dealsIn(text: string): Set<'rent' | 'sale'> {
  const words = plain(text).split(/[^\p{L}\p{M}]+/u)
  const phrases = [1, 2, 3].flatMap((length) =>
    words.map((_, at) => words.slice(at, at + length).join(' ')),
  )
  return new Set([text, ...phrases].flatMap((phrase) => dealOf(phrase) ?? []))
}

/** Matches words that also have other meanings, such as French words for places. */
const vague =
  /^(?:locations?|lease|renta|rented|let|canon|buy|sell|achat|compra|ventes?|venda|kauf|koop|huur|rent|sale|sales)$/

const patternOf = (deal: string) => {
  const words = [...dealWords]
    .filter(([word, value]) => value === deal && !vague.test(word) && word.length > 2)
    .map(([word]) => word.replace(/[^\p{L}\p{M}]+/gu, '[\\s_-]+'))
  return new RegExp(
    `(?<![\\p{L}])(?:${words.join('|')}|${deal}(?=/))(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`,
    'u',
  )
}
const rentPattern = patternOf('rent')
const salePattern = patternOf('sale')

/** Returns the deal in a text or a web address. Returns null if it mentions none or both. */
export function findDeal(text: string): 'rent' | 'sale' | null {
  const words = plain(text)
  const isRent = rentPattern.test(words)
  return isRent === salePattern.test(words) ? null : isRent ? 'rent' : 'sale'
}
