import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import type { OverlayOutline } from '#src/domain/map/overlays/outlines.ts'
import type { Chart } from './chart.ts'

/** A change of the search; what is absent stays. */
export interface SearchChange {
  readonly filter?: string
  /** Null searches everywhere. */
  readonly bounds?: Bounds | null
  /** Replaces the entry of the browser's history, as when the map moves. */
  readonly replace?: boolean
}

/** An element by its class; every pane has it. */
export const partOf = ({ pane }: Pick<MapContext, 'pane'>, name: string): HTMLElement =>
  pane.querySelector<HTMLElement>(`.${name}`)!

export interface MapContext {
  readonly pane: HTMLElement
  readonly chart: Chart
  /** Aborted when the pane is removed from the page. */
  readonly signal: AbortSignal
  /** Replaced after each search. */
  readonly $support: ReadableAtom<MapSupport>
  /** The filter's text, also if the address has only a reference to it. */
  filter(): Promise<string>
  /** Stores long filters first. Rejects with a sentence for the user. */
  search(change: SearchChange): Promise<void>
  /** The results change because of `search`, which does not move the map. */
  isSearching(): boolean
  /** While a shape is drawn or edited, moving the map does not search. */
  readonly $isShaping: WritableAtom<boolean>
  /** Outlines of shown and searched overlays; null until they are loaded. */
  readonly $overlayOutlines: WritableAtom<readonly OverlayOutline[] | null>
  /** SPEC §2, shape context menu. Null if the user may not save overlays. */
  addToOverlay: ((polygon: DrawnShape, all: readonly DrawnShape[]) => void) | null
}
