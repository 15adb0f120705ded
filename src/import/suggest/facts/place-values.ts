import { keyOf } from '#src/import/suggest/words/name-words.ts'
import { dealOf, statusOf, subTypeOf, typeOf } from '#src/import/suggest/words/transactions.ts'
import { type Column, mostly } from './column.ts'

/** Fields for names of places. Their columns are checked carefully, because a wrong one would mislead every search. */
export const places: ReadonlySet<string> = new Set([
  'City',
  'StateOrProvince',
  'CountyOrParish',
  'MLSAreaMajor',
  'MLSAreaMinor',
  'SubdivisionName',
])

const measure =
  /^\W*\d[\d.,\s]*(?:-\s*\d[\d.,\s]*)?(?:m|km|ft|mi|min|mins|minutes|metros?|meters?|м|км)\b/iu
const area = /\d\s*(?:m²|m2|㎡|sq|ft|acre|marla|ha\b)/iu
/** Matches texts such as `praha-6-smichov`, which are part of a web address and not a name. */
const slug = /^[a-z\d]+(?:[-_][a-z\d]+)+$/
const joinedWords = /^[a-z]+(?:[-_][a-z]+)+$/
const hasLetters = /\p{L}{2}/u

export function shareWith({ values }: Column, pattern: RegExp): number {
  let total = 0
  let having = 0
  for (const [text, times] of values) {
    total += times
    if (pattern.test(text)) having += times
  }
  return total === 0 ? 0 : having / total
}

export const isShare = (column: Column, pattern: RegExp, least: number): boolean =>
  shareWith(column, pattern) >= least

/** Whether the values look like names of such places, each of which many homes share. */
export function isPlace(field: string, column: Column): boolean {
  const isCode = field === 'StateOrProvince' && column.longest <= 3
  const isAbbreviated = keyOf(column.name).length <= 2
  if (isAbbreviated && !isCode && /^[a-z]+$/.test(keyOf(column.name))) return false
  if (!isCode && !(isShare(column, /\p{L}/u, 0.8) && isShare(column, hasLetters, 0.4))) return false
  if (isShare(column, measure, 0.2) || isShare(column, area, 0.2)) return false
  if (mostly(column, column.addresses, 0.1) || isSlugs(column) || hasOtherWords(column))
    return false
  return isOfSize(field, column)
}

/** Whether values are parts of web addresses. Two or three joined words may be a name, but not with numbers. */
const isSlugs = (column: Column) =>
  isShare(column, slug, 0.5) &&
  (isShare(column, /\d/, 0.1) ||
    isShare(column, /[-_].*[-_]/, 0.3) ||
    isShare(column, joinedWords, 0.8))

function hasOtherWords({ values, many }: Column): boolean {
  if (many) return false
  const words = [...values.keys()]
  const others = words.filter(
    (word) =>
      (subTypeOf(word) ?? typeOf(word) ?? statusOf(word) ?? dealOf(word)) !== null &&
      word.length > 2,
  )
  return others.length > words.length * 0.3
}

function isOfSize(field: string, column: Column): boolean {
  const isMany = column.filled > 100 && column.values.size > column.filled * 0.7
  switch (field) {
    case 'City':
      return column.meanLength <= 40 && !isShare(column, /\d/, 0.3) && !isShare(column, /,/, 0.6)
    case 'StateOrProvince':
      return !isMany && column.values.size <= 150 && !isShare(column, /\d/, 0.3)
    case 'CountyOrParish':
      return !isMany && column.meanLength <= 50
    default:
      return column.meanLength <= 80
  }
}

export const isAddress = (column: Column): boolean =>
  column.filled === 0 ||
  (isShare(column, hasLetters, 0.8) &&
    !isShare(column, measure, 0.2) &&
    !isShare(column, slug, 0.5) &&
    !mostly(column, column.addresses, 0.1))
