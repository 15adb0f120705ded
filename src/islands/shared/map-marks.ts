import type { Bounds } from '#src/domain/map/geometry/shapes.ts'

const type = 'map:marks'

export interface MapMarks {
  readonly bounds: Bounds
  /** Ids of the visible pins. Clusters have no ids. */
  readonly ids: readonly string[]
}

interface Question {
  marks: MapMarks | null
}

/** Asks the map what it shows; null without a map. */
export function readMapMarks(): MapMarks | null {
  const detail: Question = { marks: null }
  document.querySelector('#map-pane')?.dispatchEvent(new CustomEvent(type, { detail }))
  return detail.marks
}

export function reportMarks(pane: HTMLElement, read: () => MapMarks, signal: AbortSignal): void {
  const report = (event: Event) => {
    ;(event as CustomEvent<Question>).detail.marks = read()
  }
  pane.addEventListener(type, report, { signal })
}
