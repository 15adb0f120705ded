import { canSeeField, type Scope } from '#src/domain/access/scope.ts'
import type { Dictionary, Field, FieldType } from '../../dictionary/index.ts'
import type { FieldKind } from './types.ts'

/** What the cards need to know of a field (SPEC §3 Search field definition); plain data, so that a page can carry it. */
export interface FieldDefinition {
  readonly field: string
  readonly label: string
  readonly kind: FieldKind
  readonly type: FieldType
  /** The field holds several values: two conditions on it may be met by different ones. */
  readonly multiple: boolean
}

/** By any spelling; what it does not find, the person may not search by. */
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

/** A field under the name that a filter should use: its own, or the Spark name where that is of another type. */
export function definitionOf(field: Field): FieldDefinition {
  const { name, label, type, multiple } = field
  return { field: name, label, kind: kindOf(field), type, multiple }
}

/** The fields of a dictionary, all of them or those of a scope. */
export function findFieldIn(dictionary: Dictionary, scope?: Scope): FindField {
  return (name) => {
    const field = dictionary.find(name)
    if (field === undefined || (scope !== undefined && !canSeeField(scope, field))) return undefined
    const isOtherType = dictionary.find(field.name)?.type !== field.type
    return isOtherType ? { ...definitionOf(field), field: name } : definitionOf(field)
  }
}
