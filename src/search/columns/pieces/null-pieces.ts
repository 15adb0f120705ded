import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import { copyMask, type Mask, subtractMask } from '#src/search/columns/wasm/mask-arena.ts'
import { keepKnownValues } from './number-filters.ts'
import type { Piece } from './piece.ts'

export function nullPiece(column: NumberColumn, negated: boolean): Piece {
  return new NullPiece(column, negated)
}

class NullPiece implements Piece {
  private readonly column: NumberColumn
  private readonly negated: boolean

  constructor(column: NumberColumn, negated: boolean) {
    this.column = column
    this.negated = negated
  }

  verdict(block: number): Verdict {
    const { column, negated } = this
    if (column.nulls[block] === 0) return negated ? all : none
    if (column.minimum[block]! > column.maximum[block]!) return negated ? none : all
    return some
  }

  filter(mask: Mask, block: number): void {
    if (this.negated) {
      keepKnownValues(mask, block, this.column)
      return
    }
    copyMask(mask, mask + 1)
    keepKnownValues(mask + 1, block, this.column)
    subtractMask(mask, mask + 1)
  }
}
