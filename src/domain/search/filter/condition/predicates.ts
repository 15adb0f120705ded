import type { PatternPart, Test, Value } from '#src/domain/search/filter/condition/condition.ts'

export function predicateOf(tests: readonly Test[]): (text: string) => boolean {
  const predicates = tests.map(single)
  return (text) => predicates.some((predicate) => predicate(text))
}

function single(test: Test): (text: string) => boolean {
  switch (test.kind) {
    case 'oneOf':
      return memberOf(test.values)
    case 'between':
      return (text) =>
        compareTexts(String(test.from), text) <= 0 && compareTexts(text, String(test.to)) <= 0
    case 'gt':
      return (text) => compareTexts(text, String(test.value)) > 0
    case 'ge':
      return (text) => compareTexts(text, String(test.value)) >= 0
    case 'lt':
      return (text) => compareTexts(text, String(test.value)) < 0
    case 'le':
      return (text) => compareTexts(text, String(test.value)) <= 0
    case 'starts':
      return (text) => text.startsWith(test.text)
    case 'ends':
      return (text) => text.endsWith(test.text)
    case 'contains':
      return (text) => text.includes(test.text)
    case 'pattern':
      return matcherOf(test.parts)
    case 'regex':
      return regexOf(test.source, test.ignoreCase ? 'i' : '')
    default:
      throw new Error(`The test ${test.kind} is no test of texts.`)
  }
}

function memberOf(values: readonly Value[]): (text: string) => boolean {
  const members = new Set(values)
  return (text) => members.has(text)
}

/** Compares texts by code points, like SQLite. JavaScript's own comparison uses UTF-16 units. */
export function compareTexts(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  if (at > 0 && isLowSurrogate(a.charCodeAt(at)) && isLowSurrogate(b.charCodeAt(at))) at--
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1)
}

const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff

/** Compiles a regular expression for whole characters, or UTF-16 units if it is only valid that way. */
function regexOf(source: string, flags: string): (text: string) => boolean {
  const pattern = compile(source, `${flags}u`) ?? compile(source, flags)
  return (text) => pattern?.test(text) ?? false
}

function compile(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags)
  } catch {
    return null
  }
}

/** Matches the whole text with wildcards, backtracking only to the last `run`, so that the time is bounded. */
function matcherOf(parts: readonly PatternPart[]): (text: string) => boolean {
  const tokens = parts.flatMap(tokensOf)
  return (text) => {
    const characters = Array.from(text)
    let at = 0
    let tokenIndex = 0
    let lastRun = -1
    let retry = 0
    while (at < characters.length) {
      const token = tokens[tokenIndex]
      if (token === run) {
        lastRun = tokenIndex++
        retry = at
      } else if (token === anyCharacter || (token !== undefined && token === characters[at])) {
        at++
        tokenIndex++
      } else if (lastRun >= 0) {
        at = ++retry
        tokenIndex = lastRun + 1
      } else return false
    }
    while (tokens[tokenIndex] === run) tokenIndex++
    return tokenIndex === tokens.length
  }
}

const run = Symbol('run')
const anyCharacter = Symbol('any character')

function tokensOf(part: PatternPart): (string | symbol)[] {
  return part.kind === 'text' ? Array.from(part.text) : [part.kind === 'run' ? run : anyCharacter]
}
