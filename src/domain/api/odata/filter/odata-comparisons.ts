import {
  type Condition,
  everything,
  nothing,
  type Subject,
  type Value,
} from '#src/domain/search/filter/condition/condition.ts'
import { compareTexts } from '#src/domain/search/filter/condition/predicates.ts'
import { allOf, anyOf, isKnown, isNull, notOf, passesTests } from './odata-conditions.ts'
import { knownComparison, testOf } from './odata-differences.ts'
import type { ComparisonNode, ComparisonOperator, Constant, ODataNode } from './odata-node.ts'
import { readOperand } from './odata-operands.ts'
import {
  failNode,
  isNumeric,
  type ODataReading,
  type Operand,
  spend,
  typeWords,
  written,
} from './odata-reading.ts'

// A comparison is true or false in OData, also with null: null equals null and nothing else, and is neither greater nor
// less than anything. Conditions are unknown for null, which is made up for here.

/** Compiles a comparison of values to a condition that is true for listings for which the comparison is `wanted`. */
export function compileComparison(
  node: ComparisonNode,
  wanted: boolean,
  reading: ODataReading,
): Condition {
  const left = readOperand(node.left, reading)
  const right = readOperand(node.right, reading)
  const { operator } = node
  if (operator === 'ne') return compileComparison({ ...node, operator: 'eq' }, !wanted, reading)
  checkTypes(node, left, right, reading)
  if (left.type === 'null' || right.type === 'null') return withNull(operator, left, right, wanted)
  if (left.kind === 'constant' && right.kind === 'constant')
    return compareConstants(operator, left.constant, right.constant) === wanted
      ? everything
      : nothing
  if (right.kind === 'constant' && left.kind === 'subject')
    return withConstant(operator, left.subject, right.constant, wanted)
  if (left.kind === 'constant' && right.kind === 'subject')
    return withConstant(mirrored[operator], right.subject, left.constant, wanted)
  return betweenSubjects(node, left, right, wanted, reading)
}

const mirrored: Record<ComparisonOperator, ComparisonOperator> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
}

function checkTypes(
  { left: leftNode, right: rightNode }: ComparisonNode,
  left: Operand,
  right: Operand,
  reading: ODataReading,
): void {
  if (left.type === right.type || left.type === 'null' || right.type === 'null') return
  if (isNumeric(left.type) && isNumeric(right.type)) return
  const isFirst = left.kind === 'subject' || right.kind === 'constant'
  const [node, operand] = isFirst ? [leftNode, left] : [rightNode, right]
  const [otherNode, other] = isFirst ? [rightNode, right] : [leftNode, left]
  failTypes(node, operand, otherNode, other, reading)
}

function failTypes(
  node: ODataNode,
  { type }: Operand,
  otherNode: ODataNode,
  other: Operand,
  reading: ODataReading,
): never {
  const hint = other.kind === 'constant' ? hintFor(type, other.constant) : ''
  return failNode(
    reading,
    otherNode,
    'WrongType',
    `${written(reading, node)} is ${typeWords[type]}, but ${written(reading, otherNode)} is ${typeWords[other.type]}${hint}`,
    node.kind === 'path' ? node.names[0] : undefined,
  )
}

function hintFor(type: Operand['type'], { type: given, value }: Constant): string {
  if (type === 'datetime' && given === 'date') return `; write ${value}T00:00:00Z`
  if (type === 'date' && given === 'datetime') return `; write ${String(value).slice(0, 10)}`
  if (given === 'character' && /^[+-]?\d|^(?:true|false)$/.test(String(value)))
    return '; write it without quotes'
  return type === 'character' && given !== 'boolean' ? '; write it in single quotes' : ''
}

function withNull(
  operator: ComparisonOperator,
  left: Operand,
  right: Operand,
  wanted: boolean,
): Condition {
  const isEqual = operator !== 'gt' && operator !== 'lt'
  const operand = left.type === 'null' ? right : left
  if (!isEqual) return wanted ? nothing : everything
  if (operand.kind === 'subject') return wanted ? isNull(operand.subject) : isKnown(operand.subject)
  return (operand.type === 'null') === wanted ? everything : nothing
}

function compareConstants(operator: ComparisonOperator, a: Constant, b: Constant): boolean {
  const order = orderOf(a.value!, b.value!) || Number(a.beyond === true) - Number(b.beyond === true)
  switch (operator) {
    case 'gt':
      return order > 0
    case 'ge':
      return order >= 0
    case 'lt':
      return order < 0
    case 'le':
      return order <= 0
    default:
      return order === 0
  }
}

const orderOf = (a: Value, b: Value) =>
  typeof a === 'string' ? compareTexts(a, String(b)) : Number(a) - Number(b)

function withConstant(
  operator: ComparisonOperator,
  subject: Subject,
  constant: Constant,
  wanted: boolean,
): Condition {
  const test = testOf(operator, constant)
  if (test === null) return wanted ? nothing : everything
  const passed = passesTests(subject, [test])
  return wanted ? passed : anyOf([isNull(subject), notOf(passed)])
}

function betweenSubjects(
  node: ComparisonNode,
  left: Operand,
  right: Operand,
  wanted: boolean,
  reading: ODataReading,
): Condition {
  spend(reading, 50)
  const [a, b] = [left, right].map((operand) =>
    operand.kind === 'subject' ? operand.subject : null,
  )
  const { operator } = node
  const known = knownComparison(node, a!, b!, reading)
  const bothNull = allOf([isNull(a!), isNull(b!)])
  const oneNull = anyOf([allOf([isNull(a!), isKnown(b!)]), allOf([isKnown(a!), isNull(b!)])])
  if (operator === 'gt' || operator === 'lt')
    return wanted ? known : anyOf([notOf(known), isNull(a!), isNull(b!)])
  return wanted ? anyOf([known, bothNull]) : anyOf([notOf(known), oneNull])
}
