// SPEC §2 Map page: embedded map-support data

export interface MapSupport {
  /** The key in the map state cookie, one for each search. */
  readonly key: string
  readonly reference: string
  /** The searched part of the map, as `formatBounds` writes it; null for all of it. */
  readonly bounds: string | null
  readonly place?: string | undefined
  /** This page's path with sort and view, but without filter and map area. */
  readonly action: string
  /** The list, as `baseToText` writes it (`domain/search/results/list-base.ts`); absent for all listings. */
  readonly base?: string | undefined
  readonly total: number
  readonly countryCodes: readonly string[]
  /** SPEC §6 */
  readonly savesOverlays: boolean
  /** SPEC §2, `openDrawingTools=true` */
  readonly drawing: boolean
}
