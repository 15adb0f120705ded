import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import type {
  Comparison,
  Condition,
  Subject,
  Test,
  Value,
} from '#src/domain/search/filter/condition/condition.ts'
import type { RowSource } from '#src/domain/search/filter/condition/row-source.ts'
import { type Known, listValues, singleValue } from '../listings/field-values.ts'
import type { ListingRecord } from '../listings/listing-record.ts'
import { calculate } from './calculate.ts'
import { isInside } from './inside.ts'
import { compareTexts, passesText } from './texts.ts'
import { hasWords } from './words.ts'

/** True, false, or null for unknown. */
export type Truth = boolean | null

export interface Asking {
  readonly scope: Scope
  /** The place of a listing that the scope shows. */
  readonly placeOf: (id: string) => Point | null
  readonly isIn?: (source: RowSource, id: string) => boolean
}

/** The meaning of a condition, word for word and as slow as it comes: what every engine is measured against. */
export function evaluate(condition: Condition, record: ListingRecord, asking: Asking): Truth {
  switch (condition.kind) {
    case 'and':
      return every(condition.of.map((part) => evaluate(part, record, asking)))
    case 'or':
      return not(every(condition.of.map((part) => not(evaluate(part, record, asking)))))
    case 'not':
      return not(evaluate(condition.of, record, asking))
    case 'isNull':
      return valuesOf(condition.subject, record, asking).length === 0
    case 'comparison':
      return compare(condition, record, asking)
    case 'rows':
      return asking.isIn!(condition.rows, record.columns.Id)
  }
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth)

function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false
  return truths.includes(null) ? null : true
}

function compare(
  { subject, tests, every: all }: Comparison,
  record: ListingRecord,
  asking: Asking,
): Truth {
  if (subject.kind === 'field' && subject.field.name === 'Keywords') {
    return tests.some(
      (test) => test.kind === 'words' && hasWords(test.phrases, record, asking.scope),
    )
  }
  if (subject.type === 'shape') return isAtPlace(tests, record, asking)
  const values = valuesOf(subject, record, asking)
  if (values.length === 0) return null
  const passes = (value: Value) => tests.some((test) => passesTest(value, test))
  return all ? values.every(passes) : values.some(passes)
}

function isAtPlace(
  tests: readonly Test[],
  record: ListingRecord,
  { scope, placeOf }: Asking,
): Truth {
  const latitude = singleValue('Latitude', record, scope)
  const longitude = singleValue('Longitude', record, scope)
  if (latitude === null || longitude === null) return null
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  const truths = tests.map((test) =>
    test.kind === 'inside' ? isInside(test.shape, place, placeOf) : false,
  )
  return not(every(truths.map(not)))
}

/** The known values of a subject: none where it is NULL, several where a list is in it. */
function valuesOf(subject: Subject, record: ListingRecord, { scope, placeOf }: Asking): Value[] {
  if (subject.type === 'shape')
    return isAtPlace([], record, { scope, placeOf }) === null ? [] : [true]
  const list = fieldsOf(subject).find((field) => field.multiple)
  const entries: Known[] = list === undefined ? [null] : listValues(list, record, scope)
  const values = entries.map((entry) =>
    calculate(subject, (field) => (field.multiple ? entry : singleValue(field, record, scope))),
  )
  return values.filter((value) => value !== null)
}

function fieldsOf(subject: Subject): Extract<Subject, { kind: 'field' }>['field'][] {
  if (subject.kind === 'field') return [subject.field]
  return subject.kind === 'literal' ? [] : subject.of.flatMap(fieldsOf)
}

function passesTest(value: Value, test: Test): boolean {
  switch (test.kind) {
    case 'oneOf':
      return test.values.includes(value)
    case 'gt':
      return order(value, test.value) > 0
    case 'ge':
      return order(value, test.value) >= 0
    case 'lt':
      return order(value, test.value) < 0
    case 'le':
      return order(value, test.value) <= 0
    case 'between':
      return order(value, test.from) >= 0 && order(value, test.to) <= 0
    default:
      return passesText(String(value), test)
  }
}

const order = (a: Value, b: Value) =>
  typeof a === 'string' ? compareTexts(a, String(b)) : Number(a) - Number(b)
