import { blockShift, blockSize, blocksOf } from '#src/search/columns/arrays/blocks.ts'
import { type Arena, noArena } from '#src/search/columns/wasm/arena.ts'

export const maxListValues = 128

export interface ListState {
  readonly words: readonly Uint32Array<ArrayBuffer>[]
  readonly values: readonly string[]
  readonly zones?: readonly Uint32Array<ArrayBuffer>[]
  readonly capacity: number
}

/** A column of lists, one bit per distinct value. Each array of `words` has 32 bits per row. A row without is NULL. */
export class ListColumn {
  words: Uint32Array<ArrayBuffer>[] = []
  values: string[] = []
  /** The bits that occur in each block. There is one array for each array of `words`. */
  zones: Uint32Array<ArrayBuffer>[] = []
  private bits = new Map<string, number>()
  private rows = 0
  private readonly arena: Arena

  constructor(state?: ListState, arena = noArena) {
    this.arena = arena
    if (state === undefined) return
    this.words = [...state.words]
    this.values = [...state.values]
    for (const [bit, value] of this.values.entries()) this.bits.set(value, bit)
    this.rows = state.capacity
    if (state.zones !== undefined) this.zones = [...state.zones]
  }

  get capacity(): number {
    return this.rows
  }

  get bytes(): number {
    return this.words.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  reserve(rows: number): void {
    if (rows <= this.rows) return
    this.rows = rows
    this.words = this.words.map((word) => this.arena.grown(word, rows))
    this.zones = this.zones.map((zone) => this.arena.grown(zone, blocksOf(rows)))
  }

  get(row: number): string[] {
    return this.values.filter((_, bit) => (this.words[bit >> 5]![row]! >>> (bit & 31)) & 1)
  }

  set(row: number, values: readonly string[]): boolean {
    const bits = values.map((value) => this.bits.get(value) ?? this.newBit(value))
    if (bits.some((bit) => bit >= maxListValues)) return false
    for (const word of this.words) word[row] = 0
    for (const bit of bits) {
      this.words[bit >> 5]![row]! |= 1 << (bit & 31)
      this.zones[bit >> 5]![row >> blockShift]! |= 1 << (bit & 31)
    }
    return true
  }

  copy(from: number, to: number): void {
    for (const [i, word] of this.words.entries()) {
      word[to] = word[from]!
      this.zones[i]![to >> blockShift]! |= word[from]!
    }
  }

  private newBit(value: string): number {
    const bit = this.values.length
    if (bit >= maxListValues) return bit
    this.values.push(value)
    this.bits.set(value, bit)
    if (bit >> 5 === this.words.length) {
      this.words.push(this.arena.make<Uint32Array<ArrayBuffer>>(Uint32Array, this.rows))
      this.zones.push(this.arena.make<Uint32Array<ArrayBuffer>>(Uint32Array, blocksOf(this.rows)))
    }
    return bit
  }

  free(): void {
    for (const array of [...this.words, ...this.zones]) this.arena.free(array)
  }

  ordered(order: Uint32Array, capacity: number): ListColumn {
    const words = this.words.map((word) => {
      const orderedWord = new Uint32Array(capacity)
      for (let row = 0; row < order.length; row++) orderedWord[row] = word[order[row]!]!
      return orderedWord
    })
    const column = new ListColumn({ words, values: this.values, capacity })
    column.measure(order.length)
    return column
  }

  measure(rows: number): void {
    this.zones = this.words.map((word) => {
      const zone = new Uint32Array(blocksOf(word.length))
      for (let row = 0; row < rows; row += blockSize) {
        let bits = 0
        for (let at = row; at < Math.min(rows, row + blockSize); at++) bits |= word[at]!
        zone[row >> blockShift] = bits
      }
      return zone
    })
  }
}
