import * as wasm from './assembler.ts'
import { type Assembly, type Code, get, int, set } from './assembler.ts'
import { eachBit, eachWord, mask, source, wordBits } from './block-code.ts'

// What the values of the rows of a mask come to.

/** The values of the rows of a mask one by one: `each` is done with the value of `row`, which counts from the word's first. */
function eachValue(bytes: number, rest: number, row: number, each: Code): Code {
  const body = [set(rest, wasm.load(get(mask))), eachBit(rest, row, each)]
  return eachWord(mask, wordBits * bytes, source, body)
}

const shifts = { 1: 0, 2: 1, 4: 2, 8: 3 } as const

const addressOf = (row: number, bytes: keyof typeof shifts) =>
  wasm.add(get(source), wasm.shiftLeft(get(row), int(shifts[bytes])))

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
  return {
    name,
    takes,
    gives: [],
    variables: [wasm.i32, wasm.i32, wasm.i32],
    code: eachValue(bytes, rest, row, each),
  }
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
  return {
    name: 'least',
    takes,
    gives: [wasm.i32],
    variables: [wasm.i32, wasm.i32, wasm.i32, wasm.i32],
    code,
  }
}

interface Gathered {
  readonly bytes: keyof typeof shifts
  readonly load: (address: Code) => Code
  /** Of a variable with what was loaded: whether it is not NULL. */
  readonly isKnown: (value: Code) => Code
  readonly asDouble: (value: Code) => Code
}

const whole = (bytes: 1 | 2 | 4, load: (address: Code) => Code): Gathered => ({
  bytes,
  load,
  isKnown: (value) => wasm.differ(value, int(-(2 ** (8 * bytes - 1)))),
  asDouble: wasm.doubled,
})

const gathered: readonly Gathered[] = [
  whole(1, wasm.loadSignedByte),
  whole(2, wasm.loadSignedShort),
  whole(4, wasm.load),
  // NaN is not the same as itself; adding 0 takes the sign of zero.
  {
    bytes: 8,
    load: wasm.loadDouble,
    isKnown: (value) => wasm.areSameDoubles(value, value),
    asDouble: wasm.withoutSignOfZero,
  },
]

/** Writes the values of the rows as doubles, one after the other, without NULL; returns how many they are. */
function gather({ bytes, load, isKnown, asDouble }: Gathered): Assembly {
  const [into, rest, row, to, value] = [3, 4, 5, 6, 7]
  const each = [
    set(value, load(addressOf(row, bytes))),
    wasm.storeDouble(get(to), asDouble(get(value))),
    set(to, wasm.add(get(to), wasm.shiftLeft(isKnown(get(value)), int(3)))),
  ]
  const written = wasm.shiftRight(wasm.subtract(get(to), get(into)), int(3))
  const code = [set(to, get(into)), eachValue(bytes, rest, row, each), written]
  const variables = [wasm.i32, wasm.i32, wasm.i32, bytes === 8 ? wasm.f64 : wasm.i32]
  return {
    name: `gather${8 * bytes}`,
    takes: [wasm.i32, wasm.i32, wasm.i32, wasm.i32],
    gives: [wasm.i32],
    variables,
    code,
  }
}

export const valueFunctions: readonly Assembly[] = [
  tally('tally8', 1),
  tally('tally16', 2),
  sum(),
  least(),
  ...gathered.map(gather),
]

type Tally = (
  source: number,
  mask: number,
  end: number,
  first: number,
  reach: number,
  counts: number,
) => void

type Gather = (source: number, mask: number, end: number, into: number) => number

export interface ValueFunctions {
  readonly tally8: Tally
  readonly tally16: Tally
  sum(source: number, mask: number, end: number): number
  least(source: number, mask: number, end: number): number
  readonly gather8: Gather
  readonly gather16: Gather
  readonly gather32: Gather
  readonly gather64: Gather
}
