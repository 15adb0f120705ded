import {
  all,
  blockShift,
  blockSize,
  none,
  some,
  type Verdict,
} from '#src/search/columns/arrays/blocks.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import {
  intersectMask,
  loadMask,
  type Mask,
  subtractMask,
} from '#src/search/columns/wasm/mask-arena.ts'
import type { Piece } from './piece.ts'

/** The rows that SQL or the word index found, as one bit per row. */
export class RowSet {
  readonly bits: Uint32Array<ArrayBuffer>
  private readonly counts: Uint16Array<ArrayBuffer>
  size = 0

  constructor(rows: number) {
    this.bits = new Uint32Array((rows + 31) >> 5)
    this.counts = new Uint16Array((rows + blockSize) >> blockShift)
  }

  /** Builds a set from row keys. Listings without a row are skipped, since the table may lack recent changes. */
  static of(rowKeys: Iterable<number>, table: Table): RowSet {
    const set = new RowSet(table.rows)
    for (const rowKey of rowKeys) set.addKey(rowKey, table)
    return set
  }

  addKey(rowKey: number, table: Table): void {
    const row = table.rowOf(rowKey)
    if (row >= 0) this.add(row)
  }

  add(row: number): void {
    const bit = 1 << (row & 31)
    if ((this.bits[row >> 5]! & bit) !== 0) return
    this.bits[row >> 5]! |= bit
    this.counts[row >> blockShift]!++
    this.size++
  }

  piece(negated: boolean): Piece {
    return new RowSetPiece(this, negated)
  }

  countIn(block: number): number {
    return this.counts[block] ?? 0
  }
}

class RowSetPiece implements Piece {
  private readonly set: RowSet
  private readonly negated: boolean

  constructor(set: RowSet, negated: boolean) {
    this.set = set
    this.negated = negated
  }

  verdict(block: number): Verdict {
    const count = this.set.countIn(block)
    if (count === 0) return this.negated ? all : none
    return count === blockSize ? (this.negated ? none : all) : some
  }

  filter(mask: Mask, block: number): void {
    loadMask(mask + 1, this.set.bits, block)
    if (this.negated) subtractMask(mask, mask + 1)
    else intersectMask(mask, mask + 1)
  }
}
