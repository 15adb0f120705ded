import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import type { Dictionary, Field } from '#src/domain/search/dictionary/index.ts'
import { definitionOf, type FieldDefinition } from '#src/domain/search/filter/cards/definition.ts'
import { propertyTypesOf } from './field-types.ts'

/** A field as the panel offers it (SPEC §2 Filter panel, §3 Search field definition). Can be sent as JSON. */
export interface SearchField extends FieldDefinition {
  readonly section: string
  readonly propertyTypes: readonly string[] | null
}

export interface SearchSection {
  readonly name: string
  readonly fields: readonly SearchField[]
}

export function searchSections(dictionary: Dictionary, scope: Scope): SearchSection[] {
  const fields = dictionary.fields.filter((field) => isOffered(field, scope)).map(searchField)
  const sections = Map.groupBy(fields, ({ section }) => section)
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const sorted = [...sections].sort(([a], [b]) => place(a) - place(b))
  return sorted.map(([name, sectionFields]) => ({ name, fields: sectionFields }))
}

function searchField(field: Field): SearchField {
  const section = moved.get(field.name) ?? field.section
  return { ...definitionOf(field), section, propertyTypes: propertyTypesOf(field) }
}

const order = [
  'Status and type',
  'Price and terms',
  'Structure',
  'Features',
  'Lot and utilities',
  'Community and rental',
  'Address and location',
  'Dates and changes',
  'Remarks and showing',
  'Agents and offices',
  'Media',
  'Identity',
]

/** Fields of the product that are listed in the section of similar RESO fields. */
const moved: ReadonlyMap<string, string> = new Map([
  ['MlsId', 'Status and type'],
  ['PropertyClass', 'Status and type'],
  ['PricePerArea', 'Price and terms'],
  ['CloseToListRatio', 'Price and terms'],
  ['StreetAddress', 'Address and location'],
  ['OpenHouses', 'Dates and changes'],
  ['Keywords', 'Remarks and showing'],
])

// Fields that the panel does not offer: identifiers, and fields that duplicate others.
const forMachines =
  /Key$|^OriginatingSystem|^SourceSystem|^Internet\w+YN$|^UniversalPropertyId$|^Id$|Units$|URL/
const saidBetter = new Set(['StreetNumberNumeric', 'PostalCodePlus4', 'UnparsedAddress'])

function isOffered(field: Field, scope: Scope): boolean {
  if (field.type === 'shape' || saidBetter.has(field.name)) return false
  return canSeeField(scope, field) && (field.storage === 'custom' || !forMachines.test(field.name))
}
