import { all, none, some, type Verdict } from './blocks.ts'
import type { Code, Parameters } from './code.ts'
import type { ListColumn } from './lists.ts'
import { nothing, type Piece } from './pieces.ts'

// Tests of fields with several values: each different value is tested once, rows by their bits.

/** Rows with any value that passes, or with `every` those whose values all do; negated those with values that do not. */
export function listPiece(
  column: ListColumn,
  passes: (text: string) => boolean,
  { every, negated }: { readonly every: boolean; readonly negated: boolean },
): Piece {
  const passing = bitsOf(column, passes)
  const others = bitsOf(column, (text) => !passes(text))
  if (every) return negated ? havingAny(column, others) : havingOnly(column, passing, others)
  return negated ? havingOnly(column, others, passing) : havingAny(column, passing)
}

/** Rows without any value, or those with one. */
export function emptyListPiece(column: ListColumn, negated: boolean): Piece {
  const any = bitsOf(column, () => true)
  if (negated) return havingAny(column, any)
  return {
    verdict: (block) => (heldIn(column, block, any) ? some : all),
    code: (parameters) => ({ text: `(${bitText(column, any, parameters)} === 0 ? 1 : 0)`, isCostly: false }),
  }
}

function bitsOf(column: ListColumn, passes: (text: string) => boolean): Uint32Array {
  const bits = new Uint32Array(column.words.length)
  for (const [bit, value] of column.values.entries()) if (passes(value)) bits[bit >> 5]! |= 1 << (bit & 31)
  return bits
}

function heldIn({ zones }: ListColumn, block: number, bits: Uint32Array): boolean {
  return zones.some((zone, word) => (zone[block]! & bits[word]!) !== 0)
}

function havingAny(column: ListColumn, bits: Uint32Array): Piece {
  if (bits.every((word) => word === 0)) return nothing
  return {
    verdict: (block) => (heldIn(column, block, bits) ? some : none),
    code: (parameters) => ({ text: `(${bitText(column, bits, parameters)} !== 0 ? 1 : 0)`, isCostly: false }),
  }
}

function havingOnly(column: ListColumn, wanted: Uint32Array, others: Uint32Array): Piece {
  if (wanted.every((word) => word === 0)) return nothing
  return {
    verdict: (block): Verdict => (heldIn(column, block, wanted) ? some : none),
    code(parameters): Code {
      const any = `(${bitText(column, wanted, parameters)} !== 0 ? 1 : 0)`
      const other = `(${bitText(column, others, parameters)} === 0 ? 1 : 0)`
      return { text: `(${any} & ${other})`, isCostly: false }
    },
  }
}

/** The bits that a row has of those asked for; words without any are left out. */
function bitText({ words }: ListColumn, bits: Uint32Array, parameters: Parameters): string {
  const texts = [...bits].flatMap((mask, word) =>
    mask === 0 ? [] : [`(${parameters.add(words[word])}[i] & ${parameters.add(mask | 0)})`],
  )
  return texts.length === 0 ? '(0)' : `(${texts.join(' | ')})`
}
