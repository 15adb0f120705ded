import type { Field } from '#src/domain/search/dictionary/index.ts'
import {
  type Comparison,
  type Condition,
  everything,
  type NullCheck,
  nothing,
  type Subject,
} from '#src/domain/search/filter/condition/condition.ts'
import { predicateOf } from '#src/domain/search/filter/condition/predicates.ts'
import { fieldsIn } from '#src/domain/search/filter/read/read-subject.ts'

/**
 * How many of `days` have sales that can match. 0 if these sales don’t tell how many homes are sold in that time: the
 * condition asks for other dates, or for other homes on some days than on others.
 */
export function countSaleDays(condition: Condition, days: readonly string[]): number {
  const leaves = leavesOf(condition)
  const dated = leaves.filter(({ subject }) => fieldsIn(subject).some(isTimed))
  if (!dated.every(({ subject }) => isField(subject, 'CloseDate'))) return 0
  const tests = dated.flatMap((leaf) => (leaf.kind === 'isNull' ? [] : predicateOf(leaf.tests)))
  const alike = Map.groupBy(days, (day) => tests.map((passes) => passes(day)).join())
  const open = [...alike.values()].flatMap((group) => {
    const rest = conditionOn(condition, group[0]!)
    return rest === nothing ? [] : [{ rest: JSON.stringify(rest), days: group.length }]
  })
  const isSame = new Set(open.map(({ rest }) => rest)).size === 1
  return isSame ? open.reduce((sum, { days }) => sum + days, 0) : 0
}

const isTimed = ({ name, type }: Field) =>
  type === 'date' || type === 'datetime' || name.endsWith('DaysOnMarket')

const isField = (subject: Subject, name: string) =>
  subject.kind === 'field' && subject.field.name === name

function leavesOf(condition: Condition): (Comparison | NullCheck)[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(leavesOf)
    case 'not':
      return leavesOf(condition.of)
    case 'rows':
      return []
    default:
      return [condition]
  }
}

/** What the condition still asks of a home that was sold on a day. */
function conditionOn(condition: Condition, day: string): Condition {
  switch (condition.kind) {
    case 'and':
      return joined('and', condition.of, day)
    case 'or':
      return joined('or', condition.of, day)
    case 'not': {
      const of = conditionOn(condition.of, day)
      return of === nothing ? everything : of === everything ? nothing : { kind: 'not', of }
    }
    case 'rows':
      return condition
    default:
      return leafOn(condition, day)
  }
}

function joined(kind: 'and' | 'or', of: readonly Condition[], day: string): Condition {
  const [neutral, decisive] = kind === 'and' ? [everything, nothing] : [nothing, everything]
  const rest = of.map((each) => conditionOn(each, day)).filter((each) => each !== neutral)
  if (rest.length === 0) return neutral
  return rest.includes(decisive) ? decisive : { kind, of: rest }
}

function leafOn(leaf: Comparison | NullCheck, day: string): Condition {
  const { subject } = leaf
  const isDate = isField(subject, 'CloseDate')
  if (!isDate && !isField(subject, 'StandardStatus')) return leaf
  if (leaf.kind === 'isNull') return nothing
  return predicateOf(leaf.tests)(isDate ? day : 'Closed') ? everything : nothing
}
