// Data embedded in the map page (SPEC §2 Map page).

export interface MapSupport {
  /** The key in the map state cookie, which is different for each search. */
  readonly key: string
  readonly reference: string
  /** The searched part of the map, as `formatBounds` writes it; null if it is not limited. */
  readonly bounds: string | null
  readonly place?: string | undefined
  /** Ids of overlay shapes that are the outline of the searched place. */
  readonly outline?: readonly string[] | undefined
  /** This page's path with sort and view, but without filter and map area. */
  readonly action: string
  /** The list whose results the map shows, as written by `baseToText` (`list-base.ts`); absent for all listings. */
  readonly base?: string | undefined
  readonly total: number
  readonly countryCodes: readonly string[]
  readonly savesOverlays: boolean
  /** Whether the drawing tools are open at first (SPEC §2, `openDrawingTools=true`). */
  readonly drawing: boolean
}
