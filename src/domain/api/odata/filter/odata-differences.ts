import type { Condition, Subject, Test } from '#src/domain/search/filter/condition/condition.ts'
import { allOf, passesTests } from './odata-conditions.ts'
import type { ComparisonNode, ComparisonOperator, Constant } from './odata-node.ts'
import { failNode, type ODataReading, written } from './odata-reading.ts'

/** Values are stored to the millisecond, so nothing equals a moment between two milliseconds. */
export function testOf(operator: ComparisonOperator, { value, beyond }: Constant): Test | null {
  switch (operator) {
    case 'gt':
    case 'ge':
      return { kind: beyond ? 'gt' : operator, value: value! }
    case 'lt':
    case 'le':
      return { kind: beyond ? 'le' : operator, value: value! }
    default:
      return beyond ? null : { kind: 'oneOf', values: [value!] }
  }
}

/** Compares two subjects that are not null. Their difference is compared with 0. */
export function knownComparison(
  node: ComparisonNode,
  a: Subject,
  b: Subject,
  reading: ODataReading,
): Condition {
  const { operator } = node
  if (a.type === 'character') {
    if (operator === 'eq') return isSameText(a, b)
    return failNode(
      reading,
      node,
      'NotSupported',
      `${written(reading, node)} isn’t supported: two text fields can only be compared with eq and ne`,
    )
  }
  if (a.type === 'time')
    return failNode(reading, node, 'NotSupported', `${written(reading, node)} isn’t supported`)
  const difference = minus(numberOf(a), numberOf(b))
  return passesTests(difference, [testOf(operator, { type: 'integer', value: 0 })!])
}

/** Texts are equal if one begins with the other and is as long. */
const isSameText = (a: Subject, b: Subject): Condition =>
  allOf([
    passesTests(call('indexof', 'integer', a, b), [{ kind: 'oneOf', values: [0] }]),
    passesTests(minus(call('length', 'integer', a), call('length', 'integer', b)), [
      { kind: 'oneOf', values: [0] },
    ]),
  ])

export const call = (
  name: Extract<Subject, { kind: 'call' }>['name'],
  type: Subject['type'],
  ...of: readonly Subject[]
): Subject => ({ kind: 'call', name, type, of })

export const minus = (a: Subject, b: Subject): Subject => arithmetic('sub', a, b)

const arithmetic = (operator: 'add' | 'sub' | 'mul', a: Subject, b: Subject): Subject => ({
  kind: 'arithmetic',
  type: 'decimal',
  operator,
  of: [a, b],
})

const times = (subject: Subject, value: number): Subject =>
  arithmetic('mul', subject, { kind: 'literal', type: 'integer', value })

/** A number that is in the order of the subject's values: of dates and moments, one that grows with time. */
function numberOf(subject: Subject): Subject {
  if (subject.type !== 'date' && subject.type !== 'datetime') return subject
  const part = (name: 'year' | 'dayofyear' | 'hour' | 'minute' | 'second') =>
    call(name, 'integer', subject)
  const days = arithmetic('add', times(part('year'), 366), part('dayofyear'))
  if (subject.type === 'date') return days
  const milliseconds = times(call('fractionalseconds', 'decimal', subject), 1000)
  return [
    times(days, 86_400_000),
    times(part('hour'), 3_600_000),
    times(part('minute'), 60_000),
    times(part('second'), 1000),
    call('round', 'integer', milliseconds),
  ].reduce((sum, term) => arithmetic('add', sum, term))
}
