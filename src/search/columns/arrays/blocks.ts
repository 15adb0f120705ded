// A table is read in blocks of rows. The zone of a block summarizes its values, so that many blocks can be skipped.

export const blockSize = 1024
export const blockShift = 10

export const none = 0
export const some = 1
export const all = 2

export type Verdict = typeof none | typeof some | typeof all

export const blocksOf = (rows: number) => (rows + blockSize - 1) >> blockShift

export const likeThis = <T extends TypedArray>(data: T, length: number): T =>
  new (data.constructor as new (length: number) => T)(length)

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
