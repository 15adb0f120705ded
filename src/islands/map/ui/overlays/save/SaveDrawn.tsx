import { useEffect, useState } from 'react'
import { polygonsIn } from '#src/islands/map/overlays/polygons.ts'
import { useOverlays } from '#src/islands/map/ui/overlays/context/overlays-context.ts'

/** All drawn polygons; menus save single ones. */
export function SaveDrawn() {
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
      className="button overlay-panel__save"
      type="button"
      data-kind="quiet"
      hidden={!hasPolygons}
      onClick={() => void open()}
    >
      Keep the drawn polygons as an overlay
    </button>
  )
}
