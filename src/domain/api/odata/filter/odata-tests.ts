import {
  type Condition,
  everything,
  nothing,
  type Subject,
  type Test,
} from '#src/domain/search/filter/condition/condition.ts'
import { readRegex } from '#src/domain/search/filter/condition/patterns.ts'
import { predicateOf } from '#src/domain/search/filter/condition/predicates.ts'
import { anyOf, isNull, notOf, passesTests } from './odata-conditions.ts'
import { call, minus } from './odata-differences.ts'
import { checkArguments } from './odata-functions.ts'
import type { CallNode, Constant } from './odata-node.ts'
import { readOperand } from './odata-operands.ts'
import {
  failNode,
  isWanted,
  type Mode,
  type ODataReading,
  type Operand,
  spend,
  subjectOf,
} from './odata-reading.ts'

// Functions that are true, false, or, for null, null.

const texts = [['character'], ['character']] as const

/** Compiles `contains`, `startswith`, `endswith`, or `matchespattern`. */
export function compileTest(node: CallNode, mode: Mode, reading: ODataReading): Condition {
  const operands = node.of.map((part) => readOperand(part, reading))
  if (node.name === 'matchespattern') return compilePattern(node, operands, mode, reading)
  checkArguments(node, operands, { takes: texts }, reading)
  const [first, second] = operands as [Operand, Operand]
  if (first.type === 'null' || second.type === 'null') return inMode(null, [], mode)
  if (first.kind === 'constant' && second.kind === 'constant') {
    const passes = predicateOf([testOf(node.name, second.constant)])
    return inMode(passes(String(first.constant.value)) ? everything : nothing, [], mode)
  }
  if (first.kind === 'subject' && second.kind === 'constant') {
    const test = testOf(node.name, second.constant)
    return inMode(passesTests(first.subject, [test]), [first.subject], mode)
  }
  spend(reading, 20)
  const subjects = [first, second].flatMap((operand) =>
    operand.kind === 'subject' ? [operand.subject] : [],
  )
  return inMode(withSubject(node.name, subjectOf(first), subjectOf(second)), subjects, mode)
}

/** What a test is in a mode. `known` is null if the test is null, and unknown where one of the subjects is null. */
function inMode(known: Condition | null, subjects: readonly Subject[], mode: Mode): Condition {
  const isExact = mode === 'true' || mode === 'false'
  if (known === null) return isExact ? nothing : everything
  const condition = isWanted(mode) ? known : notOf(known)
  return isExact ? condition : anyOf([...subjects.map(isNull), condition])
}

function testOf(name: string, { value }: Constant): Test {
  const kind = name === 'contains' ? name : name === 'startswith' ? 'starts' : 'ends'
  return { kind, text: String(value) }
}

/** Whether one text begins with, ends with, or contains another one that each listing has for itself. */
function withSubject(name: string, text: Subject, part: Subject): Condition {
  if (name === 'contains')
    return passesTests(call('indexof', 'integer', text, part), [{ kind: 'ge', value: 0 }])
  const start = minus(call('length', 'integer', text), call('length', 'integer', part))
  const looked = name === 'endswith' ? call('substring', 'character', text, start) : text
  return passesTests(call('indexof', 'integer', looked, part), [{ kind: 'oneOf', values: [0] }])
}

const patternArguments = [['character'], ['character'], ['character']] as const

function compilePattern(
  node: CallNode,
  operands: readonly Operand[],
  mode: Mode,
  reading: ODataReading,
): Condition {
  checkArguments(node, operands, { takes: patternArguments, least: 2 }, reading)
  const [first, pattern, flags] = operands
  if (operands.some(({ type }) => type === 'null')) return inMode(null, [], mode)
  if (first?.kind !== 'subject')
    return failNode(reading, node, 'NotSupported', 'matchespattern() needs a field', node.name)
  const source = textOf(pattern)
  const flagText = flags === undefined ? '' : textOf(flags)
  if (source === null || flagText === null || !/^i?$/.test(flagText))
    return failNode(
      reading,
      node,
      'NotSupported',
      'matchespattern() needs a pattern in quotes, and no other flag than i',
      node.name,
    )
  if (!isPattern(source))
    failNode(reading, node.of[1]!, 'WrongValue', 'This isn’t a valid regular expression', node.name)
  return inMode(passesTests(first.subject, [readRegex(source, flagText)]), [first.subject], mode)
}

const textOf = (operand: Operand | undefined): string | null =>
  operand?.kind === 'constant' ? String(operand.constant.value) : null

function isPattern(source: string): boolean {
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(source, flags) instanceof RegExp
    } catch {
      return false
    }
  })
}
