import { useEffect, useRef } from 'react'
import { legend } from '#src/domain/map/marks/legend.ts'
import type { Mark } from '#src/domain/map/marks/marks.ts'
import { watchPalette } from '#src/islands/map/chart/canvas/palette.ts'
import { createSprites } from '#src/islands/map/listings/layer/sprites.ts'

export const MapLegend = () => (
  <ul className="map-legend__entries">
    {legend().map(({ label, mark }) => (
      <li className="map-legend__entry" key={label}>
        <Example mark={mark} />
        {label}
      </li>
    ))}
  </ul>
)

/** The mark as the map draws it: of a listing, also without its price. */
function Example({ mark }: { readonly mark: Mark }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const sprites = createSprites()
    const looks = mark.kind === 'listing' ? [false, true] : [false]
    const draw = () => {
      sprites.renew(devicePixelRatio)
      const pictures = looks.map((isLabelled) => {
        const { canvas, width, height } = sprites.of(mark, isLabelled, false)
        Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
        return canvas
      })
      place.current?.replaceChildren(...pictures)
    }
    draw()
    return watchPalette(draw)
  }, [mark])
  return <span className="map-legend__example" aria-hidden="true" ref={place} />
}
