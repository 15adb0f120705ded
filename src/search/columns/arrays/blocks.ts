// Rows are looked at by blocks of neighbours in the order of the table: what is known of a whole block, its zone, tells
// that all of its rows pass, or none, before any of them is read.

export const blockSize = 1024
export const blockShift = 10

export const none = 0
export const some = 1
export const all = 2

/** How many rows of a block pass: none, all, or some that must be looked at. */
export type Verdict = typeof none | typeof some | typeof all

export const blocksOf = (rows: number) => (rows + blockSize - 1) >> blockShift

/** An empty one of the same kind. */
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
