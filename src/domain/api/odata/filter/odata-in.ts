import type { Condition, Value } from '#src/domain/search/filter/condition/condition.ts'
import { anyOf, isNull, notOf, passesTests } from './odata-conditions.ts'
import { compileLambda } from './odata-lambdas.ts'
import type { InNode, ODataNode, PathNode } from './odata-node.ts'
import { readField, readOperand } from './odata-operands.ts'
import {
  failNode,
  isNumeric,
  isWanted,
  type Mode,
  type ODataReading,
  spend,
  written,
} from './odata-reading.ts'

/** Compiles whether a value is in a list of values, which may have null in it, or in a field that is a list. */
export function compileIn(node: InNode, mode: Mode, reading: ODataReading): Condition {
  if ('kind' in node.right) return compileInField(node, node.right, mode, reading)
  const values = plainValues(node, node.right, reading)
  if (values === null) return reading.compile(asEquals(node, node.right), mode, reading)
  const operand = readOperand(node.left, reading)
  if (operand.kind !== 'subject') return reading.compile(asEquals(node, node.right), mode, reading)
  const known = passesTests(operand.subject, [{ kind: 'oneOf', values: [...new Set(values)] }])
  return isWanted(mode) ? known : anyOf([isNull(operand.subject), notOf(known)])
}

/** The values of a list if they are constants that a field can be compared with as they are; else null. */
function plainValues(
  { left }: InNode,
  right: readonly ODataNode[],
  reading: ODataReading,
): readonly Value[] | null {
  if (left.kind !== 'path' || right.length < 2) return null
  const { type } = readField(left, reading)
  const values = right.flatMap((item) => {
    if (item.kind !== 'literal' || item.constant.beyond) return []
    const { constant } = item
    const fits =
      constant.type === type || (isNumeric(constant.type) && isNumeric(type as 'integer'))
    return fits && type !== 'boolean' ? [constant.value!] : []
  })
  spend(reading, right.length)
  return values.length === right.length ? values : null
}

const asEquals = (node: InNode, right: readonly ODataNode[]): ODataNode => ({
  kind: 'or',
  start: node.start,
  end: node.end,
  of: right.map((item) => ({
    kind: 'comparison',
    operator: 'eq',
    left: node.left,
    right: item,
    start: item.start,
    end: item.end,
  })),
})

/** `'Pool' in Features` means `Features/any(x: x eq 'Pool')`. */
function compileInField(
  node: InNode,
  list: PathNode,
  mode: Mode,
  reading: ODataReading,
): Condition {
  const { start, end, left } = node
  if (left.kind !== 'literal')
    return failNode(
      reading,
      node,
      'NotSupported',
      `${written(reading, node)} isn’t supported: only a value can be looked up in a list`,
    )
  const variable: ODataNode = { kind: 'path', names: [''], start: list.start, end: list.end }
  const of: ODataNode = {
    kind: 'comparison',
    operator: 'eq',
    left: variable,
    right: left,
    start,
    end,
  }
  const any = { kind: 'lambda', quantifier: 'any', list, variable: '', of, start, end } as const
  return compileLambda(any, isWanted(mode), reading)
}
