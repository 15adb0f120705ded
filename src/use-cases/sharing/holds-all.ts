import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import type { Context, Site } from '#src/use-cases/context/context.ts'
import { scopeOfLink } from '#src/use-cases/context/scope-of.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'

/** The listings and the filter of a request, to check whether a shared link covers them. */
export interface LinkContentRequest {
  readonly ids: readonly string[]
  readonly filter: string | null
}

export async function isWithinLink(
  site: Site,
  share: OpenShare,
  { ids, filter }: LinkContentRequest,
): Promise<boolean> {
  const context: Context = {
    ...site,
    requestId: '',
    user: null,
    role: 'idx',
    scope: scopeOfLink(site, share.type),
    share,
  }
  if (filter !== null && resolveFilter(context, filter).text !== share.filter.text) return false
  if (ids.length === 0 || share.kind === 'Cma') return ids.length === 0
  const narrowed = share.filter.narrow(`Id Eq ${ids.map(quote).join(',')}`)
  return (await countVisible(context, narrowed)) === new Set(ids).size
}
