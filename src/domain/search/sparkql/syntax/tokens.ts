/** Kinds of tokens, by the names that syntax errors use. */
export type TokenKind =
  | 'standard_field'
  | 'custom_field'
  | 'keyword'
  | 'operator'
  | 'range_operator'
  | 'conjunction'
  | 'unary_conjunction'
  | 'integer'
  | 'decimal'
  | 'character'
  | 'date'
  | 'datetime'
  | 'time'
  | 'boolean'
  | 'null'
  | 'comma'
  | 'lparen'
  | 'rparen'
  | 'uminus'
  | 'add'
  | 'sub'
  | 'mul'
  | 'div'
  | 'mod'
  | 'error'
  | '$end'

const RESERVED = new Map<string, TokenKind>([
  ['eq', 'operator'],
  ['ne', 'operator'],
  ['gt', 'operator'],
  ['ge', 'operator'],
  ['lt', 'operator'],
  ['le', 'operator'],
  ['bt', 'range_operator'],
  ['and', 'conjunction'],
  ['or', 'conjunction'],
  ['not', 'unary_conjunction'],
  ['add', 'add'],
  ['sub', 'sub'],
  ['mul', 'mul'],
  ['div', 'div'],
  ['mod', 'mod'],
])

export function reservedKind(word: string): TokenKind | undefined {
  return word.length > 3 ? undefined : RESERVED.get(word.toLowerCase())
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

export function isPlain(kind: TokenKind): kind is 'integer' | 'decimal' | 'character' {
  return kind === 'integer' || kind === 'decimal' || kind === 'character'
}

export function isSingle(
  kind: TokenKind,
): kind is 'date' | 'datetime' | 'time' | 'boolean' | 'null' {
  return (
    kind === 'date' ||
    kind === 'datetime' ||
    kind === 'time' ||
    kind === 'boolean' ||
    kind === 'null'
  )
}

export function isSum(kind: TokenKind): boolean {
  return kind === 'add' || kind === 'sub'
}

export function isProduct(kind: TokenKind): boolean {
  return kind === 'mul' || kind === 'div' || kind === 'mod'
}
