import { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { blockShift, blockSize, blocksOf, likeThis } from '#src/search/columns/arrays/blocks.ts'
import { arrayFor, type Numbers, nullValueOf } from '#src/search/columns/arrays/number-arrays.ts'
import { type Arena, noArena } from '#src/search/columns/wasm/arena.ts'

// Numbers, days and moments: each column in the narrowest array that holds its values exactly, as whole numbers of a
// decimal scale where that is possible. It widens itself when a value comes that does not fit.

const scales = [1, 10, 100, 1000, 10_000, 1_000_000]

/** How a value is kept: `raw` is the value times the scale. NULL is the least number of the array, or NaN. */
export interface NumberState {
  readonly data: Numbers
  readonly scale: number
  /** As they were measured, if they were. */
  readonly zones?: NumberZones
}

export type NumberZones = Pick<NumberColumn, 'minimum' | 'maximum' | 'nulls'>

export class NumberColumn {
  values = new BlockValues<Numbers>(new Int8Array(0))
  scale = 1
  nullValue = -128
  /** Least and greatest raw value of each block; the least is above the greatest where none is known. */
  minimum = new Float64Array(0)
  maximum = new Float64Array(0)
  /** 1 for blocks that hold a NULL. */
  nulls = new Uint8Array(0)
  /** Where its arrays are made. */
  private readonly arena: Arena

  constructor(state?: NumberState, arena = noArena) {
    this.arena = arena
    if (state === undefined) return
    this.data = state.data
    this.scale = state.scale
    this.nullValue = nullValueOf(state.data)
    if (state.zones !== undefined) Object.assign(this, state.zones)
  }

  get data(): Numbers {
    return this.values.data
  }

  private set data(data: Numbers) {
    this.values = new BlockValues(data)
  }

  /** Rows that there is room for. */
  get capacity(): number {
    return this.data.length
  }

  get bytes(): number {
    return this.data.byteLength
  }

  /** Room for so many rows; what is in a row that was never set is undefined. */
  reserve(rows: number): void {
    if (rows > this.data.length) this.data = this.arena.grown(this.data, rows)
    this.reserveZones(rows)
  }

  private reserveZones(rows: number): void {
    const [from, to] = [this.minimum.length, blocksOf(rows)]
    if (to <= from) return
    const { arena } = this
    this.minimum = arena.grown(this.minimum, to).fill(Infinity, from)
    this.maximum = arena.grown(this.maximum, to).fill(-Infinity, from)
    this.nulls = arena.grown(this.nulls, to)
  }

  /** The value of a row, or null. */
  get(row: number): number | null {
    const raw = this.data[row]!
    return raw === this.nullValue || raw !== raw ? null : raw / this.scale
  }

  /** Sets the value of a row that is reserved. The zone of its block only ever widens. */
  set(row: number, value: number | null): void {
    this.setRaw(row, value === null ? this.nullValue : this.rawOf(value))
  }

  /** Writes the value of a row into another one. */
  copy(from: number, to: number): void {
    this.setRaw(to, this.data[from]!)
  }

  private setRaw(row: number, raw: number): void {
    this.data[row] = raw
    const block = row >> blockShift
    if (raw === this.nullValue || raw !== raw) {
      this.nulls[block] = 1
      return
    }
    if (raw < this.minimum[block]!) this.minimum[block] = raw
    if (raw > this.maximum[block]!) this.maximum[block] = raw
  }

  private rawOf(value: number): number {
    if (this.data instanceof Float64Array) return value
    const raw = Math.round(value * this.scale)
    if (raw / this.scale === value && Math.abs(raw) < -this.nullValue) return raw
    this.widen(value)
    return this.rawOf(value)
  }

  /** Keeps everything in a wider array, or at a finer scale, that holds the value too; as doubles if nothing else does. */
  private widen(value: number): void {
    const { data, scale, nullValue } = this
    const finer = scales.find(
      (wanted) => wanted >= scale && Math.round(value * wanted) / wanted === value,
    )
    const reach = finer === undefined ? Infinity : Math.max(Math.abs(value), this.largest()) * finer
    this.data = this.arena.make<Numbers>(arrayFor(reach), data.length)
    this.scale = this.data instanceof Float64Array ? 1 : finer!
    this.nullValue = nullValueOf(this.data)
    const convert = (raw: number) =>
      this.scale === 1 ? raw / scale : Math.round(raw * (this.scale / scale))
    for (let block = 0; block < this.nulls.length; block++) {
      // Blocks without any row yet.
      if (this.nulls[block] === 0 && this.minimum[block]! > this.maximum[block]!) continue
      const end = Math.min(data.length, (block + 1) * blockSize)
      for (let row = block * blockSize; row < end; row++) {
        const raw = data[row]!
        this.data[row] = raw === nullValue ? this.nullValue : convert(raw)
      }
    }
    this.arena.free(data)
    for (const zone of [this.minimum, this.maximum]) {
      for (let block = 0; block < zone.length; block++)
        if (Number.isFinite(zone[block])) zone[block] = convert(zone[block]!)
    }
  }

  private largest(): number {
    let largest = 0
    for (let block = 0; block < this.minimum.length; block++) {
      if (this.minimum[block]! > this.maximum[block]!) continue
      largest = Math.max(largest, Math.abs(this.minimum[block]!), Math.abs(this.maximum[block]!))
    }
    return largest / this.scale
  }

  /** It is used no more. */
  free(): void {
    for (const array of [this.data, this.minimum, this.maximum, this.nulls]) this.arena.free(array)
  }

  /** The column with the rows in another order. */
  ordered(order: Uint32Array, capacity: number): NumberColumn {
    const next = new NumberColumn({ data: likeThis(this.data, capacity), scale: this.scale })
    for (let row = 0; row < order.length; row++) next.data[row] = this.data[order[row]!]!
    next.measure(order.length)
    return next
  }

  /** Computes all zones afresh. */
  measure(rows: number): void {
    const { data, nullValue } = this
    const blocks = blocksOf(Math.max(rows, data.length))
    this.minimum = new Float64Array(blocks).fill(Infinity)
    this.maximum = new Float64Array(blocks).fill(-Infinity)
    this.nulls = new Uint8Array(blocks)
    for (let block = 0; block < blocksOf(rows); block++) {
      const end = Math.min(rows, (block + 1) * blockSize)
      let [least, greatest, hole] = [Infinity, -Infinity, 0]
      for (let row = block * blockSize; row < end; row++) {
        const raw = data[row]!
        if (raw === nullValue || raw !== raw) {
          hole = 1
          continue
        }
        if (raw < least) least = raw
        if (raw > greatest) greatest = raw
      }
      this.minimum[block] = least
      this.maximum[block] = greatest
      this.nulls[block] = hole
    }
  }
}
