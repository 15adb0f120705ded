import type { Position } from '#src/domain/map/geometry/shapes.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { type DrawingStore, shapeOf } from './drawing-store.ts'

export interface DrawingContext {
  readonly context: MapContext
  readonly store: DrawingStore
  readonly placeOf: (id: string) => Position | null
  readonly retry: () => void
}

export const now = (): number => performance.now()

export function pixelOf(
  { context }: Pick<DrawingContext, 'context'>,
  { clientX, clientY }: MouseEvent,
): Pixel {
  const { left, top } = context.chart.element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

export function openMenu({ store }: DrawingContext, id: string, pixel: Pixel): void {
  if (store.$menu.get() !== null || shapeOf(store.$drawing.get(), id) === null) return
  if (store.take({ do: 'select', id }) === null) store.$menu.set(pixel)
}
