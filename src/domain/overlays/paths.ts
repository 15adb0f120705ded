import { overlayPreloadLimit } from '#src/domain/limits.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { withQuery } from '#src/domain/with-query.ts'

// Where map overlays are (SPEC §7 Overlays and shapes).

const root = '/search/overlays'

export const overlaySavePath = () => `${root}/edit_overlay`
export const overlayPath = (id: string) => `${root}/${id}`
/** All overlays of the current user. */
export const myOverlaysPath = () => `${root}/my?page=1&limit=${overlayPreloadLimit}&nohtml=true`
/** Where a user renames and deletes overlays, a page or data; `rename` and `remove` are ids. */
export const ownOverlaysPath = (
  params: { readonly rename?: string; readonly remove?: string } = {},
) => withQuery(`${root}/my`, params)
export const mlsOverlaysPath = () => `${root}/mls`
/** Shapes whose name is the text, in which `*` and `?` stand for any letters. */
export const overlayShapesByNamePath = (name: string) =>
  withFilter(`${root}/shapes`, `Name Eq ${quote(name)}`)
export const overlayShapesPath = (ids: readonly string[]) =>
  withFilter(`${root}/shapes`, idFilter(ids))
/** The same shapes with their geometry and the overlays that they belong to. */
export const shapesOverlaysPath = (ids: readonly string[]) =>
  withFilter(`${root}/shapes_overlays`, idFilter(ids))

/** Shapes and whole overlays by their ids as a map of that view draws them; `view` is `south,west,north,east`. */
export const overlayOutlinesPath = (ids: readonly string[], view: string, zoom: number) =>
  withQuery(`${root}/outlines`, { ids: ids.join(','), view, zoom })
/** Overlays to choose from: one's own, those that others have made public, and the layers of the MLS. */
export const overlayChoicesPath = () => `${root}/choices`

/** The content of the dialog that saves drawn polygons (SPEC §4 Overlay modal). */
export const overlayModalPath = () => '/fragments/map/overlay_modal'

const idFilter = (ids: readonly string[]) => `Id Eq ${ids.map(quote).join(',')}`
const withFilter = (path: string, filter: string) => withQuery(path, { _filter: filter })
