import { SRID } from '#src/domain/sparkql/values/coordinates.ts'
import { readWkt } from '#src/domain/sparkql/values/wkt.ts'

const number = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const plain = new RegExp(
  String.raw`^\s*(?:POINT\s*)?[[({]?\s*${number}\s*[,; ]\s*${number}(?:\s*[,; ]\s*${number})?\s*[\])}]?\s*$`,
  'i',
)

/** Two numbers in a cell, such as coordinates, and perhaps a height; null for anything else. */
export function pairOf(cell: string): readonly [number, number] | null {
  const shape = isWktPoint(cell) ? readWkt(cell) : null
  if (shape?.shape === 'Point') return shape.srid === SRID ? shape.coordinates : null
  const found = plain.exec(cell)
  return found === null || !cell.includes('.') ? null : [Number(found[1]), Number(found[2])]
}

/** `POINT(16.37 48.21)`, also with its SRID: the longitude is first. */
export const isWktPoint = (cell: string): boolean =>
  /^\s*(?:SRID\s*=\s*\d+\s*;\s*)?POINT/i.test(cell)
