import type { Bounds } from '#src/domain/map/geometry/shapes.ts'

const type = 'map:shown'

export interface MapMarks {
  readonly bounds: Bounds
  /** Ids of the visible pins. Clusters have no ids. */
  readonly ids: readonly string[]
}

interface Question {
  shown: MapMarks | null
}

/** Asks the map what it shows; null without a map. */
export function shownOnMap(): MapMarks | null {
  const detail: Question = { shown: null }
  document.querySelector('#map-pane')?.dispatchEvent(new CustomEvent(type, { detail }))
  return detail.shown
}

export function reportMarks(pane: HTMLElement, read: () => MapMarks, signal: AbortSignal): void {
  const report = (event: Event) => {
    ;(event as CustomEvent<Question>).detail.shown = read()
  }
  pane.addEventListener(type, report, { signal })
}
