import { isSingle } from '#src/domain/search/sparkql/syntax/tokens.ts'
import { type Failed, isFailed, type Operand } from '#src/domain/search/sparkql/values/operand.ts'
import { parseCall } from './call.ts'
import { joinOperands, matchType, toLiteral } from './parse-list.ts'
import { expect, fail, type State, take } from './parser-state.ts'

/** Grammar: range = bound "," bound */
export function parseRange(state: State): Operand | Failed {
  const from = parseBound(state)
  expect(state, 'comma', 'a comma and the upper limit: Bt takes two values')
  const to = parseBound(state)
  return joinOperands([from, to], matchType(state, isFailed(from) ? null : from.type, to))
}

/** Grammar: bound = INTEGER | DECIMAL | DATE | DATETIME | TIME | call */
function parseBound(state: State): Operand | Failed {
  const token = take(state)
  const { kind } = token
  if (kind === 'keyword') return parseCall(state, token, 'any')
  const isBound =
    kind === 'integer' ||
    kind === 'decimal' ||
    (isSingle(kind) && kind !== 'boolean' && kind !== 'null')
  return isBound ? toLiteral(token) : fail(state, token, 'a number, a date, a time, or a function')
}
