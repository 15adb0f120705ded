import { unquote } from './quote.ts'
import type { Expression, ExpressionValue, ListEntry } from './syntax-types.ts'

/** Functions whose results are in quotes but not escaped. Results of other functions have no quotes. */
const QUOTED = new Set(['tolower', 'toupper', 'concat', 'cast'])

/** An expression's values as plain text: non-strings as written, shapes not at all. `entries` are those of its node. */
export function plainTexts(expression: Expression, entries?: readonly ListEntry[]): string[] {
  if (entries)
    return entries.flatMap((entry) => textsOf(entry.type, entry.value, entry.function_name))
  return textsOf(expression.type, expression.value, expression.function_name)
}

function textsOf(
  type: Expression['type'],
  value: ExpressionValue | undefined,
  name: string | undefined,
): string[] {
  const values = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
  return type === 'character' ? values.map((text) => plainText(text, name)) : values
}

function plainText(text: string, name: string | undefined): string {
  if (name === undefined) return unquote(text)
  return QUOTED.has(name) ? text.slice(1, -1) : text
}
