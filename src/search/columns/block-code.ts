import * as wasm from './assembler.ts'
import { get, int, keep, repeat, set, type Assembly, type Code } from './assembler.ts'

// What is done to all rows of a block at once, as WebAssembly: 16 bytes of a column at a time, without branches, as
// quick the first time as ever after. JavaScript loops are slow until they have run for long, and a loop for each form
// of a condition never does.
//
// A mask is 32 words of 32 bits, a bit for each row of a block. Addresses are numbers of bytes in the memory.

export const maskBytes = 128

/** How the instructions for a number type of so many bits are called. */
interface Lanes {
  readonly name: string
  readonly count: number
  readonly type: number
  readonly splat: number
  readonly bitmask: number
  /** 1s in the lanes whose numbers lie in the range of the two variables. */
  readonly within: (value: Code, low: Code, reach: Code, again: number) => Code
}

const both = wasm.lanes(0x4e)

/** The distance from the least, without a sign, is at most the reach: so it is with and without signs. */
const integers = (subtract: number, atMost: number) => (value: Code, low: Code, reach: Code) =>
  wasm.lanes(atMost)(wasm.lanes(subtract)(value, low), reach)

const doubles = (value: Code, low: Code, high: Code, again: number) =>
  both(wasm.lanes(0x4b)(keep(again, value), high), wasm.lanes(0x4b)(low, get(again)))

const kinds: readonly Lanes[] = [
  { name: '8', count: 16, type: wasm.i32, splat: 0x0f, bitmask: 0x64, within: integers(0x71, 0x2a) },
  { name: '16', count: 8, type: wasm.i32, splat: 0x10, bitmask: 0x84, within: integers(0x91, 0x34) },
  { name: '32', count: 4, type: wasm.i32, splat: 0x11, bitmask: 0xa4, within: integers(0xb1, 0x3e) },
  { name: '64', count: 2, type: wasm.f64, splat: 0x14, bitmask: 0xc4, within: doubles },
]

const wordBits = 32
const wordBytes = 4
const laneBytes = 16

/** One pass over a mask: `each` stands for the word at `mask`; `column` goes on with it by the bytes of 32 values. */
function eachWord(mask: number, bytes: number, column: number, each: Code, word = wordBytes): Code {
  const ahead = [set(mask, wasm.add(get(mask), int(word))), set(column, wasm.add(get(column), int(bytes)))]
  return repeat([each, ahead], wasm.isLess(get(mask), get(endOfMask)))
}

// The first three parameters of nearly every function.
const [source, mask, endOfMask] = [0, 1, 2]

/** The next 32 rows, a bit for each that is in range. */
function wordWithin({ count, bitmask, within }: Lanes, lows: number, reaches: number, again: number): Code {
  return Array.from({ length: wordBits / count }, (_, i): Code => {
    const value = wasm.loadLanes(get(source), i * laneBytes)
    const bits = wasm.lanes(bitmask)(within(value, get(lows), get(reaches), again))
    return i === 0 ? bits : wasm.shiftLeft(bits, int(i * count))
  }).reduce((a, b) => wasm.or(a, b))
}

/** The word of the rows in range joins the word of the mask. */
function betweenCode(kind: Lanes, join: (a: Code, b: Code) => Code): Code {
  const [low, reach, lows, reaches, again] = [3, 4, 5, 6, 7]
  const each = wasm.store(get(mask), join(wasm.load(get(mask)), wordWithin(kind, lows, reaches, again)))
  return [
    set(lows, wasm.lanes(kind.splat)(get(low))),
    set(reaches, wasm.lanes(kind.splat)(get(reach))),
    eachWord(mask, (wordBits / kind.count) * laneBytes, source, each),
  ]
}

function between(name: string, kind: Lanes, join: (a: Code, b: Code) => Code): Assembly {
  const takes = [wasm.i32, wasm.i32, wasm.i32, kind.type, kind.type]
  return { name: name + kind.name, takes, gives: [], variables: [wasm.v128, wasm.v128, wasm.v128], code: betweenCode(kind, join) }
}

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

/** Adds the rows whose words share a bit with the one given. */
function sharing(): Assembly {
  const [wanted, wanteds, zero] = [3, 4, 5]
  const word = Array.from({ length: 8 }, (_, i): Code => {
    const held = both(wasm.loadLanes(get(source), i * laneBytes), get(wanteds))
    const bits = wasm.lanes(0xa4)(wasm.lanes(0x38)(held, get(zero)))
    return i === 0 ? bits : wasm.shiftLeft(bits, int(i * 4))
  }).reduce((a, b) => wasm.or(a, b))
  const each = wasm.store(get(mask), wasm.or(wasm.load(get(mask)), word))
  const code = [set(wanteds, wasm.lanes(0x11)(get(wanted))), eachWord(mask, wordBits * 4, source, each)]
  const takes = [wasm.i32, wasm.i32, wasm.i32, wasm.i32]
  return { name: 'addSharing', takes, gives: [], variables: [wasm.v128, wasm.v128], code }
}

