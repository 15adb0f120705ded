import {
  countRows,
  expandMask,
  type Mask,
  selection,
  selectRows,
} from '#src/search/columns/wasm/mask-arena.ts'

/** The matching rows of one block: a mask, their number, and a list of rows that is computed on demand. */
export class Matches {
  block = 0
  readonly mask: Mask
  count = 0
  private isSelected = false
  private isExpanded = false

  constructor(mask: Mask) {
    this.mask = mask
  }

  /** Must be called after each change of the mask, because it discards what was computed from the old mask. */
  reset(block: number, count = countRows(this.mask)): void {
    this.block = block
    this.count = count
    this.isSelected = false
    this.isExpanded = false
  }

  /** The matching rows, ascending. Only the first `count` entries are valid, until the next block is read. */
  get rows(): Uint32Array {
    if (!this.isSelected) selectRows(this.mask, this.block)
    this.isSelected = true
    return selection()
  }

  /** Expands the mask to a byte per row for the SIMD aggregates. The result is valid until the next block is read. */
  expand(): void {
    if (!this.isExpanded) expandMask(this.mask)
    this.isExpanded = true
  }
}

export interface Collector {
  collect(matches: Matches): void
}

export interface RankedCollector {
  /** Returns the best rank that a row of the block can have. Lower is better. */
  best(block: number): number
  canSkip(block: number): boolean
  collect(matches: Matches): void
}

export interface Collectors {
  readonly ranked?: RankedCollector | undefined
  readonly others?: readonly Collector[]
}
