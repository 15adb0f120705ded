import { fail, type Source } from '#src/domain/api/odata/base/odata-error.ts'

export interface ODataToken {
  readonly kind: 'name' | 'number' | 'string' | 'moment' | 'time' | 'typed' | 'mark' | 'end'
  readonly text: string
  readonly start: number
  readonly end: number
}

type Pattern = readonly [kind: 'moment' | 'time' | 'number' | 'name', pattern: RegExp]

// A plus sign in an address may arrive as a blank.
const patterns: readonly Pattern[] = [
  ['moment', /-?\d{4,9}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+ -]\d\d:\d\d)?)?(?!\w)/iy],
  ['time', /\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?!\w)/y],
  ['number', /[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|INF\b)(?![\w.])/iy],
  ['name', /[$@]?[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/uy],
]

const blank = /[ \t]/
const marks = '(),:/-[]{}'

const symbols: Readonly<Record<string, string>> = {
  '=': 'eq',
  '!': 'ne or not',
  '>': 'gt or ge',
  '<': 'lt or le',
  '&': 'and',
  '|': 'or',
  '*': 'mul',
  '%': 'mod',
  '+': 'add',
}

export function tokenAt(source: Source, from: number): ODataToken {
  const { text } = source
  let start = from
  while (start < text.length && blank.test(text[start]!)) start++
  if (start >= text.length) return { kind: 'end', text: '', start, end: start }
  const letter = text[start]!
  if (letter === "'") return stringAt(source, start, start, 'string')
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = start
    const [match] = pattern.exec(text) ?? []
    if (match === undefined) continue
    const end = start + match.length
    if (kind === 'name' && text[end] === "'") return stringAt(source, start, end, 'typed')
    return { kind, text: match, start, end }
  }
  if (marks.includes(letter)) return { kind: 'mark', text: letter, start, end: start + 1 }
  return failAt(source, start)
}

function stringAt(
  source: Source,
  start: number,
  quote: number,
  kind: 'string' | 'typed',
): ODataToken {
  const { text } = source
  let end = text.indexOf("'", quote + 1)
  while (end >= 0 && text[end + 1] === "'") end = text.indexOf("'", end + 2)
  if (end < 0) fail(source, quote, 'Syntax', 'The text that begins here has no closing quote')
  return { kind, text: text.slice(start, end + 1), start, end: end + 1 }
}

function failAt(source: Source, start: number): never {
  const letter = String.fromCodePoint(source.text.codePointAt(start)!)
  const word = symbols[letter]
  if (word !== undefined)
    fail(source, start, 'Syntax', `“${letter}” isn’t an operator; use ${word}`)
  if (letter === '"')
    fail(source, start, 'Syntax', "Text is written in single quotes, as in 'Seattle'")
  if (/\d/.test(letter)) fail(source, start, 'Syntax', 'This isn’t a number or a date')
  return fail(source, start, 'Syntax', `“${letter.toWellFormed()}” isn’t understood here`)
}
