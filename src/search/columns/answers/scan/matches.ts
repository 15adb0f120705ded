import {
  countRows,
  expandMask,
  type Mask,
  selection,
  selectRows,
} from '#src/search/columns/wasm/mask-arena.ts'

/** The matching rows of a block as a mask, with their number, and on demand as a list. */
export class Matches {
  block = 0
  readonly mask: Mask
  count = 0
  private isSelected = false
  private isExpanded = false

  constructor(mask: Mask) {
    this.mask = mask
  }

  /** Call after changing the mask. */
  reset(block: number, count = countRows(this.mask)): void {
    this.block = block
    this.count = count
    this.isSelected = false
    this.isExpanded = false
  }

  /** Only the first `count` are valid, until the next block. In ascending order. */
  get rows(): Uint32Array {
    if (!this.isSelected) selectRows(this.mask, this.block)
    this.isSelected = true
    return selection()
  }

  /** Expands the mask for the SIMD aggregates. Valid until the next block. */
  expand(): void {
    if (!this.isExpanded) expandMask(this.mask)
    this.isExpanded = true
  }
}

export interface Collector {
  collect(found: Matches): void
}

/** Collects only the best rows and skips blocks that cannot have any. */
export interface RankedCollector {
  /** The best possible rank in the block. Lower is better. */
  best(block: number): number
  canSkip(block: number): boolean
  /** May remove rows from the mask. */
  collect(found: Matches): void
}

export interface Collectors {
  readonly ranked?: RankedCollector | undefined
  readonly others?: readonly Collector[]
}
