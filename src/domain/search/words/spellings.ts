import type { Phrase } from '#src/domain/search/filter/condition/condition.ts'
import { foldWord } from './fold-words.ts'
import { streetSuffixes } from './street-suffixes.ts'

// In names of streets and places, abbreviations equal their words: Elm St is Elm Street. This does not apply to
// remarks, where “s” comes from “seller's” and “DR” is a dining room.

const directions: Readonly<Record<string, string>> = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  NE: 'Northeast',
  NW: 'Northwest',
  SE: 'Southeast',
  SW: 'Southwest',
}

const places: Readonly<Record<string, string>> = {
  FT: 'Fort',
  MT: 'Mount',
  ST: 'Saint',
  STE: 'Sainte',
}

const spellings = new Map<string, readonly string[]>()

for (const table of [streetSuffixes, directions, places]) {
  for (const [name, pairs] of Map.groupBy(Object.entries(table), ([, name]) => name)) {
    const group = new Set([name, ...pairs.map(([short]) => short)].map(foldWord))
    for (const word of group) {
      const others = [...group].filter((member) => member !== word)
      spellings.set(word, [...(spellings.get(word) ?? []), ...others])
    }
  }
}

const directionWords = new Set(Object.entries(directions).flat().map(foldWord))

export const isDirection = (word: string): boolean => directionWords.has(foldWord(word))

/** The other spellings of a word, folded: `street` and `saint` for St, `st` for Street. */
export const otherSpellings = (word: string): readonly string[] =>
  spellings.get(foldWord(word)) ?? []

const maxWordings = 64

/** All wordings of a phrase. An incomplete last word has only one. Beyond 64, the last words are left unchanged. */
export function otherWordings({
  words,
  prefix,
}: Omit<Phrase, 'or'>): readonly (readonly string[])[] {
  let wordings: (readonly string[])[] = [[]]
  for (const [i, word] of words.entries()) {
    const spellingsOfWord =
      prefix && i === words.length - 1 ? [word] : [word, ...otherSpellings(word)]
    const few = wordings.length * spellingsOfWord.length > maxWordings ? [word] : spellingsOfWord
    wordings = wordings.flatMap((before) => few.map((spelling) => [...before, spelling]))
  }
  return wordings.slice(1)
}
