import { type Part, partsOf } from '#src/domain/map/drawing/shapes/shape-parts.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { type Pixel, stopWith } from '#src/islands/map/core/chart.ts'
import type { Snapping } from '#src/islands/map/drawing/layer/snap.ts'
import type { DrawingContext } from '#src/islands/map/drawing/session/drawing-context.ts'

/** Finds a corner near the pixel, or a point on an edge near it; null if there is none or the code is not loaded. */
export type Snap = (pixel: Pixel) => Position | null

export function snapToShapes(parts: DrawingContext): Snap {
  const { chart, signal } = parts.context
  let snapping: Snapping | null = null
  import('#src/islands/map/drawing/layer/snap.ts').then(({ createSnapping }) => {
    if (signal.aborted) return
    snapping = createSnapping(chart)
    followShapes(parts, snapping)
  }, console.warn)
  return (pixel) => snapping?.at(pixel) ?? null
}

function followShapes({ context, store }: DrawingContext, snapping: Snapping): void {
  let before: readonly unknown[] = []
  const follow = () => {
    const { shapes, phase } = store.$drawing.get()
    const edited = phase.name === 'editing' ? phase.id : null
    const others = shapes.filter(({ id }) => id !== edited).map(({ geometry }) => geometry)
    if (others.length === before.length && others.every((geometry, i) => geometry === before[i]))
      return
    before = others
    snapping.to(others.map(partsOf).filter((parts): parts is readonly Part[] => parts !== null))
  }
  stopWith(context.signal, [store.$drawing.subscribe(follow)])
}
