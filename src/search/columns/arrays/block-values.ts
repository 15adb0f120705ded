import type { TypedArray } from './blocks.ts'

/** A typed array of column values. Its properties are copied: reading them there takes as long as running a kernel. */
export class BlockValues<T extends TypedArray = TypedArray> {
  readonly data: T
  readonly buffer: ArrayBuffer
  readonly offset: number
  readonly width: number

  constructor(data: T) {
    this.data = data
    this.buffer = data.buffer
    this.offset = data.byteOffset
    this.width = data.BYTES_PER_ELEMENT
  }
}
