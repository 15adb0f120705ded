import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import type { Dictionary, Field, FieldType } from '../../dictionary/index.ts'
import type { FieldKind } from './types.ts'

/** What cards need to know of a field (SPEC §3 Search field definition); plain data. */
export interface FieldDefinition {
  readonly field: string
  readonly label: string
  readonly kind: FieldKind
  readonly type: FieldType
  /** Two conditions on the field may be met by different values. */
  readonly multiple: boolean
}

/** By any spelling; fields that the person may not search are not found. */
export type FindField = (name: string) => FieldDefinition | undefined

/** Whole names and codes that people choose, though no lookup lists them. */
const chosenTexts = new Set(['PostalCode', 'SubdivisionName', 'MlsId', 'Currency'])

export function kindOf({ name, type, lookup }: Pick<Field, 'name' | 'type' | 'lookup'>): FieldKind {
  switch (type) {
    case 'shape':
    case 'boolean':
      return type
    case 'date':
    case 'datetime':
      return 'date'
    case 'integer':
    case 'decimal':
      return /Price|Amount$|Fee$/.test(name) ? 'currency' : 'range'
    case 'character':
      return lookup !== null || chosenTexts.has(name) ? 'list' : 'text'
  }
}

/** Under its own name, or the Spark name where that has another type. */
export function definitionOf(field: Field): FieldDefinition {
  const { name, label, type, multiple } = field
  return { field: name, label, kind: kindOf(field), type, multiple }
}

export function findFieldIn(dictionary: Dictionary, scope?: Scope): FindField {
  return (name) => {
    const field = dictionary.find(name)
    if (field === undefined || (scope !== undefined && !canSeeField(scope, field))) return undefined
    const isOtherType = dictionary.find(field.name)?.type !== field.type
    return isOtherType ? { ...definitionOf(field), field: name } : definitionOf(field)
  }
}
