import { nextToken, type Token } from '#src/domain/search/sparkql/syntax/lexer.ts'
import { MAX_DEPTH, MAX_ERRORS } from '#src/domain/search/sparkql/syntax/limits.ts'
import { levelMessage, syntaxMessage } from '#src/domain/search/sparkql/syntax/messages.ts'
import type {
  Expression,
  ParseError,
  Span,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import type { TokenKind } from '#src/domain/search/sparkql/syntax/tokens.ts'
import type { Clock } from '#src/domain/search/sparkql/values/clock.ts'

export interface State {
  readonly text: string
  readonly clock: Clock
  token: Token
  peeked: boolean
  /** The last field read, which the reference parser names in errors of functions and lists. */
  lastField: string | null
  readonly expressions: Expression[]
  excess: Span | null
  readonly errors: ParseError[]
  /** The open parentheses that are groups or may turn out to be. */
  readonly open: OpenParenthesis[]
  groups: number
  /** How deep parentheses, minus signs, and calls are nested. */
  depth: number
  /** The number of UTF-8 bytes before an offset, cached because bytes before later offsets are counted from there. */
  measured: { offset: number; bytes: number }
}

export interface OpenParenthesis {
  start: number
  isGroup: boolean
}

/** Thrown at a syntax error, and caught by `parse`. */
export const STOP = Symbol('stop')

export function begin(text: string, clock: Clock): State {
  return {
    text,
    clock,
    token: { kind: '$end', text: '', start: 0, end: 0 },
    peeked: false,
    lastField: null,
    expressions: [],
    excess: null,
    errors: [],
    open: [],
    groups: 0,
    depth: 0,
    measured: { offset: 0, bytes: 0 },
  }
}

export function peek(state: State): Token {
  if (state.peeked) return state.token
  const token = nextToken(state.text, state.token.end)
  if (token.kind === 'standard_field') state.lastField = token.text
  state.token = token
  state.peeked = true
  return token
}

export function take(state: State): Token {
  const token = peek(state)
  state.peeked = false
  return token
}

export function expect(state: State, kind: TokenKind, expected: string): Token {
  const token = take(state)
  return token.kind === kind ? token : fail(state, token, expected)
}

type Report = Span & {
  token: string | null
  message: string
  detail?: string
  constraint?: boolean
  at?: number
}

/** Records an error. Its `token_index` is that of the last token scanned, or of the offset `at`. */
export function report(
  state: State,
  { token, message, start, end, detail, constraint = false, at }: Report,
): void {
  if (state.errors.length >= MAX_ERRORS) return
  const token_index = byteIndex(state, at ?? state.token.start)
  const syntax = !constraint
  const error: ParseError = {
    token,
    token_index,
    message,
    status: 'fatal',
    syntax,
    constraint,
    start,
    end,
  }
  if (detail) error.detail = detail
  state.errors.push(error)
}

export function fail(state: State, { kind, text, start, end }: Token, expected: string): never {
  const token = kind === '$end' || kind === 'error' ? null : text
  report(state, { token, message: syntaxMessage(kind), start, end, detail: expected })
  throw STOP
}

/** Enters a parenthesis, minus sign, or call, and stops the parser if nested too deep. `leave` is its counterpart. */
export function enter(state: State, { start, end }: Span, levels = MAX_DEPTH): void {
  if (++state.depth <= MAX_DEPTH) return
  report(state, { token: '(', message: levelMessage(levels), start, end, constraint: true })
  throw STOP
}

export function leave(state: State): void {
  state.depth--
}

function byteIndex(state: State, offset: number): number {
  const { measured } = state
  if (offset < measured.offset) state.measured = { offset: 0, bytes: 0 }
  const { offset: from, bytes } = state.measured
  state.measured = { offset, bytes: bytes + utf8Length(state.text, from, offset) }
  return state.measured.bytes
}

/** Half of a surrogate pair counts as the replacement character. */
function utf8Length(text: string, from: number, to: number): number {
  let bytes = 0
  for (let at = from; at < to; at++) {
    const code = text.codePointAt(at) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (code >= 0x10000) at++
  }
  return bytes
}
