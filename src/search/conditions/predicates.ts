import type { PatternPart, Test, Value } from '#src/domain/filter/condition/condition.ts'

/** A test of texts as a function, for tests and lists of tests that SQL cannot express well. */
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

/** By code points, as SQLite compares. */
export function compareTexts(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  if (at > 0 && isSecondHalf(a.charCodeAt(at)) && isSecondHalf(b.charCodeAt(at))) at--
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1)
}

const isSecondHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff

/** Characters, not halves of them, wherever the pattern allows it. */
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

/** Whether the whole text fits; goes back to the last `run` alone, so that no pattern takes long. */
function matcherOf(parts: readonly PatternPart[]): (text: string) => boolean {
  const wanted = parts.flatMap(tokensOf)
  return (text) => {
    const characters = Array.from(text)
    let [at, next, lastRun, retry] = [0, 0, -1, 0]
    while (at < characters.length) {
      const token = wanted[next]
      if (token === run) [lastRun, retry, next] = [next, at, next + 1]
      else if (token === one || (token !== undefined && token === characters[at]))
        [at, next] = [at + 1, next + 1]
      else if (lastRun >= 0) [retry, at, next] = [retry + 1, retry + 1, lastRun + 1]
      else return false
    }
    while (wanted[next] === run) next++
    return next === wanted.length
  }
}

const run = Symbol('run')
const one = Symbol('one')

function tokensOf(part: PatternPart): (string | symbol)[] {
  return part.kind === 'text' ? Array.from(part.text) : [part.kind === 'run' ? run : one]
}
