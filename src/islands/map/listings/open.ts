import { isId } from '#src/domain/ids.ts'
import { mapCardPath, mapCardsPath } from '#src/domain/map/paths.ts'
import { listingPath } from '#src/domain/paths.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { element } from '#src/islands/shared/dom.ts'

type Searched = Pick<MapContext, '$support'>

/** The page of a listing among the results on show. */
export function listingHref({ $support }: Searched, id: string): string {
  const { reference, bounds, action, base } = $support.get()
  const { searchParams } = new URL(action, location.origin)
  const sort_id = searchParams.get('sort_id')
  const view_id = searchParams.get('view_id')
  return listingPath(id, { base, _filter: filterOf(reference, base), sort_id, view_id, bounds })
}

/** The card of a listing among the results on show, or those of several. */
export function cardPath({ $support }: Searched, ids: readonly string[]): string {
  const { reference, bounds, action, base } = $support.get()
  const sort_id = new URL(action, location.origin).searchParams.get('sort_id')
  const filter = filterOf(reference, base)
  const more = { sort_id, bounds, base }
  return ids.length === 1 ? mapCardPath(ids[0]!, filter, more) : mapCardsPath(ids, filter, more)
}

/** Of a list that has a filter of its own, none is said. */
const filterOf = (reference: string, base?: string) =>
  reference === '' && base !== undefined ? ' ' : reference

/** Opens a listing over the results, by its link in them (src/enhance/listing-overlay). */
export function openListing(context: MapContext, id: string): void {
  if (!isId(id)) return
  const known = document.querySelector<HTMLAnchorElement>(`#results a[href^="/listings/${id}"]`)
  if (known !== null) known.click()
  else clickNew(context, id)
}

function clickNew(context: MapContext, id: string): void {
  const link = element('a', { href: listingHref(context, id), hidden: '' })
  context.pane.append(link)
  link.click()
  link.remove()
}
