import { reservedKind, type TokenKind } from './tokens.ts'

export interface Token {
  kind: TokenKind
  text: string
  start: number
  end: number
}

const DATE_OR_DATETIME =
  /[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,50})?)?(?:[+-][0-9]{2}:?[0-9]{2}|Z)?)?/y
const TIME = /[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,50})?)?/y
const NUMBER = /-?[0-9]+(\.[0-9]+(?:[Ee]-?[0-9]{1,2})?)?/y
const CUSTOM_FIELD = /"[^$."][^."]+"\."[^$."][^."]*"/uy

const TAB = 9
const LINE_FEED = 10
const BLANK = 32
const DOUBLE_QUOTE = 34
const QUOTE = 39
const MINUS = 45
const COLON = 58
const BACKSLASH = 92
const PUNCTUATION: Record<number, TokenKind> = { 40: 'lparen', 41: 'rparen', 44: 'comma' }

export function nextToken(text: string, from: number): Token {
  let start = from
  while (isBlank(text.charCodeAt(start))) start++
  if (start >= text.length) return { kind: '$end', text: '', start: text.length, end: text.length }
  const code = text.charCodeAt(start)
  if (isUpper(code))
    return nullAt(text, start) ?? wordToken(text, start, nameEnd(text, start), 'standard_field')
  if (isLower(code))
    return nullAt(text, start) ?? booleanAt(text, start) ?? keywordToken(text, start)
  if (isDigit(code)) return numberToken(text, start)
  const punctuation = PUNCTUATION[code]
  if (punctuation) return token(punctuation, text, start, start + 1)
  if (code === QUOTE) return closedToken('character', text, start, stringEnd(text, start))
  if (code === DOUBLE_QUOTE)
    return closedToken('custom_field', text, start, matchEnd(CUSTOM_FIELD, text, start))
  if (code !== MINUS) return unknownToken(text, start)
  return isDigit(text.charCodeAt(start + 1))
    ? numberToken(text, start)
    : token('uminus', text, start, start + 1)
}

function token(kind: TokenKind, text: string, start: number, end: number): Token {
  return { kind, text: text.slice(start, end), start, end }
}

function closedToken(kind: TokenKind, text: string, start: number, end: number): Token {
  return end < 0 ? unknownToken(text, start) : token(kind, text, start, end)
}

function unknownToken(text: string, start: number): Token {
  return token('error', text, start, start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1))
}

function nullAt(text: string, start: number): Token | null {
  const isNull =
    text.startsWith('NULL', start) ||
    text.startsWith('null', start) ||
    text.startsWith('Null', start)
  return isNull ? token('null', text, start, start + 4) : null
}

function booleanAt(text: string, start: number): Token | null {
  if (text.startsWith('true', start)) return token('boolean', text, start, start + 4)
  return text.startsWith('false', start) ? token('boolean', text, start, start + 5) : null
}

function keywordToken(text: string, start: number): Token {
  let end = start
  while (isLetter(text.charCodeAt(end))) end++
  return wordToken(text, start, end, 'keyword')
}

function nameEnd(text: string, start: number): number {
  let end = start
  for (
    let code = text.charCodeAt(end);
    isLetter(code) || isDigit(code);
    code = text.charCodeAt(end)
  )
    end++
  return end
}

function wordToken(text: string, start: number, end: number, otherwise: TokenKind): Token {
  const word = text.slice(start, end)
  return { kind: reservedKind(word) ?? otherwise, text: word, start, end }
}

function numberToken(text: string, start: number): Token {
  if (text.charCodeAt(start + 4) === MINUS) {
    const end = matchEnd(DATE_OR_DATETIME, text, start)
    if (end > 0) return token(end - start === 10 ? 'date' : 'datetime', text, start, end)
  }
  if (text.charCodeAt(start + 2) === COLON) {
    const end = matchEnd(TIME, text, start)
    if (end > 0) return token('time', text, start, end)
  }
  const number = token('integer', text, start, matchEnd(NUMBER, text, start))
  if (number.text.includes('.')) number.kind = 'decimal'
  return number
}

function matchEnd(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** The end of a string. A backslash escapes any character except a line feed. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH && text.charCodeAt(++at) === LINE_FEED) return -1
  }
  return -1
}

const isBlank = (code: number) => code === BLANK || code === TAB
const isDigit = (code: number) => code >= 48 && code <= 57
const isUpper = (code: number) => code >= 65 && code <= 90
const isLower = (code: number) => code >= 97 && code <= 122
const isLetter = (code: number) => isUpper(code) || isLower(code)
