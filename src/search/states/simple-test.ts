import { canBeLink } from '#src/domain/listings/seller-choices.ts'
import type {
  Comparison,
  Condition,
  Test,
  Value,
} from '#src/domain/search/filter/condition/condition.ts'

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

export function simpleOf(condition: Condition): Simple | null {
  const negated = condition.kind === 'not'
  const comparison = negated ? condition.of : condition
  return comparison.kind === 'comparison' && isSimple(comparison) ? { comparison, negated } : null
}

const isSimple = ({ subject, tests }: Comparison): boolean =>
  subject.kind === 'field' &&
  subject.field.storage === 'column' &&
  !subject.field.multiple &&
  types.has(subject.type) &&
  types.has(subject.field.type) &&
  !canBeLink(subject.field) &&
  tests.every(
    ({ kind }) => kinds.has(kind) || (subject.type === 'character' && textKinds.has(kind)),
  )

export type RangeTest = Extract<Test, { kind: 'gt' | 'ge' | 'lt' | 'le' | 'between' }>

const ranges: ReadonlySet<Test['kind']> = new Set(['gt', 'ge', 'lt', 'le', 'between'])

export const isRange = (test: Test): test is RangeTest => ranges.has(test.kind)

export const numberOf = (value: Value): number =>
  typeof value === 'string' ? Number.NaN : Number(value)
