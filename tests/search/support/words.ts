import type { Phrase } from '#src/domain/filter/condition.ts'
import { foldWord, wordsOf } from '#src/domain/filter/words.ts'
import type { Scope } from '#src/domain/scope.ts'
import type { ListingRecord } from './listing-record.ts'

const addressFields = [
  'StreetAddress',
  'UnitNumber',
  'City',
  'PostalCode',
  'SubdivisionName',
  'MLSAreaMinor',
  'MLSAreaMajor',
]

/** Whether every phrase stands in the remarks, or in the address if it is shown. */
export function hasWords(phrases: readonly Phrase[], record: ListingRecord, scope: Scope): boolean {
  const remarks = record.texts['PublicRemarks'] ?? ''
  const isShown = !scope.hidesWithheldAddresses || record.columns['InternetAddressDisplayYN'] !== false
  const address = [...addressFields, 'CountyOrParish'].map((name) => record.columns[name] ?? '').join(' ')
  const texts = (isShown ? [remarks, address] : [remarks]).map((text) => folded(text))
  return phrases.length > 0 && phrases.every((phrase) => texts.some((words) => hasPhrase(words, phrase)))
}

const cache = new Map<string, string[]>()

function folded(text: string): string[] {
  const known = cache.get(text) ?? wordsOf(text).map(foldWord)
  cache.set(text, known)
  return known
}

function hasPhrase(words: readonly string[], { words: wanted, prefix }: Phrase): boolean {
  const phrase = wanted.map(foldWord)
  return words.some((_, from) =>
    phrase.every((word, i) => {
      const found = words[from + i]
      return prefix && i === phrase.length - 1 ? found?.startsWith(word) === true : found === word
    }),
  )
}
