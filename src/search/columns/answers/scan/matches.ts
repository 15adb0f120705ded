import {
  countRows,
  expandMask,
  type Mask,
  selection,
  selectRows,
} from '#src/search/columns/wasm/masks.ts'

/** The rows of a block that passed: a mask, their number and, when asked for, a list. */
export class Matches {
  block = 0
  readonly mask: Mask
  count = 0
  private isSelected = false
  private isExpanded = false

  constructor(mask: Mask) {
    this.mask = mask
  }

  /** To be called when the mask has changed. */
  reset(block: number, count = countRows(this.mask)): void {
    this.block = block
    this.count = count
    this.isSelected = false
    this.isExpanded = false
  }

  /** The first `count` are the rows, in ascending order; valid until the next block. */
  get rows(): Uint32Array {
    if (!this.isSelected) selectRows(this.mask, this.block)
    this.isSelected = true
    return selection()
  }

  /** Expands the mask for the SIMD aggregates; valid until the next block. */
  expand(): void {
    if (!this.isExpanded) expandMask(this.mask)
    this.isExpanded = true
  }
}

/** Is shown the matches of each block. */
export interface Collector {
  collect(found: Matches): void
}

/** Wants the best rows only and can tell that a block has none of them; such a block is not shown. */
export interface RankedCollector {
  /** The best rank that a row of the block may have, less being better. */
  best(block: number): number
  canSkip(block: number): boolean
  /** May remove rows from the mask. */
  collect(found: Matches): void
}

export interface Collectors {
  readonly ranked?: RankedCollector | undefined
  readonly others?: readonly Collector[]
}
