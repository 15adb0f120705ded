import { grown } from './blocks.ts'

// The ids of the listings, 26 digits each, as three whole numbers of 8, 9 and 9 digits: 12 bytes instead of 26 and more,
// compared without making texts.

const isId = /^\d{26}$/

export class IdColumn {
  high = new Uint32Array(0)
  middle = new Uint32Array(0)
  low = new Uint32Array(0)

  constructor(parts?: readonly Uint32Array<ArrayBuffer>[]) {
    if (parts === undefined) return
    const [high, middle, low] = parts
    this.high = high!
    this.middle = middle!
    this.low = low!
  }

  get parts(): readonly Uint32Array<ArrayBuffer>[] {
    return [this.high, this.middle, this.low]
  }

  get bytes(): number {
    return this.high.byteLength * 3
  }

  reserve(rows: number): void {
    if (rows <= this.high.length) return
    this.high = grown(this.high, rows)
    this.middle = grown(this.middle, rows)
    this.low = grown(this.low, rows)
  }

  get(row: number): string {
    const [high, middle, low] = [this.high[row]!, this.middle[row]!, this.low[row]!]
    return `${digits(high, 8)}${digits(middle, 9)}${digits(low, 9)}`
  }

  /** False for an id that is none. */
  set(row: number, id: string): boolean {
    if (!isId.test(id)) return false
    this.high[row] = Number(id.slice(0, 8))
    this.middle[row] = Number(id.slice(8, 17))
    this.low[row] = Number(id.slice(17))
    return true
  }

  /** Negative if the first row's id comes before the second's. */
  compare(a: number, b: number): number {
    return this.high[a]! - this.high[b]! || this.middle[a]! - this.middle[b]! || this.low[a]! - this.low[b]!
  }

  ordered(order: Uint32Array, capacity: number): IdColumn {
    const sort = (part: Uint32Array<ArrayBuffer>) => {
      const next = new Uint32Array(capacity)
      for (let row = 0; row < order.length; row++) next[row] = part[order[row]!]!
      return next
    }
    return new IdColumn(this.parts.map(sort))
  }
}

const digits = (part: number, count: number) => String(part).padStart(count, '0')
