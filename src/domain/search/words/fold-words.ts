import type { Phrase } from '#src/domain/search/filter/condition/condition.ts'
import { withPlainLetters, withUsualWidth, wordPattern } from './letters.ts'

/**
 * Reads typed keywords. Spaces, commas, and semicolons separate phrases; `"open kitchen"` and `walk-in` are phrases,
 * `lake*` is a prefix. Text without letters and digits has no phrases.
 */
export function readPhrases(text: string): Phrase[] {
  const phrases: Phrase[] = []
  for (const [piece, quoted] of text.matchAll(/"([^"]*)"?\*?|[^\s,;"]+/g)) {
    const words = wordsOf(quoted ?? piece)
    if (words.length > 0) phrases.push({ words, prefix: /\*"?\*?$/.test(piece) })
  }
  return phrases
}

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text)

export function wordsOf(text: string): string[] {
  if (isAscii(text)) return text.match(/[A-Za-z0-9]+/g) ?? []
  return withUsualWidth(text).normalize('NFC').match(wordPattern) ?? []
}

export const textToIndex = (text: string): string =>
  isAscii(text) ? text : withPlainLetters(wordsOf(text).join(' '))

export function foldWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase()
  return withPlainLetters(word)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ς', 'σ')
}
