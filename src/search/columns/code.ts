// Tests become JavaScript: one loop over the rows of a block, without branches and without calls where that is possible,
// made once for every form of a condition and used again with other values. No text of a user is ever part of it: values
// and arrays are parameters.

/** What a piece of code names: arrays, tables, numbers, functions. Code may keep a whole number in `c` for itself. */
export class Parameters {
  readonly values: unknown[] = []

  add(value: unknown): string {
    const known = this.values.indexOf(value)
    if (known >= 0 && typeof value === 'object') return `p${known}`
    return `p${this.values.push(value) - 1}`
  }
}

/** An expression over the row `i` that is 1 or 0. */
export interface Code {
  readonly text: string
  /** A whole number of 32 bits that is negative where the row does not pass: several are joined without a comparison. */
  readonly sign?: string
  /** Calls a function: looked at after all that does not. */
  readonly isCostly: boolean
}

/** From a number that is negative where the row does not pass. */
export const signed = (sign: string): Code => ({ text: `(${sign} >>> 31 ^ 1)`, sign, isCostly: false })

export function both(parts: readonly Code[]): Code {
  const signs = parts.flatMap(({ sign }) => sign ?? [])
  const others = parts.filter(({ sign }) => sign === undefined)
  const together = signs.length === 0 ? [] : [signed(signs.length === 1 ? signs[0]! : `(${signs.join(' | ')})`)]
  if (others.length === 0 && together.length === 1) return together[0]!
  return combined([...together, ...others], '&', '&&', '1')
}

export function either(parts: readonly Code[]): Code {
  return combined(parts, '|', '||', '0')
}

function combined(parts: readonly Code[], cheaply: string, lazily: string, empty: string): Code {
  const cheap = parts.filter(({ isCostly }) => !isCostly).map(({ text }) => text)
  const costly = parts.filter(({ isCostly }) => isCostly).map(({ text }) => text)
  const first = cheap.length === 0 ? [] : [`(${cheap.join(` ${cheaply} `)})`]
  const pieces = [...first, ...costly]
  if (pieces.length === 0) return { text: empty, isCostly: false }
  if (costly.length === 0) return { text: pieces[0]!, isCostly: false }
  return { text: `(${pieces.join(` ${lazily} `)} ? 1 : 0)`, isCostly: true }
}

/** Rows are written to the selection in ascending order. */
export type Selection = Uint32Array<ArrayBuffer>

export interface Kernel {
  /** How many rows from `from` to before `to` pass. The selection is room to work in. */
  count(from: number, to: number, into: Selection): number
  /** Writes those that pass; returns how many. */
  select(from: number, to: number, into: Selection): number
}

type Factory = (p: readonly unknown[]) => Kernel

const factories = new Map<string, Factory>()
const mostFactories = 2_000

/** Rows that pass the first test are looked at again with the rest, if there is a rest. */
export function kernelOf(first: Code, { values }: Parameters, rest: Code | null = null): Kernel {
  // Arrays of another type get code of their own, or the compiled code would have to serve both.
  const types = values.map((value) => (value as object).constructor.name).join()
  const form = `${first.text}|${rest?.text ?? ''}|${types}`
  const factory = factories.get(form) ?? makeFactory(first.text, rest?.text ?? null, values.length)
  if (factories.size >= mostFactories) factories.clear()
  factories.set(form, factory)
  return factory(values)
}

/** The row, a number to keep, parameters by number; no names, no texts. */
const ownWords = /^(?:p\d+\b|[ic]\b|true\b|false\b|\d+\b|[\s()[\]?:!<>=&|^+\-*,.])+$/

function makeFactory(first: string, rest: string | null, count: number): Factory {
  for (const text of [first, rest ?? '1']) if (!ownWords.test(text)) throw new Error(`This is no code for a row: ${text}`)
  const names = Array.from({ length: count }, (_, i) => `const p${i} = p[${i}];`).join('')
  const count1 = `let n = 0, c = 0; for (let i = from; i < to; i++) n += ${first};`
  const select1 = `let n = 0, c = 0; for (let i = from; i < to; i++) { into[n] = i; n += ${first} }`
  const count2 = `let m = 0; for (let j = 0; j < n; j++) { const i = into[j]; m += ${rest} }`
  const select2 = `let m = 0; for (let j = 0; j < n; j++) { const i = into[j]; into[m] = i; m += ${rest} }`
  const again = (second: string) => `${select1} ${second} return m`
  const counting = rest === null ? `${count1} return n` : again(count2)
  const selecting = rest === null ? `${select1} return n` : again(select2)
  return new Function(
    'p',
    `"use strict"; ${names} return { count(from, to, into) { ${counting} }, select(from, to, into) { ${selecting} } }`,
  ) as Factory
}
