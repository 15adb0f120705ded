import type { Order } from './orders.ts'

// Rows with their first keys, of which the first ones are wanted: they are parted from the others, as quicksort does
// it, without being put in order.

export class KeyedRows {
  size = 0
  readonly rows: Uint32Array<ArrayBuffer>
  readonly keys: Float64Array<ArrayBuffer>
  private readonly compareTies: Order['compareTies']

  constructor({ compareTies }: Order, room: number) {
    this.rows = new Uint32Array(room)
    this.keys = new Float64Array(room)
    this.compareTies = compareTies
  }

  add(row: number, key: number): void {
    this.rows[this.size] = row
    this.keys[this.size++] = key
  }

  /** Puts so many first rows before all others, the last of them at their end. */
  part(count: number): void {
    let [low, high] = [0, this.size - 1]
    while (low < high) {
      const end = this.partition(low, high)
      if (count <= end + 1) high = end
      else low = end + 1
    }
  }

  /** Puts small before large ones; gives the last of the small ones, which is never the last of all. */
  private partition(low: number, high: number): number {
    const { rows, keys } = this
    const middle = (low + high) >>> 1
    const [row, key] = [rows[middle]!, keys[middle]!]
    let [i, j] = [low, high]
    for (;;) {
      while (this.isBefore(rows[i]!, keys[i]!, row, key)) i++
      while (this.isBefore(row, key, rows[j]!, keys[j]!)) j--
      if (i >= j) return j
      this.swap(i++, j--)
    }
  }

  isBefore(a: number, keyOfA: number, b: number, keyOfB: number): boolean {
    return keyOfA < keyOfB || (keyOfA === keyOfB && a !== b && this.compareTies(a, b) < 0)
  }

  private swap(i: number, j: number): void {
    const { rows, keys } = this
    const [row, key] = [rows[i]!, keys[i]!]
    rows[i] = rows[j]!
    keys[i] = keys[j]!
    rows[j] = row
    keys[j] = key
  }

  /** The rows from a place on, in order. */
  inOrder(from: number): number[] {
    const { rows, keys } = this
    const places = Array.from({ length: Math.max(0, this.size - from) }, (_, i) => from + i)
    places.sort((i, j) => (this.isBefore(rows[i]!, keys[i]!, rows[j]!, keys[j]!) ? -1 : 1))
    return places.map((at) => rows[at]!)
  }
}
