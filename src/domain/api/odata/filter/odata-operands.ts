import { unknownField } from '#src/domain/api/odata/base/odata-fields.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { SubjectType } from '#src/domain/search/filter/condition/condition.ts'
import { numericArithmetic } from './odata-arithmetic.ts'
import { fieldSubject } from './odata-conditions.ts'
import { shifted } from './odata-constants.ts'
import { callOperand } from './odata-functions.ts'
import type { ArithmeticNode, ODataNode, PathNode, UnaryNode } from './odata-node.ts'
import {
  constantOperand,
  failNode,
  isNumeric,
  type ODataReading,
  type Operand,
  spend,
  typeWords,
  written,
} from './odata-reading.ts'

/** Reads an expression that has a value, in contrast to one that is true or false. */
export function readOperand(node: ODataNode, reading: ODataReading): Operand {
  spend(reading)
  switch (node.kind) {
    case 'literal':
      return constantOperand(node.constant)
    case 'path':
      return pathOperand(node, reading)
    case 'call':
      return callOperand(node, reading, readOperand)
    case 'negate':
      return negated(node, reading)
    case 'arithmetic':
      return arithmetic(node, reading)
    default:
      return failNode(
        reading,
        node,
        'WrongType',
        `${written(reading, node)} is true or false and can’t be used as a value`,
      )
  }
}

function pathOperand(node: PathNode, reading: ODataReading): Operand {
  const field = readField(node, reading)
  const isElement = field === reading.element?.field && node.names[0] === reading.element.variable
  if (field.multiple && !isElement)
    failNode(
      reading,
      node,
      'WrongType',
      `${node.names[0]} is a list; use any or all, as in ${node.names[0]}/any(x: x eq …)`,
      node.names[0],
    )
  if (reading.element !== undefined && !isElement)
    failNode(
      reading,
      node,
      'NotSupported',
      `Inside any and all, only ${reading.element.variable} can be used, not ${node.names[0]}`,
      node.names[0],
    )
  return {
    kind: 'subject',
    type: field.type as Exclude<SubjectType, 'shape'>,
    subject: fieldSubject(field),
  }
}

/** The field that a path names, which may be a list. */
export function readField(node: PathNode, reading: ODataReading): Field {
  const [name = '', next] = node.names
  const isVariable = name === reading.element?.variable
  const field = isVariable ? reading.element!.field : reading.fields.find(name)
  if (field === null)
    return failNode(reading, node, 'UnknownField', unknownField(name, reading.fields), name)
  if (next !== undefined)
    failNode(reading, node, 'UnknownField', `${name} has no ${next.slice(0, 80)}`, name)
  return field
}

function negated(node: UnaryNode, reading: ODataReading): Operand {
  const operand = readOperand(node.of, reading)
  if (operand.type === 'null') return operand
  if (operand.kind === 'constant' && (isNumeric(operand.type) || operand.type === 'duration'))
    return constantOperand({ type: operand.type, value: -Number(operand.constant.value) })
  if (operand.kind === 'constant' || !isNumeric(operand.type))
    return failNumber(node.of, operand, reading)
  const type = operand.type as 'integer' | 'decimal'
  return {
    kind: 'subject',
    type,
    subject: { kind: 'arithmetic', type, operator: 'negate', of: [operand.subject] },
  }
}

const failNumber = (node: ODataNode, { type }: Operand, reading: ODataReading): never =>
  failNode(
    reading,
    node,
    'WrongType',
    `${written(reading, node)} is ${typeWords[type]}, not a number`,
    node.kind === 'path' ? node.names[0] : undefined,
  )

function arithmetic(node: ArithmeticNode, reading: ODataReading): Operand {
  const left = readOperand(node.left, reading)
  const right = readOperand(node.right, reading)
  if (left.type === 'null' || right.type === 'null')
    return constantOperand({ type: 'null', value: null })
  if (isTime(left) || isTime(right)) return momentArithmetic(node, left, right, reading)
  if (!isNumeric(left.type)) failNumber(node.left, left, reading)
  if (!isNumeric(right.type)) failNumber(node.right, right, reading)
  const divides = node.operator === 'div' || node.operator === 'divby' || node.operator === 'mod'
  if (divides && right.kind === 'constant' && right.constant.value === 0)
    failNode(reading, node.right, 'WrongValue', 'Nothing can be divided by 0')
  if (divides && reading.element !== undefined)
    failNode(reading, node, 'NotSupported', `Inside any and all, ${node.operator} isn’t supported`)
  const result = numericArithmetic(node.operator, left, right)
  if (result.kind === 'constant' && !Number.isFinite(result.constant.value))
    failNode(reading, node, 'WrongValue', `${written(reading, node)} is too large a number`)
  return result
}

const isTime = ({ type }: Operand) => type === 'date' || type === 'datetime' || type === 'duration'

function momentArithmetic(
  node: ArithmeticNode,
  left: Operand,
  right: Operand,
  reading: ODataReading,
): Operand {
  if (!isTime(left)) failNumber(node.left, left, reading)
  const sign = node.operator === 'sub' ? -1 : 1
  const isShift = node.operator === 'add' || node.operator === 'sub'
  if (!isShift || right.type !== 'duration' || right.kind !== 'constant')
    return failNode(
      reading,
      node,
      'NotSupported',
      `${written(reading, node)} isn’t supported; only a duration such as duration'P1D' can be added to a date`,
      node.operator,
    )
  if (left.kind !== 'constant')
    return failNode(
      reading,
      node,
      'NotSupported',
      `${written(reading, node)} isn’t supported: add the duration to the value that it is compared with`,
      node.operator,
    )
  const ms = sign * Number(right.constant.value)
  if (left.type === 'duration')
    return constantOperand({ type: 'duration', value: Number(left.constant.value) + ms })
  const value = shifted(String(left.constant.value), ms)
  if (value !== null) return constantOperand({ ...left.constant, value })
  return failNode(
    reading,
    node,
    'WrongValue',
    `${written(reading, node)} is outside the years 0 to 9999`,
  )
}
