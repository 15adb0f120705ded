import type { MapMark, PriceSide } from '../results-map.ts'
import { type LabelBox, liesIn, placeLabels } from './label-layout.ts'

type PricedMark = Pick<MapMark, 'x' | 'y' | 'radius' | 'count' | 'text'>

/** The size of a letter on a narrow page, in pixels of the drawing. */
const letter = { wide: 10.5, tall: 18 } as const
export const labelGap = 4
const sides = ['right', 'left'] as const

/** For each mark, the side with room for its price. Null if neither side has room, and for several listings. */
export function priceSides(
  marks: readonly PricedMark[],
  size: { readonly width: number; readonly height: number },
): (PriceSide | null)[] {
  const drawing = { left: 0, top: 0, right: size.width, bottom: size.height }
  const offered = marks.map(({ x, y, radius, count, text }) => {
    const mark = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
    const wide = text.length * letter.wide
    const rows = { top: y - letter.tall / 2, bottom: y + letter.tall / 2 }
    const [right, left] = [mark.right + labelGap, mark.left - labelGap]
    const boxes: Record<PriceSide, LabelBox> = {
      right: { ...rows, left: right, right: right + wide },
      left: { ...rows, left: left - wide, right: left },
    }
    const free = sides.filter((side) => liesIn(boxes[side], drawing))
    const offers = count === 1 && text !== '' ? free : []
    return { mark, places: offers.map((side) => boxes[side]), offers, rank: 0 }
  })
  const placed = placeLabels(offered)
  return offered.map(({ offers }, i) => offers[placed.get(i) ?? -1] ?? null)
}
