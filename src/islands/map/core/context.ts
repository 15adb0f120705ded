import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import type { OverlayOutline } from '#src/domain/map/overlays/outlines.ts'
import type { Chart } from './chart.ts'

/** Changes to the search; absent parts stay. */
export interface SearchChange {
  readonly filter?: string
  /** Null: everywhere. */
  readonly bounds?: Bounds | null
  /** Replaces the history entry, as while panning. */
  readonly replace?: boolean
}

export interface MapContext {
  readonly pane: HTMLElement
  readonly chart: Chart
  /** Aborted when the pane leaves the page. */
  readonly signal: AbortSignal
  /** Of the current results; replaced after each search. */
  readonly $support: ReadableAtom<MapSupport>
  /** The full text, also for a reference. */
  filter(): Promise<string>
  /** Long filters are stored first. Throws with a sentence. */
  search(change: SearchChange): Promise<void>
  /** While a shape is drawn or edited, moving the map does not search. */
  readonly $isShaping: WritableAtom<boolean>
  /** Of shown and searched overlays; null until loaded. */
  readonly $overlayOutlines: WritableAtom<readonly OverlayOutline[] | null>
  /** SPEC §2, shape context menu. Null if the user may not. */
  addToOverlay: ((polygon: DrawnShape, all: readonly DrawnShape[]) => void) | null
}
