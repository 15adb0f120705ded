import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { parseReference, storedFilterGone } from '#src/domain/search/filter/cache/reference.ts'
import { type Condition, everything } from '#src/domain/search/filter/condition/condition.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { describeError } from '#src/domain/search/sparkql/describe-error.ts'
import { nextToken } from '#src/domain/search/sparkql/syntax/lexer.ts'
import type {
  ExpressionNode,
  ParseError,
  Span,
  Tree,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { characterNumber, excerpt } from '#src/domain/search/sparkql/syntax/text-position.ts'
import { toClock } from '#src/domain/search/sparkql/values/clock.ts'
import { isRefusal, type Refusal } from './filter-refusal.ts'
import { withPrefixedNumbers } from './prefixed-numbers.ts'
import { type Reading, readComparison } from './read-comparison.ts'
import type { FilterError, ReadOptions, ReadResult } from './read-result.ts'

/** Reads a filter. Anything that cannot be searched is an error; nothing is silently dropped. */
export function readCondition(filter: Filter, options: ReadOptions): ReadResult {
  const { text } = filter
  const { expressions, errors, tree } = filter.parseAt(options.now)
  if (tree === null || expressions === null) {
    if (parseReference(text) !== null) return { ok: false, errors: [{ ...gone, end: text.length }] }
    return { ok: false, errors: errors.map((error) => fromParser(error, text, options.dictionary)) }
  }
  const reading: Reading = {
    ...options,
    get zone() {
      return toClock(options.now).zone
    },
  }
  const refusals: Refused[] = []
  const condition = readTree(tree, reading, refusals)
  if (refusals.length === 0) return { ok: true, condition, expressions, tree }
  return { ok: false, errors: refusals.map((refused) => fromRefusal(refused, text)) }
}

const gone = { message: storedFilterGone, field: null, start: 0 }

function readTree(tree: Tree, reading: Reading, refusals: Refused[]): Condition {
  switch (tree.kind) {
    case 'not':
      return { kind: 'not', of: readTree(tree.of, reading, refusals) }
    case 'expression':
      return readOne(tree, reading, refusals)
    default:
      return { kind: tree.kind, of: tree.of.map((part) => readTree(part, reading, refusals)) }
  }
}

type Refused = { readonly node: ExpressionNode; readonly refusal: Refusal }

function readOne(node: ExpressionNode, reading: Reading, refusals: Refused[]): Condition {
  try {
    const condition = readComparison(node.expression, node.entries, reading)
    return withPrefixedNumbers(condition, reading.dictionary)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    refusals.push({ node, refusal: thrown })
    return everything
  }
}

function fromParser(error: ParseError, text: string, dictionary: Dictionary): FilterError {
  const { token, start, end } = error
  const field = token !== null && dictionary.find(token) !== undefined ? token : null
  return { message: describeError(error, text), field, start, end }
}

function fromRefusal({ node, refusal }: Refused, text: string): FilterError {
  const { about, says } = refusal
  const { start, end } = placeOf(text, node, about)
  const message = `${excerpt(text, start, end)} at character ${characterNumber(text, start)} ${says}.`
  return { message, field: about === 'value' ? node.expression.field : about.field, start, end }
}

function placeOf(text: string, { places }: ExpressionNode, about: Refusal['about']): Span {
  if (places === undefined) return { start: 0, end: text.length }
  if (about === 'value') return places.value
  const { start, end } = places.subject
  for (let token = nextToken(text, start); token.start < end; token = nextToken(text, token.end)) {
    if (token.text === about.field) return { start: token.start, end: token.end }
  }
  return places.subject
}
