import * as wasm from './assembler.ts'
import { type Assembly, type Code, get, int, keep, set } from './assembler.ts'
import {
  both,
  eachBit,
  eachWord,
  kinds,
  type Lanes,
  laneBytes,
  mask,
  source,
  wordBits,
  wordWithin,
} from './block-code.ts'

// Tests of the values of a block, whose rows join a mask or stay in it.

/** The word of the rows in range joins the word of the mask. */
function betweenCode(kind: Lanes, join: (a: Code, b: Code) => Code): Code {
  const [low, reach, lows, reaches, again] = [3, 4, 5, 6, 7]
  const each = wasm.store(
    get(mask),
    join(wasm.load(get(mask)), wordWithin(kind, lows, reaches, again)),
  )
  return [
    set(lows, wasm.lanes(kind.splat)(get(low))),
    set(reaches, wasm.lanes(kind.splat)(get(reach))),
    eachWord(mask, (wordBits / kind.count) * laneBytes, source, each),
  ]
}

function between(name: string, kind: Lanes, join: (a: Code, b: Code) => Code): Assembly {
  const takes = [wasm.i32, wasm.i32, wasm.i32, kind.type, kind.type]
  return {
    name: name + kind.name,
    takes,
    gives: [],
    variables: [wasm.v128, wasm.v128, wasm.v128],
    code: betweenCode(kind, join),
  }
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
  const code = [
    set(wanteds, wasm.lanes(0x11)(get(wanted))),
    eachWord(mask, wordBits * 4, source, each),
  ]
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

export const testFunctions: readonly Assembly[] = [
  ...kinds.map((kind) => between('keepBetween', kind, wasm.and)),
  ...kinds.map((kind) => between('addBetween', kind, wasm.or)),
  sharing(),
  marked('keepMarked8', 1),
  marked('keepMarked16', 2),
]

type Between = (source: number, mask: number, end: number, low: number, reach: number) => void
type Marked = (source: number, mask: number, end: number, table: number) => void

export interface TestFunctions {
  readonly keepBetween8: Between
  readonly keepBetween16: Between
  readonly keepBetween32: Between
  readonly keepBetween64: Between
  readonly addBetween8: Between
  readonly addBetween16: Between
  readonly addBetween32: Between
  readonly addBetween64: Between
  readonly addSharing: Marked
  readonly keepMarked8: Marked
  readonly keepMarked16: Marked
}
