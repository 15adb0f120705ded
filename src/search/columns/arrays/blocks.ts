// Rows are read in blocks of neighbors. What is known of a whole block is its zone.

export const blockSize = 1024
export const blockShift = 10

export const none = 0
export const some = 1
export const all = 2

/** How many rows of a block pass; of some each must be tested. */
export type Verdict = typeof none | typeof some | typeof all

export const blocksOf = (rows: number) => (rows + blockSize - 1) >> blockShift

export const likeThis = <T extends TypedArray>(data: T, length: number): T =>
  new (data.constructor as new (length: number) => T)(length)

/** A larger copy. */
export function grown<T extends TypedArray>(data: T, length: number): T {
  const copy = likeThis(data, length)
  copy.set(data)
  return copy
}

export type TypedArray =
  | Int8Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>
