import type { Order } from './orders.ts'
import type { Picky } from './scan.ts'

/**
 * Keeps the first rows of an order: it gathers rows until there are several times too many, and then throws away all but
 * the first. From then on most rows are refused at one look at their first key.
 */
export class Top implements Picky {
  private readonly order: Order
  private readonly limit: number
  private readonly kept: Uint32Array
  private readonly keys: Float64Array
  private size = 0
  /** The last row of the first ones, and its first key, once there are enough. */
  private last = -1
  private worst = Infinity

  constructor(order: Order, limit: number) {
    this.order = order
    this.limit = limit
    const capacity = 2 * limit + (limit === 0 ? 0 : 8)
    this.kept = new Uint32Array(capacity)
    this.keys = new Float64Array(capacity)
  }

  best(block: number): number {
    return this.order.keys[0]?.best(block) ?? 0
  }

  canSkip(block: number): boolean {
    return this.limit === 0 || (this.last >= 0 && this.best(block) > this.worst)
  }

  take(selection: Uint32Array, count: number): void {
    if (this.limit === 0) return
    const { order } = this
    const [first] = order.keys
    for (let i = 0; i < count; i++) {
      const row = selection[i]!
      if (first?.floor !== undefined && first.floor(row) > this.worst) continue
      const key = first?.read(row) ?? 0
      if (key > this.worst) continue
      if (key === this.worst && this.last >= 0 && order.compare(row, this.last) > 0) continue
      this.kept[this.size] = row
      this.keys[this.size++] = key
      if (this.size === this.kept.length) this.shrink()
    }
  }

  /** To the first rows, in any order. */
  private shrink(): void {
    const { kept, keys, limit } = this
    if (this.size <= limit) return
    const threshold = keys.slice(0, this.size).sort()[limit - 1]!
    const ties: number[] = []
    let size = 0
    for (let i = 0; i < this.size; i++) {
      if (keys[i] === threshold) ties.push(kept[i]!)
      else if (keys[i]! < threshold) {
        keys[size] = keys[i]!
        kept[size++] = kept[i]!
      }
    }
    ties.sort(this.order.compare)
    for (let i = 0; size < limit; i++) {
      keys[size] = threshold
      kept[size++] = ties[i]!
    }
    this.size = limit
    this.last = kept[limit - 1]!
    this.worst = threshold
  }

  /** The rows, first to last. */
  rows(): number[] {
    this.shrink()
    return [...this.kept.subarray(0, this.size)].sort(this.order.compare)
  }
}
