/** What SparkQL text becomes: a flat list in the shape of the public parser, and a tree for evaluation. */

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

/** Longitude, latitude in degrees. */
export type Position = [longitude: number, latitude: number]

/** `radius` is in miles; rings are closed; `srid` is 4326 unless well-known text says otherwise. */
export type ShapeValue =
  | { shape: 'Point'; srid: number; coordinates: Position }
  | { shape: 'LineString' | 'MultiPoint'; srid: number; coordinates: Position[] }
  | { shape: 'Polygon' | 'MultiLineString'; srid: number; coordinates: Position[][] }
  | { shape: 'MultiPolygon'; srid: number; coordinates: Position[][][] }
  | { shape: 'GeometryCollection'; srid: number; geometries: ShapeValue[] }
  | { shape: 'circle'; center: Position; radius: number }
  | { shape: 'record_radius'; record_id: string; radius: number }

/** Arguments as values: strings without quotes, numbers as numbers, NULL as null, a datetime as ISO text. */
export type FunctionParameter = string | number | boolean | null | { time: string }

export type ReturnType = Exclude<ValueType, 'null' | 'function'> | 'all'

/** `value` is the name as written; a custom field with its quotes: `"Group"."Field"`. */
export interface FieldOperand {
  type: 'field'
  value: string
}

/** `value` of a string is its plain text, without quotes and escapes. */
export interface LiteralArgument {
  type: Exclude<ValueType, 'function'>
  value: string | number | boolean | null
}

export interface FunctionManipulation {
  type: 'function'
  return_type: ReturnType
  /** The function's name again. */
  value: string
  function_name: string
  /** As many as the function knows; the ones left out are null. A nested function shows as its name. */
  function_parameters: FunctionParameter[]
  args: FunctionArgument[]
  /** The first field found. */
  field: string
  condition: string
}

export type FunctionArgument = FieldOperand | LiteralArgument | FunctionManipulation

/** A literal in arithmetic keeps its source text. */
export interface NumberOperand {
  type: 'integer' | 'decimal'
  value: string
}

export type ArithmeticOperator = 'Add' | 'Sub' | 'Mul' | 'Div' | 'Mod'

/** `Group` is a pair of parentheses, `Negation` a unary minus: both have `lhs` alone. */
export interface ArithmeticManipulation {
  type: 'arithmetic'
  op: ArithmeticOperator | 'Group' | 'Negation'
  lhs: ArithmeticOperand
  rhs?: ArithmeticOperand
}

export type ArithmeticOperand = FieldOperand | NumberOperand | Manipulation

export type Manipulation = FunctionManipulation | ArithmeticManipulation

/**
 * Text as written or computed (strings keep quotes and escapes; `trim`, `substring`, `regex`, `range` results have
 * none: `plainTexts` in values.ts tells them apart); an array for lists, `Bt` and `range`.
 */
export type ExpressionValue = string | string[] | ShapeValue | ShapeValue[]

export interface Expression {
  /** Null where the text names no field, which is an error. */
  field: string | null
  custom_field: boolean
  /** Null where the operator does not suit the value, which is an error. */
  operator: Operator | null
  /** Absent, as `value`, where the value could not be computed, which is an error. */
  type?: ValueType
  value?: ExpressionValue
  /** The value as it was written: `days(-7)`, `10,11`. */
  condition: string | null
  multiple?: 'true'
  conjunction: Conjunction
  conjunction_level: number
  unary?: 'Not'
  unary_level?: number
  level: number
  block_group: number
  /** `startswith`, `endswith` and `contains` show as `regex`. */
  function_name?: string
  function_parameters?: FunctionParameter[]
  field_manipulations?: Manipulation
  field_function?: string
  field_function_type?: ReturnType
  args?: FunctionParameter[]
}

/** One value of a list that holds function calls. */
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
 * Ordinary logic: And before Or, infix Not is And Not, a unary Not negates the item or group it stands before.
 * Parentheses that change nothing are gone, the order stays; an empty filter is `{ kind: 'and', of: [] }`.
 * `entries` is there only when a list holds function calls (`contains('a'),contains('b')`): the list of the
 * expression alone no longer says which of its values are patterns.
 */
export type Tree = { kind: 'and' | 'or'; of: Tree[] } | { kind: 'not'; of: Tree } | ExpressionNode

export interface ExpressionNode {
  kind: 'expression'
  expression: Expression
  entries?: ListEntry[]
  /** Where its two sides stand in the text, for errors about them; absent in a tree made by hand. */
  places?: { subject: Span; value: Span }
}

export interface ParseError {
  /** What the error is about, as written; null at the end of the text and for an unknown character. */
  token: string | null
  /** UTF-8 bytes before the place. */
  token_index: number
  message: string
  status: 'fatal' | 'dropped' | 'recovered'
  syntax: boolean
  constraint: boolean
  /** UTF-16 offsets of the cause in the text: `text.slice(start, end)`. */
  start: number
  end: number
  /** What was wrong in more words than `message` has: `describeError` shows it. */
  detail?: string
}

export interface ParseResult {
  /** Null when a syntax error stopped the parse; otherwise all that could be read, errors or not. */
  expressions: Expression[] | null
  /** At most 100. Empty means valid. */
  errors: ParseError[]
  /** Null when there is any error. */
  tree: Tree | null
}

/** `now` gives relative dates their moment and their offset: ISO text with its offset; a Date is read as UTC. */
export interface ParseOptions {
  now: Date | string
}
