import { type Meaning, meaningsOfBag, meaningsOfKey } from './meanings.ts'
import { keyOf, wordsOf } from './name-words.ts'
import { plainNameOf } from './stated.ts'

export const english = 'en'

function languagesOf(name: string): Set<string> {
  const meanings = [
    ...meaningsOfKey(keyOf(name)),
    ...meaningsOfBag(wordsOf(name)),
    ...meaningsOfBag(plainNameOf(name).words),
  ]
  return new Set(meanings.map(({ language }) => language))
}

export function languageOf(names: readonly string[]): string {
  const shares = new Map<string, number>()
  for (const name of names) {
    const languages = languagesOf(name)
    if (languages.has(english)) continue
    for (const language of languages)
      shares.set(language, (shares.get(language) ?? 0) + 1 / languages.size)
  }
  const [best] = [...shares].sort(([, a], [, b]) => b - a)
  return best !== undefined && best[1] >= 0.5 ? best[0] : english
}

/** Prefers meanings in the file's language. Meanings in other languages apply only if there are none in it. */
export function inLanguage(meanings: readonly Meaning[], language: string): Meaning[] {
  const isInLanguage = meanings.some((meaning) => meaning.language === language)
  return meanings.map((meaning) => ({
    ...meaning,
    score: meaning.score * weightOf(meaning.language, language, isInLanguage),
  }))
}

function weightOf(wordLanguage: string, language: string, isInLanguage: boolean): number {
  if (wordLanguage === language) return 1
  if (wordLanguage === english) return isInLanguage ? 0.96 : 1
  return isInLanguage ? 0.8 : 0.95
}
