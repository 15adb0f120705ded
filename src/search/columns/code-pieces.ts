import { all, none, some, type Verdict } from './blocks.ts'
import type { CodeColumn } from './codes.ts'
import { keepMarked, keepWithin, type Ends, type Mask } from './masks.ts'
import { nothing, type Piece } from './pieces.ts'

// Tests of texts of few different values: each value is tested once, whatever the test, and rows by their codes.

/** Rows whose text is one of these. */
export function textsPiece(column: CodeColumn, texts: readonly string[]): Piece {
  const codes = [...new Set(texts.flatMap((text) => column.codeOf(text) ?? []))].sort((a, b) => a - b)
  const table = new Uint8Array(column.values.length)
  for (const code of codes) table[code] = 1
  return codes.length === 0 ? nothing : ofCodes(column, codes, table)
}

/** Rows whose text passes, or those that have a text that does not. */
export function textPiece(column: CodeColumn, passes: (text: string) => boolean, negated: boolean): Piece {
  const table = new Uint8Array(column.values.length)
  const codes: number[] = []
  for (let code = 1; code < table.length; code++) {
    if (passes(column.values[code]!) === negated) continue
    table[code] = 1
    codes.push(code)
  }
  return codes.length === 0 ? nothing : ofCodes(column, codes, table)
}

/** Rows that have no text, or those that have one. */
export function unknownTextPiece(column: CodeColumn, negated: boolean): Piece {
  const table = new Uint8Array(column.values.length).fill(negated ? 1 : 0)
  table[0] = negated ? 0 : 1
  const codes = [...table.keys()].filter((code) => table[code] === 1)
  return codes.length === 0 ? nothing : ofCodes(column, codes, table)
}

/** More runs of codes than this are looked up in a table. */
const fewRuns = 6

function ofCodes(column: CodeColumn, codes: readonly number[], table: Uint8Array<ArrayBuffer>): Piece {
  return new OfCodes(column, codes, table)
}

class OfCodes implements Piece {
  private readonly column: CodeColumn
  private readonly table: Uint8Array<ArrayBuffer>
  private readonly runs: Ends
  /** As bits, like the masks of the blocks. */
  private readonly wanted: number
  /** How many wanted codes come before each. */
  private readonly before: Uint32Array

  constructor(column: CodeColumn, codes: readonly number[], table: Uint8Array<ArrayBuffer>) {
    this.column = column
    this.table = table
    this.runs = runsOf(codes)
    this.wanted = codes.reduce((mask, code) => mask | (1 << Math.min(code, maskBits)), 0)
    this.before = new Uint32Array(table.length + 1)
    for (let code = 0; code < table.length; code++) this.before[code + 1] = this.before[code]! + table[code]!
  }

  verdict(block: number): Verdict {
    const { wanted, before, column } = this
    const held = column.mask[block]!
    if ((held & wanted) === 0) return none
    const isExact = held >>> maskBits === 0
    if (isExact) return (held & ~wanted) === 0 ? all : some
    const least = column.minimum[block]!
    const greatest = column.maximum[block]!
    const passing = before[greatest + 1]! - before[least]!
    if (passing === 0) return none
    return passing === greatest - least + 1 ? all : some
  }

  narrow(mask: Mask, block: number): void {
    const { column, runs, table } = this
    if (runs.length <= 2 * fewRuns) keepWithin(mask, block, column.data, runs)
    else keepMarked(mask, block, column.data, table)
  }
}

const maskBits = 31

/** First and last of codes that follow each other; the codes are in order. */
function runsOf(codes: readonly number[]): Ends {
  const ends: number[] = []
  for (const code of codes) {
    if (ends.at(-1) === code - 1) ends[ends.length - 1] = code
    else ends.push(code, code)
  }
  return Float64Array.from(ends)
}
