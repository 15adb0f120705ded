import { typingDebounceMs } from '#src/domain/limits.ts'
import { distance, tapSlop } from '#src/domain/map/drawing/nearest.ts'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { shapeAt } from '#src/domain/map/drawing/shapes/reach.ts'
import { type Pixel, stopWith } from '#src/islands/map/core/chart.ts'
import { openMenu } from '#src/islands/map/drawing/session/drawing-context.ts'
import { type DrawingContext, now, pixelOf } from './drawing-context.ts'
import { findChosenShape, isBusy } from './drawing-store.ts'

const longPressMs = 550

export function watchMap(parts: DrawingContext): void {
  const { context, store } = parts
  const { element, onMark } = context.chart
  const under = (event: MouseEvent) => shapeUnder(parts, pixelOf(parts, event))
  const menuAt = (event: MouseEvent) => {
    const shape = under(event)
    if (shape === null) return
    event.preventDefault()
    const pixel = { x: event.clientX, y: event.clientY }
    openMenu(parts, shape.id, pixel)
  }
  let last: Pixel | null = null
  element.addEventListener('pointerup', (event) => (last = pixelOf(parts, event)), {
    capture: true,
  })
  element.addEventListener('contextmenu', menuAt)
  // The listener must run before those of the map, which handle overlays below the shapes.
  element.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 0)
        hover(parts, shapeUnder(parts, pixelOf(parts, event)))
    },
    { capture: true },
  )
  element.addEventListener('pointerleave', () => hover(parts, null))
  onLongPress(element, menuAt)
  const choose = chooser(parts)
  const stops = [
    onMark('click', (mark) => mark === null && last !== null && choose(last)),
    store.$drawing.listen((drawing) => isBusy(drawing) && store.$highlighted.set(null)),
  ]
  stopWith(context.signal, stops)
}

function shapeUnder({ context, store, placeOf }: DrawingContext, pixel: Pixel): DrawnShape | null {
  const drawing = store.$drawing.get()
  if (isBusy(drawing) || drawing.shapes.length === 0) return null
  return shapeAt(drawing.shapes, context.chart.positionOf(pixel), placeOf)
}

function hover({ context, store }: DrawingContext, shape: DrawnShape | null): void {
  const id = shape?.id ?? null
  context.chart.element.toggleAttribute('data-drawn', id !== null)
  if (id === store.$highlighted.get()) return
  store.$highlighted.set(id)
  if (isBusy(store.$drawing.get())) return
  if (id === null) delete context.chart.element.dataset['hand']
  else context.chart.element.dataset['hand'] = 'pointer'
}

/** Selects the clicked shape, but not in the moment after a shape was drawn or selected (SPEC §9). */
function chooser(parts: DrawingContext): (pixel: Pixel) => void {
  const { store } = parts
  let before: string | null = null
  let changedAt = -Infinity
  store.$drawing.subscribe((drawing) => {
    const id = findChosenShape(drawing)?.id ?? null
    if (id !== before) changedAt = now()
    before = id
  })
  return (pixel) => {
    if (now() - changedAt < typingDebounceMs) return
    const shape = shapeUnder(parts, pixel)
    if (shape === null) store.take({ do: 'deselect' })
    else if (shape.id !== before) store.take({ do: 'select', id: shape.id })
  }
}

function onLongPress(element: HTMLElement, act: (event: PointerEvent) => void): void {
  let timer: number | undefined
  let from: PointerEvent | null = null
  const end = () => clearTimeout(timer)
  element.addEventListener('pointerdown', (event) => {
    end()
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    from = event
    timer = window.setTimeout(() => act(event), longPressMs)
  })
  element.addEventListener('pointermove', (event) => {
    if (
      from !== null &&
      distance({ x: from.clientX, y: from.clientY }, { x: event.clientX, y: event.clientY }) >
        tapSlop('touch')
    )
      end()
  })
  for (const type of ['pointerup', 'pointercancel']) element.addEventListener(type, end)
}
