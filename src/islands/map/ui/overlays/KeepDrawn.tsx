import { useEffect, useState } from 'react'
import { polygonsIn } from '#src/islands/map/overlays/polygons.ts'
import { useOverlays } from './shared.ts'

/** Offers to keep the drawn polygons of the search, as their menus do one by one. */
export function KeepDrawn() {
  const { context, store } = useOverlays()
  const [hasPolygons, setHasPolygons] = useState(false)
  useEffect(
    () =>
      context.$support.subscribe(() => {
        polygonsIn(context).then(
          (shapes) => setHasPolygons(shapes.length > 0),
          () => setHasPolygons(false),
        )
      }),
    [context],
  )
  const open = async () => {
    const shapes = await polygonsIn(context)
    store.$modal.set({ shapes, chosen: shapes.map(({ id }) => id) })
  }
  return (
    <button
      className="button overlay-panel__keep"
      type="button"
      data-kind="quiet"
      hidden={!hasPolygons}
      onClick={() => void open()}
    >
      Keep the drawn polygons as an overlay
    </button>
  )
}
