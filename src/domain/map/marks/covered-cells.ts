import type { LabelBox } from './label-layout.ts'
import type { Circle } from './name-room.ts'

const side = 20
const columns = 28
const rows = 22
const digits = columns / 4

/** Writes where the static map is covered, for an address: a bit for each cell. */
export function packCovered(boxes: readonly LabelBox[]): string {
  const bits = new Array<number>(rows).fill(0)
  for (const { left, top, right, bottom } of boxes) {
    for (let row = within(top, rows); row <= within(bottom, rows); row++)
      for (let column = within(left, columns); column <= within(right, columns); column++)
        bits[row]! |= 1 << column
  }
  return bits.map((row) => row.toString(16).padStart(digits, '0')).join('')
}

/** Returns circles in pixels of the static map; none for text that `packCovered` has not written. */
export function unpackCovered(text: string): Circle[] {
  if (!/^[0-9a-f]+$/.test(text) || text.length !== rows * digits) return []
  const circles: Circle[] = []
  for (let row = 0; row < rows; row++) {
    const bits = Number.parseInt(text.slice(row * digits, (row + 1) * digits), 16)
    for (let column = 0; column < columns; column++)
      if (bits & (1 << column))
        circles.push({ x: (column + 0.5) * side, y: (row + 0.5) * side, radius: side / 2 })
  }
  return circles
}

const within = (pixels: number, most: number) =>
  Math.max(0, Math.min(most - 1, Math.floor(pixels / side)))
