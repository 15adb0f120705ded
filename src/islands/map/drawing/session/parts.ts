import type { Position } from '#src/domain/geometry/shapes.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import type { DrawingStore } from './store.ts'

/** What the parts of drawing share. */
export interface Parts {
  readonly context: MapContext
  readonly store: DrawingStore
  /** Null for a listing whose place the page does not know. */
  readonly placeOf: (id: string) => Position | null
  /** Searches for what is drawn once more. */
  readonly retry: () => void
}

/** In milliseconds, for the steps of drawing. */
export const now = (): number => performance.now()

/** Where an event is on the map. */
export function pixelOf(
  { context }: Pick<Parts, 'context'>,
  { clientX, clientY }: MouseEvent,
): Pixel {
  const { left, top } = context.chart.element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
