/** The result of parsing a filter: a flat list of expressions, as in the reference parser, and a tree to evaluate. */

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

/** A position in degrees. */
export type Degrees = [longitude: number, latitude: number]

/** The value of a shape. `radius` is in miles; rings are closed; `srid` is 4326 unless the WKT specifies another. */
export type ShapeValue =
  | { shape: 'Point'; srid: number; coordinates: Degrees }
  | { shape: 'LineString' | 'MultiPoint'; srid: number; coordinates: Degrees[] }
  | { shape: 'Polygon' | 'MultiLineString'; srid: number; coordinates: Degrees[][] }
  | { shape: 'MultiPolygon'; srid: number; coordinates: Degrees[][][] }
  | { shape: 'GeometryCollection'; srid: number; geometries: ShapeValue[] }
  | { shape: 'circle'; center: Degrees; radius: number }
  | { shape: 'record_radius'; record_id: string; radius: number }

/** A function's parameter: strings without quotes, numbers as numbers, NULL as null, datetimes as ISO text. */
export type FunctionParameter = string | number | boolean | null | { time: string }

export type ReturnType = Exclude<ValueType, 'null' | 'function'> | 'all'

/** A field. `value` is its name as written; a custom field has its quotes: `"Group"."Field"`. */
export interface FieldOperand {
  type: 'field'
  value: string
}

/** A literal. The `value` of a string has no quotes. */
export interface LiteralArgument {
  type: Exclude<ValueType, 'function'>
  value: string | number | boolean | null
}

export interface FunctionManipulation {
  type: 'function'
  return_type: ReturnType
  value: string
  function_name: string
  /** The arguments, one for each parameter. Missing ones are null; a nested function is represented by its name. */
  function_parameters: FunctionParameter[]
  args: FunctionArgument[]
  field: string
  condition: string
}

export type FunctionArgument = FieldOperand | LiteralArgument | FunctionManipulation

/** A number. `value` is its source text. */
export interface NumberOperand {
  type: 'integer' | 'decimal'
  value: string
}

export type ArithmeticOperator = 'Add' | 'Sub' | 'Mul' | 'Div' | 'Mod'

/** Arithmetic. `Group` is a pair of parentheses, `Negation` a unary minus; both only have `lhs`. */
export interface ArithmeticManipulation {
  type: 'arithmetic'
  op: ArithmeticOperator | 'Group' | 'Negation'
  lhs: ArithmeticOperand
  rhs?: ArithmeticOperand
}

export type ArithmeticOperand = FieldOperand | NumberOperand | Manipulation

export type Manipulation = FunctionManipulation | ArithmeticManipulation

/**
 * The value of an expression, as written or computed. Strings have quotes, except results of `trim`, `substring`,
 * `regex`, and `range` (see `plainTexts`). Lists, `Bt`, and `range` are arrays.
 */
export type ExpressionValue = string | string[] | ShapeValue | ShapeValue[]

export interface Expression {
  /** The field; null if the text names none, which is an error. */
  field: string | null
  custom_field: boolean
  /** The operator; null if it does not suit the value, which is an error. */
  operator: Operator | null
  /** The type of the value. If the value has an error, the type and the value are absent. */
  type?: ValueType
  value?: ExpressionValue
  /** The value as written: `days(-7)`, `10,11`. */
  condition: string | null
  multiple?: 'true'
  conjunction: Conjunction
  conjunction_level: number
  unary?: 'Not'
  unary_level?: number
  level: number
  block_group: number
  /** The name of the value's function. `startswith`, `endswith`, and `contains` become `regex`. */
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
 * The tree of a filter. And binds tighter than Or; infix Not is And Not; a unary Not negates the following item or
 * group. Redundant parentheses are dropped; an empty filter is `{ kind: 'and', of: [] }`. Only lists with function
 * calls, such as `contains('a'),contains('b')`, have `entries`, because the expression's list does not tell patterns
 * from values.
 */
export type Tree = { kind: 'and' | 'or'; of: Tree[] } | { kind: 'not'; of: Tree } | ExpressionNode

export interface ExpressionNode {
  kind: 'expression'
  expression: Expression
  entries?: ListEntry[]
  /** Where the expression is in the text; absent in a tree that was not parsed. */
  places?: { subject: Span; value: Span }
}

export interface ParseError {
  /** The token as written; null at the end of the text and for an invalid character. */
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
  detail?: string
}

export interface ParseResult {
  /** All expressions that could be read; null after a syntax error. */
  expressions: Expression[] | null
  /** At most 100 errors; empty if the text is valid. */
  errors: ParseError[]
  /** The tree of the filter; null if it has errors. */
  tree: Tree | null
}

/** `now` is the moment and the offset for relative dates: ISO text, or a Date, which is in UTC. */
export interface ParseOptions {
  now: Date | string
}
