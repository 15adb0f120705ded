import { nextToken } from '#src/domain/sparkql/syntax/lexer.ts'
import type { ExpressionNode, Span } from '#src/domain/sparkql/syntax/types.ts'
import type { Refusal } from './refusal.ts'

/** Where in the filter's text a comparison names the field, or where its value side stands. */
export function placeOf(text: string, { places }: ExpressionNode, about: Refusal['about']): Span {
  if (places === undefined) return { start: 0, end: text.length }
  if (about === 'value') return places.value
  const { start, end } = places.subject
  for (let token = nextToken(text, start); token.start < end; token = nextToken(text, token.end)) {
    if (token.text === about.field) return { start: token.start, end: token.end }
  }
  return places.subject
}
