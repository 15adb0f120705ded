import {
  countRows,
  expandMask,
  type Mask,
  selection,
  selectRows,
} from '#src/search/columns/wasm/masks.ts'

/** The rows of a block that passed: as a mask, as a number, and, for whoever asks for them, as a list. */
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

  /** In ascending order; the first `count` are the rows. It is overwritten with the next block. */
  get rows(): Uint32Array {
    if (!this.isSelected) selectRows(this.mask, this.block)
    this.isSelected = true
    return selection()
  }

  /** Spreads the mask for those who look at all rows at once; it is overwritten with the next block. */
  expand(): void {
    if (!this.isExpanded) expandMask(this.mask)
    this.isExpanded = true
  }
}

/** Somebody who wants to see the rows that are found. */
export interface Collector {
  collect(found: Matches): void
}
