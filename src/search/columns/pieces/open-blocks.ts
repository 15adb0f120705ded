import type { Bounds } from '#src/domain/shapes.ts'
import { none, some } from '#src/search/columns/arrays/blocks.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import type { Piece } from './piece.ts'

// The blocks that may hold something of what is searched for. Each part of a condition looks at the zones of those that
// the parts before have left, so that the most of a country is passed over once.

export class CandidateBlocks {
  /** In ascending order: the first `count` of them are open. */
  blocks = new Int32Array(0)
  /** By place in `blocks`: bits of the parts that the zones of the block do not decide. */
  bits = new Int32Array(0)
  count = 0

  /** All of them, with nothing undecided. */
  reset(blocks: number): void {
    if (this.blocks.length < blocks) {
      this.blocks = new Int32Array(blocks)
      this.bits = new Int32Array(blocks)
    }
    for (let block = 0; block < blocks; block++) this.blocks[block] = block
    this.bits.fill(0, 0, blocks)
    this.count = blocks
  }

  prune(part: Piece, bit: number): void {
    if (part.prune !== undefined) part.prune(this, bit)
    else this.pruneEach(part, bit)
  }

  /** Block by block. */
  pruneEach(part: Pick<Piece, 'verdict'>, bit: number): void {
    const { blocks, bits, count } = this
    let left = 0
    for (let i = 0; i < count; i++) {
      const block = blocks[i]!
      const verdict = part.verdict(block)
      if (verdict === none) continue
      blocks[left] = block
      bits[left++] = verdict === some ? bits[i]! | bit : bits[i]!
    }
    this.count = left
  }

  /** Leaves those with numbers between two. */
  pruneRange(
    { minimum, maximum, nulls }: NumberColumn,
    from: number,
    to: number,
    bit: number,
  ): void {
    const { blocks, bits, count } = this
    let left = 0
    for (let i = 0; i < count; i++) {
      const block = blocks[i]!
      const [least, greatest] = [minimum[block]!, maximum[block]!]
      if (greatest < from || least > to) continue
      blocks[left] = block
      const isDecided = nulls[block] === 0 && from <= least && greatest <= to
      bits[left++] = isDecided ? bits[i]! : bits[i]! | bit
    }
    this.count = left
  }

  /** Leaves those that reach into a frame; nothing else is decided. */
  pruneBox(
    longitudes: NumberColumn,
    latitudes: NumberColumn,
    { west, south, east, north }: Bounds,
  ): void {
    this.pruneRange(latitudes, south, north, 0)
    this.pruneRange(longitudes, west, east, 0)
  }
}
