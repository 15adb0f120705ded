import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Condition, Test, Value } from '#src/domain/search/filter/condition/condition.ts'
import type { Direction } from '#src/domain/search/results/sorts/sorts.ts'
import { fieldSubject, isNull, passesTests } from './filter/odata-conditions.ts'

/** A field of an order, with the value that the last listing of a page has, as the search computes it. */
export interface LastValue {
  readonly field: Field
  readonly direction: Direction
  readonly value: Value | null
}

/**
 * A condition for the listings that follow a listing in an order: NULL is last in both directions, and listings that are
 * equal in all fields are in the order of their ids. `idField` is the field `Id`.
 */
export function afterKey(keys: readonly LastValue[], idField: Field, id: string): Condition {
  const byId = passes(idField, { kind: 'gt', value: id })
  return keys.reduceRight<Condition>((next, { field, direction, value }) => {
    const isLast = isNull(fieldSubject(field))
    if (value === null) return { kind: 'and', of: [isLast, next] }
    const later = passes(field, { kind: direction === 'asc' ? 'gt' : 'lt', value })
    const same = passes(field, { kind: 'oneOf', values: [value] })
    return { kind: 'or', of: [later, isLast, { kind: 'and', of: [same, next] }] }
  }, byId)
}

/** A condition for listings whose field passes a test. */
export const passes = (field: Field, test: Test): Condition =>
  passesTests(fieldSubject(field), [test])
