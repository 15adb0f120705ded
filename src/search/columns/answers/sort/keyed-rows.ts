import type { Workspace } from '#src/search/columns/answers/scan/workspace.ts'
import type { Order } from './sort-order.ts'

/**
 * Rows with their first sort key. They are partitioned as in quicksort but not sorted, and ties are compared only at
 * the border. All instances share one workspace, so only the latest may be used.
 */
export class KeyedRows {
  size = 0
  readonly capacity: number
  readonly rows: Uint32Array<ArrayBuffer>
  readonly keys: Float64Array<ArrayBuffer>
  private readonly compareTies: Order['compareTies']

  constructor({ compareTies }: Order, capacity: number, workspace: Workspace) {
    const { rows, keys } = workspace.keyBuffers(capacity)
    this.rows = rows
    this.keys = keys
    this.capacity = capacity
    this.compareTies = compareTies
  }

  add(row: number, key: number): void {
    this.rows[this.size] = row
    this.keys[this.size++] = key
  }

  /** Moves the first `count` rows (at least one) to the front. The last of them is moved to index `count - 1`. */
  partition(count: number): void {
    const { keys, size } = this
    this.partitionByKeys(count)
    const border = keys[count - 1]!
    let from = count
    let to = count
    for (let i = count - 1; i >= 0; i--) if (keys[i] === border) this.swap(i, --from)
    for (let i = count; i < size; i++) if (keys[i] === border) this.swap(i, to++)
    this.partitionTies(from, to - 1, count)
  }

  private partitionByKeys(count: number): void {
    const { keys } = this
    let low = 0
    let high = this.size - 1
    while (low < high) {
      const key = keys[(low + high) >>> 1]!
      let i = low
      let j = high
      for (;;) {
        while (keys[i]! < key) i++
        while (keys[j]! > key) j--
        if (i >= j) break
        this.swap(i++, j--)
      }
      if (count <= j + 1) high = j
      else low = j + 1
    }
  }

  private partitionTies(first: number, last: number, count: number): void {
    const { rows, compareTies } = this
    let low = first
    let high = last
    while (low < high) {
      const row = rows[(low + high) >>> 1]!
      let i = low
      let j = high
      for (;;) {
        while (compareTies(rows[i]!, row) < 0) i++
        while (compareTies(rows[j]!, row) > 0) j--
        if (i >= j) break
        this.swap(i++, j--)
      }
      if (count <= j + 1) high = j
      else low = j + 1
    }
  }

  isBefore(a: number, keyOfA: number, b: number, keyOfB: number): boolean {
    return keyOfA < keyOfB || (keyOfA === keyOfB && a !== b && this.compareTies(a, b) < 0)
  }

  private swap(i: number, j: number): void {
    const { rows, keys } = this
    const row = rows[i]!
    const key = keys[i]!
    rows[i] = rows[j]!
    keys[i] = keys[j]!
    rows[j] = row
    keys[j] = key
  }

  inOrder(from: number): number[] {
    const { rows, keys } = this
    const places = Array.from({ length: Math.max(0, this.size - from) }, (_, i) => from + i)
    places.sort((i, j) => (this.isBefore(rows[i]!, keys[i]!, rows[j]!, keys[j]!) ? -1 : 1))
    return places.map((at) => rows[at]!)
  }
}
