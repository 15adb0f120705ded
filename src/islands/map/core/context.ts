import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { DrawnShape } from '#src/domain/drawing/shapes/drawn.ts'
import type { Bounds } from '#src/domain/geometry/shapes.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import type { OverlayOutline } from '#src/domain/overlays/outlines.ts'
import type { Chart } from './chart.ts'

/** What is to be searched instead; what is left out stays. */
export interface SearchChange {
  readonly filter?: string
  /** Null for everywhere. */
  readonly bounds?: Bounds | null
  /** The address takes the place of the page's, as while a map moves; otherwise it comes after it. */
  readonly replace?: boolean
}

/** What the parts of the island share. */
export interface MapContext {
  readonly pane: HTMLElement
  readonly chart: Chart
  /** Aborted when the pane has left the page, to remove listeners elsewhere. */
  readonly signal: AbortSignal
  /** Of the results on show; a new one after each search. */
  readonly $support: ReadableAtom<MapSupport>
  /** The whole text of the filter, also where addresses carry a reference to it. */
  filter(): Promise<string>
  /** Shows the results of another search around the map; long filters are stored first. Throws with a sentence. */
  search(change: SearchChange): Promise<void>
  /** While a shape is drawn or edited, moving the map does not search. */
  readonly $isShaping: WritableAtom<boolean>
  /** Of the overlays that the map shows or the search names; null while they have not come. */
  readonly $overlayOutlines: WritableAtom<readonly OverlayOutline[] | null>
  /** SPEC §2, shape context menu: saves a polygon in an overlay. Null if the user may not. */
  addToOverlay: ((polygon: DrawnShape, all: readonly DrawnShape[]) => void) | null
}
