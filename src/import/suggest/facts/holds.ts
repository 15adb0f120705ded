import {
  additionalFields,
  type Field,
  standardFields,
} from '#src/domain/search/dictionary/index.ts'
import { meaningsOfKey } from '#src/import/suggest/words/meanings.ts'
import { keyOf } from '#src/import/suggest/words/name-words.ts'
import {
  dealOf,
  findKnownWord,
  isPropertyType,
  typeOf as propertyTypeOf,
  statusOf,
  subTypeOf,
} from '#src/import/suggest/words/transactions.ts'
import { type Column, mostly, textsWithoutDigits } from './column.ts'
import { isDatesAndSerials } from './date-facts.ts'
import { quantileOf } from './number-facts.ts'
import { isAddress, isPlace, isShare, places, shareWith } from './place-values.ts'
import { shapes, shareOfKnownValues } from './value-shapes.ts'

const fields = new Map([...standardFields, ...additionalFields].map((field) => [field.name, field]))

const medians: Readonly<Record<string, readonly [number, number]>> = {
  ListPrice: [30, 1e12],
  ClosePrice: [30, 1e12],
  OriginalListPrice: [30, 1e12],
  PreviousListPrice: [30, 1e12],
  LeaseAmount: [5, 1e9],
  BedroomsTotal: [0, 20],
  BathroomsTotalInteger: [0, 20],
  BathroomsFull: [0, 20],
  BathroomsHalf: [0, 10],
  RoomsTotal: [0, 40],
  YearBuilt: [1000, 2100],
  TaxYear: [1900, 2100],
  Stories: [0, 120],
  LivingArea: [5, 100_000],
  BuildingAreaTotal: [5, 1e7],
  GarageSpaces: [0, 20],
  CarportSpaces: [0, 20],
  ParkingTotal: [0, 2000],
  FireplacesTotal: [0, 20],
  PhotosCount: [0, 500],
  DaysOnMarket: [0, 5000],
  NumberOfUnitsTotal: [0, 5000],
  StoriesTotal: [0, 200],
  EntryLevel: [-5, 200],
  YearBuiltEffective: [1000, 2100],
}

export function isLikelyMedian(name: string, middle: number): boolean {
  const range = medians[name]
  return range === undefined || middle === 0 || (middle >= range[0] && middle <= range[1])
}

export const typeOf = (name: string) => fields.get(name)?.type
export const audienceOf = (name: string) => fields.get(name)?.audience

const texts = new Set([
  'City',
  'StateOrProvince',
  'CountyOrParish',
  'StreetName',
  'SubdivisionName',
  'MLSAreaMajor',
  'MLSAreaMinor',
  'UnparsedAddress',
  'ListAgentFullName',
  'ListOfficeName',
  'Directions',
  'Zoning',
])

export function holds(name: string, column: Column): boolean {
  const field = fields.get(name)!
  if (column.filled === 0 || isOfMembers(field, column)) return true
  const isRemarks = name === 'PublicRemarks' && keyOf(column.name) === keyOf(name)
  if (isRemarks || name === 'PrivateRemarks')
    return !mostly(column, column.numbers.count + column.flags)
  if (name === 'PublicRemarks')
    return (
      column.meanLength > 20 &&
      (column.filled < 50 || column.many || column.values.size > column.filled / 10)
    )
  if (name === 'PostalCode') return column.longest <= 12 && mostly(column, digitsIn(column), 0.7)
  if (name.startsWith('VirtualTourURL')) return mostly(column, column.addresses)
  if (name === 'StandardStatus') return shareOfKnownValues(column, statusOf) >= 0.5
  if (name === 'PropertySubType' && (column.values.size > 100 || isOfDeals(column))) return false
  if (name === 'CommunityFeatures' && column.values.size > 100) return false
  if (name === 'StreetDirPrefix')
    return column.longest <= 9 && !/\p{Lo}/u.test([...column.values.keys()].join(''))
  if (name === 'PropertyType') return shareOfKnownValues(column, kindOf) >= 0.5
  if (name === 'UnparsedAddress' || name === 'StreetName')
    return isManyPlaces(column) && isAddress(column)
  const shape = shapes[name]
  if (shape !== undefined && !shape(column)) return false
  switch (field.type) {
    case 'integer':
    case 'decimal':
      return holdsNumbers(field, column)
    case 'boolean':
      return mostly(column, column.flags, 0.98) || (isCount(column) && /^(?:Pool|Fire)/.test(name))
    case 'date':
    case 'datetime':
      return holdsDates(column)
    default:
      return holdsTexts(field, column)
  }
}

/** Whether a column has the name of a members' field. As a custom field, it could be shown to everyone. */
const isOfMembers = ({ name, type, audience }: Field, column: Column) =>
  audience === 'members' && type === 'character' && column.name === name

