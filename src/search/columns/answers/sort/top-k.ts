import type { Matches, RankedCollector } from '#src/search/columns/answers/scan/matches.ts'
import type { Workspace } from '#src/search/columns/answers/scan/workspace.ts'
import { KeyedRows } from './keyed-rows.ts'
import type { Order } from './sort-order.ts'

/** If a block has fewer matching rows, they are compared one by one instead of filtered by a kernel. */
const minFiltered = 32

/** Pruning waits until there are at least this many rows more than needed, so that it does not run too often. */
const minSlack = 64

/** Collects the first rows of an order. Each pruning sets a first-key threshold that most later rows exceed. */
export class TopK implements RankedCollector {
  private readonly order: Order
  private readonly limit: number
  private readonly candidates: KeyedRows
  private worst = Infinity
  private worstRow = -1

  constructor(order: Order, limit: number, workspace: Workspace) {
    this.order = order
    this.limit = limit
    this.candidates = new KeyedRows(order, limit + Math.max(limit, minSlack), workspace)
  }

  best(block: number): number {
    return this.order.first.lowest(block)
  }

  canSkip(block: number): boolean {
    return this.limit === 0 || this.order.first.lowest(block) > this.worst
  }

  collect(matches: Matches): void {
    const { first } = this.order
    if (this.worst < Infinity && first.filter !== undefined && matches.count > minFiltered) {
      first.filter(matches.mask, matches.block, this.worst)
      matches.reset(matches.block)
    }
    this.add(matches)
  }

  add({ rows, count }: Pick<Matches, 'rows' | 'count'>): void {
    if (this.limit === 0) return
    const { candidates, limit } = this
    const { first } = this.order
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

  private prune(): void {
    const { candidates, limit } = this
    if (candidates.size < limit) return
    candidates.partition(limit)
    candidates.size = limit
    this.worst = candidates.keys[limit - 1]!
    this.worstRow = candidates.rows[limit - 1]!
  }

  rows(offset = 0): number[] {
    const { candidates } = this
    if (this.limit > 0) this.prune()
    if (offset > 0 && offset < candidates.size) candidates.partition(offset)
    return candidates.inOrder(offset)
  }
}
