import { all, none, some, type Verdict } from './blocks.ts'
import type { CodeColumn } from './codes.ts'
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

const few = 3

function ofCodes(column: CodeColumn, codes: readonly number[], table: Uint8Array<ArrayBuffer>): Piece {
  const verdict = verdictOf(column, codes, table)
  return {
    verdict,
    code(parameters) {
      const value = `${parameters.add(column.data)}[i]`
      if (codes.length > few) return { text: `${parameters.add(table)}[${value}]`, isCostly: false }
      const texts = codes.map((code) => `((${value} ^ ${parameters.add(code)}) - 1 >>> 31)`)
      return { text: texts.length === 1 ? texts[0]! : `(${texts.join(' | ')})`, isCostly: false }
    },
  }
}

const maskBits = 31

function verdictOf(column: CodeColumn, codes: readonly number[], table: Uint8Array) {
  const wanted = codes.reduce((mask, code) => mask | (1 << Math.min(code, maskBits)), 0)
  const before = new Uint32Array(table.length + 1)
  for (let code = 0; code < table.length; code++) before[code + 1] = before[code]! + table[code]!
  return (block: number): Verdict => {
    const held = column.mask[block]!
    if ((held & wanted) === 0) return none
    const isExact = held >>> maskBits === 0
    if (isExact) return (held & ~wanted) === 0 ? all : some
    const [least, greatest] = [column.minimum[block]!, column.maximum[block]!]
    const passing = before[greatest + 1]! - before[least]!
    if (passing === 0) return none
    return passing === greatest - least + 1 ? all : some
  }
}
