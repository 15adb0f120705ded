import type { Shape } from '#src/domain/map/geometry/shapes.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { RowSource } from './row-source.ts'

/**
 * A filter for the search engines: typed, resolved, and plain data that can be cloned into a worker. Logic is
 * three-valued as in SQL: comparing with NULL is unknown, and only true matches. An empty `and` is true, an empty `or`
 * is false. `Ne` and `Not In` are `not` around the positive condition.
 */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | NullCheck
  | Comparison
  | InRows

/** Whether the listing is one of certain rows; true or false, never unknown. */
export interface InRows {
  readonly kind: 'rows'
  readonly rows: RowSource
}

/** Whether the subject is NULL; true or false, never unknown. An empty list is NULL. */
export interface NullCheck {
  readonly kind: 'isNull'
  readonly subject: Subject
}

/**
 * A comparison is true if any value of the subject passes any test; with `every`, if each value does. Values for which
 * the tests are unknown do not count. If no value counts, the comparison is unknown.
 */
export interface Comparison {
  readonly kind: 'comparison'
  readonly subject: Subject
  readonly every: boolean
  readonly tests: readonly Test[]
}

export type SubjectType =
  | 'character'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'time'
  | 'shape'

/** Text compares by code points; `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM:SS.sssZ`, and `HH:MM:SS.sss` sort as text. */
export type Value = string | number | boolean

/** The left side of a comparison. It has at least one field, and at most one field with several values. */
export type Subject =
  | { readonly kind: 'field'; readonly type: SubjectType; readonly field: Field }
  | { readonly kind: 'literal'; readonly type: SubjectType; readonly value: Value | null }
  | {
      readonly kind: 'call'
      readonly type: SubjectType
      readonly name: FunctionName
      readonly of: readonly Subject[]
    }
  | Arithmetic

/**
 * Arithmetic in double precision. `div` and `mod` of integers round down; `mod` has the sign of the divisor; division
 * by zero is NULL. `negate` has one operand.
 */
export interface Arithmetic {
  readonly kind: 'arithmetic'
  readonly type: 'integer' | 'decimal'
  readonly operator: 'add' | 'sub' | 'mul' | 'div' | 'mod' | 'negate'
  readonly of: readonly Subject[]
}

/** Functions of SparkQL. Their result for NULL is NULL. */
export type FunctionName =
  | 'tolower'
  | 'toupper'
  | 'trim'
  | 'length'
  | 'substring'
  | 'indexof'
  | 'concat'
  | 'cast'
  | 'round'
  | 'ceiling'
  | 'floor'
  | 'date'
  | 'time'
  | 'year'
  | 'month'
  | 'day'
  | 'hour'
  | 'minute'
  | 'second'
  | 'fractionalseconds'
  | 'dayofyear'
  | 'dayofweek'

export type Test =
  | { readonly kind: 'oneOf'; readonly values: readonly Value[] }
  | { readonly kind: 'gt' | 'ge' | 'lt' | 'le'; readonly value: Value }
  /** The ends are inclusive; nothing matches if `from` is greater than `to`. Also for text: `range('a','b')`. */
  | { readonly kind: 'between'; readonly from: Value; readonly to: Value }
  /** The tests `starts`, `ends`, and `contains` are case-sensitive. */
  | { readonly kind: 'starts' | 'ends' | 'contains'; readonly text: string }
  | { readonly kind: 'pattern'; readonly parts: readonly PatternPart[] }
  /** A JavaScript pattern that may match anywhere in the text. */
  | { readonly kind: 'regex'; readonly source: string; readonly ignoreCase: boolean }
  /** A test only for the field Location. Edges of the shape count as inside. */
  | { readonly kind: 'inside'; readonly shape: Shape }
  /** A test only for Keywords: each phrase must occur in the street, the place, or the remarks. */
  | { readonly kind: 'words'; readonly phrases: readonly Phrase[] }

/** A part of a wildcard pattern: `run` is any number of characters, `one` is exactly one. */
export type PatternPart =
  | { readonly kind: 'run' | 'one' }
  | { readonly kind: 'text'; readonly text: string }

/**
 * Adjacent words, compared by stem without case and accents. With `prefix`, the last word may be incomplete. In streets
 * and places, the spellings of `spellings.ts` match too.
 */
export interface Phrase {
  readonly words: readonly string[]
  readonly prefix: boolean
  readonly or?: readonly Phrase[]
}

export const everything: Condition = { kind: 'and', of: [] }

export const nothing: Condition = { kind: 'or', of: [] }

export function rowSourcesOf(condition: Condition): RowSource[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(rowSourcesOf)
    case 'not':
      return rowSourcesOf(condition.of)
    case 'rows':
      return [condition.rows]
    default:
      return []
  }
}
