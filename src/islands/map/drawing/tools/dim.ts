import { findSearchedArea } from '#src/domain/map/overlays/searched-area.ts'
import { stopWith } from '#src/islands/map/core/chart.ts'
import type { DrawingContext } from '#src/islands/map/drawing/session/drawing-context.ts'
import { readItem, writeItem } from '#src/islands/shared/storage.ts'

const key = 'dim_outside'

/** Dims the map outside the searched area if the user has chosen so. The layer is loaded only then. */
export function dimOutside({ context, store, placeOf }: DrawingContext): void {
  const { $dims, $listed, $others } = store
  $dims.set(readItem('localStorage', key) === '1')
  const ground = () =>
    findSearchedArea({
      drawn: $listed.get(),
      others: $others.get(),
      outlines: context.$overlayOutlines.get(),
      placeOf,
    })
  const show = dimmer(context, () => ($dims.get() ? ground() : null))
  const stops = [
    $dims.listen((isOn) => void writeItem('localStorage', key, isOn ? '1' : '0')),
    ...[$dims, $listed, $others, context.$overlayOutlines].map((store) => store.listen(show)),
  ]
  stopWith(context.signal, stops)
}

/** Returns a function that dims the map around the current area. It loads the layer when there is an area. */
function dimmer(
  { chart, signal }: DrawingContext['context'],
  ground: () => ReturnType<typeof findSearchedArea>,
) {
  let isWanted = false
  let shade: Promise<(() => void) | undefined> | null = null
  const load = async () => {
    const { createDimming } = await import('#src/islands/map/drawing/layer/dim-layer.ts')
    if (signal.aborted) return
    const dimming = createDimming(chart, signal)
    return () => dimming.show(ground())
  }
  return () => {
    isWanted ||= ground() !== null
    if (!isWanted) return
    shade ??= load()
    shade.then((show) => show?.(), console.warn)
  }
}
