/** The vertical place of a table row, in pixels from the top of the page. */
export interface Span {
  readonly top: number
  readonly height: number
}

export const movedTo = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)

export function landingOf(rows: readonly Span[], from: number, by: number): number {
  const { top, height } = rows[from]!
  const middles = rows.map((row) => row.top + row.height / 2)
  const below = middles.filter((middle, i) => i > from && middle < top + by + height)
  const above = middles.filter((middle, i) => i < from && middle > top + by)
  return from + below.length - above.length
}

export function roomFor(rows: readonly Span[], from: number, to: number): number[] {
  const nextTop = rows[from + 1]?.top ?? rows[from]!.top + rows[from]!.height
  const step = nextTop - rows[from]!.top
  return rows.map((_, i) => {
    if (i > from && i <= to) return -step
    return i < from && i >= to ? step : 0
  })
}

export const emptyLast = (rows: readonly (readonly string[])[]): (readonly string[])[] => [
  ...rows.filter(([first]) => first !== ''),
  ...rows.filter(([first]) => first === ''),
]
