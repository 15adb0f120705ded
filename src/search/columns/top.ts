import type { Found } from './found.ts'
import type { Order } from './orders.ts'
import type { Picky } from './scan.ts'

/** So few rows are looked at one by one. */
const few = 32

/**
 * Keeps the first rows of an order: a heap with the last of them on top, so that most rows are refused at one look at
 * their first key.
 */
export class Top implements Picky {
  private readonly order: Order
  private readonly limit: number
  private readonly heap: Uint32Array
  /** The first keys of the rows in the heap. */
  private readonly keys: Float64Array
  private size = 0
  private worst = Infinity

  constructor(order: Order, limit: number) {
    this.order = order
    this.limit = limit
    this.heap = new Uint32Array(limit)
    this.keys = new Float64Array(limit)
  }

  best(block: number): number {
    return this.order.first.best(block)
  }

  canSkip(block: number): boolean {
    return this.limit === 0 || (this.size === this.limit && this.order.first.best(block) > this.worst)
  }

  pick(found: Found): void {
    const { first } = this.order
    if (this.size === this.limit && first.narrow !== undefined && found.count > few) {
      first.narrow(found.mask, found.block, this.worst)
      found.renew(found.block)
    }
    this.take(found)
  }

  take({ rows, count }: Pick<Found, 'rows' | 'count'>): void {
    if (this.limit === 0) return
    const { first } = this.order
    let i = 0
    for (; i < count && this.size < this.limit; i++) this.push(rows[i]!, first.read(rows[i]!))
    for (; i < count; i++) {
      const row = rows[i]!
      if (first.floor !== undefined && first.floor(row) > this.worst) continue
      const key = first.read(row)
      if (key > this.worst) continue
      if (key === this.worst && this.order.compareTies(row, this.heap[0]!) > 0) continue
      this.sink(row, key)
    }
  }

  private push(row: number, key: number): void {
    let at = this.size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.isBehind(row, key, parent)) break
      this.put(at, this.heap[parent]!, this.keys[parent]!)
      at = parent
    }
    this.put(at, row, key)
    if (this.size === this.limit) this.worst = this.keys[0]!
  }

  /** In place of the row on top. */
  private sink(row: number, key: number): void {
    const { heap, keys, size } = this
    let at = 0
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && this.isBehind(heap[child + 1]!, keys[child + 1]!, child)) child++
      if (this.isBehind(row, key, child)) break
      this.put(at, heap[child]!, keys[child]!)
      at = child
    }
    this.put(at, row, key)
    this.worst = keys[0]!
  }

  private put(at: number, row: number, key: number): void {
    this.heap[at] = row
    this.keys[at] = key
  }

  /** Whether a row comes after the one at a place of the heap. */
  private isBehind(row: number, key: number, at: number): boolean {
    const other = this.keys[at]!
    return key > other || (key === other && this.order.compareTies(row, this.heap[at]!) > 0)
  }

  /** The rows, first to last. */
  rows(): number[] {
    const { first, compareTies } = this.order
    const places = [...this.heap.subarray(0, this.size)].map((row) => ({ row, key: first.read(row) }))
    places.sort((a, b) => (a.key === b.key ? compareTies(a.row, b.row) : a.key < b.key ? -1 : 1))
    return places.map(({ row }) => row)
  }
}
