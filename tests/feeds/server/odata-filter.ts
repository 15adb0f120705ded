import type { FeedRecord } from './feed-world.ts'

/** A filter of OData with what replication asks for: comparisons, `in`, `and`, `or`, and parentheses. */

export class FilterError extends Error {}

type Test = (record: FeedRecord) => boolean

const token =
  /\s*(?:('(?:[^']|'')*')|(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))|(-?\d+(?:\.\d+)?)|([A-Za-z_]\w*)|([(),]))/y

export function filterOf(text: string): Test {
  const words = wordsIn(text)
  let at = 0
  const take = () => words[at++] ?? ''
  const expect = (word: string) => {
    if (take() !== word) throw new FilterError(`Syntax error in $filter near ${words[at - 1]}`)
  }
  const primary = (): Test => {
    if (words[at] === '(') {
      at++
      const inner = either()
      expect(')')
      return inner
    }
    const field = take()
    const operator = take()
    if (operator === 'in') {
      const values = listed()
      return (record) => values.some((value) => compare(record[field], value) === 0)
    }
    const test = operators[operator]
    if (test === undefined) throw new FilterError(`Unknown operator in $filter: ${operator}`)
    const value = valueIn(take())
    return (record) => test(compare(record[field], value))
  }
  const listed = () => {
    expect('(')
    const values = [valueIn(take())]
    while (words[at] === ',') {
      at++
      values.push(valueIn(take()))
    }
    expect(')')
    return values
  }
  const both = (): Test => {
    const tests = [primary()]
    while (words[at] === 'and' && ++at) tests.push(primary())
    return (record) => tests.every((test) => test(record))
  }
  const either = (): Test => {
    const tests = [both()]
    while (words[at] === 'or' && ++at) tests.push(both())
    return (record) => tests.some((test) => test(record))
  }
  const whole = either()
  if (at < words.length) throw new FilterError(`Syntax error in $filter near ${words[at]}`)
  return whole
}

function wordsIn(text: string): string[] {
  const words: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.trimEnd().length) {
    const from = token.lastIndex
    const match = token.exec(text)
    if (match === null) throw new FilterError(`Syntax error in $filter near ${text.slice(from)}`)
    words.push(match[0].trim())
  }
  return words
}

const operators: Record<string, (order: number) => boolean> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
}

function valueIn(word: string): unknown {
  if (word.startsWith("'")) return word.slice(1, -1).replaceAll("''", "'")
  if (word === 'true' || word === 'false') return word === 'true'
  return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

/** Compares values as a database does: moments by time, to 100 ns. */
export function compare(a: unknown, b: unknown): number {
  if (isMoment(a) && isMoment(b)) return sign(ticks(a) - ticks(b))
  if (typeof a === 'number' && typeof b === 'number') return sign(a - b)
  if (typeof b === 'number') return compare(Number(a), b)
  const [left, right] = [String(a), String(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

const sign = (difference: number | bigint) => (difference < 0 ? -1 : difference > 0 ? 1 : 0)

function ticks(moment: string): bigint {
  const [, before = '', fraction = '', zone = ''] =
    /^([^.Z+]*?)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/.exec(moment) ?? []
  return BigInt(Date.parse(before + zone)) * 10_000n + BigInt(fraction.padEnd(7, '0').slice(0, 7))
}
