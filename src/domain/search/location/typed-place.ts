import { foldWord, wordsOf } from '#src/domain/search/words/fold-words.ts'
import { otherSpellings, otherWordings } from '#src/domain/search/words/spellings.ts'
import { streetSuffixes } from '#src/domain/search/words/street-suffixes.ts'

// Normalizes text that is typed into a place box: case, accents, punctuation, and abbreviations.

export const maxTypedLength = 100

const maxWords = 8

/** A typed name in folded words. The last word may be incomplete. */
export interface TypedName {
  readonly words: readonly string[]
  /** The text in all its spellings, the typed one first. Words are separated by spaces. */
  readonly wordings: readonly string[]
}

/** Reads a name without the state behind it: `Harbor, WA` → `harbor`. */
export const readTypedName = (text: string): TypedName =>
  readTypedPlace(
    truncate(text)
      .trim()
      .replace(/,\s*[A-Za-z]{2}\.?$/, ''),
  )

export const readTypedPlace = (text: string): TypedName =>
  typedName(foldedWords(truncate(text)).slice(0, maxWords))

export const typedName = (words: readonly string[]): TypedName => ({
  words,
  wordings:
    words.length === 0
      ? []
      : [words, ...otherWordings({ words, prefix: false })].map((wording) => wording.join(' ')),
})

export const foldedWords = (text: string): string[] => wordsOf(text).map(foldWord)

export const nameKey = (text: string): string => foldedWords(text).join(' ')

export const typedLength = (text: string): number => Array.from(text.trim()).length

const truncate = (text: string) =>
  Array.from(text.slice(0, maxTypedLength * 2))
    .slice(0, maxTypedLength)
    .join('')
    .replace(countryBehind, '')

const ofCanada = 'ontario|on|qu[eé]bec|qc|alberta|ab|british columbia|bc|manitoba|mb'

/** Matches the country at the end of `Monona, WI, USA`, but not the end of the city name `La Canada`. */
const countryBehind = new RegExp(
  String.raw`(?:[\s,]+(?:u\.?s\.?a\.?|united states(?: of america)?)|,\s*(?:u\.?s\.?|canada)|` +
    String.raw`(?<=[\s,](?:${ofCanada}))\s+canada)\s*$`,
  'iu',
)

export interface TypedAddress {
  /** The street number: `12`, `12A`, `2405 1/2`, `W156 N8480`; null if there is none. */
  readonly number: string | null
  readonly words: readonly string[]
  /** The unit, folded and without spaces: `4` for `Apt 4` and `#4`, `b12` for `B-12`. */
  readonly unit: string | null
}

// Matches units such as `Apt 4`, `#4b`, `Unit C`. The word must be followed by a number or a single letter, so that Ste
// Genevieve remains a place.
const unitPattern = new RegExp(
  String.raw`(?:#|(?<![\p{L}\p{N}])(?:apt|apartment|unit|suite|ste|no)(?![\p{L}\p{N}])\.?)\s*#?\s*` +
    String.raw`(\p{L}?-?\d[\p{L}\p{N}-]*|\p{L})(?![\p{L}\p{N}])`,
  'iu',
)
const unitBegun = /\s(?:apt|apartment|unit|suite|#)\.?\s*$/i
const ends = String.raw`(?![\p{L}\p{N}])`
const numberPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:[nsew]\d+\s+[nsew]\d+${ends}|[nsew]\s\d{3,}${ends}|` +
    String.raw`(?!\d+(?:st|nd|rd|th)${ends})\p{L}{0,3}\d[\p{L}\p{N}/-]*` +
    String.raw`(?:\s*[–—-]\s*\d+${ends})?(?:\s+(?:bis|ter|\d/\d|[½⅓⅔¼¾])${ends})?)`,
  'iu',
)

/** Matches a unit before the street number: `3/12 High St` is unit 3 of number 12, but `1/2` is a fraction. */
const unitBefore = /^\s*(\p{L}?\d+\p{L}?)\/(?=\d+\p{L}?\s+\p{L})/u

export const unitKey = (text: string): string => foldedWords(text).join('')

export function readTypedAddress(text: string): TypedAddress {
  const whole = truncate(text)
  const before = unitBefore.exec(whole)
  const unit = before ?? unitPattern.exec(whole)
  const rest = (unit === null ? whole : whole.replace(unit[0], ' ')).replace(unitBegun, '')
  const number = numberPattern.exec(rest)
  const words = foldedWords(number === null ? rest : rest.replace(number[0], ' '))
  return {
    number: number?.[0] ?? null,
    words: words.slice(0, maxWords),
    unit: unit === null ? null : unitKey(unit[1]!),
  }
}

/** All readings of an address: the letter in `12 A High St` and the `3/` in `3/12 High St` may belong to the number. */
export function meaningsOf(typed: TypedAddress): TypedAddress[] {
  const { number, unit } = typed
  if (number === null) return [typed]
  const [letter = '', ...words] = typed.words
  const isPart = /^\d+$/.test(number) && /^\p{L}$/u.test(letter) && words.length > 0
  return [
    typed,
    ...(isPart ? [{ ...typed, number: number + letter, words }] : []),
    ...(unit === null ? [] : [{ ...typed, number: `${unit}/${number}`, unit: null }]),
  ]
}

export interface TypedStreet {
  readonly name: readonly string[]
  /** The street suffix, folded; may be incomplete. */
  readonly suffix: string | null
}

const suffixes = new Set(Object.entries(streetSuffixes).flatMap((pair) => pair.map(foldWord)))
const suffixBegun = 3
const isSuffix = (word: string) =>
  suffixes.has(word) ||
  (word.length >= suffixBegun && [...suffixes].some((suffix) => suffix.startsWith(word)))
const directions = new Set([
  'n',
  's',
  'e',
  'w',
  'ne',
  'nw',
  'se',
  'sw',
  'north',
  'south',
  'east',
  'west',
])
const longDirections = ['northeast', 'northwest', 'southeast', 'southwest']
const isDirection = (word: string | undefined) =>
  directions.has(word ?? '') || longDirections.includes(word ?? '')

/** Removes direction and suffix from the name of a street: `N Elm St` → `elm`. A single word is always a name. */
export function readTypedStreet(words: readonly string[]): TypedStreet {
  const name = [...words]
  if (name.length > 1 && isDirection(name.at(-1))) name.pop()
  const suffix = name.length > 1 && isSuffix(name.at(-1)!) ? name.pop()! : null
  if (name.length > 1 && isDirection(name[0])) name.shift()
  return { name, suffix }
}

/** Whether two folded words are spellings of the same word, such as `st` and `street`. */
export const isSameWord = (a: string, b: string): boolean =>
  a === b || otherSpellings(a).includes(b)

/** Whether any spelling of the word begins with `begun`: `str` for `st`. */
export const startsSpelling = (begun: string, word: string): boolean =>
  [word, ...otherSpellings(word)].some((spelling) => spelling.startsWith(begun))
