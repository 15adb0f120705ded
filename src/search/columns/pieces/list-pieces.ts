import { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { ListColumn } from '#src/search/columns/table/list-column.ts'
import {
  clearMask,
  includeSharedBits,
  intersectMask,
  type Mask,
  subtractMask,
} from '#src/search/columns/wasm/masks.ts'
import { andPiece, nothing, type Piece } from './piece.ts'

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
  return negated ? havingAny(column, any) : new Having(column, any, true)
}

function bitsOf(column: ListColumn, passes: (text: string) => boolean): Uint32Array {
  const bits = new Uint32Array(column.words.length)
  for (const [bit, value] of column.values.entries())
    if (passes(value)) bits[bit >> 5]! |= 1 << (bit & 31)
  return bits
}

const isEmpty = (bits: Uint32Array) => bits.every((word) => word === 0)

const havingAny = (column: ListColumn, bits: Uint32Array): Piece =>
  isEmpty(bits) ? nothing : new Having(column, bits, false)

function havingOnly(column: ListColumn, wanted: Uint32Array, others: Uint32Array): Piece {
  return isEmpty(wanted)
    ? nothing
    : andPiece([new Having(column, wanted, false), new Having(column, others, true)])
}

function heldIn({ zones }: ListColumn, block: number, bits: Uint32Array): boolean {
  for (let word = 0; word < bits.length; word++)
    if ((zones[word]![block]! & bits[word]!) !== 0) return true
  return false
}

/** The rows that have one of the bits, into a mask; words without any are left out. */
function findHaving({ words }: ListColumn, bits: Uint32Array, mask: Mask, block: number): void {
  clearMask(mask)
  for (let word = 0; word < bits.length; word++) {
    if (bits[word] !== 0) includeSharedBits(mask, block, new BlockValues(words[word]!), bits[word]!)
  }
}

/** Rows that have one of the bits, or, negated, none of them. */
class Having implements Piece {
  private readonly column: ListColumn
  private readonly bits: Uint32Array
  private readonly negated: boolean

  constructor(column: ListColumn, bits: Uint32Array, negated: boolean) {
    this.column = column
    this.bits = bits
    this.negated = negated
  }

  verdict(block: number): Verdict {
    if (heldIn(this.column, block, this.bits)) return some
    return this.negated ? all : none
  }

  filter(mask: Mask, block: number): void {
    findHaving(this.column, this.bits, mask + 1, block)
    if (this.negated) subtractMask(mask, mask + 1)
    else intersectMask(mask, mask + 1)
  }
}
