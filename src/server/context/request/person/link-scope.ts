import type { APIContext } from 'astro'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { isId } from '#src/domain/ids.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { scopeOf, scopeOfLink } from '#src/use-cases/context/scope-of.ts'
import { isWithinLink } from '#src/use-cases/sharing/holds-all.ts'

const lists = /^(?:\/share\/.+|\/search\/map|\/fragments\/listings\/(?:rows|cards|map_cards?|ids))$/
const listing =
  /^\/(?:(?:listings|listing_detail|listing_report)\/(\d{26})(?:\/map\.svg)?|fragments\/listings\/(\d{26})\/photos)$/

/** Parameters that narrow or format what the link shares. Any other parameter could reach listings beyond it. */
const narrowing = new Set([
  ...['base', 'page', 'through', '_limit', 'sort_id', 'view_id', 'bounds', 'openDrawingTools'],
  ...['desktop_view', 'density', 'show_hidden', 'display_filter', 'list_view', 'media', 'tag'],
  ...['photos', 'months', 'size', 'scheme', 'view', 'zoom', '_filter', 'id', 'ids', 'ids[]'],
])

/** Returns the link's scope for what the link shares, and the visitor's scope for anything else. */
export async function linkScope({ locals, url }: APIContext, share: OpenShare): Promise<Scope> {
  const plain = scopeOf(locals, 'idx', null)
  const wide = scopeOfLink(locals, share.type)
  if (wide === plain) return plain
  const content = askedIn(url)
  return content !== null && (await isWithinLink(locals, share, content)) ? wide : plain
}

function askedIn({ pathname, searchParams }: URL) {
  const [, ...ids] = listing.exec(pathname) ?? []
  if (ids.length === 0 && !lists.test(pathname)) return null
  if ([...searchParams.keys()].some((name) => !narrowing.has(name))) return null
  const requestedIds = [
    ...ids.filter((id) => id !== undefined),
    ...listOf(searchParams, 'id', 'ids'),
  ]
  if (!requestedIds.every(isId)) return null
  return { ids: requestedIds, filter: searchParams.get('_filter') || null }
}
