import { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { blockShift, blockSize, blocksOf, likeThis } from '#src/search/columns/arrays/blocks.ts'
import { arrayFor, type Numbers, nullValueOf } from '#src/search/columns/arrays/number-arrays.ts'
import { type Arena, noArena } from '#src/search/columns/wasm/arena.ts'

const scales = [1, 10, 100, 1000, 10_000, 1_000_000]

export interface NumberState {
  readonly data: Numbers
  readonly scale: number
  readonly zones?: NumberZones
}

export type NumberZones = Pick<NumberColumn, 'minimum' | 'maximum' | 'nulls'>

/**
 * A column of numbers in the narrowest array that stores them exactly, as integers if possible: raw = value × scale.
 * NULL is the smallest number of an integer type, or NaN.
 */
export class NumberColumn {
  values = new BlockValues<Numbers>(new Int8Array(0))
  scale = 1
  nullValue = -128
  /** The smallest raw value of each block. In a block without values, it is greater than the maximum. */
  minimum = new Float64Array(0)
  maximum = new Float64Array(0)
  /** Has a 1 for each block that contains a NULL. */
  nulls = new Uint8Array(0)
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

  get capacity(): number {
    return this.data.length
  }

  get bytes(): number {
    return this.data.byteLength
  }

  /** Makes space for rows. New rows have no defined value until they are set. */
  reserve(rows: number): void {
    if (rows > this.data.length) this.data = this.arena.grown(this.data, rows)
    this.reserveZones(rows)
  }

  private reserveZones(rows: number): void {
    const from = this.minimum.length
    const to = blocksOf(rows)
    if (to <= from) return
    const { arena } = this
    this.minimum = arena.grown(this.minimum, to).fill(Infinity, from)
    this.maximum = arena.grown(this.maximum, to).fill(-Infinity, from)
    this.nulls = arena.grown(this.nulls, to)
  }

  get(row: number): number | null {
    const raw = this.data[row]!
    return this.isNull(raw) ? null : raw / this.scale
  }

  set(row: number, value: number | null): void {
    this.setRaw(row, value === null ? this.nullValue : this.rawOf(value))
  }

  copy(from: number, to: number): void {
    this.setRaw(to, this.data[from]!)
  }

  private setRaw(row: number, raw: number): void {
    this.data[row] = raw
    const block = row >> blockShift
    if (this.isNull(raw)) {
      this.nulls[block] = 1
      return
    }
    if (raw < this.minimum[block]!) this.minimum[block] = raw
    if (raw > this.maximum[block]!) this.maximum[block] = raw
  }

  private isNull(raw: number): boolean {
    return raw === this.nullValue || Number.isNaN(raw)
  }

  private rawOf(value: number): number {
    if (this.data instanceof Float64Array) return value
    const raw = Math.round(value * this.scale)
    if (raw / this.scale === value && Math.abs(raw) < -this.nullValue) return raw
    this.widen(value)
    return this.rawOf(value)
  }

  private widen(value: number): void {
    const { data, scale, nullValue } = this
    const finer = scales.find(
      (candidate) => candidate >= scale && Math.round(value * candidate) / candidate === value,
    )
    const reach = finer === undefined ? Infinity : Math.max(Math.abs(value), this.largest()) * finer
    this.data = this.arena.make<Numbers>(arrayFor(reach), data.length)
    this.scale = this.data instanceof Float64Array ? 1 : finer!
    this.nullValue = nullValueOf(this.data)
    const convert = (raw: number) =>
      this.scale === 1 ? raw / scale : Math.round(raw * (this.scale / scale))
    for (let block = 0; block < this.nulls.length; block++) {
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

  free(): void {
    for (const array of [this.data, this.minimum, this.maximum, this.nulls]) this.arena.free(array)
  }

  ordered(order: Uint32Array, capacity: number): NumberColumn {
    const column = new NumberColumn({ data: likeThis(this.data, capacity), scale: this.scale })
    for (let row = 0; row < order.length; row++) column.data[row] = this.data[order[row]!]!
    column.measure(order.length)
    return column
  }

  measure(rows: number): void {
    const { data } = this
    const blocks = blocksOf(Math.max(rows, data.length))
    this.minimum = new Float64Array(blocks).fill(Infinity)
    this.maximum = new Float64Array(blocks).fill(-Infinity)
    this.nulls = new Uint8Array(blocks)
    for (let block = 0; block < blocksOf(rows); block++) {
      const end = Math.min(rows, (block + 1) * blockSize)
      let least = Infinity
      let greatest = -Infinity
      let hasNull = 0
      for (let row = block * blockSize; row < end; row++) {
        const raw = data[row]!
        if (this.isNull(raw)) {
          hasNull = 1
          continue
        }
        if (raw < least) least = raw
        if (raw > greatest) greatest = raw
      }
      this.minimum[block] = least
      this.maximum[block] = greatest
      this.nulls[block] = hasNull
    }
  }
}
