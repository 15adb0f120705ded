import { keyOf, unaccented, wordsOf } from './name-words.ts'
import { wordsUnder } from './word-lists.ts'

const photoKeys = new Set(wordsUnder('photo').map(keyOf))

const notPhotos = new RegExp(
  'individual|member|person|contact|organi[sz]ation|advertis|provider|agent|broker|office|agency|' +
    'logo|avatar|street ?view|satellite|map|floor ?plan|count|number|tour|date|alt|caption',
  'i',
)

/** Whether a name is of photos, as `photos[].href` in JSON is. The last key tells photos from data about them. */
export const isPhotoName = (name: string) =>
  photoKeys.has(keyOf(name)) ||
  (!notPhotos.test(name) && wordsOf(name).some((word) => photoKeys.has(word)))

const bareDates = new Set(wordsUnder('date').map(keyOf))

export const isBareDate = (name: string) => bareDates.has(keyOf(name))

const currencies = new Set(wordsUnder('currency').map(keyOf))

/** Whether a name stands for a currency, including `price.currency` in JSON. */
export const isCurrencyName = (name: string) =>
  currencies.has(keyOf(name)) || currencies.has(wordsOf(name).at(-1) ?? '')

const persons = new Set(wordsUnder('person').map(unaccented))
/** Matches words of column names that are not about one person, such as `tenant preferred` and `owner type`. */
const aboutMany =
  /^(?:branch|brand|company|agency|office|preferred|preference|type|types|occupied|occupancy|pays|allowed|count)$/

/** Whether a column has names of people who have not agreed to be stored. */
export function isPrivateName(name: string): boolean {
  const [first = '', ...rest] = wordsOf(name)
  const person = persons.has(first) ? first : first.replace(/s$|\d+$/, '')
  return persons.has(person) && !rest.some((word) => aboutMany.test(word))
}

const privateTexts = new Set(wordsUnder('private text'))
const privateReaders = new Set(wordsUnder('private reader'))
const privateCodes = wordsUnder('private code').map(keyOf)

export function isForMembers(name: string): boolean {
  const words = wordsOf(name)
  if (words.includes('public')) return false
  return (
    (words.some((word) => privateTexts.has(word)) &&
      words.some((word) => privateReaders.has(word))) ||
    privateCodes.some((code) => keyOf(name).startsWith(code))
  )
}
