import type { TypedArray } from './blocks.ts'

/**
 * An array by row, with what functions over its blocks have to know of it: asking an array for that costs as much as the
 * functions do.
 */
export class BlockValues<T extends TypedArray = TypedArray> {
  readonly data: T
  readonly buffer: ArrayBuffer
  /** Where it begins in its buffer. */
  readonly offset: number
  /** Bytes of a value. */
  readonly width: number

  constructor(data: T) {
    this.data = data
    this.buffer = data.buffer
    this.offset = data.byteOffset
    this.width = data.BYTES_PER_ELEMENT
  }
}
