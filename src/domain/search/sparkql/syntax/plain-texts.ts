import { unquote } from './quote.ts'
import type { Expression, ListEntry } from './syntax-types.ts'

/** Functions whose results are in quotes but not escaped. Results of other functions have no quotes. */
const QUOTED = new Set(['tolower', 'toupper', 'concat', 'cast'])

/** An expression's values as plain text: non-strings as written, shapes not at all. `entries` are those of its node. */
export function plainTexts(expression: Expression, entries?: readonly ListEntry[]): string[] {
  return entries ? entries.flatMap(textsOf) : textsOf(expression)
}

type Valued = Pick<Expression, 'type' | 'value' | 'function_name'>

/** The values of an entry, or of an expression without entries, as plain text. */
export function textsOf({ type, value, function_name: name }: Valued): string[] {
  if (typeof value === 'string') return [type === 'character' ? plainText(value, name) : value]
  const values = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
  return type === 'character' ? values.map((text) => plainText(text, name)) : values
}

function plainText(text: string, name: string | undefined): string {
  if (name === undefined) return unquote(text)
  return QUOTED.has(name) ? text.slice(1, -1) : text
}
