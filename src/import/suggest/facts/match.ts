import { bare, similarity } from '#src/import/mapping/similarity.ts'
import {
  furtherMeaning,
  isPrivateName,
  type Meaning,
  meaningsOfKey,
  namesOfFields,
} from '#src/import/suggest/words/columns.ts'
import { keyOf, plainNameOf, shorterNames, wordsOf } from '#src/import/suggest/words/names.ts'
import type { Column } from './column.ts'
import { hasKnownTypes, holds, typeOf } from './holds.ts'
import { withoutItsWords } from './worded.ts'

/** A possible source of a field; higher scores are likelier. */
export interface Match {
  readonly field: string
  readonly column: string
  readonly score: number
}

const leastSimilarity = 0.88
const perWordLost = 0.02

export function matchColumns(columns: readonly Column[]): Match[] {
  const all = columns.flatMap((column) =>
    meaningsOf(column.name)
      .filter(({ field }) => holds(field, column) || holdsWithWords(field, column))
      .map(({ field, score }) => ({
        field,
        column: column.name,
        score: score * certaintyOf(field, column),
      })),
  )
  const taken = new Set<string>()
  return all
    .sort((a, b) => b.score - a.score)
    .filter(({ field, column }) => {
      if (taken.has(`f ${field}`) || taken.has(`c ${column}`)) return false
      taken.add(`f ${field}`).add(`c ${column}`)
      return true
    })
}

function holdsWithWords(field: string, column: Column): boolean {
  if (typeOf(field) !== 'integer' && typeOf(field) !== 'decimal') return false
  const worded = withoutItsWords(column, field)
  return worded !== null && holds(field, worded)
}

/** Any column may be meant rather than an empty one, or than one with words of something else. */
function certaintyOf(field: string, column: Column): number {
  if (column.filled === 0) return 0.5
  const isType = field === 'PropertySubType' || field === 'PropertyType'
  return isType && !hasKnownTypes(column) ? 0.9 : 1
}

/** Records in a list of a JSON record can only be the listing's people. */
export function meaningsOf(name: string): Meaning[] {
  const meanings = [...meaningsOfName(name), ...meaningsOfPeople(name)]
  return name.includes('[].')
    ? meanings.filter(({ field }) => /^List(?:Agent|Office)/.test(field))
    : meanings
}

const people = [
  [
    /(?:individual|agent|contact|realtor|broker|member)s?(?:\[\])?\.(?:full_?)?name$/i,
    'ListAgentFullName',
  ],
  [/(?:organi[sz]ation|office|brokerage|agency|company)s?(?:\[\])?\.name$/i, 'ListOfficeName'],
] as const

/** `Individual[].Organization.Name` */
const meaningsOfPeople = (path: string): Meaning[] =>
  people.flatMap(([pattern, field]) => (pattern.test(path) ? [{ field, score: 0.8 }] : []))

/** Names of personal data mean only what RESO says. */
function meaningsOfName(name: string): Meaning[] {
  const exact = meaningsOfKey(keyOf(name))
  if (exact.length > 0) return areaMeanings(name, exact)
  const further = furtherMeaning(keyOf(name))
  if (further.length > 0) return further
  if (isPrivateName(name)) return []
  const found = new Map<string, number>()
  const { words, unit } = plainNameOf(name)
  for (const list of unit === null ? [words] : [words, wordsOf(name)]) {
    for (const shorter of shorterNames(list)) {
      const lost = (list.length - shorter.length) * perWordLost
      for (const { field, score } of meaningsOfKey(shorter.join('')))
        found.set(field, Math.max(found.get(field) ?? 0, score * (0.95 - lost)))
    }
  }
  for (const { field, score } of gluedMeanings(words))
    if (!found.has(field)) found.set(field, score)
  if (name.includes('.'))
    for (const { field, score } of meaningsOfLast(name))
      if (!found.has(field)) found.set(field, score)
  const bareName = name.replace(/\(.*\)/, '')
  if (found.size === 0 && bareName !== name) return meaningsOfName(bareName)
  if (found.size === 0 && name.includes('.')) return []
  const meanings = [...found].map(([field, score]) => ({ field, score }))
  return areaMeanings(name, meanings.length > 0 ? meanings : similarFields(name))
}

/** Words that say nothing without those before them. */
const dependent = /\.(?:text|body|copy|about|name|number|no|unit|code|id|key|value|date)$/i

/** `place.town` in JSON. */
const meaningsOfLast = (path: string): Meaning[] =>
  (dependent.test(path) ? [] : meaningsOfName(path.slice(path.lastIndexOf('.') + 1))).map(
    ({ field, score }) => ({ field, score: score * 0.9 }),
  )

/** `ROOMNUMBER`, `HASSWIMMINGPOOL`: a name in one piece. */
function gluedMeanings(words: readonly string[]): Meaning[] {
  const [word = ''] = words
  if (words.length !== 1 || word.length < 6) return []
  const inner = [
    word.replace(/^(?:has|is|num|nb|no|total|prop|listing|property)/, ''),
    word.replace(/(?:number|count|num|total|name|code|yn|amount|amt|desc|type)$/, ''),
  ]
  return inner
    .filter((one) => one !== word && one.length >= 3)
    .flatMap((one) =>
      meaningsOfKey(one).map(({ field, score }) => ({ field, score: score * 0.85 })),
    )
}

/** A stated unit lowers the score for fields of other units. */
function areaMeanings(name: string, meanings: readonly Meaning[]): Meaning[] {
  const { unit } = plainNameOf(name)
  return meanings.flatMap((meaning) => {
    const foreign =
      (meaning.field === 'LotSizeSquareFeet' && unit !== null && unit !== 'Square Feet') ||
      (meaning.field === 'LotSizeAcres' && unit !== null && unit !== 'Acres')
    return foreign ? [{ field: 'LotSizeArea', score: meaning.score * 0.9 }] : [meaning]
  })
}

/** A merely similar name must be long enough not to be a coincidence. */
function similarFields(name: string): Meaning[] {
  if (bare(name).length < 8) return []
  return namesOfFields.flatMap((field) => {
    const score = similarity(field, name)
    return score >= leastSimilarity ? [{ field, score: score * 0.8 }] : []
  })
}
