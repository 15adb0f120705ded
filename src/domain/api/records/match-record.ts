import { odataName } from '#src/domain/api/odata/base/odata-fields.ts'
import type {
  Comparison,
  Condition,
  Subject,
  Test,
  Value,
} from '#src/domain/search/filter/condition/condition.ts'
import { compareTexts, predicateOf } from '#src/domain/search/filter/condition/predicates.ts'

/** A record as programs get it: values by name. */
export type PlainRecord = Readonly<Record<string, unknown>>

/** Thrown for a condition that only the search of listings can answer. */
export class Unmatchable extends Error {}

export type Match = (record: PlainRecord) => boolean

/** Compiles a condition for records in memory. Throws `Unmatchable` for calculations and shapes. */
export function matcherFor(condition: Condition): Match {
  const truth = truthOf(condition)
  return (record) => truth(record) === true
}

type Truth = (record: PlainRecord) => boolean | null

function truthOf(condition: Condition): Truth {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return combined(condition.of.map(truthOf), condition.kind === 'or')
    case 'not': {
      const truth = truthOf(condition.of)
      return (record) => negated(truth(record))
    }
    case 'isNull': {
      const values = valuesOf(condition.subject)
      return (record) => values(record).length === 0
    }
    case 'comparison':
      return comparison(condition)
    default:
      throw new Unmatchable(condition.kind)
  }
}

const negated = (truth: boolean | null) => (truth === null ? null : !truth)

/** Of `and` and `or`, `decisive` is the truth of one part that decides the whole. */
function combined(parts: readonly Truth[], decisive: boolean): Truth {
  return (record) => {
    let whole: boolean | null = !decisive
    for (const part of parts) {
      const truth = part(record)
      if (truth === decisive) return decisive
      if (truth === null) whole = null
    }
    return whole
  }
}

function comparison({ subject, every, tests }: Comparison): Truth {
  const values = valuesOf(subject)
  const passes = passesOf(tests)
  return (record) => {
    const found = values(record)
    if (found.length === 0) return null
    return every ? found.every(passes) : found.some(passes)
  }
}

function valuesOf(subject: Subject): (record: PlainRecord) => readonly Value[] {
  if (subject.kind === 'literal') {
    const values = subject.value === null ? [] : [subject.value]
    return () => values
  }
  if (subject.kind === 'call' && (subject.name === 'tolower' || subject.name === 'toupper')) {
    const of = valuesOf(subject.of[0]!)
    const change = subject.name === 'tolower' ? lower : upper
    return (record) => of(record).map(change)
  }
  if (subject.kind !== 'field') throw new Unmatchable(subject.kind)
  const name = odataName(subject.field)
  return (record) => listed(record[name])
}

const lower = (value: Value) => String(value).toLowerCase()
const upper = (value: Value) => String(value).toUpperCase()

function listed(value: unknown): readonly Value[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? (value as Value[]) : [value as Value]
}

function passesOf(tests: readonly Test[]): (value: Value) => boolean {
  const forOthers = tests.map(typedTest)
  const forTexts = predicateOf(tests)
  return (value) =>
    typeof value === 'string' ? forTexts(value) : forOthers.some((test) => test(value))
}

function typedTest(test: Test): (value: Value) => boolean {
  switch (test.kind) {
    case 'oneOf':
      return (value) => test.values.includes(value)
    case 'gt':
      return (value) => value > test.value
    case 'ge':
      return (value) => value >= test.value
    case 'lt':
      return (value) => value < test.value
    case 'le':
      return (value) => value <= test.value
    case 'between':
      return (value) => value >= test.from && value <= test.to
    case 'inside':
    case 'words':
      throw new Unmatchable(test.kind)
    default:
      return () => false
  }
}

/** Compares two values of a field. Null is last in both directions. */
export function compareValues(a: unknown, b: unknown, direction: 'asc' | 'desc'): number {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1
  if (b === null || b === undefined) return -1
  const sign = direction === 'asc' ? 1 : -1
  if (typeof a === 'string' && typeof b === 'string') return sign * compareTexts(a, b)
  return sign * (Number(a) - Number(b))
}
