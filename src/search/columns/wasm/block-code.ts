import * as wasm from './assembler.ts'
import { type Code, get, int, keep, repeat, set } from './assembler.ts'

// What is done to all rows of a block at once, as WebAssembly: 16 bytes of a column at a time, without branches, as
// quick the first time as ever after. JavaScript loops are slow until they have run for long, and a loop for each form
// of a condition never does.
//
// A mask is 32 words of 32 bits, a bit for each row of a block. Addresses are numbers of bytes in the memory.

export const maskBytes = 128

/** How the instructions for a number type of so many bits are called. */
export interface Lanes {
  readonly name: string
  readonly count: number
  readonly type: number
  readonly splat: number
  /** What makes one of two vectors whose lanes are half as wide, again and again down to bytes, if there is anything. */
  readonly narrow: readonly number[]
  /** A bit for each lane of what is narrow then. */
  readonly bitmask: number
  /** 1s in the lanes whose numbers lie in the range of the two variables. */
  readonly within: (value: Code, low: Code, reach: Code, again: number) => Code
}

export const both = wasm.lanes(0x4e)

/** The distance from the least, without a sign, is at most the reach: so it is with and without signs. */
const integers = (subtract: number, atMost: number) => (value: Code, low: Code, reach: Code) =>
  wasm.lanes(atMost)(wasm.lanes(subtract)(value, low), reach)

const doubles = (value: Code, low: Code, high: Code, again: number) =>
  both(wasm.lanes(0x4b)(keep(again, value), high), wasm.lanes(0x4b)(low, get(again)))

export const kinds: readonly Lanes[] = [
  {
    name: '8',
    count: 16,
    type: wasm.i32,
    splat: 0x0f,
    narrow: [],
    bitmask: 0x64,
    within: integers(0x71, 0x2a),
  },
  {
    name: '16',
    count: 8,
    type: wasm.i32,
    splat: 0x10,
    narrow: [0x65],
    bitmask: 0x64,
    within: integers(0x91, 0x34),
  },
  {
    name: '32',
    count: 4,
    type: wasm.i32,
    splat: 0x11,
    narrow: [0x85, 0x65],
    bitmask: 0x64,
    within: integers(0xb1, 0x3e),
  },
  { name: '64', count: 2, type: wasm.f64, splat: 0x14, narrow: [], bitmask: 0xc4, within: doubles },
]

export const wordBits = 32
export const wordBytes = 4
export const laneBytes = 16

/** One pass over a mask: `each` stands for the word at `mask`; `column` goes on with it by the bytes of 32 values. */
export function eachWord(
  mask: number,
  bytes: number,
  column: number,
  each: Code,
  word = wordBytes,
): Code {
  const ahead = [
    set(mask, wasm.add(get(mask), int(word))),
    set(column, wasm.add(get(column), int(bytes))),
  ]
  return repeat([each, ahead], wasm.isLess(get(mask), get(endOfMask)))
}

/** The first three parameters of nearly every function. */
export const [source, mask, endOfMask] = [0, 1, 2]

/** The next 32 rows, a bit for each that is in range. */
export function wordWithin(kind: Lanes, lows: number, reaches: number, again: number): Code {
  const tests = Array.from({ length: wordBits / kind.count }, (_, i) =>
    kind.within(wasm.loadLanes(get(source), i * laneBytes), get(lows), get(reaches), again),
  )
  const narrow = kind.narrow.reduce(inPairs, tests)
  return narrow
    .map((lanes, i) =>
      wasm.shiftLeft(wasm.lanes(kind.bitmask)(lanes), int((i * wordBits) / narrow.length)),
    )
    .reduce((a, b) => wasm.or(a, b))
}

const inPairs = (vectors: readonly Code[], narrow: number): Code[] =>
  vectors.flatMap((vector, i) => (i % 2 === 0 ? [wasm.lanes(narrow)(vector, vectors[i + 1]!)] : []))

/** Takes the bits of a word one by one, the lowest first; `bit` is its number. */
export function eachBit(rest: number, bit: number, body: Code): Code {
  const without = wasm.and(get(rest), wasm.subtract(get(rest), int(1)))
  return wasm.whileTrue(get(rest), [set(bit, wasm.lowestBit(get(rest))), body, set(rest, without)])
}
