import type { Shape } from '#src/domain/map/geometry/shapes.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { RowSource } from './row-source.ts'

/**
 * A filter for the engines: typed, resolved, and plain data that can be cloned into a worker. Logic is three-valued as
 * in SQL: comparing with NULL is unknown, and only true matches. An empty `and` is true, an empty `or` is false. `Ne`
 * and `Not In` are `not` around the positive condition.
 */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | NullCheck
  | Comparison
  | InRows

/** True or false, never unknown. */
export interface InRows {
  readonly kind: 'rows'
  readonly rows: RowSource
}

/** True or false, never unknown. An empty list is NULL. */
export interface NullCheck {
  readonly kind: 'isNull'
  readonly subject: Subject
}

/**
 * True if any value of the subject passes any test; with `every`, if each value does. Values with an unknown result do
 * not count; if none counts, the comparison is unknown.
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

/**
 * Text compares by code points. Dates `YYYY-MM-DD`, datetimes `YYYY-MM-DDTHH:MM:SS.sssZ`, and times `HH:MM:SS.sss` sort
 * as text.
 */
export type Value = string | number | boolean

/** Has at least one field, and at most one with several values. */
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
 * In double precision. `div` and `mod` of integers round down; `mod` has the sign of the divisor; division by zero is
 * NULL. `negate` has one operand.
 */
export interface Arithmetic {
  readonly kind: 'arithmetic'
  readonly type: 'integer' | 'decimal'
  readonly operator: 'add' | 'sub' | 'mul' | 'div' | 'mod' | 'negate'
  readonly of: readonly Subject[]
}

/** The result of NULL is NULL. */
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
  /** Inclusive; matches nothing if `from` is greater than `to`. Also for text: `range('a','b')`. */
  | { readonly kind: 'between'; readonly from: Value; readonly to: Value }
  /** Case-sensitive. */
  | { readonly kind: 'starts' | 'ends' | 'contains'; readonly text: string }
  | { readonly kind: 'pattern'; readonly parts: readonly PatternPart[] }
  /** A JavaScript pattern that may match anywhere in the text. */
  | { readonly kind: 'regex'; readonly source: string; readonly ignoreCase: boolean }
  /** Only for Location. Edges count as inside. */
  | { readonly kind: 'inside'; readonly shape: Shape }
  /** Only for Keywords: each phrase occurs in the street, the place, or the remarks. */
  | { readonly kind: 'words'; readonly phrases: readonly Phrase[] }

/** `run` is any number of characters, `one` is exactly one. */
export type PatternPart =
  | { readonly kind: 'run' | 'one' }
  | { readonly kind: 'text'; readonly text: string }

/**
 * Adjacent words, compared by stem without case and accents. With `prefix`, the last one may be incomplete. In streets
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
