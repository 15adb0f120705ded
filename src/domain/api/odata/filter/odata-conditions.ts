import type { Field } from '#src/domain/search/dictionary/index.ts'
import {
  type Comparison,
  type Condition,
  everything,
  nothing,
  type Subject,
  type Test,
} from '#src/domain/search/filter/condition/condition.ts'

// Conditions in the fewest parts. What is always true or false disappears.

const isEmpty = (condition: Condition, kind: 'and' | 'or') =>
  condition.kind === kind && condition.of.length === 0

export const isNothing = (condition: Condition) => isEmpty(condition, 'or')
export const isEverything = (condition: Condition) => isEmpty(condition, 'and')

export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.some(isNothing)) return nothing
  return joined('and', conditions)
}

export function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.some(isEverything)) return everything
  return joined('or', mergedTests(conditions))
}

function joined(kind: 'and' | 'or', conditions: readonly Condition[]): Condition {
  const of = conditions.flatMap((part) => (part.kind === kind ? part.of : [part]))
  return of.length === 1 ? of[0]! : { kind, of }
}

export function notOf(condition: Condition): Condition {
  if (isNothing(condition)) return everything
  if (isEverything(condition)) return nothing
  return condition.kind === 'not' ? condition.of : { kind: 'not', of: condition }
}

export const fieldSubject = (field: Field): Subject => ({ kind: 'field', type: field.type, field })

export const isNull = (subject: Subject): Condition => ({ kind: 'isNull', subject })

export const isKnown = (subject: Subject): Condition => notOf(isNull(subject))

export const passesTests = (
  subject: Subject,
  tests: readonly Test[],
  every = false,
): Comparison => ({ kind: 'comparison', subject, every, tests })

/** Joins alternatives for the same field into one comparison, as if the filter had a list of values. */
function mergedTests(conditions: readonly Condition[]): Condition[] {
  const merged: Condition[] = []
  const places = new Map<unknown, number>()
  for (const condition of conditions.flatMap((part) => (part.kind === 'or' ? part.of : [part]))) {
    const field = mergeable(condition)
    const place = field === null ? undefined : places.get(field)
    if (field === null || place === undefined) {
      if (field !== null) places.set(field, merged.length)
      merged.push(condition)
    } else {
      const { subject, tests } = merged[place] as Comparison
      merged[place] = passesTests(subject, withTests(tests, (condition as Comparison).tests))
    }
  }
  return merged
}

const mergeable = (condition: Condition): unknown =>
  condition.kind === 'comparison' && !condition.every && condition.subject.kind === 'field'
    ? condition.subject.field
    : null

function withTests(tests: readonly Test[], more: readonly Test[]): Test[] {
  const all = [...tests, ...more]
  const values = all.flatMap((test) => (test.kind === 'oneOf' ? test.values : []))
  const others = all.filter((test) => test.kind !== 'oneOf')
  return values.length === 0 ? others : [{ kind: 'oneOf', values: [...new Set(values)] }, ...others]
}
