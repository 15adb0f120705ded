import {
  type Condition,
  everything,
  nothing,
} from '#src/domain/search/filter/condition/condition.ts'
import { compileComparison } from './odata-comparisons.ts'
import { allOf, anyOf, isNull, passesTests } from './odata-conditions.ts'
import { isTestFunction } from './odata-functions.ts'
import { compileIn } from './odata-in.ts'
import { compileLambda } from './odata-lambdas.ts'
import type { ComparisonNode, ODataNode, PathNode } from './odata-node.ts'
import { readField, readOperand } from './odata-operands.ts'
import {
  failNode,
  isWanted,
  type Mode,
  type ODataReading,
  spend,
  typeWords,
  written,
} from './odata-reading.ts'
import { compileTest } from './odata-tests.ts'

const opposite: Record<Mode, Mode> = {
  true: 'false',
  false: 'true',
  notTrue: 'notFalse',
  notFalse: 'notTrue',
}

/** Compiles an expression to a condition that is true for listings for which it is as the mode says. */
export function compileTruth(node: ODataNode, mode: Mode, reading: ODataReading): Condition {
  spend(reading)
  switch (node.kind) {
    case 'and':
    case 'or': {
      const parts = node.of.map((part) => compileTruth(part, mode, reading))
      return (node.kind === 'and') === isWanted(mode) ? allOf(parts) : anyOf(parts)
    }
    case 'not':
      return compileTruth(node.of, opposite[mode], reading)
    case 'comparison':
      return isTruth(node.left, reading) || isTruth(node.right, reading)
        ? compareTruths(node, mode, reading)
        : compileComparison(node, isWanted(mode), reading)
    case 'in':
      return compileIn(node, mode, reading)
    case 'lambda':
      return compileLambda(node, isWanted(mode), reading)
    case 'call':
      return isTestFunction(node.name) ? compileTest(node, mode, reading) : failValue(node, reading)
    case 'literal':
      return compileLiteral(node, mode, reading)
    case 'path':
      return compileFlag(node, mode, reading)
    default:
      return failValue(node, reading)
  }
}

function failValue(node: ODataNode, reading: ODataReading): never {
  const { type } = readOperand(node, reading)
  return failNode(
    reading,
    node,
    'WrongType',
    `${written(reading, node)} is ${typeWords[type]}, so it needs a comparison such as eq`,
    node.kind === 'path' ? node.names[0] : undefined,
  )
}

function compileLiteral(
  node: Extract<ODataNode, { kind: 'literal' }>,
  mode: Mode,
  reading: ODataReading,
): Condition {
  const { type, value } = node.constant
  if (type !== 'null' && type !== 'boolean') return failValue(node, reading)
  const isTrue =
    type === 'null' ? mode === 'notTrue' || mode === 'notFalse' : value === isWanted(mode)
  return isTrue ? everything : nothing
}

function compileFlag(node: PathNode, mode: Mode, reading: ODataReading): Condition {
  const operand = readOperand(node, reading)
  if (operand.kind !== 'subject' || operand.type !== 'boolean') return failValue(node, reading)
  const { subject } = operand
  const known = passesTests(subject, [{ kind: 'oneOf', values: [isWanted(mode)] }])
  return mode === 'true' || mode === 'false' ? known : anyOf([isNull(subject), known])
}

/** Whether an expression is true or false, rather than a value of another type. */
export function isTruth(node: ODataNode, reading: ODataReading): boolean {
  switch (node.kind) {
    case 'literal':
      return node.constant.type === 'boolean'
    case 'path':
      return readField(node, reading).type === 'boolean'
    case 'call':
      return isTestFunction(node.name)
    default:
      return node.kind !== 'negate' && node.kind !== 'arithmetic'
  }
}

function compareTruths(node: ComparisonNode, mode: Mode, reading: ODataReading): Condition {
  const { left, right, operator } = node
  for (const part of [left, right]) {
    const isNullLiteral = part.kind === 'literal' && part.constant.type === 'null'
    if (!isNullLiteral && !isTruth(part, reading)) failTruth(part, node, reading)
  }
  if (operator !== 'eq' && operator !== 'ne')
    return failNode(
      reading,
      node,
      'NotSupported',
      `${written(reading, node)} isn’t supported: what is true or false can only be compared with eq and ne`,
    )
  const isEqual = isWanted(mode) === (operator === 'eq')
  const states: readonly State[] = ['true', 'false', 'null']
  const pairs = states.map((state) => {
    const first = compileState(left, state, true, reading)
    const second = compileState(right, state, isEqual, reading)
    return allOf([first, second])
  })
  return anyOf(pairs)
}

function failTruth(part: ODataNode, node: ComparisonNode, reading: ODataReading): never {
  const { type } = readOperand(part, reading)
  const other = part === node.left ? node.right : node.left
  const hint = other.kind === 'not' ? '; put what follows not in parentheses' : ''
  return failNode(
    reading,
    part,
    'WrongType',
    `${written(reading, other)} is true or false, but ${written(reading, part)} is ${typeWords[type]}${hint}`,
    other.kind === 'path' ? other.names[0] : undefined,
  )
}

type State = 'true' | 'false' | 'null'

/** Compiles whether an expression is in a state, or whether it is not. */
function compileState(
  node: ODataNode,
  state: State,
  isIn: boolean,
  reading: ODataReading,
): Condition {
  if (state === 'true') return compileTruth(node, isIn ? 'true' : 'notTrue', reading)
  if (state === 'false') return compileTruth(node, isIn ? 'false' : 'notFalse', reading)
  const modes: readonly Mode[] = isIn ? ['notTrue', 'notFalse'] : ['true', 'false']
  const parts = modes.map((mode) => compileTruth(node, mode, reading))
  return isIn ? allOf(parts) : anyOf(parts)
}
