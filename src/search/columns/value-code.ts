import * as wasm from './assembler.ts'
import { get, set, type Assembly } from './assembler.ts'
import { eachWord, kinds, laneBytes, mask, source, wordBits, wordWithin, type Lanes } from './block-code.ts'

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

export const valueFunctions: readonly Assembly[] = [...kinds.slice(0, 2).map(countBetween)]

type Count = (source: number, mask: number, end: number, low: number, reach: number) => number

export interface ValueFunctions {
  readonly countBetween8: Count
  readonly countBetween16: Count
}
