import type { Field } from './define/field.ts'
import { furtherFieldsBeside } from './further/index.ts'
import { productFields } from './product-fields.ts'
import { resoFields } from './reso-fields.ts'
import { withUnitLabel } from './unit-labels.ts'

export type { Field, FieldType, Storage } from './define/field.ts'

export const standardFields: readonly Field[] = [...resoFields, ...productFields].map(withUnitLabel)

/** RESO's other fields of Property; a brokerage has those that its imports contained. */
export const furtherFields: readonly Field[] = furtherFieldsBeside(
  new Set(standardFields.map(({ name }) => name)),
)

const furtherByName = new Map(furtherFields.map((field) => [field.name, field]))

/** Undefined for a name that is not one of the further fields. */
export const furtherField = (name: string): Field | undefined => furtherByName.get(name)

export interface Dictionary {
  readonly fields: readonly Field[]
  /** By RESO name, Spark name (with the type it has there), or `"Group"."Field"`. */
  find(name: string): Field | undefined
}

/** Further fields are found by name; `fields` has only those among `ownFields`. */
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
