import {
  subjectLong,
  subjectNeeded,
  subjectNumber,
  subjectPlace,
  subjectType,
  subjectYear,
} from '#src/domain/cma/messages/cma-messages.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import { propertyTypes } from '#src/domain/search/dictionary/standard-lookups.ts'
import { readCoordinates } from '#src/domain/search/location/coordinates.ts'
import { toStoredNumber } from '../context/units/convert-units.ts'
import { plainNumberText } from '../context/units/typed-amount.ts'
import type { CmaSubject } from './cma.ts'
import { cmaLimits } from './limits.ts'

export const subjectFields = [
  'address',
  'property_type',
  'property_sub_type',
  'beds',
  'baths',
  'area',
  'lot',
  'year_built',
  'garage',
  'place',
] as const

export type SubjectField = (typeof subjectFields)[number]
export type SubjectForm = Readonly<Record<SubjectField, string>>

type Problems = Partial<Record<SubjectField, string>>
export type ReadSubject =
  | { readonly ok: true; readonly subject: CmaSubject }
  | { readonly ok: false; readonly problems: Problems }

const numbers = {
  beds: { least: 0, most: 100 },
  baths: { least: 0, most: 100 },
  area: { least: 1, most: 10_000_000 },
  lot: { least: 0, most: 1_000_000 },
  year_built: { least: 1600, most: 2100 },
  garage: { least: 0, most: 100 },
} as const

type NumberField = keyof typeof numbers

export function readSubject(form: SubjectForm): ReadSubject {
  const problems: Problems = {}
  const number = (name: NumberField): number | null => {
    const { least, most } = numbers[name]
    const text = plainNumberText(form[name].trim()).replace(/,(?=\d{3}\b)/g, '')
    if (text === '') return null
    const value = /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN
    const isWrong = !(value >= least && value <= most)
    if (isWrong || (name === 'year_built' && !Number.isInteger(value)))
      problems[name] = (name === 'year_built' ? subjectYear : subjectNumber)(least, most)
    return value
  }
  const address = oneLine(form.address)
  if (address === '') problems.address = subjectNeeded
  if (address.length > cmaLimits.address) problems.address = subjectLong(cmaLimits.address)
  const propertyType = form.property_type.trim() || 'Residential'
  if (!propertyTypes.includes(propertyType)) problems.property_type = subjectType
  const propertySubType = oneLine(form.property_sub_type)
  if (propertySubType.length > cmaLimits.reason)
    problems.property_sub_type = textLong(cmaLimits.reason)
  const point = readCoordinates(form.place)
  if (form.place.trim() !== '' && point === null) problems.place = subjectPlace
  const subject: CmaSubject = {
    listing: null,
    address,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    propertyType,
    propertySubType: propertySubType || null,
    beds: number('beds'),
    baths: number('baths'),
    area: toStoredUnits('LivingArea', number('area')),
    lotAcres: toStoredUnits('LotSizeAcres', number('lot')),
    yearBuilt: number('year_built'),
    garageSpaces: number('garage'),
  }
  return Object.keys(problems).length === 0 ? { ok: true, subject } : { ok: false, problems }
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

const toStoredUnits = (field: string, value: number | null) =>
  value === null ? null : Number(toStoredNumber(field, String(value)))
