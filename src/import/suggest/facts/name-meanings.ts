import { bare, similarity } from '#src/import/mapping/similarity.ts'
import { isCounting, isWorth, withoutNoise } from '#src/import/suggest/words/bag.ts'
import { isPrivateName } from '#src/import/suggest/words/column-names.ts'
import { inLanguage } from '#src/import/suggest/words/language.ts'
import {
  furtherMeaning,
  type Meaning,
  meaningsOfBag,
  meaningsOfKey,
  namesOfFields,
  none,
} from '#src/import/suggest/words/meanings.ts'
import { keyOf, wordsOf } from '#src/import/suggest/words/name-words.ts'
import { shortDateMeaning } from '#src/import/suggest/words/short-dates.ts'
import { type PlainName, plainNameOf, withoutPeriod } from '#src/import/suggest/words/stated.ts'
import { piecesOf } from '#src/import/suggest/words/word-pieces.ts'
import { typeOf } from './holds.ts'
import { meaningsOfPeople } from './people-meanings.ts'

const minSimilarity = 0.88
const perWordLost = 0.02

/** Returns the possible meanings of a column's name, the likeliest first. Inside a list in JSON, only people count. */
export function meaningsOf(name: string, language: string): Meaning[] {
  const meanings = best([...meaningsOfName(name, language), ...meaningsOfPeople(name)])
  const [first] = meanings
  if (first === undefined || first.field === none) return []
  return name.includes('[].')
    ? meanings.filter(({ field }) => /^List(?:Agent|Office)/.test(field))
    : meanings
}

function best(meanings: readonly Meaning[]): Meaning[] {
  const bestByField = new Map<string, Meaning>()
  for (const meaning of meanings)
    if ((bestByField.get(meaning.field)?.score ?? 0) < meaning.score)
      bestByField.set(meaning.field, meaning)
  return [...bestByField.values()].sort((a, b) => b.score - a.score)
}

/** Returns the possible meanings of a name. A name for personal data only has its RESO meaning. */
function meaningsOfName(name: string, language: string): Meaning[] {
  const plain = plainNameOf(name)
  const exact = inLanguage(meaningsOfKey(keyOf(name)), language)
  // `ár` is Hungarian for a price but also a unit of area. If the whole name is known, it is not read as a unit.
  if (exact.length > 0) return withStated({ ...plain, unit: null, localUnit: null }, exact)
  const further = furtherMeaning(keyOf(name))
  if (further.length > 0) return further
  if (isPrivateName(name)) return []
  const telling = lastMeaningfulWords(name)
  const ways = waysToSay(name, plain).flatMap(({ words, weight }) =>
    meaningsOfWords(words, language, telling).map((meaning) => ({
      ...meaning,
      score: meaning.score * weight,
    })),
  )
  const meanings = ways.length > 0 ? ways : gluedMeanings(plain.words, language)
  if (meanings.length > 0) return withStated(plain, meanings)
  const date = shortDateMeaning(name.split('.').at(-1)!)
  if (date.length > 0) return date
  return name.includes('.') ? [] : withStated(plain, similarFields(name))
}

interface Way {
  readonly words: readonly string[]
  readonly weight: number
}

/** The name `sqft_living` implies an area. Of the JSON path `place.town`, the last one or two parts may count. */
function waysToSay(name: string, { words, unit, period }: PlainName): Way[] {
  const untimed = period === null ? [] : [{ words: withoutPeriod(words), weight: 0.9 }]
  const measured =
    unit === null || words.includes('area') ? [] : [{ words: [...words, 'area'], weight: 0.97 }]
  const path = partsOfPath(name)
  const last = [2, 1].flatMap((count) => {
    const tail = path.slice(-count).join(' ')
    if (path.length <= count || (count === 1 && dependent.test(name))) return []
    const { words: inside } = plainNameOf(tail)
    return [{ words: inside, weight: 0.87 + count * 0.03 }]
  })
  return [
    { words: wordsOf(name), weight: 0.96 },
    { words, weight: 0.96 },
    ...(name.includes('(')
      ? [{ words: plainNameOf(name.replace(/\(.*?\)/g, ' ')).words, weight: 0.94 }]
      : []),
    ...measured,
    ...untimed,
    ...last,
  ]
}

/** Splits a path in JSON at its dots, but not `тыс. руб.`, in which dots mark abbreviations. */
const partsOfPath = (name: string) => name.split(/\.(?=[^\s.])/)

