import { MAX_LEVELS } from '#src/domain/search/sparkql/syntax/limits.ts'
import type { Conjunction, Span, Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { capitalize } from '#src/domain/search/sparkql/syntax/tokens.ts'
import { join, not } from '#src/domain/search/sparkql/syntax/tree.ts'
import { parseComparison } from './parse-comparison.ts'
import { continueSubject, groupSubject, parseSubject, type Subject } from './parse-subject.ts'
import { enter, expect, leave, peek, type State, take } from './parser-state.ts'

/** Grammar: chain = [ "Not" ] item { ( "And" | "Or" | "Not" ) item } */
export function parseChain(state: State): Tree {
  const opensWithNot = peek(state).kind === 'unary_conjunction'
  if (opensWithNot) take(state)
  const first = state.expressions.length
  const item = parseItem(state)
  if (opensWithNot) markUnary(state, first)
  return continueChain(state, opensWithNot ? not(item) : item)
}

function continueChain(state: State, first: Tree): Tree {
  const branches: Tree[] = []
  let branch = [first]
  for (
    let conjunction = takeConjunction(state);
    conjunction;
    conjunction = takeConjunction(state)
  ) {
    const index = state.expressions.length
    const item = parseItem(state)
    markConjunction(state, index, conjunction)
    if (conjunction === 'Or') {
      branches.push(join('and', branch))
      branch = [item]
    } else branch.push(conjunction === 'Not' ? not(item) : item)
  }
  return join('or', [...branches, join('and', branch)])
}

function takeConjunction(state: State): Conjunction | null {
  const { kind } = peek(state)
  if (kind !== 'conjunction' && kind !== 'unary_conjunction') return null
  return capitalize(take(state).text) as Conjunction
}

function parseItem(state: State): Tree {
  if (peek(state).kind !== 'lparen') return parseComparison(state, parseSubject(state))
  const inner = parseParenthesis(state)
  return 'tree' in inner
    ? inner.tree
    : parseComparison(state, continueSubject(state, inner.subject))
}

/** Parses a parenthesis. Only what follows tells a group, `(A Eq 1)`, from arithmetic, `(A Add 1) Eq 2`. */
function parseParenthesis(state: State): { tree: Tree } | { subject: Subject } {
  const { start, end } = take(state)
  enter(state, { start, end }, MAX_LEVELS)
  state.open.push({ start, isGroup: false })
  const inner = parseInside(state)
  if ('subject' in inner && peek(state).kind !== 'rparen') {
    return {
      tree: closeGroup(state, start, continueChain(state, parseComparison(state, inner.subject))),
    }
  }
  if ('tree' in inner) return { tree: closeGroup(state, start, inner.tree) }
  return { subject: groupSubject(inner.subject, close(state, { start, end })) }
}

function parseInside(state: State): { tree: Tree } | { subject: Subject } {
  const { kind } = peek(state)
  if (kind === 'unary_conjunction') return { tree: parseChain(state) }
  if (kind !== 'lparen') return { subject: parseSubject(state) }
  const inner = parseParenthesis(state)
  return 'tree' in inner
    ? { tree: continueChain(state, inner.tree) }
    : { subject: continueSubject(state, inner.subject) }
}

function closeGroup(state: State, start: number, tree: Tree): Tree {
  close(state, { start, end: start + 1 })
  return tree
}

function close(state: State, opened: Span): Span {
  const { end } = expect(state, 'rparen', 'And, Or, Not, or a closing parenthesis')
  state.open.pop()
  leave(state)
  return { start: opened.start, end }
}

function markConjunction(state: State, index: number, conjunction: Conjunction): void {
  const expression = state.expressions[index]
  if (!expression) return
  expression.conjunction = conjunction
  expression.conjunction_level = state.open.length
}

/** Marks a unary Not. At level 0, a second Not before the same expression becomes its conjunction. */
function markUnary(state: State, index: number): void {
  const expression = state.expressions[index]
  if (!expression) return
  if (expression.unary && state.open.length === 0) {
    expression.conjunction = 'Not'
    expression.conjunction_level = 0
    return
  }
  expression.unary = 'Not'
  expression.unary_level = state.open.length
}
