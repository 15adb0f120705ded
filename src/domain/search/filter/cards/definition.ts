import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import type { Dictionary, Field, FieldType } from '../../dictionary/index.ts'
import type { FieldKind } from './card-types.ts'

/** What filter cards need to know about a field (SPEC §3 Search field definition). Can be sent as JSON. */
export interface FieldDefinition {
  readonly field: string
  readonly label: string
  readonly kind: FieldKind
  readonly type: FieldType
  /** Whether a listing has several values of the field, each of which may match a different condition. */
  readonly multiple: boolean
}

/** Finds a field by any of its names, unless the user may not search it. */
export type FindField = (name: string) => FieldDefinition | undefined

/** Fields with names and codes that users choose from a list, although no lookup has them. */
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
