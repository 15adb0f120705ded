import type { Matches } from '#src/search/columns/answers/scan/matches.ts'
import type { RankedCollector } from '#src/search/columns/answers/scan/scan.ts'
import { KeyedRows } from './keyed-rows.ts'
import type { Order } from './order.ts'

/** So few rows are looked at one by one. */
const few = 32

/** So many more than wanted are kept before they are looked through, at least. */
const minSlack = 64

/**
 * Keeps the first rows of an order: rows are collected, and those that are too many dropped now and then, so that most
 * of the later ones are refused at one look at their first key.
 */
export class TopK implements RankedCollector {
  private readonly order: Order
  private readonly limit: number
  private readonly candidates: KeyedRows
  /** The last of the first ones when it was looked for; nothing behind it is wanted. */
  private worst = Infinity
  private worstRow = -1

  constructor(order: Order, limit: number) {
    this.order = order
    this.limit = limit
    this.candidates = new KeyedRows(order, limit + Math.max(limit, minSlack))
  }

  best(block: number): number {
    return this.order.first.lowest(block)
  }

  canSkip(block: number): boolean {
    return this.limit === 0 || this.order.first.lowest(block) > this.worst
  }

  collect(found: Matches): void {
    const { first } = this.order
    if (this.worst < Infinity && first.filter !== undefined && found.count > few) {
      first.filter(found.mask, found.block, this.worst)
      found.reset(found.block)
    }
    this.take(found)
  }

  take({ rows, count }: Pick<Matches, 'rows' | 'count'>): void {
    if (this.limit === 0) return
    const {
      candidates,
      limit,
      order: { first },
    } = this
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      if (first.lowerBound !== undefined && first.lowerBound(row) > this.worst) continue
      const key = first.read(row)
      if (key > this.worst) continue
      if (this.worstRow >= 0 && !candidates.isBefore(row, key, this.worstRow, this.worst)) continue
      candidates.add(row, key)
      if (candidates.size === candidates.capacity) this.prune()
    }
    if (candidates.size >= limit && (limit <= minSlack || this.worstRow < 0)) this.prune()
  }

  /** Drops what comes behind the wanted ones. */
  private prune(): void {
    const { candidates, limit } = this
    if (candidates.size < limit) return
    candidates.partition(limit)
    candidates.size = limit
    this.worst = candidates.keys[limit - 1]!
    this.worstRow = candidates.rows[limit - 1]!
  }

  /** The rows from an offset on, first to last. */
  rows(offset = 0): number[] {
    const { candidates } = this
    if (this.limit > 0) this.prune()
    if (offset > 0 && offset < candidates.size) candidates.partition(offset)
    return candidates.inOrder(offset)
  }
}
