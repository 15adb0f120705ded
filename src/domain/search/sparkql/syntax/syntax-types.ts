/** The result of parsing: a flat list as the reference parser returns it, and a tree for evaluation. */

export type ValueType =
  | 'character'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'datetime'
  | 'time'
  | 'boolean'
  | 'null'
  | 'shape'
  | 'function'

export type Operator = 'Eq' | 'Not Eq' | 'In' | 'Not In' | 'Gt' | 'Ge' | 'Lt' | 'Le' | 'Bt'

export type Conjunction = 'And' | 'Or' | 'Not'

/** In degrees. */
export type Position = [longitude: number, latitude: number]

/** `radius` is in miles; rings are closed; `srid` is 4326 unless the WKT specifies another. */
export type ShapeValue =
  | { shape: 'Point'; srid: number; coordinates: Position }
  | { shape: 'LineString' | 'MultiPoint'; srid: number; coordinates: Position[] }
  | { shape: 'Polygon' | 'MultiLineString'; srid: number; coordinates: Position[][] }
  | { shape: 'MultiPolygon'; srid: number; coordinates: Position[][][] }
  | { shape: 'GeometryCollection'; srid: number; geometries: ShapeValue[] }
  | { shape: 'circle'; center: Position; radius: number }
  | { shape: 'record_radius'; record_id: string; radius: number }

/** Strings without quotes, numbers as numbers, NULL as null, datetimes as ISO text. */
export type FunctionParameter = string | number | boolean | null | { time: string }

export type ReturnType = Exclude<ValueType, 'null' | 'function'> | 'all'

/** `value` is the name as written; a custom field has its quotes: `"Group"."Field"`. */
export interface FieldOperand {
  type: 'field'
  value: string
}

/** The `value` of a string has no quotes. */
export interface LiteralArgument {
  type: Exclude<ValueType, 'function'>
  value: string | number | boolean | null
}

export interface FunctionManipulation {
  type: 'function'
  return_type: ReturnType
  value: string
  function_name: string
  /** As many as the function has parameters; missing ones are null, and a nested function is its name. */
  function_parameters: FunctionParameter[]
  args: FunctionArgument[]
  field: string
  condition: string
}

export type FunctionArgument = FieldOperand | LiteralArgument | FunctionManipulation

/** `value` is the source text. */
export interface NumberOperand {
  type: 'integer' | 'decimal'
  value: string
}

export type ArithmeticOperator = 'Add' | 'Sub' | 'Mul' | 'Div' | 'Mod'

/** `Group` is a pair of parentheses, `Negation` a unary minus; both only have `lhs`. */
export interface ArithmeticManipulation {
  type: 'arithmetic'
  op: ArithmeticOperator | 'Group' | 'Negation'
  lhs: ArithmeticOperand
  rhs?: ArithmeticOperand
}

export type ArithmeticOperand = FieldOperand | NumberOperand | Manipulation

export type Manipulation = FunctionManipulation | ArithmeticManipulation

/**
 * As written or computed. Strings have quotes, except results of `trim`, `substring`, `regex`, and `range` (see
 * `plainTexts`). Lists, `Bt`, and `range` are arrays.
 */
export type ExpressionValue = string | string[] | ShapeValue | ShapeValue[]

export interface Expression {
  /** Null, after an error, if the text names no field. */
  field: string | null
  custom_field: boolean
  /** Null, after an error, if the operator does not suit the value. */
  operator: Operator | null
  /** Absent, like `value`, after an error in the value. */
  type?: ValueType
  value?: ExpressionValue
  /** As written: `days(-7)`, `10,11`. */
  condition: string | null
  multiple?: 'true'
  conjunction: Conjunction
  conjunction_level: number
  unary?: 'Not'
  unary_level?: number
  level: number
  block_group: number
  /** `startswith`, `endswith`, and `contains` become `regex`. */
  function_name?: string
  function_parameters?: FunctionParameter[]
  field_manipulations?: Manipulation
  field_function?: string
  field_function_type?: ReturnType
  args?: FunctionParameter[]
}

export interface ListEntry {
  type: ValueType
  value: ExpressionValue
  function_name?: string
  function_parameters?: FunctionParameter[]
}

export interface Span {
  /** UTF-16 offsets in the text: `text.slice(start, end)`. */
  start: number
  end: number
}

/**
 * And binds tighter than Or; infix Not is And Not; a unary Not negates the following item or group. Redundant
 * parentheses are dropped; an empty filter is `{ kind: 'and', of: [] }`. Only lists with function calls,
 * `contains('a'),contains('b')`, have `entries`, because the expression's list does not distinguish patterns from
 * values.
 */
export type Tree = { kind: 'and' | 'or'; of: Tree[] } | { kind: 'not'; of: Tree } | ExpressionNode

export interface ExpressionNode {
  kind: 'expression'
  expression: Expression
  entries?: ListEntry[]
  /** Absent in a tree that was not parsed. */
  places?: { subject: Span; value: Span }
}

export interface ParseError {
  /** As written; null at the end of the text and for an invalid character. */
  token: string | null
  /** The number of UTF-8 bytes before the token. */
  token_index: number
  message: string
  status: 'fatal' | 'dropped' | 'recovered'
  syntax: boolean
  constraint: boolean
  /** UTF-16 offsets of the cause: `text.slice(start, end)`. */
  start: number
  end: number
  /** More specific than `message`, for `describeError`. */
  detail?: string
}

export interface ParseResult {
  /** Null after a syntax error; otherwise all that could be read. */
  expressions: Expression[] | null
  /** At most 100; empty if the text is valid. */
  errors: ParseError[]
  /** Null after any error. */
  tree: Tree | null
}

/** `now` is the moment and offset of relative dates: ISO text, or a Date, which is UTC. */
export interface ParseOptions {
  now: Date | string
}
