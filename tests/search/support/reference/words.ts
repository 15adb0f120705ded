import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Phrase } from '#src/domain/search/filter/condition/condition.ts'
import { foldWord, wordsOf } from '#src/domain/search/words/fold-words.ts'
import { otherSpellings } from '#src/domain/search/words/spellings.ts'
import { stem } from '#src/domain/search/words/stem.ts'
import type { ListingRecord } from '../listings/listing-record.ts'
import { flagIn } from './ruled.ts'

export const streetFields = ['StreetAddress', 'UnitNumber']
export const placeFields = [
  ...['City', 'PostalCode', 'SubdivisionName'],
  ...['MLSAreaMinor', 'MLSAreaMajor', 'CountyOrParish'],
]

export interface Searched {
  /** Stems in their order. */
  readonly stems: readonly string[]
  readonly isAddress: boolean
}

export interface SearchedTexts {
  readonly street?: Searched
  readonly place: Searched
  readonly remarks: Searched
}

/** The texts of a listing that the scope may search: street if it is shown, place, remarks. */
export function searchedTexts({ columns, texts }: ListingRecord, scope: Scope): SearchedTexts {
  const display = flagIn(columns, 'InternetAddressDisplayYN', scope)
  const isShown = !scope.hidesWithheldAddresses || display
  const joined = (names: readonly string[]) => names.map((name) => columns[name] ?? '').join(' ')
  return {
    ...(isShown && { street: { stems: stemsOf(joined(streetFields)), isAddress: true } }),
    place: { stems: stemsOf(joined(placeFields)), isAddress: true },
    remarks: { stems: stemsOf(texts['PublicRemarks'] ?? ''), isAddress: false },
  }
}

/** Whether every phrase stands in one of the texts. */
export function hasWords(phrases: readonly Phrase[], record: ListingRecord, scope: Scope): boolean {
  const texts = Object.values<Searched>({ ...searchedTexts(record, scope) })
  return (
    phrases.length > 0 &&
    phrases.every((phrase) => texts.some((text) => placesOf(text, phrase).length > 0))
  )
}

/** Where in the text the phrase, or one that will do as well, begins. */
export function placesOf(text: Searched, phrase: Phrase): number[] {
  const accepted = [phrase, ...(phrase.or ?? [])].map((way) => acceptedStems(way, text.isAddress))
  return [...text.stems.keys()].filter((from) =>
    accepted.some((phrases) => isAt(text.stems, from, phrases)),
  )
}

type Accepts = (found: string | undefined) => boolean

function acceptedStems({ words, prefix }: Phrase, isAddress: boolean): Accepts[] {
  return words.map((word, i) => {
    const wanted = stemOf(word)
    if (prefix && i === words.length - 1) return (found) => found?.startsWith(wanted) === true
    const spellings = isAddress ? otherSpellings(word).map(stemOf) : []
    return (found) => found === wanted || spellings.includes(found ?? '')
  })
}

const isAt = (stems: readonly string[], from: number, accepts: readonly Accepts[]) =>
  accepts.every((isAccepted, i) => isAccepted(stems[from + i]))

const stemOf = (word: string) => stem(foldWord(word))
const cache = new Map<string, string[]>()

function stemsOf(text: string): string[] {
  const known = cache.get(text) ?? wordsOf(text).map(stemOf)
  cache.set(text, known)
  return known
}
