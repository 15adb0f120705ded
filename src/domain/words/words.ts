import type { Phrase } from '#src/domain/filter/condition/condition.ts'

/**
 * Words as a person types them into `Keywords`: words apart by blanks, commas or semicolons; `"open kitchen"` and
 * `walk-in` are phrases; `lake*` is how a word begins. A word is letters and digits; text without any gives none.
 */
export function readPhrases(text: string): Phrase[] {
  const phrases: Phrase[] = []
  for (const [piece, quoted] of text.matchAll(/"([^"]*)"?\*?|[^\s,;"]+/g)) {
    const words = wordsOf(quoted ?? piece)
    if (words.length > 0) phrases.push({ words, prefix: /\*"?\*?$/.test(piece) })
  }
  return phrases
}

/** The words of a text as they stand: runs of letters, digits and the marks on them. */
export function wordsOf(text: string): string[] {
  return text.match(/(?:[\p{L}\p{N}\p{Co}]|[\u0300-\u036f])+/gu) ?? []
}

/** The form in which two words are the same: no case, no accents. */
export function foldWord(word: string): string {
  if (/^\p{ASCII}*$/u.test(word)) return word.toLowerCase()
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ς', 'σ')
}
