import { foldWord, wordsOf } from '#src/domain/search/words/fold-words.ts'
import { otherSpellings } from '#src/domain/search/words/spellings.ts'

export const nameFields = [
  ...([
    'City',
    'PostalCode',
    'SubdivisionName',
    'CountyOrParish',
    'MLSAreaMinor',
    'MLSAreaMajor',
  ] as const),
  'Street',
] as const

export type NameField = (typeof nameFields)[number]

/** Place and street names with folded words, most frequent first. The arrays can be transferred to a worker. */
export interface Names {
  readonly texts: string
  readonly ends: Uint32Array
  /** For each name, the index of its field in `nameFields`. */
  readonly fields: Uint8Array
  readonly listings: Uint32Array
  readonly firstWords: Uint32Array
  readonly words: string
  readonly wordEnds: Uint32Array
  /** For each word, the names that contain it. The list of a word ends at its entry in `holderEnds`. */
  readonly holders: Uint32Array
  readonly holderEnds: Uint32Array
}

export interface NameCount {
  readonly field: number
  readonly text: string
  /** Folded words (lowercase without accents) of the name, at least one. */
  readonly words: readonly string[]
  readonly listings: number
}

/** Packs names with an index of their words, which also has other spellings of each word. */
export function packNames(counts: readonly NameCount[]): Names {
  const names = counts.toSorted(
    (a, b) => b.listings - a.listings || a.field - b.field || (a.text < b.text ? -1 : 1),
  )
  const knownWords = new Set(names.flatMap((name) => name.words))
  const spellings = new Map([...knownWords].map((word) => [word, [word, ...otherSpellings(word)]]))
  const words = [...new Set([...spellings.values()].flat())].sort()
  const numbers = new Map(words.map((word, number) => [word, number]))
  const holders: number[][] = words.map(() => [])
  for (const [id, name] of names.entries()) {
    for (const word of name.words.flatMap((nameWord) => spellings.get(nameWord)!)) {
      const holderIds = holders[numbers.get(word)!]!
      if (holderIds.at(-1) !== id) holderIds.push(id)
    }
  }
  return {
    texts: names.map(({ text }) => text).join(''),
    ends: endsOf(names.map(({ text }) => text)),
    fields: Uint8Array.from(names, ({ field }) => field),
    listings: Uint32Array.from(names, ({ listings }) => listings),
    firstWords: Uint32Array.from(names, ({ words: [first = ''] }) => numbers.get(first)!),
    words: words.join(''),
    wordEnds: endsOf(words),
    holders: Uint32Array.from(holders.flat()),
    holderEnds: endsOf(holders),
  }
}

function endsOf(pieces: readonly { readonly length: number }[]): Uint32Array {
  let end = 0
  return Uint32Array.from(pieces, ({ length }) => {
    end += length
    return end
  })
}

const startOf = (ends: Uint32Array, number: number) => ends[number - 1] ?? 0

export const nameAt = ({ texts, ends }: Names, id: number) =>
  texts.slice(startOf(ends, id), ends[id])
export const wordAt = ({ words, wordEnds }: Names, word: number) =>
  words.slice(startOf(wordEnds, word), wordEnds[word])

export const holdersOf = ({ holders, holderEnds }: Names, word: number) =>
  holders.subarray(startOf(holderEnds, word), holderEnds[word])

export function findWordRange(names: Names, beginning: string): [from: number, to: number] {
  return [firstNotBefore(names, beginning), firstNotBefore(names, `${beginning}\uffff`)]
}

export function findWord(names: Names, word: string): number | undefined {
  const at = firstNotBefore(names, word)
  return at < names.wordEnds.length && wordAt(names, at) === word ? at : undefined
}

function firstNotBefore(names: Names, text: string): number {
  let from = 0
  let to = names.wordEnds.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (wordAt(names, middle) < text) from = middle + 1
    else to = middle
  }
  return from
}

export function writtenWord(names: Names, word: number): string {
  const folded = wordAt(names, word)
  const name = nameAt(names, holdersOf(names, word)[0]!)
  return (
    wordsOf(name).find((nameWord) => foldWord(nameWord) === folded) ??
    folded[0]!.toUpperCase() + folded.slice(1)
  )
}
