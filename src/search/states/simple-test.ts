import type { Comparison, Condition, Test, Value } from '#src/domain/filter/condition/condition.ts'
import { predicateOf } from '#src/search/conditions/predicates.ts'

const kinds: ReadonlySet<Test['kind']> = new Set(['oneOf', 'gt', 'ge', 'lt', 'le', 'between'])
const textKinds: ReadonlySet<Test['kind']> = new Set([
  'starts',
  'ends',
  'contains',
  'pattern',
  'regex',
])
const types: ReadonlySet<string> = new Set([
  'character',
  'integer',
  'decimal',
  'boolean',
  'date',
  'datetime',
])

export interface Simple {
  readonly comparison: Comparison
  readonly negated: boolean
}

/** A comparison of one column with constants, or the opposite of one; null for anything else. */
export function simpleOf(condition: Condition): Simple | null {
  const negated = condition.kind === 'not'
  const comparison = negated ? condition.of : condition
  return comparison.kind === 'comparison' && isSimple(comparison) ? { comparison, negated } : null
}

/** Whether it compares one column with constants. */
const isSimple = ({ subject, tests }: Comparison): boolean =>
  subject.kind === 'field' &&
  subject.field.storage === 'column' &&
  !subject.field.multiple &&
  types.has(subject.type) &&
  types.has(subject.field.type) &&
  tests.every(
    ({ kind }) => kinds.has(kind) || (subject.type === 'character' && textKinds.has(kind)),
  )

/** Whether a stored value, which is not NULL, passes one of the tests. */
export function simpleTest({ tests }: Comparison): (value: string | number) => boolean {
  const isText = predicateOf(tests)
  const isNumber = tests.filter(({ kind }) => kinds.has(kind)).map(ofNumber)
  return (value) =>
    typeof value === 'string' ? isText(value) : isNumber.some((passes) => passes(value))
}

const numberOf = (value: Value): number => (typeof value === 'string' ? Number.NaN : Number(value))

function ofNumber(test: Test): (value: number) => boolean {
  switch (test.kind) {
    case 'oneOf': {
      const members = new Set(test.values.map(numberOf))
      return (value) => members.has(value)
    }
    case 'between': {
      const [from, to] = [numberOf(test.from), numberOf(test.to)]
      return (value) => from <= value && value <= to
    }
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return thanNumber(test.kind, numberOf(test.value))
    default:
      throw new Error(`The test ${test.kind} is no simple one.`)
  }
}

function thanNumber(kind: 'gt' | 'ge' | 'lt' | 'le', limit: number): (value: number) => boolean {
  if (kind === 'gt') return (value) => value > limit
  if (kind === 'ge') return (value) => value >= limit
  return kind === 'lt' ? (value) => value < limit : (value) => value <= limit
}
