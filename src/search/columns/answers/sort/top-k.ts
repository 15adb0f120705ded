import type { Found } from '#src/search/columns/answers/scan/matches.ts'
import type { Picky } from '#src/search/columns/answers/scan/scan.ts'
import { KeyedRows } from './keyed-rows.ts'
import type { Order } from './order.ts'

/** So few rows are looked at one by one. */
const few = 32

/** So many more than wanted are kept before they are looked through, at least. */
const leastMore = 64

/**
 * Keeps the first rows of an order: rows are collected, and those that are too many dropped now and then, so that most
 * of the later ones are refused at one look at their first key.
 */
export class Top implements Picky {
  private readonly order: Order
  private readonly limit: number
  private readonly kept: KeyedRows
  /** The last of the first ones when it was looked for; nothing behind it is wanted. */
  private worst = Infinity
  private worstRow = -1

  constructor(order: Order, limit: number) {
    this.order = order
    this.limit = limit
    this.kept = new KeyedRows(order, limit + Math.max(limit, leastMore))
  }

  best(block: number): number {
    return this.order.first.best(block)
  }

  canSkip(block: number): boolean {
    return this.limit === 0 || this.order.first.best(block) > this.worst
  }

  pick(found: Found): void {
    const { first } = this.order
    if (this.worst < Infinity && first.narrow !== undefined && found.count > few) {
      first.narrow(found.mask, found.block, this.worst)
      found.renew(found.block)
    }
    this.take(found)
  }

  take({ rows, count }: Pick<Found, 'rows' | 'count'>): void {
    if (this.limit === 0) return
    const {
      kept,
      limit,
      order: { first },
    } = this
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      if (first.floor !== undefined && first.floor(row) > this.worst) continue
      const key = first.read(row)
      if (key > this.worst) continue
      if (this.worstRow >= 0 && !kept.isBefore(row, key, this.worstRow, this.worst)) continue
      kept.add(row, key)
      if (kept.size === kept.capacity) this.cut()
    }
    if (kept.size >= limit && (limit <= leastMore || this.worstRow < 0)) this.cut()
  }

  /** Drops what comes behind the wanted ones. */
  private cut(): void {
    const { kept, limit } = this
    if (kept.size < limit) return
    kept.part(limit)
    kept.size = limit
    this.worst = kept.keys[limit - 1]!
    this.worstRow = kept.rows[limit - 1]!
  }

  /** The rows from an offset on, first to last. */
  rows(offset = 0): number[] {
    const { kept } = this
    if (this.limit > 0) this.cut()
    if (offset > 0 && offset < kept.size) kept.part(offset)
    return kept.inOrder(offset)
  }
}
