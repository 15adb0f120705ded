import type { Field } from './field.ts'
import { productFields } from './product-fields.ts'
import { resoFields } from './reso-fields.ts'
import { withUnitLabel } from './unit-labels.ts'

export type { Field, FieldType, Storage } from './field.ts'

/** Every field of the product without the custom ones, in reading order. */
export const standardFields: readonly Field[] = [...resoFields, ...productFields].map(withUnitLabel)

/** The allow-list of field names: whatever is not in it cannot be searched, sorted or shown. */
export interface Dictionary {
  readonly fields: readonly Field[]
  /** By RESO name, Spark name or `"Group"."Field"`. Under a Spark name of another type, that type. */
  find(name: string): Field | undefined
}

/** The standard fields together with a brokerage's own, whose names read `"Group"."Field"`. */
export function createDictionary(customFields: readonly Field[] = []): Dictionary {
  const fields = [...standardFields, ...customFields]
  const byName = new Map<string, Field>()
  for (const field of fields) {
    if (field.alias !== null)
      byName.set(field.alias, { ...field, type: field.aliasType ?? field.type })
  }
  for (const field of fields) byName.set(field.name, field)
  return { fields, find: (name) => byName.get(name) }
}
