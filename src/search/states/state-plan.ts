import type { Shape } from '#src/domain/map/geometry/shapes.ts'
import type { Comparison, Condition } from '#src/domain/search/filter/condition/condition.ts'
import type { RowSource } from '#src/domain/search/filter/condition/row-source.ts'
import { simpleOf } from './simple-test.ts'

/** A condition as tests. Equal keys share a result; plans store the keys, being cached longer than state tables. */
export type Plan =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Plan[] }
  | { readonly kind: 'rows'; readonly rows: RowSource; readonly negated: boolean }
  | SimplePlan
  | PlacePlan
  | SqlPlan

export interface SimplePlan {
  readonly kind: 'simple'
  readonly key: string
  readonly field: { readonly name: string; readonly address: boolean }
  readonly comparison: Comparison
  readonly negated: boolean
}

/** A test of the place. It has no key for sharing results, because most shapes occur in only one condition. */
export interface PlacePlan {
  readonly kind: 'place'
  readonly shapes: readonly Shape[]
  readonly negated: boolean
}

export interface SqlPlan {
  readonly kind: 'sql'
  readonly key: string
  readonly condition: Condition
}

export function planOf(condition: Condition): Plan {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { kind: condition.kind, of: condition.of.map(planOf) }
    case 'rows':
      return { kind: 'rows', rows: condition.rows, negated: false }
    case 'not':
      return condition.of.kind === 'rows'
        ? { kind: 'rows', rows: condition.of.rows, negated: true }
        : testOf(condition)
    default:
      return testOf(condition)
  }
}

function testOf(condition: Condition): Plan {
  const place = placeOf(condition)
  if (place !== null) return place
  const simple = simpleOf(condition)
  if (simple === null) return { kind: 'sql', key: JSON.stringify(condition), condition }
  const { comparison, negated } = simple
  const { subject, tests } = comparison
  if (subject.kind !== 'field') throw new Error('A simple test is one of a field.')
  const { name, address } = subject.field
  const key = `${negated} ${name} ${JSON.stringify(tests)}`
  return { kind: 'simple', key, field: { name, address }, comparison, negated }
}

function placeOf(condition: Condition): PlacePlan | null {
  const negated = condition.kind === 'not'
  const comparison = negated ? condition.of : condition
  if (comparison.kind !== 'comparison') return null
  const shapes = comparison.tests.flatMap((test) => (test.kind === 'inside' ? [test.shape] : []))
  const isPlace = shapes.length > 0 && shapes.length === comparison.tests.length
  return isPlace ? { kind: 'place', shapes, negated } : null
}
