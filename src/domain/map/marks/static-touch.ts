/** In pixels of the drawing: 24 CSS pixels across at a width of 280. */
export const touchRadius = 24

/** Pixels; grows with the count, within the touch target. */
export const markRadius = (count: number): number =>
  count === 1 ? 7 : Math.min(touchRadius - 1, Math.round(10 + 3.4 * Math.log10(count)))

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where a touch target fits without touching that of the next cell. */
export const touchPlace = ({ x, y }: { x: number; y: number }, cell: Box) => ({
  x: within(x, cell.left, cell.right),
  y: within(y, cell.top, cell.bottom),
})

function within(value: number, from: number, to: number): number {
  const [least, most] = [from + touchRadius, to - touchRadius]
  return least > most ? Math.round((from + to) / 2) : Math.max(least, Math.min(most, value))
}
