import { overlayPreloadLimit } from '#src/domain/limits.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { withQuery } from '#src/domain/with-query.ts'

const root = '/search/overlays'

export const overlaySavePath = () => `${root}/edit_overlay`
export const overlayPath = (id: string) => `${root}/${id}`
export const myOverlaysPath = () => `${root}/my?page=1&limit=${overlayPreloadLimit}&nohtml=true`
/** The user's overlays, as a page or as JSON. `rename` and `remove` are ids of overlays. */
export const ownOverlaysPath = (
  params: { readonly rename?: string; readonly remove?: string } = {},
) => withQuery(`${root}/my`, params)
export const mlsOverlaysPath = () => `${root}/mls`
/** In `name`, `*` and `?` are wildcards. */
export const overlayShapesByNamePath = (name: string) =>
  withFilter(`${root}/shapes`, `Name Eq ${quote(name)}`)
export const overlayShapesPath = (ids: readonly string[]) =>
  withFilter(`${root}/shapes`, idFilter(ids))
export const shapesOverlaysPath = (ids: readonly string[]) =>
  withFilter(`${root}/shapes_overlays`, idFilter(ids))

/** Outlines of overlays, simplified for a zoom. `view` is `south,west,north,east`. */
export const overlayOutlinesPath = (ids: readonly string[], view: string, zoom: number) =>
  withQuery(`${root}/outlines`, { ids: ids.join(','), view, zoom })
/** The overlays that the user can choose: their own, public ones, and layers of the MLS. */
export const overlayChoicesPath = () => `${root}/choices`

export const overlayModalPath = () => '/fragments/map/overlay_modal'

const idFilter = (ids: readonly string[]) => `Id Eq ${ids.map(quote).join(',')}`
const withFilter = (path: string, filter: string) => withQuery(path, { _filter: filter })
