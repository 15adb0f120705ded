import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'

export interface BlockTest {
  verdict(block: number): Verdict
  /** Drops blocks whose verdict is `none` and sets the bit of those with `some`, faster than block by block. */
  prune?(candidates: CandidateBlocks, bit: number): void
}

/** The blocks that may have matching rows. Each part of the filter prunes the blocks that the previous parts left. */
export class CandidateBlocks {
  /** Block numbers in ascending order. Only the first `count` are valid. */
  blocks = new Int32Array(0)
  /** For each block, the bits of the filter's parts that must be tested row by row. */
  bits = new Int32Array(0)
  count = 0

  reset(blocks: number): void {
    if (this.blocks.length < blocks) {
      this.blocks = new Int32Array(blocks)
      this.bits = new Int32Array(blocks)
    }
    for (let block = 0; block < blocks; block++) this.blocks[block] = block
    this.bits.fill(0, 0, blocks)
    this.count = blocks
  }

  prune(test: BlockTest, bit: number): void {
    if (test.prune !== undefined) test.prune(this, bit)
    else this.pruneEach(test, bit)
  }

  pruneEach(test: BlockTest, bit: number): void {
    const { blocks, bits, count } = this
    let size = 0
    for (let i = 0; i < count; i++) {
      const block = blocks[i]!
      const verdict = test.verdict(block)
      if (verdict === none) continue
      blocks[size] = block
      bits[size++] = verdict === some ? bits[i]! | bit : bits[i]!
    }
    this.count = size
  }

  pruneRange(
    { minimum, maximum, nulls }: NumberColumn,
    from: number,
    to: number,
    bit: number,
  ): void {
    const { blocks, bits, count } = this
    let size = 0
    for (let i = 0; i < count; i++) {
      const block = blocks[i]!
      const least = minimum[block]!
      const greatest = maximum[block]!
      if (greatest < from || least > to) continue
      blocks[size] = block
      const isDecided = nulls[block] === 0 && from <= least && greatest <= to
      bits[size++] = isDecided ? bits[i]! : bits[i]! | bit
    }
    this.count = size
  }

  /** Retains blocks that overlap the box. It does not find out which blocks match as a whole. */
  pruneBox(
    longitudes: NumberColumn,
    latitudes: NumberColumn,
    { west, south, east, north }: Bounds,
  ): void {
    this.pruneRange(latitudes, south, north, 0)
    this.pruneRange(longitudes, west, east, 0)
  }
}
