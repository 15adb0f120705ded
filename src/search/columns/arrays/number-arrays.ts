export type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>

export type Numbers =
  | Int8Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

/** Returns the number that represents NULL in such an array: the smallest of an integer type, or NaN. */
export function nullValueOf(data: Numbers): number {
  if (data instanceof Int8Array) return -128
  if (data instanceof Int16Array) return -32_768
  return data instanceof Int32Array ? -(2 ** 31) : NaN
}

export function arrayFor(reach: number): new (length: number) => Numbers {
  if (reach < 127) return Int8Array
  if (reach < 32_767) return Int16Array
  return reach < 2 ** 31 - 1 ? Int32Array : Float64Array
}
