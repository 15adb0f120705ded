import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import { formatMoney, formatNumber } from '#src/domain/context/units/numbers.ts'
import { formatArea, formatLot } from '#src/domain/context/units/write-measures.ts'
import { isMetric } from '../context/units/conventions.ts'
import { measureOf } from '../context/units/measures.ts'
import { formatLocalDate, formatMoment, type LocalTime } from '../local-time.ts'
import { type Field, findAdditionalField } from '../search/dictionary/index.ts'
import type { FieldGroup, School } from './view.ts'

// Fields that are shown elsewhere on the listing's page, or that mean nothing to people.
const leftOut = new Set([
  'PublicRemarks',
  'VirtualTourURLBranded',
  'VirtualTourURLUnbranded',
  'AttributionContact',
  'Id',
])
const saidByAddress =
  /^Street(Number|NumberNumeric|Name|Suffix|DirPrefix|DirSuffix)$|^(UnitNumber|PostalCity|Country)$/
const unitOfAnother =
  /^(LivingArea|BuildingArea|LotSize|LeasableArea|(Above|Below)Grade(Unf|F)inishedArea)Units$/
const saidByHead = new Set([
  'ListPrice',
  'BedroomsTotal',
  'BathroomsTotalInteger',
  'LivingArea',
  'YearBuilt',
  'PropertySubType',
  'StandardStatus',
  'ListingId',
  'ListingContractDate',
  'UnparsedAddress',
  'City',
  'StateOrProvince',
  'PostalCode',
  'MLSAreaMinor',
])
const saidByMembers = /^(Co)?(List|Buyer)(Agent|Office)/
const isSchool = /^(ElementarySchool|MiddleOrJuniorSchool|HighSchool|HighSchoolDistrict)$/
const leftOutSections = new Set(['Search', 'Media'])
const machineField = /Key$|^OriginatingSystem|^SourceSystem|^Internet\w+YN$|^UniversalPropertyId$/

export const isForMachines = (name: string): boolean => machineField.test(name)

export function schoolsOf({ fields, fieldValue, scope, localTime }: FieldsQuery): School[] {
  return fields
    .filter((field) => isSchool.test(field.name) && canSeeField(scope, field))
    .flatMap((field) => {
      const name = fieldText(field, fieldValue(field), localTime)
      return name === null ? [] : [{ field: field.name, label: field.label, name, area: null }]
    })
}

export interface FieldsQuery {
  readonly fields: readonly Field[]
  readonly scope: Scope
  readonly localTime: LocalTime
  readonly addressWithheld: boolean
  readonly currency?: string | null
  readonly fieldValue: (field: Field) => unknown
}

export function groupFields({
  fields,
  scope,
  addressWithheld,
  fieldValue,
  localTime,
  currency = null,
}: FieldsQuery): FieldGroup[] {
  const groups = new Map<string, { label: string; value: string }[]>()
  const acres = fields.find(({ name }) => name === 'LotSizeAcres')
  const duplicateNames =
    acres !== undefined && typeof fieldValue(acres) === 'number' ? duplicatesOfAcres() : []
  for (const field of fields) {
    if (!isListed(field, scope) || (addressWithheld && field.address)) continue
    if (duplicateNames.includes(field.name)) continue
    const raw = fieldValue(field)
    const value = isUninformative(field, raw, scope)
      ? null
      : fieldText(field, raw, localTime, currency)
    if (value === null) continue
    const group = groups.get(field.section) ?? []
    group.push({ label: field.label, value })
    groups.set(field.section, group)
  }
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const sorted = [...groups].sort(([a], [b]) => place(a) - place(b))
  return sorted.map(([name, listed]) => ({ name, fields: listed }))
}

/** Fields that repeat LotSizeAcres. On a metric site, all lot sizes are displayed in square meters. */
const duplicatesOfAcres = () =>
  isMetric() ? ['LotSizeArea', 'LotSizeSquareFeet'] : ['LotSizeArea']

const order = [
  'Structure',
  'Features',
  'Lot and utilities',
  'Community and rental',
  'Price and terms',
  'Address and location',
  'Dates and changes',
  'Status and type',
  'Remarks and showing',
]

function isListed(field: Field, scope: Scope): boolean {
  if (leftOut.has(field.name) || leftOutSections.has(field.section) || field.storage === 'derived')
    return false
  const { name } = field
  if (saidByHead.has(name) || isShownWithMembers(name, scope) || isSchool.test(name)) return false
  if (saidByAddress.test(name) || unitOfAnother.test(name)) return false
  if (scope.hidesMemberFields && isForMachines(field.name)) return false
  return canSeeField(scope, field)
}

/**
 * Whether a field is shown with the agents and offices instead of in the list of fields. In that list, only members see
 * RESO's additional fields about agents and offices.
 */
const isShownWithMembers = (name: string, { hidesMemberFields }: Scope) =>
  saidByMembers.test(name) && (hidesMemberFields || findAdditionalField(name) === undefined)

/** False and 0 usually mean that a field was not filled in. Only members see timestamps and the seller's opt-outs. */
function isUninformative({ name, type }: Field, value: unknown, scope: Scope): boolean {
  if (scope.hidesMemberFields && type === 'datetime') return true
  return (value === false && !name.startsWith('Internet')) || value === 0
}

/** Formats a field's value; null if there is none. A null `currency` is the brokerage's. */
export function fieldText(
  field: Field,
  value: unknown,
  local: LocalTime,
  currency: string | null = null,
): string | null {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ')
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === 0 && /^Bathrooms/.test(field.name)) return null
  if (typeof value === 'number') return numberText(field.name, value, currency)
  if (typeof value === 'object') return null
  if (field.type === 'date') return formatLocalDate(String(value), local)
  return field.type === 'datetime' ? formatMoment(String(value), local) : String(value)
}

function numberText(name: string, value: number, currency: string | null): string {
  const measure = measureOf(name)
  if (measure === 'money' || /Price|Amount$|Fee$/.test(name)) return formatMoney(value, currency)
  if (/Year/.test(name)) return String(value)
  if (/^(Latitude|Longitude)$/.test(name)) return value.toFixed(6)
  if (measure === 'area') return areaText(value)
  if (measure === 'acres' && isMetric()) return formatLot(value)
  return /Area$|AreaTotal$/.test(name) && !ownUnit.test(name)
    ? areaText(value)
    : formatNumber(value)
}

const ownUnit = /^(?:Lot|Cultivated|Pasture|Range|Wooded)/

const areaText = (feet: number) => (isMetric() ? formatArea(feet) : `${formatNumber(feet)} sq ft`)
