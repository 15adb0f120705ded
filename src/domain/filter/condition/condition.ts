import type { Field } from '#src/domain/dictionary/index.ts'
import type { Shape } from '#src/domain/geometry/shapes.ts'
import type { RowSource } from './row-source.ts'

/**
 * A filter as the engines run it: typed, resolved, plain data (it may be cloned into a worker). Logic has three values,
 * as in SQL: whatever compares with NULL is unknown, and only what is true is found.
 *
 * `and` of nothing is true, `or` of nothing is false. `Ne` and `Not In` are `not` around the positive condition.
 */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | NullCheck
  | Comparison
  | InRows

/** Whether the listing is one of the set: true or false, never unknown. */
export interface InRows {
  readonly kind: 'rows'
  readonly rows: RowSource
}

/** True or false, never unknown. A list without entries is NULL. */
export interface NullCheck {
  readonly kind: 'isNull'
  readonly subject: Subject
}

/**
 * Holds if the subject passes one of the tests. A subject with several values passes if any value does, or with `every`
 * if each does; values whose test is unknown do not count, and if none counts the comparison is unknown.
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
 * Texts are compared by code points. A date is `YYYY-MM-DD`, a datetime UTC `YYYY-MM-DDTHH:MM:SS.sssZ`, a time
 * `HH:MM:SS.sss`, so that order of text is order of time.
 */
export type Value = string | number | boolean

/** What is compared. It holds at least one field, and at most one with several values. */
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
 * Numbers are double-precision. `div` and `mod` floor when both sides are integers; `mod` takes the sign of the
 * divisor; dividing by zero gives NULL. `negate` has one operand, the others two.
 */
export interface Arithmetic {
  readonly kind: 'arithmetic'
  readonly type: 'integer' | 'decimal'
  readonly operator: 'add' | 'sub' | 'mul' | 'div' | 'mod' | 'negate'
  readonly of: readonly Subject[]
}

/** The functions of SparkQL that can be applied to a field; NULL in, NULL out. */
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
  /** Both ends belong to it; nothing lies between ends in the wrong order. Texts too: `range('a','b')`. */
  | { readonly kind: 'between'; readonly from: Value; readonly to: Value }
  /** The text as it stands, case and all. */
  | { readonly kind: 'starts' | 'ends' | 'contains'; readonly text: string }
  | { readonly kind: 'pattern'; readonly parts: readonly PatternPart[] }
  /** A JavaScript pattern, found anywhere in the text. */
  | { readonly kind: 'regex'; readonly source: string; readonly ignoreCase: boolean }
  /** Only for Location. The edge belongs to the shape. */
  | { readonly kind: 'inside'; readonly shape: Shape }
  /** Only for Keywords: every phrase occurs in the street, in the place or in the remarks, never across two of them. */
  | { readonly kind: 'words'; readonly phrases: readonly Phrase[] }

/** `run` is any characters or none, `one` is exactly one. */
export type PatternPart =
  | { readonly kind: 'run' | 'one' }
  | { readonly kind: 'text'; readonly text: string }

/**
 * Words side by side, compared by their stems without case and accents; with `prefix` the last one's stem is only how a
 * stem begins. In street and place the other spellings of `spellings.ts` will do.
 */
export interface Phrase {
  readonly words: readonly string[]
  readonly prefix: boolean
  /** Phrases that will do as well. */
  readonly or?: readonly Phrase[]
}

/** The empty filter. */
export const everything: Condition = { kind: 'and', of: [] }

/** The filter that finds no listing. */
export const nothing: Condition = { kind: 'or', of: [] }

/** The sets of listings that a condition asks for. */
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
