import type { Bounds } from '#src/domain/geometry/shapes.ts'

// What the map of a page shows, for whoever has to do with its listings.

const type = 'map:bounds'

interface Question {
  bounds: Bounds | null
}

/** Null as long as no map is drawn. */
export function shownBounds(): Bounds | null {
  const detail: Question = { bounds: null }
  document.querySelector('#map-pane')?.dispatchEvent(new CustomEvent(type, { detail }))
  return detail.bounds
}

export function tellBounds(pane: HTMLElement, read: () => Bounds, signal: AbortSignal): void {
  const tell = (event: Event) => {
    ;(event as CustomEvent<Question>).detail.bounds = read()
  }
  pane.addEventListener(type, tell, { signal })
}
