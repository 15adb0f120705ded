export type Bits = Uint32Array

export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffff_ffff)
  const rest = size & 31
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

export const addBit = (bits: Bits, at: number): void => {
  bits[at >>> 5]! |= 1 << (at & 31)
}

export const hasBit = (bits: Bits, at: number): boolean =>
  (bits[at >>> 5]! & (1 << (at & 31))) !== 0

export function intersect(into: Bits, otherBits: Bits): Bits {
  for (let i = 0; i < into.length; i++) into[i]! &= otherBits[i]!
  return into
}

export function unite(into: Bits, otherBits: Bits): Bits {
  for (let i = 0; i < into.length; i++) into[i]! |= otherBits[i]!
  return into
}

export function subtract(from: Bits, otherBits: Bits): Bits {
  for (let i = 0; i < from.length; i++) from[i]! &= ~otherBits[i]!
  return from
}

export const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0)

export function eachBit(bits: Bits, visit: (at: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i]!; word !== 0; word &= word - 1)
      visit(i * 32 + 31 - Math.clz32(word & -word))
  }
}
