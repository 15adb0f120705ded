import * as wasm from './assembler.ts'
import { get, int, set, type Assembly, type Code } from './assembler.ts'
import { eachBit, eachWord, kinds, laneBytes, mask, source, wordBits, wordWithin, type Lanes } from './block-code.ts'

// What the values of the rows of a mask come to.

/** How many rows of the mask are in range. */
function countBetween(kind: Lanes): Assembly {
  const [low, reach, lows, reaches, again, sum] = [3, 4, 5, 6, 7, 8]
  const rows = wasm.and(wasm.load(get(mask)), wordWithin(kind, lows, reaches, again))
  const code = [
    set(lows, wasm.lanes(kind.splat)(get(low))),
    set(reaches, wasm.lanes(kind.splat)(get(reach))),
    eachWord(mask, (wordBits / kind.count) * laneBytes, source, set(sum, wasm.add(get(sum), wasm.bitCount(rows)))),
    get(sum),
  ]
  const takes = [wasm.i32, wasm.i32, wasm.i32, kind.type, kind.type]
  const variables = [wasm.v128, wasm.v128, wasm.v128, wasm.i32]
  return { name: `countBetween${kind.name}`, takes, gives: [wasm.i32], variables, code }
}

/** The values of the rows of a mask one by one: `each` is done with the value of `row`, which counts from the word's first. */
function eachValue(bytes: number, rest: number, row: number, each: Code): Code {
  const body = [set(rest, wasm.load(get(mask))), eachBit(rest, row, each)]
  return eachWord(mask, wordBits * bytes, source, body)
}

const shifts = { 1: 0, 2: 1, 4: 2 } as const

const addressOf = (row: number, bytes: keyof typeof shifts) => wasm.add(get(source), wasm.shiftLeft(get(row), int(shifts[bytes])))

/** More values than this, those outside of the range being one, have no words to be counted in. */
export const mostTallied = 1_024

/**
 * Counts each value of a range: adds to the words at `counts`, the first of which stands for `first`; to the word number
 * `reach` for every value that lies outside.
 */
function tally(name: string, bytes: 1 | 2): Assembly {
  const [first, reach, counts, rest, row, distance] = [3, 4, 5, 6, 7, 8]
  const value = (bytes === 1 ? wasm.loadByte : wasm.loadShort)(addressOf(row, bytes))
  const within = wasm.either(get(distance), get(reach), wasm.isLess(get(distance), get(reach)))
  const each = [
    set(distance, wasm.and(wasm.subtract(value, get(first)), int(256 ** bytes - 1))),
    set(distance, wasm.add(get(counts), wasm.shiftLeft(within, int(2)))),
    wasm.store(get(distance), wasm.add(wasm.load(get(distance)), int(1))),
  ]
  const takes = [wasm.i32, wasm.i32, wasm.i32, wasm.i32, wasm.i32, wasm.i32]
  return { name, takes, gives: [], variables: [wasm.i32, wasm.i32, wasm.i32], code: eachValue(bytes, rest, row, each) }
}

/** The sum of numbers of 32 bits with a sign. */
function sum(): Assembly {
  const [rest, row, total] = [3, 4, 5]
  const each = set(total, wasm.add64(get(total), wasm.widened(wasm.load(addressOf(row, 4)))))
  const code = [eachValue(4, rest, row, each), wasm.asDouble(get(total))]
  const takes = [wasm.i32, wasm.i32, wasm.i32]
  return { name: 'sum', takes, gives: [wasm.f64], variables: [wasm.i32, wasm.i32, wasm.i64], code }
}

/**
 * How far the least of numbers of 32 bits with a sign lies above -2^31 + 1; -1 if there is none. -2^31 itself counts as
 * the largest.
 */
function least(): Assembly {
  const [rest, row, best, value] = [3, 4, 5, 6]
  const distance = wasm.subtract(wasm.load(addressOf(row, 4)), int(-(2 ** 31) + 1))
  const lesser = wasm.either(get(value), get(best), wasm.isLess(get(value), get(best)))
  const each = [set(value, distance), set(best, lesser)]
  const code = [set(best, int(-1)), eachValue(4, rest, row, each), get(best)]
  const takes = [wasm.i32, wasm.i32, wasm.i32]
  return { name: 'least', takes, gives: [wasm.i32], variables: [wasm.i32, wasm.i32, wasm.i32, wasm.i32], code }
}

export const valueFunctions: readonly Assembly[] = [
  ...kinds.slice(0, 2).map(countBetween),
  tally('tally8', 1),
  tally('tally16', 2),
  sum(),
  least(),
]

type Count = (source: number, mask: number, end: number, low: number, reach: number) => number
type Tally = (source: number, mask: number, end: number, first: number, reach: number, counts: number) => void

export interface ValueFunctions {
  readonly countBetween8: Count
  readonly countBetween16: Count
  readonly tally8: Tally
  readonly tally16: Tally
  sum(source: number, mask: number, end: number): number
  least(source: number, mask: number, end: number): number
}
