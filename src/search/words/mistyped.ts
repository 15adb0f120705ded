import { beginningDistance, typingDistance } from '#src/domain/search/words/typing-distance.ts'
import { findWordRange, type Names, wordAt } from './packed-names.ts'

export function allowedErrors(word: string): number {
  if (!/^\p{L}+$/u.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** Finds words probably meant. The first typed letter must be right or swapped with the second. */
export function findMistyped(names: Names, word: string, prefix: boolean): Map<number, number> {
  const most = allowedErrors(word)
  const errorsByWord = new Map<number, number>()
  if (most === 0) return errorsByWord
  for (const beginning of new Set([word[0]!, word[1]! + word[0]!])) {
    const [from, to] = findWordRange(names, beginning)
    for (let number = from; number < to; number++) {
      const candidate = wordAt(names, number)
      const errors = (prefix ? beginningDistance : typingDistance)(word, candidate, most)
      if (errors > 0 && errors <= most && /^\p{L}+$/u.test(candidate))
        errorsByWord.set(number, errors)
    }
  }
  return errorsByWord
}
