import { assemble, pageBytes } from './assembler.ts'
import { type ListFunctions, listFunctions, slots, tablesBytes } from './list-code.ts'

// Numbers of a search in any order, in a WebAssembly memory of their own: as many as there are.

const module = new WebAssembly.Module(assemble(listFunctions))

const doubleBytes = 8
/** Where the counts of the slots are, where their values go, the totals, and behind them the numbers. */
const countsAt = 0
const placesAt = tablesBytes
const totalsAt = placesAt + slots * 4
const numbersAt = (totalsAt + 64) / doubleBytes

/** Some that follow on each other, by their places in the memory. */
export interface Part {
  readonly from: number
  readonly to: number
}

export interface Totals {
  readonly least: number
  readonly greatest: number
  readonly sum: number
}

export class NumberList {
  private readonly memory = new WebAssembly.Memory({ initial: 2 })
  private readonly code = new WebAssembly.Instance(module, { columns: { memory: this.memory } })
    .exports as unknown as ListFunctions
  private numbers = new Float64Array(this.memory.buffer)
  private readonly counts = () => new Uint32Array(this.memory.buffer, countsAt, slots)
  private end = numbersAt
  /** What was gathered of the numbers lies behind them. */
  private used = numbersAt

  get all(): Part {
    return { from: numbersAt, to: this.end }
  }

  get room(): number {
    return this.numbers.length - numbersAt
  }

  clear(): void {
    this.end = this.used = numbersAt
  }

  /** Adds the first ones of others. */
  add(others: Float64Array, count: number): void {
    this.makeRoom(count)
    const { numbers, end } = this
    for (let i = 0; i < count; i++) numbers[end + i] = others[i]!
    this.end = this.used = end + count
  }

  private makeRoom(count: number): void {
    const missing = this.used + count - this.numbers.length
    if (missing <= 0) return
    this.memory.grow(Math.ceil(Math.max(missing, this.numbers.length) / (pageBytes / doubleBytes)))
    this.numbers = new Float64Array(this.memory.buffer)
  }

  /** Infinity, -Infinity and 0 of none. */
  totalsOf({ from, to }: Part): Totals {
    const pairs = to - ((to - from) % 2)
    const { numbers, code } = this
    let [least, greatest, sum] = [Infinity, -Infinity, 0]
    if (pairs > from) {
      code.totals(from * doubleBytes, pairs * doubleBytes, totalsAt)
      const [a, b, c, d, e, f] = numbers.subarray(
        totalsAt / doubleBytes,
        totalsAt / doubleBytes + 6,
      )
      ;[least, greatest, sum] = [Math.min(a!, b!), Math.max(c!, d!), e! + f!]
    }
    if (pairs === to) return { least, greatest, sum }
    const last = numbers[pairs]!
    return { least: Math.min(least, last), greatest: Math.max(greatest, last), sum: sum + last }
  }

  sorted({ from, to }: Part): Float64Array {
    return this.numbers.slice(from, to).sort()
  }

  /** How many numbers each slot has: so many slots for 1, the first of which begins at the least. */
  countSlots({ from, to }: Part, least: number, perValue: number): Uint32Array {
    new Uint8Array(this.memory.buffer, countsAt, tablesBytes).fill(0)
    this.code.countSlots(from * doubleBytes, to * doubleBytes, least, perValue, countsAt)
    return this.counts()
  }

  /** Copies of the numbers of some slots, by slot; they were counted just now. */
  gatherSlots(
    { from, to }: Part,
    least: number,
    perValue: number,
    wanted: readonly number[],
  ): Part[] {
    const sizes = this.counts()
    const sizesOfWanted = wanted.map((slot) => sizes[slot]!)
    this.makeRoom(sizesOfWanted.reduce((a, b) => a + b, 0))
    const places = new Uint32Array(this.memory.buffer, placesAt, slots)
    const parts = sizesOfWanted.map((size) => ({ from: this.used, to: (this.used += size) }))
    for (const [i, slot] of wanted.entries()) places[slot] = parts[i]!.from * doubleBytes
    this.code.gatherSlots(from * doubleBytes, to * doubleBytes, least, perValue, placesAt)
    for (const slot of wanted) places[slot] = 0
    return parts
  }
}
