import * as wasm from './assembler.ts'
import { type Assembly, type Code, get, int, repeat, set } from './assembler.ts'
import {
  both,
  eachBit,
  eachWord,
  laneBytes,
  mask,
  source,
  wordBits,
  wordBytes,
} from './block-code.ts'

// What is done with masks alone.

/** A mask, 16 bytes at a time, with another one. */
function joined(name: string, join: (own: Code, other: Code) => Code): Assembly {
  const own = wasm.loadLanes(get(mask), 0)
  const each = wasm.storeLanes(get(mask), join(own, wasm.loadLanes(get(source), 0)))
  const takes = [wasm.i32, wasm.i32, wasm.i32]
  return {
    name,
    takes,
    gives: [],
    variables: [],
    code: eachWord(mask, laneBytes, source, each, laneBytes),
  }
}

/** No rows. */
function clear(): Assembly {
  const [at, end] = [0, 1]
  const each = [
    wasm.storeLanes(get(at), wasm.lanes(0x11)(int(0))),
    set(at, wasm.add(get(at), int(laneBytes))),
  ]
  const code = repeat(each, wasm.isLess(get(at), get(end)))
  return { name: 'clear', takes: [wasm.i32, wasm.i32], gives: [], variables: [], code }
}

/** Rows in a mask. */
function count(): Assembly {
  const [at, end, sum] = [0, 1, 2]
  const each = set(sum, wasm.add(get(sum), wasm.bitCount(wasm.load(get(at)))))
  const code = [
    repeat([each, set(at, wasm.add(get(at), int(wordBytes)))], wasm.isLess(get(at), get(end))),
    get(sum),
  ]
  return {
    name: 'count',
    takes: [wasm.i32, wasm.i32],
    gives: [wasm.i32],
    variables: [wasm.i32],
    code,
  }
}

/** Writes the rows of a mask as numbers of 32 bits that count from `first`, in order; returns how many they are. */
function rows(): Assembly {
  const [at, end, first, into, rest, bit, to] = [0, 1, 2, 3, 4, 5, 6]
  const write = [
    wasm.store(get(to), wasm.add(get(first), get(bit))),
    set(to, wasm.add(get(to), int(wordBytes))),
  ]
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

export const maskFunctions: readonly Assembly[] = [
  joined('keepBoth', both),
  joined('addAll', wasm.lanes(0x50)),
  joined('removeAll', wasm.lanes(0x4f)),
  joined('copy', (_, other) => other),
  clear(),
  count(),
  rows(),
]

type Join = (source: number, mask: number, end: number) => void

export interface MaskFunctions {
  readonly keepBoth: Join
  readonly addAll: Join
  readonly removeAll: Join
  readonly copy: Join
  clear(mask: number, end: number): void
  count(mask: number, end: number): number
  rows(mask: number, end: number, first: number, into: number): number
}
