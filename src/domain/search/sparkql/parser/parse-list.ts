import type { Token } from '#src/domain/search/sparkql/syntax/lexer.ts'
import { MAX_VALUES } from '#src/domain/search/sparkql/syntax/limits.ts'
import { MISMATCH_MESSAGE, VALUES_MESSAGE } from '#src/domain/search/sparkql/syntax/messages.ts'
import type {
  ExpressionValue,
  ListEntry,
  ShapeValue,
  Span,
  ValueType,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { isPlain, isSingle } from '#src/domain/search/sparkql/syntax/tokens.ts'
import {
  type Failed,
  isFailed,
  type Operand,
  operandValue,
} from '#src/domain/search/sparkql/values/operand.ts'
import { parseCall } from './call.ts'
import { fail, peek, report, type State, take } from './parser-state.ts'

const EXPECTED = "a value such as 'text', 10, 2.5, or a function"

/** Grammar: list = ( plain | litcall ) { "," ( plain | call ) } */
export function parseList(state: State): Operand | Failed {
  const first = parseEntry(state, 'literals')
  if (peek(state).kind !== 'comma') return first
  const entries = [first]
  let type = isFailed(first) ? null : first.type
  while (peek(state).kind === 'comma') {
    take(state)
    const entry = parseEntry(state, 'any')
    type = matchType(state, type, entry)
    entries.push(entry)
  }
  return toList(state, entries, type)
}

function parseEntry(state: State, args: 'literals' | 'any'): Operand | Failed {
  const token = take(state)
  if (isPlain(token.kind)) return toLiteral(token)
  return token.kind === 'keyword' ? parseCall(state, token, args) : fail(state, token, EXPECTED)
}

export function toLiteral({ kind, text, start, end }: Token): Operand {
  const value = kind === 'null' ? 'NULL' : text
  const type = isPlain(kind) || isSingle(kind) ? kind : 'character'
  return { type, value, condition: value, start, end }
}

/** The common type of list entries: integers become decimals, dates become datetimes. */
export function matchType(
  state: State,
  type: ValueType | null,
  operand: Operand | Failed,
): ValueType | null {
  if (type === null || isFailed(operand)) return null
  if (type === operand.type && type !== 'function') return type
  const pair = [type, operand.type]
  if (pair.includes('integer') && pair.includes('decimal')) return 'decimal'
  if (pair.includes('date') && pair.includes('datetime')) return 'datetime'
  const { start, end } = operand
  report(state, { token: state.lastField, message: MISMATCH_MESSAGE, start, end })
  return type
}

function toList(
  state: State,
  operands: (Operand | Failed)[],
  type: ValueType | null,
): Operand | Failed {
  const excess = operands[MAX_VALUES]
  if (excess) reportExcess(state, excess)
  return joinOperands(operands, type)
}

export function joinOperands(
  operands: (Operand | Failed)[],
  type: ValueType | null,
): Operand | Failed {
  if (type === null) return operands.find(isFailed) ?? { failed: true }
  const validOperands: Operand[] = []
  const values: (string | ShapeValue)[] = []
  for (const operand of operands) {
    if (isFailed(operand)) return operand
    validOperands.push(operand)
    if (validOperands.length > MAX_VALUES) continue
    const value = operandValue(operand) as string | ShapeValue | string[]
    if (Array.isArray(value)) values.push(...value)
    else values.push(value)
  }
  const list: Operand = {
    type,
    value: values as ExpressionValue,
    multiple: 'true',
    condition: validOperands.map(({ condition }) => condition).join(','),
    start: validOperands[0]?.start ?? 0,
    end: validOperands.at(-1)?.end ?? 0,
  }
  if (validOperands.some(({ function_name }) => function_name !== undefined))
    list.entries = validOperands.slice(0, MAX_VALUES).map(toEntry)
  return list
}

function toEntry({ type, value = '', function_name, function_parameters }: Operand): ListEntry {
  return function_name === undefined
    ? { type, value }
    : { type, value, function_name, function_parameters }
}

function reportExcess(state: State, excess: Operand | Failed): void {
  const place: Span = isFailed(excess) ? state.token : excess
  const { start, end } = place
  report(state, {
    token: state.text.slice(start, end),
    message: VALUES_MESSAGE,
    start,
    end,
    constraint: true,
  })
}
