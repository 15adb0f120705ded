import { inWords } from './describe-detail.ts'
import type { ParseError } from './syntax/syntax-types.ts'
import { characterNumber, excerpt } from './syntax/text-position.ts'

const INSTEAD: Record<string, string> = {
  '=': 'write Eq for “equals”',
  '!': 'write Ne for “is not equal to”',
  '<': 'write Lt or Le for “less than”',
  '>': 'write Gt or Ge for “greater than”',
  '+': 'write Add to add',
  '*': 'write Mul to multiply',
  '/': 'write Div to divide',
  '%': 'write Mod for the remainder',
  '&': 'write And',
  '|': 'write Or',
  '\n': 'a filter must be on one line',
  '\r': 'a filter must be on one line',
  $: 'write a price as a plain number: 200000',
  '‘': "text goes in straight quotes: 'Fargo'",
  '’': "text goes in straight quotes: 'Fargo'",
  '“': "text goes in straight single quotes: 'Fargo'",
  '”': "text goes in straight single quotes: 'Fargo'",
  '"': 'a custom field is written "Group"."Field", and text goes in single quotes',
  "'": 'this text has no closing quote',
  '\u00a0': 'this kind of space can’t be used here: type a regular one',
}

export function describeSyntax(
  { token, message, start, end, detail }: ParseError,
  text: string,
): string {
  const place = `at character ${characterNumber(text, start)}`
  const expected = detail ? `: expected ${inWords(detail)}` : ''
  if (message.endsWith('$end')) return `The filter is incomplete ${place}${expected}.`
  if (token !== null)
    return `${excerpt(text, start, end)} ${place} doesn’t belong there${expected}.`
  const character = text.slice(start, end)
  const hint = Object.hasOwn(INSTEAD, character) ? `: ${INSTEAD[character]}` : ''
  return `${shownCharacter(character)} ${place} can’t be used here${hint}.`
}

function shownCharacter(character: string): string {
  if (character === '\n' || character === '\r') return 'The line break'
  const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
  return isVisible ? `“${character}”` : `The character U+${hexadecimal(character)}`
}

function hexadecimal(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
