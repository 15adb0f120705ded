import type { Bounds } from '#src/domain/geometry/shapes.ts'

const type = 'map:shown'

export interface ShownOnMap {
  readonly bounds: Bounds
  /** Of the pins in sight; the listings of a cluster are not known. */
  readonly ids: readonly string[]
}

interface Question {
  shown: ShownOnMap | null
}

/** Null as long as no map is drawn. */
export function shownOnMap(): ShownOnMap | null {
  const detail: Question = { shown: null }
  document.querySelector('#map-pane')?.dispatchEvent(new CustomEvent(type, { detail }))
  return detail.shown
}

export function reportShown(pane: HTMLElement, read: () => ShownOnMap, signal: AbortSignal): void {
  const report = (event: Event) => {
    ;(event as CustomEvent<Question>).detail.shown = read()
  }
  pane.addEventListener(type, report, { signal })
}
