import type { Position } from '#src/domain/geometry/shapes.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import type { DrawingStore } from './store.ts'

/** What the parts of drawing share. */
export interface Parts {
  readonly context: MapContext
  readonly store: DrawingStore
  /** Toolbar, list, menu and dialogs. */
  readonly section: HTMLElement
  /** Null for a listing whose place the page does not know. */
  readonly placeOf: (id: string) => Position | null
}

/** An element of the section, which must be there. */
export function partOf<Kind extends Element = HTMLElement>(
  { section }: Pick<Parts, 'section'>,
  selector: string,
): Kind {
  const found = section.querySelector<Kind>(selector)
  if (found === null) throw new Error(`The drawing tools lack ${selector}`)
  return found
}

/** A copy of a template's first element. */
export function copyOf(parts: Pick<Parts, 'section'>, template: string): HTMLElement {
  const { content } = partOf<HTMLTemplateElement>(parts, template)
  return content.firstElementChild!.cloneNode(true) as HTMLElement
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
