import type { SubjectType, Value } from '#src/domain/search/filter/condition/condition.ts'

interface Placed {
  readonly start: number
  readonly end: number
}

export type ConstantType = Exclude<SubjectType, 'shape'> | 'null' | 'duration'

/** A value that is known before the search. A duration is a number of milliseconds. */
export interface Constant {
  readonly type: ConstantType
  readonly value: Value | null
  /** Whether the exact moment or time is later than `value`, by less than a millisecond. */
  readonly beyond?: boolean
  /** Whether the moment was written with an offset other than UTC, in which its day and hour are unknown here. */
  readonly zoned?: boolean
}

export type ComparisonOperator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
export type ArithmeticOperator = 'add' | 'sub' | 'mul' | 'div' | 'divby' | 'mod'

export interface LiteralNode extends Placed {
  readonly kind: 'literal'
  readonly constant: Constant
}

/** A field or a variable of a lambda; with more names, a path. */
export interface PathNode extends Placed {
  readonly kind: 'path'
  readonly names: readonly string[]
}

export interface CallNode extends Placed {
  readonly kind: 'call'
  readonly name: string
  readonly of: readonly ODataNode[]
}

export interface LogicNode extends Placed {
  readonly kind: 'and' | 'or'
  readonly of: readonly ODataNode[]
}

export interface UnaryNode extends Placed {
  readonly kind: 'not' | 'negate'
  readonly of: ODataNode
}

export interface ComparisonNode extends Placed {
  readonly kind: 'comparison'
  readonly operator: ComparisonOperator
  readonly left: ODataNode
  readonly right: ODataNode
}

export interface ArithmeticNode extends Placed {
  readonly kind: 'arithmetic'
  readonly operator: ArithmeticOperator
  readonly left: ODataNode
  readonly right: ODataNode
}

export interface InNode extends Placed {
  readonly kind: 'in'
  readonly left: ODataNode
  /** The values in parentheses, or a single list. */
  readonly right: readonly ODataNode[] | PathNode
}

/** `of` is null for `any()`. */
export interface LambdaNode extends Placed {
  readonly kind: 'lambda'
  readonly quantifier: 'any' | 'all'
  readonly list: PathNode
  readonly variable: string
  readonly of: ODataNode | null
}

export type ODataNode =
  | LiteralNode
  | PathNode
  | CallNode
  | LogicNode
  | UnaryNode
  | ComparisonNode
  | ArithmeticNode
  | InNode
  | LambdaNode
