import type { Field } from '#src/domain/search/dictionary/index.ts'
import type {
  Condition,
  Subject,
  Test,
  Value,
} from '#src/domain/search/filter/condition/condition.ts'
import type { Direction } from '#src/domain/search/results/sorts/sorts.ts'

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
    const subject = subjectOf(field)
    const isNull: Condition = { kind: 'isNull', subject }
    if (value === null) return { kind: 'and', of: [isNull, next] }
    const later = passes(field, { kind: direction === 'asc' ? 'gt' : 'lt', value })
    const same = passes(field, { kind: 'oneOf', values: [value] })
    return { kind: 'or', of: [later, isNull, { kind: 'and', of: [same, next] }] }
  }, byId)
}

const passes = (field: Field, test: Test): Condition => ({
  kind: 'comparison',
  subject: subjectOf(field),
  every: false,
  tests: [test],
})

const subjectOf = (field: Field): Subject => ({ kind: 'field', type: field.type, field })
