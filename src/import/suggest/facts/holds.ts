import { type Field, furtherFields, standardFields } from '#src/domain/dictionary/index.ts'
import {
  typeOf as propertyTypeOf,
  statusOf,
  subTypeOf,
} from '#src/import/suggest/words/transactions.ts'
import { type Column, mostly } from './column.ts'
import { quantileOf } from './numbers.ts'

const fields = new Map([...standardFields, ...furtherFields].map((field) => [field.name, field]))

/** Plausible medians of fields. */
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
}

/** 0 is always plausible. */
export function isLikelyMedian(name: string, middle: number): boolean {
  const range = medians[name]
  return range === undefined || middle === 0 || (middle >= range[0] && middle <= range[1])
}

export const typeOf = (name: string) => fields.get(name)?.type

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

/** Whether the values of a column can be values of the field. */
export function holds(name: string, column: Column): boolean {
  const field = fields.get(name)!
  if (column.filled === 0) return true
  if (name === 'PublicRemarks' || name === 'PrivateRemarks') return column.meanLength > 20
  if (name === 'PostalCode') return column.longest <= 12 && mostly(column, digitsIn(column), 0.7)
  if (name.startsWith('VirtualTourURL')) return mostly(column, column.addresses)
  if (name === 'StandardStatus') return knownShare(column, statusOf) >= 0.5
  if (name === 'PropertyType')
    return knownShare(column, (word) => propertyTypeOf(word) ?? subTypeOf(word)) >= 0.5
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

const digitsIn = ({ values }: Column) =>
  [...values].reduce((sum, [text, times]) => (/\d/.test(text) ? sum + times : sum), 0)

const isCount = ({ numbers, filled }: Column) => numbers.wholes === filled && numbers.min >= 0

function knownShare({ values, many }: Column, known: (word: string) => string | null): number {
  if (many) return 0
  const words = [...values.keys()]
  return words.filter((word) => known(word) !== null).length / words.length
}

function holdsNumbers({ name, type }: Field, column: Column): boolean {
  const { numbers } = column
  if (!mostly(column, numbers.count, 0.95) || numbers.leadingZeros > 0) return false
  if (name === 'Latitude') return isDegree(column, 90)
  if (name === 'Longitude') return isDegree(column, 180)
  const middles = [quantileOf(numbers, 0.5, 'thousands'), quantileOf(numbers, 0.5, 'decimals')]
  if (!middles.some((middle) => isLikelyMedian(name, middle))) return false
  if (numbers.min < 0 && !mostly(column, numbers.count - 1, 0.99)) return false
  const halves = name === 'BathroomsTotalInteger' || name === 'Stories' || name === 'BedroomsTotal'
  return type === 'decimal' || halves || mostly(column, numbers.wholes, 0.95)
}

/** Degrees have decimals: whole numbers belong to a grid. */
const isDegree = ({ numbers, filled }: Column, most: number) =>
  numbers.wholes < filled / 2 &&
  quantileOf(numbers, 0.95) <= most &&
  quantileOf(numbers, 0.05) >= -most

function holdsDates(column: Column): boolean {
  const { dates } = column
  if (mostly(column, dates.count, 0.95)) return dates.monthFirst === 0 || dates.dayFirst === 0
  return [...dates.fits].some(([format, fit]) =>
    format === 'serial' ? column.filled === fit : mostly(column, fit, 0.98),
  )
}

function holdsTexts({ name, lookup, maxLength }: Field, column: Column): boolean {
  const numeric = mostly(column, column.numbers.count, 0.9)
  if (lookup !== null && name !== 'StreetSuffix' && numeric) return false
  if (lookup !== null && mostly(column, column.flags, 0.9)) return false
  if (lookup !== null && column.longest > 300) return false
  if (texts.has(name) && numeric) return false
  if (name.endsWith('Email')) return [...column.values.keys()].some((text) => text.includes('@'))
  return maxLength === null || maxLength > 1000 || column.meanLength <= maxLength
}
