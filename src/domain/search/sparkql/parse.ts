import { parseChain } from './parser/chain.ts'
import { begin, fail, peek, report, STOP, type State } from './parser/parser-state.ts'
import { MAX_EXPRESSIONS } from './syntax/limits.ts'
import { COUNT_MESSAGE } from './syntax/messages.ts'
import type { ParseOptions, ParseResult, Tree } from './syntax/syntax-types.ts'
import { toClock } from './values/clock.ts'

/** Parses a filter. Syntax errors are in the result's `errors`; throws RangeError only for an invalid `now`. */
export function parse(text: string, { now }: ParseOptions): ParseResult {
  const state = begin(text, toClock(now))
  try {
    return finish(state, parseFilter(state))
  } catch (stop) {
    if (stop !== STOP) throw stop
    return { expressions: null, errors: state.errors, tree: null }
  }
}

function parseFilter(state: State): Tree {
  if (peek(state).kind === '$end') return { kind: 'and', of: [] }
  const tree = parseChain(state)
  const rest = peek(state)
  return rest.kind === '$end' ? tree : fail(state, rest, 'And, Or, Not or the end of the filter')
}

function finish(state: State, tree: Tree): ParseResult {
  const { expressions, errors, excess } = state
  if (excess) {
    const token = expressions[MAX_EXPRESSIONS]?.field ?? null
    report(state, { token, message: COUNT_MESSAGE, ...excess, constraint: true })
    expressions.length = MAX_EXPRESSIONS
  }
  return { expressions, errors, tree: errors.length ? null : tree }
}
