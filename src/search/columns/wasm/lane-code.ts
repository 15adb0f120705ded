import { blockSize } from '#src/search/columns/arrays/blocks.ts'
import * as wasm from './assembler.ts'
import { type Assembly, type Code, get, int, keep, repeat, set } from './assembler.ts'
import { laneBytes, source } from './block-code.ts'

// What the values of many rows of a block come to, 16 bytes at a time, without a branch for a row: all rows of the block
// are looked at, and what those bring that are not in the mask is put out of the way. A few rows are quicker one by one
// (value-code.ts).

const [zero, allOnes] = [0, -1]
const splat8 = wasm.lanes(0x0f)
const splat32 = wasm.lanes(0x11)
const or = wasm.lanes(0x50)
/** The bits of the first that are not in the second. */
const without = wasm.lanes(0x4f)

/** The bytes that tell of each row of a block whether it is absent. */
export const spreadBytes = blockSize

/** Writes a byte for each row: 0 for those in the mask, all bits for the others. */
function spread(): Assembly {
  const [mask, end, into, bits, places, nothing] = [0, 1, 2, 3, 4, 5]
  const rowBits = Array.from({ length: laneBytes }, (_, row) => 1 << (row & 7))
  const byteOfRow = Array.from({ length: laneBytes }, (_, row) => row >> 3)
  const own = wasm.lanes(0x4e)(
    wasm.lanes(0x0e)(wasm.loadSpread16(get(mask)), get(places)),
    get(bits),
  )
  const each = [
    wasm.storeLanes(get(into), wasm.lanes(0x23)(own, get(nothing))),
    set(mask, wasm.add(get(mask), int(laneBytes / 8))),
    set(into, wasm.add(get(into), int(laneBytes))),
  ]
  const code = [
    set(bits, wasm.constantLanes(rowBits)),
    set(places, wasm.constantLanes(byteOfRow)),
    set(nothing, splat8(int(zero))),
    repeat(each, wasm.isLess(get(mask), get(end))),
  ]
  return {
    name: 'spread',
    takes: [wasm.i32, wasm.i32, wasm.i32],
    gives: [],
    variables: [wasm.v128, wasm.v128, wasm.v128],
    code,
  }
}

/** How many values are counted in one pass. */
export const groupSize = 4

interface SmallLanes {
  readonly name: string
  readonly bytes: 1 | 2
  readonly splat: number
  readonly subtract: number
  readonly equal: number
  readonly absent: (address: Code) => Code
  /** Sums of neighbours, as numbers of 32 bits. */
  readonly pairs: readonly number[]
}

const bytes: SmallLanes = {
  name: '8',
  bytes: 1,
  splat: 0x0f,
  subtract: 0x71,
  equal: 0x23,
  absent: (address) => wasm.loadLanes(address, 0),
  pairs: [0x7d, 0x7f],
}
const shorts: SmallLanes = {
  name: '16',
  bytes: 2,
  splat: 0x10,
  subtract: 0x91,
  equal: 0x2d,
  absent: wasm.loadWidened,
  pairs: [0x7f],
}

/** Counts values that follow on each other, in groups: adds to as many words at `counts`. */
function countGroups(kind: SmallLanes): Assembly {
  const [absent, end, first, groups, counts, values, rows, firsts, distance, wanted] = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]
  const sums = wanted + groupSize
  const members = Array.from({ length: groupSize }, (_, i) => i)
  const subtract = wasm.lanes(kind.subtract)
  const splat = wasm.lanes(kind.splat)
  const far = or(subtract(wasm.loadLanes(get(values), 0), get(firsts)), kind.absent(get(rows)))
  const look = [
    set(distance, far),
    // What is equal is -1.
    members.map((i) =>
      set(
        sums + i,
        subtract(get(sums + i), wasm.lanes(kind.equal)(get(distance), get(wanted + i))),
      ),
    ),
    set(values, wasm.add(get(values), int(laneBytes))),
    set(rows, wasm.add(get(rows), int(laneBytes / kind.bytes))),
  ]
  const place = (i: number) => wasm.add(get(counts), int(4 * i))
  const total = (i: number) =>
    totalOf(
      kind.pairs.reduce<Code>((lanes, pair) => wasm.lanes(pair)(lanes), get(sums + i)),
      sums + i,
    )
  const group = [
    set(firsts, splat(get(first))),
    set(values, get(source)),
    set(rows, get(absent)),
    members.map((i) => set(sums + i, splat8(int(zero)))),
    repeat(look, wasm.isLess(get(rows), get(end))),
    members.map((i) => wasm.store(place(i), wasm.add(wasm.load(place(i)), total(i)))),
    set(first, wasm.add(get(first), int(groupSize))),
    set(counts, wasm.add(get(counts), int(4 * groupSize))),
    set(groups, wasm.subtract(get(groups), int(1))),
  ]
  const code = [members.map((i) => set(wanted + i, splat(int(i)))), repeat(group, get(groups))]
  const takes = Array.from({ length: 6 }, () => wasm.i32)
  const variables = [
    wasm.i32,
    wasm.i32,
    ...Array.from({ length: 2 + 2 * groupSize }, () => wasm.v128),
  ]
  return { name: `countGroups${kind.name}`, takes, gives: [], variables, code }
}

