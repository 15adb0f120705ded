import type { Pixel } from '#src/islands/map/core/chart.ts'
import type { Parts } from './parts.ts'
import { shapeOf } from './store.ts'

export function openMenu({ store }: Parts, id: string, at: Pixel): void {
  if (store.$menu.get() !== null || shapeOf(store.$drawing.get(), id) === null) return
  if (store.take({ do: 'select', id }) === null) store.$menu.set(at)
}
