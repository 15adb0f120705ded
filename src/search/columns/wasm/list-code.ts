import * as wasm from './assembler.ts'
import { type Assembly, type Code, get, int, repeat, set } from './assembler.ts'
import { laneBytes } from './block-code.ts'

// Loops over a list of doubles, for quantiles. As JavaScript they are as quick only if V8 happens to compile each of them
// by itself.

const [source, end] = [0, 1]
const doubleBytes = 8
const wordBytes = 4

/** Values are counted in so many slots. */
export const slots = 1_024
/**
 * Neighbours in the list are counted in different tables: a processor that counts the same word twice in a row waits for
 * itself, and values of a list are often the same.
 */
const tables = 4
const tableBytes = slots * wordBytes
export const tablesBytes = tables * tableBytes

/** Writes the least, the greatest and the sum of pairs of doubles, each for the first and the second of all pairs. */
function totals(): Assembly {
  const [into, least, greatest, sum, pair] = [2, 3, 4, 5, 6]
  const infinity = (sign: number) =>
    wasm.constantLanes([...doubleOf(sign * Infinity), ...doubleOf(sign * Infinity)])
  const each = [
    set(pair, wasm.loadLanes(get(source), 0)),
    set(least, wasm.lanes(0xf4)(get(least), get(pair))),
    set(greatest, wasm.lanes(0xf5)(get(greatest), get(pair))),
    set(sum, wasm.lanes(0xf0)(get(sum), get(pair))),
    set(source, wasm.add(get(source), int(laneBytes))),
  ]
  const write = [least, greatest, sum].map((lanes, i) =>
    wasm.storeLanes(wasm.add(get(into), int(i * laneBytes)), get(lanes)),
  )
  const code = [
    set(least, infinity(1)),
    set(greatest, infinity(-1)),
    repeat(each, wasm.isLess(get(source), get(end))),
    write,
  ]
  return {
    name: 'totals',
    takes: [wasm.i32, wasm.i32, wasm.i32],
    gives: [],
    variables: Array.from({ length: 4 }, () => wasm.v128),
    code,
  }
}

const doubleOf = (number: number) => [...new Uint8Array(Float64Array.of(number).buffer)]

/** The address of a value's word in a table. */
function slotOf(value: Code, least: number, perValue: number, table: Code): Code {
  const slot = wasm.truncated(
    wasm.multiplyDoubles(wasm.subtractDoubles(value, get(least)), get(perValue)),
  )
  return wasm.add(table, wasm.shiftLeft(slot, int(2)))
}

/** Counts the values of each slot; the first begins at the least value. Adds up in the first table. */
function countSlots(): Assembly {
  const [least, perValue, counts, word, endOfTable] = [2, 3, 4, 5, 6]
  const scale = Math.log2(tableBytes / doubleBytes)
  const place = wasm.shiftLeft(wasm.and(get(source), int((tables - 1) * doubleBytes)), int(scale))
  const each = [
    set(word, slotOf(wasm.loadDouble(get(source)), least, perValue, wasm.add(get(counts), place))),
    wasm.store(get(word), wasm.add(wasm.load(get(word)), int(1))),
    set(source, wasm.add(get(source), int(doubleBytes))),
  ]
  const others = [1, 2, 3].map((table) =>
    wasm.loadLanes(wasm.add(get(counts), int(table * tableBytes)), 0),
  )
  const sumUp = [
    wasm.storeLanes(
      get(counts),
      others.reduce((a, b) => wasm.lanes(0xae)(a, b), wasm.loadLanes(get(counts), 0)),
    ),
    set(counts, wasm.add(get(counts), int(laneBytes))),
  ]
  const code = [
    repeat(each, wasm.isLess(get(source), get(end))),
    set(endOfTable, wasm.add(get(counts), int(tableBytes))),
    repeat(sumUp, wasm.isLess(get(counts), get(endOfTable))),
  ]
  const takes = [wasm.i32, wasm.i32, wasm.f64, wasm.f64, wasm.i32]
  return { name: 'countSlots', takes, gives: [], variables: [wasm.i32, wasm.i32], code }
}

/** Copies the values of some slots, each to the address that its word in the table says, if that is not 0. */
function gatherSlots(): Assembly {
  const [least, perValue, places, word, into] = [2, 3, 4, 5, 6]
  const copy = [
    wasm.storeDouble(get(into), wasm.loadDouble(get(source))),
    wasm.store(get(word), wasm.add(get(into), int(doubleBytes))),
  ]
  const each = [
    set(word, slotOf(wasm.loadDouble(get(source)), least, perValue, get(places))),
    set(into, wasm.load(get(word))),
    wasm.ifTrue(get(into), copy),
    set(source, wasm.add(get(source), int(doubleBytes))),
  ]
  const takes = [wasm.i32, wasm.i32, wasm.f64, wasm.f64, wasm.i32]
  return {
    name: 'gatherSlots',
    takes,
    gives: [],
    variables: [wasm.i32, wasm.i32],
    code: repeat(each, wasm.isLess(get(source), get(end))),
  }
}

export const listFunctions: readonly Assembly[] = [totals(), countSlots(), gatherSlots()]

type BySlots = (source: number, end: number, least: number, perValue: number, table: number) => void

export interface ListFunctions {
  totals(source: number, end: number, into: number): void
  readonly countSlots: BySlots
  readonly gatherSlots: BySlots
}
