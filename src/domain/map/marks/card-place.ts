interface Size {
  readonly width: number
  readonly height: number
}

const gap = 8
const edge = 8

/**
 * Places a card above, below, or next to a mark without covering it, or at the far edge if the map is too small for
 * that. Results are pixels from the map's upper left corner; `reach` is the mark's size from its center.
 */
export function placeCard(
  at: { x: number; y: number },
  reach: { up: number; down: number },
  card: Size,
  map: Size,
): { left: number; top: number } {
  const left = within(at.x - card.width / 2, map.width - card.width)
  const above = at.y - reach.up - gap - card.height
  if (above >= edge) return { left, top: above }
  const below = at.y + reach.down + gap
  if (below + card.height <= map.height - edge) return { left, top: below }
  const top = within(at.y - card.height / 2, map.height - card.height)
  const right = at.x + reach.up + gap
  if (right + card.width <= map.width - edge) return { left: right, top }
  const before = at.x - reach.up - gap - card.width
  if (before >= edge) return { left: before, top }
  return {
    left,
    top: at.y > map.height / 2 ? edge : Math.max(edge, map.height - card.height - edge),
  }
}

const within = (value: number, most: number) => Math.max(edge, Math.min(most - edge, value))
