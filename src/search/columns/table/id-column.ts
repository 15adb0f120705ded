import { type Arena, noArena } from '#src/search/columns/wasm/arena.ts'

export const idLength = 26

/** Ids of 26 digits as integers of 8, 9, and 9 digits. They take 12 bytes and are compared without strings. */
export class IdColumn {
  high = new Uint32Array(0)
  middle = new Uint32Array(0)
  low = new Uint32Array(0)
  private readonly arena: Arena

  constructor(parts?: readonly Uint32Array<ArrayBuffer>[], arena = noArena) {
    this.arena = arena
    if (parts === undefined) return
    const [high, middle, low] = parts
    this.high = high!
    this.middle = middle!
    this.low = low!
  }

  get parts(): readonly Uint32Array<ArrayBuffer>[] {
    return [this.high, this.middle, this.low]
  }

  get capacity(): number {
    return this.low.length
  }

  get bytes(): number {
    return this.high.byteLength * 3
  }

  reserve(rows: number): void {
    if (rows <= this.high.length) return
    this.high = this.arena.grown(this.high, rows)
    this.middle = this.arena.grown(this.middle, rows)
    this.low = this.arena.grown(this.low, rows)
  }

  get(row: number): string {
    return (
      digits(this.high[row]!, 1e8) + digits(this.middle[row]!, 1e9) + digits(this.low[row]!, 1e9)
    )
  }

  set(row: number, id: string): boolean {
    if (id.length !== idLength) return false
    const high = digitsIn(id, 0, 8)
    const middle = digitsIn(id, 8, 17)
    const low = digitsIn(id, 17, idLength)
    if (high < 0 || middle < 0 || low < 0) return false
    this.high[row] = high
    this.middle[row] = middle
    this.low[row] = low
    return true
  }

  copy(from: number, to: number): void {
    for (const part of this.parts) part[to] = part[from]!
  }

  compare(a: number, b: number): number {
    return (
      this.high[a]! - this.high[b]! ||
      this.middle[a]! - this.middle[b]! ||
      this.low[a]! - this.low[b]!
    )
  }

  ordered(order: Uint32Array, capacity: number): IdColumn {
    const sort = (part: Uint32Array<ArrayBuffer>) => {
      const sortedIds = new Uint32Array(capacity)
      for (let row = 0; row < order.length; row++) sortedIds[row] = part[order[row]!]!
      return sortedIds
    }
    return new IdColumn(this.parts.map(sort))
  }
}

/** Returns the number that a part of an id stands for, or a negative one if there are other characters. */
export function digitsIn(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

const digits = (part: number, power: number) => String(part + power).slice(1)