/** Keeps the rows whose value is marked in a table of bytes; a value is looked at only if its row is in the mask. */
function marked(name: string, bytes: 1 | 2): Assembly {
  const [table, word, rest, row] = [3, 4, 5, 6]
  const loadValue = bytes === 1 ? wasm.loadByte : wasm.loadShort
  const place = bytes === 1 ? get(row) : wasm.shiftLeft(get(row), int(1))
  const mark = wasm.loadByte(wasm.add(get(table), loadValue(wasm.add(get(source), place))))
  const each = [
    set(rest, keep(word, wasm.load(get(mask)))),
    eachBit(rest, row, set(word, wasm.xor(get(word), wasm.shiftLeft(wasm.isZero(mark), get(row))))),
    wasm.store(get(mask), get(word)),
  ]
  const takes = [wasm.i32, wasm.i32, wasm.i32, wasm.i32]
  const variables = [wasm.i32, wasm.i32, wasm.i32]
  return { name, takes, gives: [], variables, code: eachWord(mask, wordBits * bytes, source, each) }
}

/** Takes the bits of a word one by one, the lowest first; `bit` is its number. */
function eachBit(rest: number, bit: number, body: Code): Code {
  const without = wasm.and(get(rest), wasm.subtract(get(rest), int(1)))
  return wasm.whileTrue(get(rest), [set(bit, wasm.lowestBit(get(rest))), body, set(rest, without)])
}

/** A mask, 16 bytes at a time, with another one. */
function joined(name: string, join: (own: Code, other: Code) => Code): Assembly {
  const own = wasm.loadLanes(get(mask), 0)
  const each = [get(mask), join(own, wasm.loadLanes(get(source), 0)), 0xfd, 0x0b, 0, 0]
  const takes = [wasm.i32, wasm.i32, wasm.i32]
  return { name, takes, gives: [], variables: [], code: eachWord(mask, laneBytes, source, each, laneBytes) }
}

/** Rows in a mask. */
function count(): Assembly {
  const [at, end, sum] = [0, 1, 2]
  const each = set(sum, wasm.add(get(sum), wasm.bitCount(wasm.load(get(at)))))
  const code = [repeat([each, set(at, wasm.add(get(at), int(wordBytes)))], wasm.isLess(get(at), get(end))), get(sum)]
  return { name: 'count', takes: [wasm.i32, wasm.i32], gives: [wasm.i32], variables: [wasm.i32], code }
}

/** Writes the rows of a mask as numbers of 32 bits that count from `first`, in order; returns how many they are. */
function rows(): Assembly {
  const [at, end, first, into, rest, bit, to] = [0, 1, 2, 3, 4, 5, 6]
  const write = [wasm.store(get(to), wasm.add(get(first), get(bit))), set(to, wasm.add(get(to), int(wordBytes)))]
  const each = [
    set(rest, wasm.load(get(at))),
    eachBit(rest, bit, write),
    set(first, wasm.add(get(first), int(wordBits))),
    set(at, wasm.add(get(at), int(wordBytes))),
  ]
  const written = wasm.shiftRight(wasm.subtract(get(to), get(into)), int(2))
  const code = [set(to, get(into)), repeat(each, wasm.isLess(get(at), get(end))), written]
  const takes = [wasm.i32, wasm.i32, wasm.i32, wasm.i32]
  return { name: 'rows', takes, gives: [wasm.i32], variables: [wasm.i32, wasm.i32, wasm.i32], code }
}

export const blockFunctions: readonly Assembly[] = [
  ...kinds.map((kind) => between('keepBetween', kind, wasm.and)),
  ...kinds.map((kind) => between('addBetween', kind, wasm.or)),
  ...kinds.slice(0, 2).map(countBetween),
  sharing(),
  marked('keepMarked8', 1),
  marked('keepMarked16', 2),
  joined('keepBoth', both),
  joined('addAll', wasm.lanes(0x50)),
  joined('removeAll', wasm.lanes(0x4f)),
  count(),
  rows(),
]

type Between = (source: number, mask: number, end: number, low: number, reach: number) => void
type Join = (source: number, mask: number, end: number) => void
type Marked = (source: number, mask: number, end: number, table: number) => void

export interface BlockFunctions {
  readonly memory: WebAssembly.Memory
  readonly keepBetween8: Between
  readonly keepBetween16: Between
  readonly keepBetween32: Between
  readonly keepBetween64: Between
  readonly addBetween8: Between
  readonly addBetween16: Between
  readonly addBetween32: Between
  readonly addBetween64: Between
  readonly countBetween8: (...args: Parameters<Between>) => number
  readonly countBetween16: (...args: Parameters<Between>) => number
  readonly addSharing: Marked
  readonly keepMarked8: Marked
  readonly keepMarked16: Marked
  readonly keepBoth: Join
  readonly addAll: Join
  readonly removeAll: Join
  count(mask: number, end: number): number
  rows(mask: number, end: number, first: number, into: number): number
}