export const isOfDeals = ({ values, many }: Column) =>
  !many && values.size > 0 && [...values.keys()].every((word) => dealOf(word) !== null)

const kindOf = (word: string) =>
  isPropertyType(word)
    ? word
    : findKnownWord(word, (phrase) => propertyTypeOf(phrase) ?? subTypeOf(phrase))

export const hasKnownTypes = (column: Column) => shareOfKnownValues(column, kindOf) > 0

/** Whether a column has many places. “Paved” and “Gravel” are not streets, and “Downtown” is not an address. */
function isManyPlaces(column: Column): boolean {
  if (column.filled > 200 && column.values.size < 5) return false
  const isVague = meaningsOfKey(keyOf(column.name)).some(({ field }) => field === 'MLSAreaMinor')
  return !isVague || mostly(column, digitsIn(column), 0.2) || isShare(column, /[^,]+,[^,]+/, 0.5)
}

const digitsIn = (column: Column) => shareWith(column, /\d/) * column.filled

const isCount = ({ numbers, filled }: Column) => numbers.wholes === filled && numbers.min >= 0

function holdsNumbers({ name, type }: Field, column: Column): boolean {
  const { numbers } = column
  if (!isNumeric(name, column) || numbers.leadingZeros > 0) return false
  if (name === 'Latitude') return isDegree(column, 90)
  if (name === 'Longitude') return isDegree(column, 180)
  const middles = [quantileOf(numbers, 0.5, 'thousands'), quantileOf(numbers, 0.5, 'decimals')]
  if (!middles.some((middle) => isLikelyMedian(name, middle))) return false
  if (numbers.min < 0 && !mostly(column, numbers.count - 1, 0.99)) return false
  return type === 'decimal' || withHalves.has(name) || mostly(column, numbers.wholes, 0.95)
}

const moneys = new Set(['ListPrice', 'ClosePrice', 'LeaseAmount'])

const perArea = /(?:\/|per|за|por|al)\s*(?:m2|m²|㎡|sq|кв|м2|м²|坪|평)/iu

/** Columns of prices may have some cells without numbers, about which the operator is asked. */
function isNumeric(name: string, column: Column): boolean {
  if (moneys.has(name) && isShare(column, perArea, 0.4)) return false
  if (mostly(column, column.numbers.count, 0.95)) return true
  if (!moneys.has(name) || column.many || !mostly(column, column.numbers.count, 0.4)) return false
  const others = textsWithoutDigits(column).reduce((sum, text) => sum + column.values.get(text)!, 0)
  const explained = column.numbers.count + others
  const isOneOdd = explained === column.filled - 1 && column.numbers.count > 2
  return isOneOdd || mostly(column, explained + shareWith(column, perArea) * column.filled, 0.95)
}

export const isFlagged: ReadonlySet<string> = new Set(['Furnished', 'PetsAllowed'])

const withHalves = new Set(
  'BathroomsTotalInteger BathroomsFull Stories BedroomsTotal RoomsTotal'.split(' '),
)

/** Degrees of latitude or longitude have decimals. Integers are coordinates of some other grid. */
const isDegree = ({ numbers, filled }: Column, most: number) =>
  numbers.wholes < filled / 2 &&
  quantileOf(numbers, 0.95) <= most &&
  quantileOf(numbers, 0.05) >= -most

function holdsDates(column: Column): boolean {
  const { dates } = column
  if (mostly(column, dates.count, 0.95)) return dates.monthFirst === 0 || dates.dayFirst === 0
  if (mostly(column, dates.worded + dates.count, 0.95) || isDatesAndSerials(column)) return true
  return [...dates.fits].some(([format, fit]) =>
    format === 'serial' ? column.filled === fit : mostly(column, fit, 0.98),
  )
}

function holdsTexts({ name, lookup, maxLength }: Field, column: Column): boolean {
  const numeric = mostly(column, column.numbers.count, 0.9)
  const isYesNo = isFlagged.has(name) && mostly(column, column.flags, 0.9)
  if (lookup !== null && name !== 'StreetSuffix' && numeric && !isYesNo) return false
  if (lookup !== null && mostly(column, column.flags, 0.9)) return isFlagged.has(name)
  if (lookup !== null && column.longest > 300) return false
  if (name === 'Flooring' && mostly(column, digitsIn(column), 0.7)) return false
  if (places.has(name) && !isPlace(name, column)) return false
  if (texts.has(name) && numeric) return false
  const isFlag = mostly(column, column.flags, 0.9) && column.values.size <= 3 && column.filled > 3
  if (lookup === null && isFlag && !numeric) return false
  if (texts.has(name) && mostly(column, column.flags, 0.9)) return false
  if (name.endsWith('Email')) return [...column.values.keys()].some((text) => text.includes('@'))
  return maxLength === null || maxLength > 1000 || column.meanLength <= maxLength
}
