import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Comparison, Condition } from '#src/domain/search/filter/condition/condition.ts'
import { splitPrefix } from '#src/domain/search/location/listing-numbers.ts'

/** Lets MLS numbers be written with the prefix that some feeds put before them in their keys, as in `ACT123456`. */
export function withPrefixedNumbers(condition: Condition, dictionary: Dictionary): Condition {
  if (condition.kind === 'not')
    return { kind: 'not', of: withPrefixedNumbers(condition.of, dictionary) }
  const numbers = numbersIn(condition).flatMap((value) => splitPrefix(String(value)) ?? [])
  if (numbers.length === 0) return condition
  return {
    kind: 'or',
    of: [condition, ...numbers.map((prefixedNumber) => keyed(prefixedNumber, dictionary))],
  }
}

const numbersIn = (condition: Condition) =>
  condition.kind === 'comparison' &&
  condition.subject.kind === 'field' &&
  condition.subject.field.name === 'ListingId'
    ? condition.tests.flatMap((test) => (test.kind === 'oneOf' ? test.values : []))
    : []

const keyed = (
  { prefix, number }: { readonly prefix: string; readonly number: string },
  { find }: Dictionary,
): Condition => {
  const test = (name: string, fieldTest: Comparison['tests'][number]): Condition => ({
    kind: 'comparison',
    subject: { kind: 'field', type: 'character', field: find(name)! },
    every: false,
    tests: [fieldTest],
  })
  const startsWithPrefix = test('OriginatingSystemKey', { kind: 'starts', text: prefix })
  return {
    kind: 'and',
    of: [test('ListingId', { kind: 'oneOf', values: [number] }), startsWithPrefix],
  }
}
