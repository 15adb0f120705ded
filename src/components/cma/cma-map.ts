import { html, type Markup } from '#src/components/html.ts'
import { mapDrawing, mapPin } from '#src/components/map/place-map-markup.ts'
import type { PlaceMap } from '#src/domain/map/basemap/place-map.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

interface Drawn {
  readonly map: PlaceMap
  readonly subject: Spot | null
  readonly comparables: readonly (Spot & { readonly number: number })[]
}

export function cmaMap({ map, subject, comparables }: Drawn): Markup {
  const marks = comparables.toReversed().map(
    ({ x, y, number }) => html`
      <g transform="translate(${x} ${y})">
        <circle r="15" fill="#24352c" stroke="#fff" stroke-width="2.5"/>
        <text dy=".35em" text-anchor="middle" font-family="sans-serif" font-size="16" font-weight="700" fill="#fff">${number}</text>
      </g>`,
  )
  return mapDrawing(map, html`${marks}${subject && mapPin(map, subject)}`)
}
