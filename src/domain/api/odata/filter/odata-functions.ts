import type { FunctionName, Subject } from '#src/domain/search/filter/condition/condition.ts'
import { nearestName } from '#src/domain/search/filter/read/nearest-field.ts'
import { calculated } from './odata-constants.ts'
import type { CallNode, ConstantType, ODataNode } from './odata-node.ts'
import {
  constantOperand,
  failNode,
  type ODataReading,
  type Operand,
  spend,
  subjectOf,
  typeWords,
  written,
} from './odata-reading.ts'

interface Signature {
  readonly takes: readonly (readonly ConstantType[])[]
  readonly least?: number
  readonly returns: ConstantType
}

const text = ['character'] as const
const whole = ['integer'] as const
const number = ['decimal', 'integer'] as const
const day = ['datetime', 'date'] as const
const clock = ['datetime', 'time'] as const

const onText = (returns: ConstantType): Signature => ({ takes: [text], returns })
const onNumber: Signature = { takes: [number], returns: 'decimal' }
const onDay: Signature = { takes: [day], returns: 'integer' }
const onClock: Signature = { takes: [clock], returns: 'integer' }

const signatures: Readonly<Partial<Record<FunctionName, Signature>>> = {
  tolower: onText('character'),
  toupper: onText('character'),
  trim: onText('character'),
  length: onText('integer'),
  indexof: { takes: [text, text], returns: 'integer' },
  substring: { takes: [text, whole, whole], least: 2, returns: 'character' },
  concat: { takes: [text, text], returns: 'character' },
  round: onNumber,
  ceiling: onNumber,
  floor: onNumber,
  date: { takes: [['datetime']], returns: 'date' },
  time: { takes: [['datetime']], returns: 'time' },
  year: onDay,
  month: onDay,
  day: onDay,
  hour: onClock,
  minute: onClock,
  second: onClock,
  fractionalseconds: { takes: [clock], returns: 'decimal' },
}

const tests = ['contains', 'startswith', 'endswith', 'matchespattern']
const moments: Readonly<Record<string, (now: Date) => string>> = {
  now: (now) => now.toISOString(),
  mindatetime: () => '0000-01-01T00:00:00.000Z',
  maxdatetime: () => '9999-12-31T23:59:59.999Z',
}
const names = [...Object.keys(signatures), ...Object.keys(moments), ...tests]
const unsupported = /^(?:cast|isof|case|hassub\w+|total\w+|geo\..*)$/

/** Reads a call of a function that has a value. */
export function callOperand(
  node: CallNode,
  reading: ODataReading,
  readOperand: (node: ODataNode, reading: ODataReading) => Operand,
): Operand {
  const { name } = node
  if (!Object.hasOwn(moments, name) && !Object.hasOwn(signatures, name)) failFunction(node, reading)
  const operands = node.of.map((part) => readOperand(part, reading))
  if (Object.hasOwn(moments, name)) {
    if (operands.length > 0) failNode(reading, node, 'Syntax', `${name}() takes no values`, name)
    return constantOperand({ type: 'datetime', value: moments[name]!(reading.now) })
  }
  const signature = signatures[name as FunctionName]!
  checkArguments(node, operands, signature, reading)
  return call(node, operands, signature.returns, reading)
}

function failFunction(node: CallNode, reading: ODataReading): never {
  const shown = `${node.name.slice(0, 80)}()`
  if (unsupported.test(node.name))
    failNode(reading, node, 'NotSupported', `${shown} isn’t supported`, node.name)
  if (tests.includes(node.name))
    failNode(reading, node, 'WrongType', `${shown} is true or false and can’t be used as a value`)
  const nearest = nearestName(
    node.name,
    names.map((known) => ({ name: known, words: [known] })),
  )
  const hint = nearest === null ? '' : `; did you mean ${nearest}()?`
  return failNode(reading, node, 'UnknownFunction', `${shown} isn’t a function${hint}`, node.name)
}

/** Checks how many values a function is given, and of which types. */
export function checkArguments(
  node: CallNode,
  operands: readonly Operand[],
  { takes, least = takes.length }: Omit<Signature, 'returns'>,
  reading: ODataReading,
): void {
  const count = least === takes.length ? String(least) : `${least} or ${takes.length}`
  if (operands.length < least || operands.length > takes.length)
    failNode(
      reading,
      node,
      'Syntax',
      `${node.name}() takes ${count} ${count === '1' ? 'value' : 'values'}, not ${operands.length}`,
      node.name,
    )
  for (const [i, { type }] of operands.entries()) {
    const part = node.of[i]!
    if (type === 'null' || takes[i]!.includes(type)) continue
    failNode(
      reading,
      part,
      'WrongType',
      `${node.name}() takes ${typeWords[takes[i]![0]!]}, but ${written(reading, part)} is ${typeWords[type]}`,
      part.kind === 'path' ? part.names[0] : node.name,
    )
  }
}

function call(
  node: CallNode,
  operands: readonly Operand[],
  type: ConstantType,
  reading: ODataReading,
): Operand {
  const name = node.name as FunctionName
  if (operands.some((operand) => operand.type === 'null'))
    return constantOperand({ type: 'null', value: null })
  checkPlaces(node, operands, reading)
  if (operands.every((operand) => operand.kind === 'constant'))
    return constantOperand(constantCall(node, operands, type, reading))
  spend(reading)
  const of = operands.map(subjectOf)
  return {
    kind: 'subject',
    type,
    subject: { kind: 'call', name, type: type as Subject['type'], of: clockOf(node, of, reading) },
  }
}

function checkPlaces(node: CallNode, operands: readonly Operand[], reading: ODataReading): void {
  const count = operands[2]
  const isNegative = count?.kind === 'constant' && Number(count.constant.value) < 0
  if (isNegative)
    failNode(reading, node.of[2]!, 'WrongValue', 'A length can’t be negative', node.name)
}

function constantCall(
  node: CallNode,
  operands: readonly Extract<Operand, { kind: 'constant' }>[],
  type: ConstantType,
  reading: ODataReading,
) {
  const { constant } = operands[0]!
  if (constant.zoned)
    failNode(reading, node, 'WrongValue', `${node.name}() takes a time in UTC, with Z at its end`)
  // A time of day has its parts where a moment has them, ten characters later.
  const first = constant.type === 'time' ? `0000-01-01T${constant.value}Z` : constant.value!
  const others = operands.slice(1).map(({ constant: { value } }) => value!)
  return {
    type,
    value: calculated(node.name as FunctionName, [first, ...others]),
    beyond: constant.beyond === true && type === 'time',
  }
}

/** The hour of the time of a moment is the hour of the moment. */
function clockOf(
  node: CallNode,
  of: readonly Subject[],
  reading: ODataReading,
): readonly Subject[] {
  const [first] = of
  if (first?.type !== 'time') return of
  if (first.kind === 'call' && first.name === 'time') return first.of
  return failNode(reading, node, 'NotSupported', `${written(reading, node)} isn’t supported`)
}

export const isTestFunction = (name: string) => tests.includes(name)
