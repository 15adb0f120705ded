import type { Field, FieldType } from '#src/domain/search/dictionary/index.ts'
import { nearestName } from '#src/domain/search/filter/read/nearest-field.ts'

/** The fields that a reader may name, under their names in OData. */
export interface ODataFields {
  find(name: string): Field | null
  readonly names: readonly string[]
}

const edmTypes: Partial<Record<FieldType, string>> = {
  character: 'Edm.String',
  integer: 'Edm.Int64',
  decimal: 'Edm.Decimal',
  boolean: 'Edm.Boolean',
  date: 'Edm.Date',
  datetime: 'Edm.DateTimeOffset',
}

/** The type of a field in OData; null if OData does not show the field. */
export function edmType({ name, type, multiple }: Field): string | null {
  const single = edmTypes[type]
  if (single === undefined || hidden.has(name)) return null
  return multiple ? `Collection(${single})` : single
}

// `Keywords` and `Location` have no value, `OpenHouses` is a resource, and the key of a listing is `Id`.
const hidden = new Set(['Keywords', 'Location', 'OpenHouses', 'ListingKey'])

/**
 * The name of a field in OData. It is the RESO name; `Id` is `ListingKey`. A custom field `"Group"."Field"` is
 * `Group_Field`, in which any character except ASCII letters and digits is written as its code point in hexadecimal
 * digits between two underscores and one, as is a digit at the start: `"My MLS"."Kind"` is `My__20_MLS_Kind`. Different
 * fields have different names.
 */
export function odataName({ name }: Pick<Field, 'name'>): string {
  if (name === 'Id') return 'ListingKey'
  const [, group, field] = /^"(.*?)"\."(.*)"$/s.exec(name) ?? []
  if (group === undefined) return name
  const start = escaped(group).replace(/^\d/, escapedLetter)
  return `${start}_${escaped(field!)}`
}

const escaped = (text: string) => text.replace(/[^A-Za-z0-9]/gu, escapedLetter)

const escapedLetter = (letter: string) => `__${letter.codePointAt(0)!.toString(16).toUpperCase()}_`

const customName = /^((?:[A-Za-z0-9]|__[0-9A-F]+_)+)_((?:[A-Za-z0-9]|__[0-9A-F]+_)+)$/

/** The group and the field that `odataName` wrote; null for the name of a field that is not custom. */
export function customFieldOf(name: string): { group: string; field: string } | null {
  const [, group, field] = customName.exec(name) ?? []
  return group === undefined ? null : { group: unescaped(group), field: unescaped(field!) }
}

const unescaped = (text: string) =>
  text.replace(/__([0-9A-F]+)_/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))

/** The fields that OData can show, of those that the reader may read. */
export function odataFields(fields: readonly Field[]): ODataFields {
  const byName = fieldsByODataName(fields)
  return { find: (name) => byName.get(name) ?? null, names: [...byName.keys()] }
}

export const fieldsByODataName = (fields: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map(fields.flatMap((field) => (edmType(field) === null ? [] : [[odataName(field), field]])))

/** Why a name is refused, with the name that was probably meant. */
export function unknownField(name: string, { names }: Pick<ODataFields, 'names'>): string {
  const nearest = nearestName(
    name,
    names.map((known) => ({ name: known, words: [known] })),
  )
  const shown = name.length > 80 ? `${name.slice(0, 80).toWellFormed()}…` : name
  const known = `${shown} isn’t a field that you can read here`
  return nearest === null ? known : `${known}; did you mean ${nearest}?`
}
