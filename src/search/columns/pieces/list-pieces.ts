import { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { ListColumn } from '#src/search/columns/table/list-column.ts'
import {
  clearMask,
  includeSharedBits,
  intersectMask,
  type Mask,
  subtractMask,
} from '#src/search/columns/wasm/mask-arena.ts'
import { andPiece, nothing, type Piece } from './piece.ts'

/** Matches rows of which any value (`every`: all) passes; with `negated`, rows with values for which this is false. */
export function listPiece(
  column: ListColumn,
  passes: (text: string) => boolean,
  { every, negated }: { readonly every: boolean; readonly negated: boolean },
): Piece {
  const passing = bitsOf(column, passes)
  const others = bitsOf(column, (text) => !passes(text))
  if (every) return negated ? anyOf(column, others) : onlyOf(column, passing, others)
  return negated ? onlyOf(column, others, passing) : anyOf(column, passing)
}

export function emptyListPiece(column: ListColumn, negated: boolean): Piece {
  const any = bitsOf(column, () => true)
  return negated ? anyOf(column, any) : new BitsPiece(column, any, true)
}

function bitsOf(column: ListColumn, passes: (text: string) => boolean): Uint32Array {
  const bits = new Uint32Array(column.words.length)
  for (const [bit, value] of column.values.entries())
    if (passes(value)) bits[bit >> 5]! |= 1 << (bit & 31)
  return bits
}

const isEmpty = (bits: Uint32Array) => bits.every((word) => word === 0)

const anyOf = (column: ListColumn, bits: Uint32Array): Piece =>
  isEmpty(bits) ? nothing : new BitsPiece(column, bits, false)

function onlyOf(column: ListColumn, allowed: Uint32Array, others: Uint32Array): Piece {
  return isEmpty(allowed)
    ? nothing
    : andPiece([new BitsPiece(column, allowed, false), new BitsPiece(column, others, true)])
}

function occursIn({ zones }: ListColumn, block: number, bits: Uint32Array): boolean {
  for (let word = 0; word < bits.length; word++)
    if ((zones[word]![block]! & bits[word]!) !== 0) return true
  return false
}

function findRows({ words }: ListColumn, bits: Uint32Array, mask: Mask, block: number): void {
  clearMask(mask)
  for (let word = 0; word < bits.length; word++) {
    if (bits[word] !== 0) includeSharedBits(mask, block, new BlockValues(words[word]!), bits[word]!)
  }
}

class BitsPiece implements Piece {
  private readonly column: ListColumn
  private readonly bits: Uint32Array
  private readonly negated: boolean

  constructor(column: ListColumn, bits: Uint32Array, negated: boolean) {
    this.column = column
    this.bits = bits
    this.negated = negated
  }

  verdict(block: number): Verdict {
    if (occursIn(this.column, block, this.bits)) return some
    return this.negated ? all : none
  }

  filter(mask: Mask, block: number): void {
    findRows(this.column, this.bits, mask + 1, block)
    if (this.negated) subtractMask(mask, mask + 1)
    else intersectMask(mask, mask + 1)
  }
}
