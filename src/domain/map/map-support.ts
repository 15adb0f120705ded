// SPEC §2 Map page: embedded map-support data.

export interface MapSupport {
  /** Key of the map state cookie: one for each search. */
  readonly key: string
  /** The filter, or a reference to it; empty for none. */
  readonly reference: string
  /** The searched part of the map as in an address; null for all of it. */
  readonly bounds: string | null
  /** The typed or drawn place; absent for none. */
  readonly place?: string | undefined
  /** This page with sort and view, without filter and map area, for a stored search too. */
  readonly action: string
  /** The list, as a parameter (`domain/search/results/list-base.ts`); absent for all listings. */
  readonly base?: string | undefined
  readonly total: number
  readonly countryCodes: readonly string[]
  /** May save shapes as overlays (SPEC §6). */
  readonly savesOverlays: boolean
  /** SPEC §2, `openDrawingTools=true`. */
  readonly drawing: boolean
}
