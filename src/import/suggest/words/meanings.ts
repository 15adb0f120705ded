import { labelOf } from '#src/domain/search/dictionary/define/field-labels.ts'
import { additionalFields, standardFields } from '#src/domain/search/dictionary/index.ts'
import { bagOf } from './bag.ts'
import { keyOf, wordsOf } from './name-words.ts'
import { wordLists } from './word-lists.ts'

export interface Meaning {
  readonly field: string
  readonly score: number
  /** The language in which the name has this meaning. RESO names count as `en`. */
  readonly language: string
}

/** The field of names whose meaning has no RESO field. */
export const none = 'none'

const unusable = new Set([
  'Id',
  'MlsId',
  'StreetAddress',
  'Media',
  'Audience',
  'OriginatingSystemName',
])
const usable = standardFields.filter(
  ({ storage, name }) => storage !== 'derived' && !unusable.has(name),
)
const knownNames = new Set(
  [none, ...standardFields, ...additionalFields].map((field) =>
    typeof field === 'string' ? field : field.name,
  ),
)

/** Indexes of the fields: `byKey` by every known name, and `byBag` by the words of a name in any order. */
const byKey = new Map<string, Meaning[]>()
const byBag = new Map<string, Meaning[]>()

for (const { name, alias, label } of usable) {
  add(name, name, 1, 'en')
  for (const word of [alias, label, labelOf(name)]) if (word !== null) add(name, word, 0.99, 'en')
}
for (const { head, words, language } of wordLists)
  if (knownNames.has(head))
    for (const [at, word] of words.entries()) add(head, word, scoreOf(at, word), language)

/** The first words in a list are the likeliest, and phrases are likelier than single words. */
function scoreOf(at: number, word: string): number {
  return 0.98 - at / (word.includes(' ') ? 100_000 : 10_000)
}

function add(field: string, word: string, score: number, language: string): void {
  const meaning = { field, score, language }
  put(byKey, keyOf(word), meaning)
  put(byBag, bagOf(wordsOf(word)), { ...meaning, score: score * 0.97 })
}

function put(index: Map<string, Meaning[]>, key: string, meaning: Meaning): void {
  const before = index.get(key) ?? []
  const isKnown = before.some(
    ({ field, language }) => field === meaning.field && language === meaning.language,
  )
  if (!isKnown) index.set(key, [...before, meaning])
}

export const meaningsOfKey = (key: string): readonly Meaning[] => byKey.get(key) ?? []

export const meaningsOfBag = (words: readonly string[]): readonly Meaning[] =>
  byBag.get(bagOf(words)) ?? []

/** Matches fields that name people who have not agreed to be stored. */
const namesPersons = /^(?:Owner|Occupant)(?:Name|Phone)$/

const furtherNames = new Map(
  additionalFields
    .filter(({ name }) => !namesPersons.test(name))
    .map(({ name }) => [keyOf(name), name] as const),
)

/** Finds an additional RESO field by its complete name. Parts of such names are ambiguous words. */
export function furtherMeaning(key: string): Meaning[] {
  const field = furtherNames.get(key)
  return field === undefined ? [] : [{ field, score: 0.9, language: 'en' }]
}

export const isNameOfField = (name: string): boolean =>
  (byKey.get(keyOf(name)) ?? []).some(({ field }) => field !== none) ||
  furtherNames.has(keyOf(name))

export const namesOfFields: readonly string[] = usable.map(({ name }) => name)
