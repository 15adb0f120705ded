import { canSeeField, type Scope } from '#src/domain/access/scope.ts'
import type { Field } from '../dictionary/index.ts'
import { formatDate, formatNumber, formatPrice, formatTimestamp } from '../format.ts'
import type { FieldGroup } from './view.ts'

// Said elsewhere on the page, or of use to machines alone.
const leftOut = new Set(['PublicRemarks', 'VirtualTourURLBranded', 'VirtualTourURLUnbranded', 'Id'])
const saidByAddress =
  /^Street(Number|NumberNumeric|Name|Suffix|DirPrefix|DirSuffix)$|^(UnitNumber|PostalCity|Country)$/
const unitOfAnother = /^(LivingArea|LotSize)Units$/
const leftOutSections = new Set(['Search', 'Media'])
const machineField = /Key$|^OriginatingSystem|^SourceSystem|^Internet\w+YN$|^UniversalPropertyId$/

/** Whether the field tells people nothing. */
export const isForMachines = (name: string): boolean => machineField.test(name)

export interface FieldsQuery {
  readonly fields: readonly Field[]
  readonly scope: Scope
  readonly addressWithheld: boolean
  readonly fieldValue: (field: Field) => unknown
}

/** All fields that have a value and that the scope may see, by section, in the dictionary's order. */
export function groupFields({
  fields,
  scope,
  addressWithheld,
  fieldValue,
}: FieldsQuery): FieldGroup[] {
  const groups = new Map<string, { label: string; value: string }[]>()
  for (const field of fields) {
    if (!isListed(field, scope) || (addressWithheld && field.address)) continue
    const value = fieldText(field, fieldValue(field))
    if (value === null) continue
    const group = groups.get(field.section) ?? []
    group.push({ label: field.label, value })
    groups.set(field.section, group)
  }
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const sorted = [...groups].sort(([a], [b]) => place(a) - place(b))
  return sorted.map(([name, listed]) => ({ name, fields: listed }))
}

// What people ask for first.
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
  if (saidByAddress.test(field.name) || unitOfAnother.test(field.name)) return false
  if (scope.hidesMemberFields && isForMachines(field.name)) return false
  return canSeeField(scope, field)
}

/** A value as people read it, or null where there is none. */
export function fieldText(field: Field, value: unknown): string | null {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ')
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === 0 && /^Bathrooms/.test(field.name)) return null
  if (typeof value === 'number') return numberText(field.name, value)
  if (typeof value === 'object') return null
  if (field.type === 'date') return formatDate(String(value))
  return field.type === 'datetime' ? formatTimestamp(String(value)) : String(value)
}

function numberText(name: string, value: number): string {
  if (/Price|Amount$|Fee$/.test(name)) return formatPrice(value)
  if (/Year/.test(name)) return String(value)
  if (/^(Latitude|Longitude)$/.test(name)) return value.toFixed(6)
  return /Area$|AreaTotal$|SquareFeet$/.test(name) && !/^Lot(?!.*Feet)/.test(name)
    ? `${formatNumber(value)} sq ft`
    : formatNumber(value)
}
