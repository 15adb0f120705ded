import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import type { OverlayOutline } from '#src/domain/map/overlays/outlines.ts'
import type { Chart } from './chart.ts'

/** Changes to the search. Properties that are absent stay as they are. */
export interface SearchChange {
  readonly filter?: string
  /** The part of the map to search; null searches everywhere. */
  readonly bounds?: Bounds | null
  /** True to replace the current entry in the browser's history, as when the map moves. */
  readonly replace?: boolean
}

export const partOf = ({ pane }: Pick<MapContext, 'pane'>, name: string): HTMLElement =>
  pane.querySelector<HTMLElement>(`.${name}`)!

export interface MapContext {
  readonly pane: HTMLElement
  readonly chart: Chart
  /** Aborted when the map pane is removed from the page. */
  readonly signal: AbortSignal
  /** The data of the current search. It is replaced after each search. */
  readonly $support: ReadableAtom<MapSupport>
  /** Resolves with the text of the filter, even if the URL contains only a reference to it. */
  filter(): Promise<string>
  /** Searches. Filters that are too long for a URL are stored first. Rejects with a sentence for the user. */
  search(change: SearchChange): Promise<void>
  /** True while results change because of `search`. The map must not move then. */
  isSearching(): boolean
  /** True while a shape is being drawn or edited. Moving the map does not search then. */
  readonly $isShaping: WritableAtom<boolean>
  /** Outlines of the overlays that are shown or searched; null until they are loaded. */
  readonly $overlayOutlines: WritableAtom<readonly OverlayOutline[] | null>
  /** Adds a polygon to an overlay (SPEC §2, shape context menu). Null if the user may not save overlays. */
  addToOverlay: ((polygon: DrawnShape, shapes: readonly DrawnShape[]) => void) | null
}
