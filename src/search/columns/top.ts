import type { Order } from './orders.ts'
import type { Picky } from './scan.ts'

/** Keeps the first rows of an order: a heap with the last of them on top, so that most rows are refused at one look. */
export class Top implements Picky {
  private readonly heap: Uint32Array
  private size = 0
  private worst = Infinity

  private readonly order: Order
  private readonly limit: number

  constructor(order: Order, limit: number) {
    this.order = order
    this.limit = limit
    this.heap = new Uint32Array(limit)
  }

  best(block: number): number {
    return this.order.keys[0]?.best(block) ?? 0
  }

  canSkip(block: number): boolean {
    return this.limit === 0 || (this.size === this.limit && this.best(block) > this.worst)
  }

  take(selection: Uint32Array, count: number): void {
    const { order, limit } = this
    const [first] = order.keys
    const quick = first?.floor ?? first?.read
    for (let i = 0; i < count; i++) {
      const row = selection[i]!
      if (this.size < limit) this.push(row)
      else if (quick === undefined || quick(row) <= this.worst) this.offer(row)
    }
  }

  private offer(row: number): void {
    if (this.limit === 0 || this.order.compare(row, this.heap[0]!) >= 0) return
    this.heap[0] = row
    this.sink()
    this.setWorst()
  }

  private push(row: number): void {
    let at = this.size++
    this.heap[at] = row
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.order.compare(this.heap[at]!, this.heap[parent]!) <= 0) break
      this.swap(at, parent)
      at = parent
    }
    if (this.size === this.limit) this.setWorst()
  }

  private sink(): void {
    let at = 0
    for (;;) {
      let largest = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.size && this.order.compare(this.heap[child]!, this.heap[largest]!) > 0) largest = child
      }
      if (largest === at) return
      this.swap(at, largest)
      at = largest
    }
  }

  private swap(a: number, b: number): void {
    const row = this.heap[a]!
    this.heap[a] = this.heap[b]!
    this.heap[b] = row
  }

  private setWorst(): void {
    this.worst = this.order.keys[0]?.read(this.heap[0]!) ?? Infinity
  }

  /** The rows, first to last. */
  rows(): number[] {
    return [...this.heap.subarray(0, this.size)].sort((a, b) => this.order.compare(a, b))
  }
}
