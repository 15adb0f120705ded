import { isMetric } from '../../context/units/conventions.ts'
import { boolean, date, dates, decimal, many, one, section, shape, text } from './define/define.ts'
import type { Field } from './define/field.ts'
import { buildingFields } from './further/building-fields.ts'
import { landFields } from './further/land.ts'
import { peopleFields } from './further/people-fields.ts'
import { termsFields } from './further/terms-fields.ts'
import { resoFields } from './reso-fields.ts'

const forMembers = { storage: 'column', audience: 'members' } as const

// Fields that are not in RESO but are needed by the specification or by Spark filters (SPEC §3, SparkQL §12).
const productFields = section('Search', [
  text('Id', 26, { storage: 'column', label: 'Listing' }),
  text('MlsId', 26, { storage: 'column' }),
  one('PropertyClass', 'PropertyClass', { storage: 'column' }),
  text('Currency', 3, { storage: 'column' }),
  text('StreetAddress', 255, { storage: 'column', address: true }),
  boolean('MlgCanView', { ...forMembers, label: 'May be shown' }),
  many('MlgCanUse', null, { ...forMembers, label: 'Allowed uses' }),
  boolean('OfficeExclusiveYN', { ...forMembers, label: 'Office exclusive' }),
  date('DelayedMarketingDate', { ...forMembers, label: 'Marketing begins' }),
  text('Audience', 10, { ...forMembers, label: 'Shown to' }),
  text('HomeShownTo', 5, { ...forMembers, label: 'Shown instead to' }),
  many('Keywords', null, { storage: 'derived' }),
  shape('Location', { storage: 'derived', address: true }),
  dates('OpenHouses', { storage: 'derived', label: 'Open houses' }),
  decimal('PricePerArea', { storage: 'derived', label: 'Price per sq ft' }),
  decimal('CloseToListRatio', { storage: 'derived', label: 'Close price to list price' }),
])

const metricLabels: Readonly<Record<string, string>> = {
  PricePerArea: 'Price per m²',
  LotSizeAcres: 'Lot size (m²)',
  LotSizeSquareFeet: 'Lot area (m²)',
}

/** Computes the field's label whenever it is read, because the site's units may change. */
function withUnitLabel(field: Field): Field {
  const metric = metricLabels[field.name]
  if (metric === undefined) return field
  const { label } = field
  return Object.defineProperty({ ...field }, 'label', {
    enumerable: true,
    get: () => (isMetric() ? metric : label),
  })
}

const otherResoFields = (standardNames: ReadonlySet<string>): Field[] =>
  [...buildingFields, ...landFields, ...termsFields, ...peopleFields].filter(
    ({ name }) => !standardNames.has(name),
  )

export type { Field, FieldType, Storage } from './define/field.ts'

export const standardFields: readonly Field[] = [...resoFields, ...productFields].map(withUnitLabel)

/** RESO's other Property fields. A brokerage has only those that were in its imports. */
export const additionalFields: readonly Field[] = otherResoFields(
  new Set(standardFields.map(({ name }) => name)),
)

const furtherByName = new Map(additionalFields.map((field) => [field.name, field]))

export const findAdditionalField = (name: string): Field | undefined => furtherByName.get(name)

export interface Dictionary {
  readonly fields: readonly Field[]
  /** Finds a field by its RESO name, its Spark name (then with the type it has there), or `"Group"."Field"`. */
  find(name: string): Field | undefined
}

/** `find` knows all additional RESO fields, but `fields` has only those in `ownFields`. */
export function createDictionary(ownFields: readonly Field[] = []): Dictionary {
  const fields = [...standardFields, ...ownFields]
  const byName = new Map<string, Field>(furtherByName)
  for (const field of fields) {
    if (field.alias !== null)
      byName.set(field.alias, { ...field, type: field.aliasType ?? field.type })
  }
  for (const field of fields) byName.set(field.name, field)
  return { fields, find: (name) => byName.get(name) }
}
