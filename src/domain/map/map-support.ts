// What a results page tells its map (SPEC §2 Map page: embedded map-support data).

export interface MapSupport {
  /** Of the map state cookie: one for each search. */
  readonly key: string
  /** The filter in addresses: itself or a reference; empty for none. */
  readonly reference: string
  /** The part of the map that is searched, as an address holds it; null for all. */
  readonly bounds: string | null
  /** Stands for what is said in the place box or drawn; left out for nothing. */
  readonly place?: string | undefined
  /** The address of this results page without filter and map area, with its sort and view, for a stored search too. */
  readonly action: string
  /** Of the list whose results these are, as a parameter holds it (`domain/results/list-base.ts`); left out for all listings. */
  readonly base?: string | undefined
  /** Matches, as the page's header says. */
  readonly total: number
  /** The countries that listings lie in. */
  readonly countryCodes: readonly string[]
  /** May save shapes as overlays (SPEC §6). */
  readonly savesOverlays: boolean
  /** The map opens with its drawing tools (SPEC §2, `openDrawingTools=true`). */
  readonly drawing: boolean
}
