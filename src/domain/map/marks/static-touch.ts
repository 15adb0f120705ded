import type { LabelBox } from './label-layout.ts'

/** The touch radius in pixels of the drawing. On a page 280 CSS pixels wide, targets are 24 across (WCAG 2.5.8). */
export const touchRadius = 24

export const markRadius = (count: number): number =>
  count === 1 ? 7 : Math.min(touchRadius - 1, Math.round(10 + 3.4 * Math.log10(count)))

export const touchPlace = ({ x, y }: { x: number; y: number }, cell: LabelBox) => ({
  x: within(x, cell.left, cell.right),
  y: within(y, cell.top, cell.bottom),
})

function within(value: number, from: number, to: number): number {
  const [least, most] = [from + touchRadius, to - touchRadius]
  return least > most ? Math.round((from + to) / 2) : Math.max(least, Math.min(most, value))
}
