import { capitalise } from '#src/domain/wording.ts'

/** A search in words, such as `for sale` and `in Seattle`. */
export type SearchWords = readonly string[]

export const letters = ['A', 'B', 'C', 'D'] as const

export const sentenceOf = (words: SearchWords): string =>
  words.length === 0 ? 'All listings' : capitalise(words.join(', '))

/** Labels each search by the words that differ, or by all of its words if none do. */
export function labelsOf(searches: readonly SearchWords[]): string[] {
  const isShared = (word: string) => searches.every((words) => words.includes(word))
  return searches.map((words) => {
    const uniqueWords = words.filter((word) => !isShared(word))
    return sentenceOf(uniqueWords.length === 0 ? words : uniqueWords)
  })
}