/** Words that have no meaning without the words before them. */
const dependentWords = `
text body copy about name number no unit code id key value date type label title total
count status description url link size state country address phone email
`
const dependent = new RegExp(
  String.raw`\.(?:${dependentWords.trim().split(/\s+/).join('|')})(?:\[\])?$`,
  'i',
)

/** Returns the words of the last meaningful part of a path, which must match. Null for a name that is not a path. */
function lastMeaningfulWords(name: string): readonly string[] | null {
  const path = partsOfPath(name)
  if (path.length < 3) return null
  const parts = dependent.test(name) ? path.slice(-2) : path.slice(-1)
  return wordsOf(parts.join(' '))
}

function meaningsOfWords(
  words: readonly string[],
  language: string,
  telling: readonly string[] | null = null,
): Meaning[] {
  const isCount = (word: string) => isCounting(word) && !isNumeric(words)
  for (const { words: meaningWords, lost } of withoutNoise(words, language)) {
    if (telling?.every((word) => lost.includes(word)) === true) continue
    const inOrder = meaningsOfKey(meaningWords.join(''))
    const candidates = inOrder.length > 0 ? inOrder : meaningsOfBag(meaningWords)
    const meanings = candidates.filter(
      ({ field }) =>
        (!lost.some(isCount) || isCounted(field)) && (!lost.some(isWorth) || moneys.test(field)),
    )
    if (meanings.length > 0)
      return inLanguage(meanings, language).map((meaning) => ({
        ...meaning,
        score: meaning.score * (1 - lost.length * perWordLost),
      }))
  }
  return []
}

/** Whether a name such as `land_size_num` ends with a word for number, which then means that the size is numeric. */
const isNumeric = (words: readonly string[]) =>
  words.length > 2 &&
  /^num(?:eric)?$/.test(words.at(-1) ?? '') &&
  words.some((word) => word === 'size' || word === 'price' || word === 'area')

/** Whether a field can be meant by a name with “number of” or similar words: only integers and identifiers can. */
const isCounted = (field: string) =>
  field === none ||
  typeOf(field) === 'integer' ||
  /Spaces$|^ParkingTotal$|Id$|Key$|Phone$|^(?:UnitNumber|StreetNumber|ParcelNumber|PostalCode|ListingURL|Photos.*)$/.test(
    field,
  )

/** Returns the meanings of names without separators, such as `ROOMNUMBER` and `HASSWIMMINGPOOL`. */
function gluedMeanings(words: readonly string[], language: string): Meaning[] {
  const [word = ''] = words
  if (words.length !== 1 || word.length < 6) return []
  const pieces = piecesOf(word)
  const apart = pieces === null ? [] : meaningsOfWords(pieces, language)
  if (apart.length > 0) return apart.map((meaning) => ({ ...meaning, score: meaning.score * 0.86 }))
  const inner = [
    word.replace(/^(?:has|is|num|nb|no|total|prop|listing|property)/, ''),
    word.replace(/(?:number|count|num|total|name|code|yn|amount|amt|desc|type)$/, ''),
  ]
  return inner
    .filter((part) => part !== word && part.length >= 3)
    .flatMap((part) =>
      inLanguage(meaningsOfKey(part), language).map((meaning) => ({
        ...meaning,
        score: meaning.score * 0.85,
      })),
    )
}

const moneys =
  /^(?:(?:Original|Previous)?ListPrice|ClosePrice|LeaseAmount|TaxAssessedValue|AssociationFee|TaxAnnualAmount)$/

/** Fields with another unit than the name states are excluded. An amount per area has no field at all. */
function withStated(
  { unit, localUnit, period }: PlainName,
  meanings: readonly Meaning[],
): Meaning[] {
  const isArea = unit !== null || localUnit !== null
  return meanings.flatMap((meaning) => {
    if (isArea && moneys.test(meaning.field)) return [{ ...meaning, field: none }]
    if (period !== null && meaning.field === 'ListPrice')
      return [{ ...meaning, field: 'LeaseAmount' }]
    const foreign =
      (meaning.field === 'LotSizeSquareFeet' && unit !== null && unit !== 'Square Feet') ||
      (meaning.field === 'LotSizeAcres' && unit !== null && unit !== 'Acres')
    return foreign ? [{ ...meaning, field: 'LotSizeArea', score: meaning.score * 0.9 }] : [meaning]
  })
}

/** Returns fields with a similar name. A short name is not compared, because the similarity could be a coincidence. */
function similarFields(name: string): Meaning[] {
  if (bare(name).length < 8) return []
  return namesOfFields.flatMap((field) => {
    const score = similarity(field, name)
    return score >= minSimilarity ? [{ field, score: score * 0.8, language: 'en' }] : []
  })
}