/** The sum of four numbers. */
function totalOf(four: Code, room: number): Code {
  const others = [1, 2, 3].map((lane) => wasm.laneOf32(get(room), lane))
  return others.reduce((a, b) => wasm.add(a, b), wasm.laneOf32(keep(room, four), 0))
}

/** `each` is done with the numbers of four rows, and what tells which of them are absent; for all rows, by eight. */
function eachFour(
  absent: number,
  end: number,
  both: number,
  each: (numbers: Code, absent: Code) => Code,
): Code {
  const body = [
    set(both, wasm.loadWidened(get(absent))),
    each(wasm.loadLanes(get(source), 0), wasm.lanes(0xa7)(get(both))),
    each(wasm.loadLanes(get(source), laneBytes), wasm.lanes(0xa8)(get(both))),
    set(source, wasm.add(get(source), int(2 * laneBytes))),
    set(absent, wasm.add(get(absent), int(8))),
  ]
  return repeat(body, wasm.isLess(get(absent), get(end)))
}

/** The sum of numbers of 32 bits with a sign. */
function sumLanes(): Assembly {
  const [absent, end, both, four, sums] = [1, 2, 3, 4, 5]
  const addHalf = (half: number) =>
    set(sums, wasm.lanes(0xce)(get(sums), wasm.lanes(half)(get(four))))
  const each = (numbers: Code, missing: Code) => [
    set(four, without(numbers, missing)),
    addHalf(0xc7),
    addHalf(0xc8),
  ]
  const total = wasm.add64(wasm.laneOf64(get(sums), 0), wasm.laneOf64(get(sums), 1))
  const code = [eachFour(absent, end, both, each), wasm.asDouble(total)]
  const takes = [wasm.i32, wasm.i32, wasm.i32]
  return {
    name: 'sumLanes',
    takes,
    gives: [wasm.f64],
    variables: [wasm.v128, wasm.v128, wasm.v128],
    code,
  }
}

/** As `least` of value-code.ts. */
function leastLanes(): Assembly {
  const [absent, end, both, lowest, best] = [1, 2, 3, 4, 5]
  const above = (numbers: Code) => wasm.lanes(0xb1)(numbers, get(lowest))
  const each = (numbers: Code, missing: Code) =>
    set(best, wasm.lanes(0xb7)(get(best), or(above(numbers), missing)))
  const lanesOfBest = [0, 1, 2, 3].map((lane) => wasm.laneOf32(get(best), lane))
  const code = [
    set(lowest, splat32(int(-(2 ** 31) + 1))),
    set(best, splat32(int(allOnes))),
    eachFour(absent, end, both, each),
    // The least of four without a loop: each against the best so far.
    set(source, lanesOfBest[0]!),
    ...lanesOfBest
      .slice(1)
      .map((lane) => set(source, wasm.either(lane, get(source), wasm.isLess(lane, get(source))))),
    get(source),
  ]
  const takes = [wasm.i32, wasm.i32, wasm.i32]
  return {
    name: 'leastLanes',
    takes,
    gives: [wasm.i32],
    variables: [wasm.v128, wasm.v128, wasm.v128],
    code,
  }
}

export const laneFunctions: readonly Assembly[] = [
  spread(),
  countGroups(bytes),
  countGroups(shorts),
  sumLanes(),
  leastLanes(),
]

type CountGroups = (
  source: number,
  absent: number,
  end: number,
  first: number,
  groups: number,
  counts: number,
) => void
type OfLanes = (source: number, absent: number, end: number) => number

export interface LaneFunctions {
  spread(mask: number, end: number, into: number): void
  readonly countGroups8: CountGroups
  readonly countGroups16: CountGroups
  readonly sumLanes: OfLanes
  readonly leastLanes: OfLanes
}
