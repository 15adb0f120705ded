import { compareTexts } from '#src/domain/search/filter/condition/predicates.ts'
import { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { blockShift, blockSize, blocksOf, likeThis } from '#src/search/columns/arrays/blocks.ts'
import type { Codes } from '#src/search/columns/arrays/number-arrays.ts'
import { type Arena, noArena } from '#src/search/columns/wasm/arena.ts'

export interface CodeState {
  readonly data: Codes
  /** The index of a text in this array is its code. Code 0 is NULL. */
  readonly values: readonly string[]
  readonly zones?: CodeZones
}

export type CodeZones = Pick<CodeColumn, 'minimum' | 'maximum' | 'mask'>

export const maxValues = 65_000

const masked = 31
const slots = 4096

/**
 * A column of texts with few distinct values, such as cities. Code 0 is NULL. Codes are assigned in the order of rows,
 * so that neighbors have close codes. The zone of a block is its range of codes and a bitmap.
 */
export class CodeColumn {
  stored = new BlockValues<Codes>(new Uint8Array(0))
  values: string[] = ['']
  minimum = new Uint16Array(0)
  maximum = new Uint16Array(0)
  /** A bitmap per block: bit n means that code n occurs, and the last bit stands for all greater codes. */
  mask = new Uint32Array(0)
  private codes = new Map<string, number>()
  /** Caches codes by a hash of the text. A few texts make up most rows, so this saves a third of the map's time. */
  private readonly recent = new Uint16Array(slots)
  private ranks: Uint16Array<ArrayBuffer> | null = null
  private readonly arena: Arena

  constructor(state?: CodeState, arena = noArena) {
    this.arena = arena
    if (state === undefined) return
    this.data = state.data
    this.values = [...state.values]
    for (let code = 1; code < this.values.length; code++) this.codes.set(this.values[code]!, code)
    if (state.zones !== undefined) Object.assign(this, state.zones)
  }

  get data(): Codes {
    return this.stored.data
  }

  private set data(data: Codes) {
    this.stored = new BlockValues(data)
  }

  get capacity(): number {
    return this.data.length
  }

  get bytes(): number {
    return this.data.byteLength
  }

  reserve(rows: number): void {
    const { arena } = this
    if (rows > this.data.length) this.data = arena.grown(this.data, rows)
    const from = this.minimum.length
    const to = blocksOf(rows)
    if (to <= from) return
    this.minimum = arena.grown(this.minimum, to).fill(65_535, from)
    this.maximum = arena.grown(this.maximum, to)
    this.mask = arena.grown(this.mask, to)
  }

  get(row: number): string | null {
    const code = this.data[row]!
    return code === 0 ? null : this.values[code]!
  }

  codeOf(value: string): number | undefined {
    return this.codes.get(value)
  }

  /** Returns false if the column would have too many distinct values. */
  set(row: number, value: string | null): boolean {
    const code = value === null ? 0 : this.codeFor(value)
    if (code > maxValues) return false
    this.setCode(row, code)
    return true
  }

  copy(from: number, to: number): void {
    this.setCode(to, this.data[from]!)
  }

  private setCode(row: number, code: number): void {
    this.data[row] = code
    this.widenZone(row >> blockShift, code)
  }

  private codeFor(value: string): number {
    const slot = slotOf(value)
    const recent = this.recent[slot]!
    if (recent !== 0 && this.values[recent] === value) return recent
    const code = this.codes.get(value) ?? this.newCode(value)
    this.recent[slot] = code
    return code
  }

  private newCode(value: string): number {
    const code = this.values.length
    if (code > maxValues) return code
    this.values.push(value)
    this.codes.set(value, code)
    this.ranks = null
    if (code > 255 && this.data instanceof Uint8Array) this.widen(this.data)
    return code
  }

  private widen(data: Uint8Array<ArrayBuffer>): void {
    this.data = this.arena.make<Uint16Array<ArrayBuffer>>(Uint16Array, data.length)
    this.data.set(data)
    this.arena.free(data)
  }

  private widenZone(block: number, code: number): void {
    if (code < this.minimum[block]!) this.minimum[block] = code
    if (code > this.maximum[block]!) this.maximum[block] = code
    this.mask[block]! |= 1 << Math.min(code, masked)
  }

  free(): void {
    for (const array of [this.data, this.minimum, this.maximum, this.mask]) this.arena.free(array)
  }

  ranksOfCodes(): Uint16Array<ArrayBuffer> {
    if (this.ranks !== null) return this.ranks
    const codes = this.values.map((_, code) => code).slice(1)
    codes.sort((a, b) => compareTexts(this.values[a]!, this.values[b]!))
    this.ranks = new Uint16Array(this.values.length)
    for (const [at, code] of codes.entries()) this.ranks[code] = at + 1
    return this.ranks
  }

  ordered(order: Uint32Array, capacity: number): CodeColumn {
    const column = new CodeColumn({ data: likeThis(this.data, capacity), values: [''] })
    const renamed = new Uint16Array(this.values.length)
    for (let row = 0; row < order.length; row++) {
      const code = this.data[order[row]!]!
      if (code !== 0 && renamed[code] === 0) {
        renamed[code] = column.values.length
        column.codes.set(this.values[code]!, column.values.length)
        column.values.push(this.values[code]!)
      }
      column.data[row] = renamed[code]!
    }
    column.measure(order.length)
    return column
  }

  measure(rows: number): void {
    const blocks = blocksOf(Math.max(rows, this.data.length))
    this.minimum = new Uint16Array(blocks).fill(65_535)
    this.maximum = new Uint16Array(blocks)
    this.mask = new Uint32Array(blocks)
    for (let row = 0; row < rows; row += blockSize) {
      const end = Math.min(rows, row + blockSize)
      for (let at = row; at < end; at++) this.widenZone(row >> blockShift, this.data[at]!)
    }
  }
}

/** Hashes the length and the last letters of a text, because postal codes differ in their last letters. */
function slotOf(text: string): number {
  let hash = text.length
  for (let at = Math.max(0, text.length - 6); at < text.length; at++)
    hash = (hash * 31 + text.charCodeAt(at)) | 0
  return (hash ^ (hash >>> 12)) & (slots - 1)
}
