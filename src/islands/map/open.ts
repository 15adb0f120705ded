import { isId } from '#src/domain/ids.ts'
import { listingPath } from '#src/domain/paths.ts'
import { element } from '#src/islands/shared/dom.ts'
import type { MapContext } from './context.ts'

/** The page of a listing among the results on show. */
export function listingHref({ $support }: Pick<MapContext, '$support'>, id: string): string {
  const { reference, bounds, action } = $support.get()
  const { searchParams } = new URL(action, location.origin)
  const [sort_id, view_id] = [searchParams.get('sort_id'), searchParams.get('view_id')]
  return listingPath(id, { _filter: reference, sort_id, view_id, bounds })
}

/** Opens a listing over the results, by its link in them (src/enhance/listing-overlay). */
export function openListing(context: MapContext, id: string): void {
  if (!isId(id)) return
  const known = document.querySelector<HTMLAnchorElement>(`#results a[href^="/listings/${id}"]`)
  if (known !== null) return known.click()
  const link = element('a', { href: listingHref(context, id), hidden: '' })
  context.pane.append(link)
  link.click()
  link.remove()
}
