/** The tile's id in PMTiles 3, which numbers all lower zooms first, then tiles along the Hilbert curve. */
export function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3
  let column = x
  let row = y
  for (let half = 2 ** z / 2; half >= 1; half /= 2) {
    const right = column >= half ? 1 : 0
    const low = row >= half ? 1 : 0
    id += half * half * ((3 * right) ^ low)
    column -= right * half
    row -= low * half
    if (low === 1) continue
    if (right === 1) [column, row] = [half - 1 - column, half - 1 - row]
    ;[column, row] = [row, column]
  }
  return id
}
