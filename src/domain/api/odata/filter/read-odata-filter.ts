import { fail, type Source } from '#src/domain/api/odata/base/odata-error.ts'
import type { ODataFields } from '#src/domain/api/odata/base/odata-fields.ts'
import type { Condition, Subject } from '#src/domain/search/filter/condition/condition.ts'
import { parseOData } from './odata-parser.ts'
import { compileTruth } from './odata-truth.ts'

export const maxFilterLength = 8_000

const mostWork = 20_000
/** How deep a calculation may be nested; SQLite allows ten times as much. */
const maxSubjectDepth = 100

/**
 * Reads a `$filter`. `now` is the time of `now()`. The condition matches a listing where OData says that the filter is
 * true: other than in SparkQL, null is not equal to any value, `ne` is true for it, and `not` of that is exact. Throws an
 * `ODataError` for anything that cannot be searched.
 */
export function readODataFilter(
  text: string,
  { fields, now }: { fields: ODataFields; now: Date },
): Condition {
  const source: Source = { text, option: '$filter' }
  if (text.length > maxFilterLength)
    fail(source, maxFilterLength, 'TooLong', `$filter has more than ${maxFilterLength} characters`)
  if (text.trim() === '') fail(source, 0, 'Syntax', '$filter is empty')
  const node = parseOData(source)
  const work = { left: mostWork }
  const reading = { ...source, fields, now, work, compile: compileTruth }
  const condition = compileTruth(node, 'true', reading)
  if (!isShallow(condition)) fail(source, 0, 'TooComplex', 'A calculation is nested too deep')
  return condition
}

function isShallow(condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.every(isShallow)
    case 'not':
      return isShallow(condition.of)
    case 'rows':
      return true
    default:
      return sizeOf(condition.subject, maxSubjectDepth) <= mostWork
  }
}

/** The number of parts of a subject; infinite if it is nested deeper than allowed. */
function sizeOf(subject: Subject, depth: number): number {
  if (depth === 0) return Infinity
  if (subject.kind === 'field' || subject.kind === 'literal') return 1
  let size = 1
  for (const part of subject.of) {
    size += sizeOf(part, depth - 1)
    if (size > mostWork) return Infinity
  }
  return size
}
