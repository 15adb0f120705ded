import { canManageLinks } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { listingPath, listingsPath } from '#src/domain/paths.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { sharingSignIn } from '#src/domain/sharing/messages/sharing-messages.ts'
import { sharePath } from '#src/domain/sharing/paths.ts'
import { linkWords } from '#src/domain/sharing/shared-link.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { type FilterOwner, storeReference } from '#src/use-cases/search/filter/stored-filters.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { getShareTarget, type ShareRequest, type ShareTarget } from './share-target.ts'
import { storeLink } from './store-link.ts'

export interface LinkRequest extends ShareRequest {
  readonly mlsIds: readonly string[]
  /** When the link expires, in UTC; null for never. */
  readonly expiresAt?: string | null
}

export interface CreatedLink {
  /** The id of the link; null for the plain address of a page, which is all that visitors can share. */
  readonly id: string | null
  readonly uri: string | null
  readonly name: string
  readonly target: ShareTarget
}

/** Returns the same day's link to the same target if any. Visitors get the page's plain address (SPEC §6). */
export async function createLink(
  context: SharingContext,
  request: LinkRequest,
  storer: FilterOwner,
): Promise<CreatedLink> {
  const target = await getShareTarget(context, request)
  const { name, kind, listings } = target
  if (kind === 'Listings' && listings.length === 0) return { id: null, uri: null, name, target }
  if (!canManageLinks(personOf(context)))
    return { id: null, uri: await permalink(context, target, request, storer), name, target }
  const { id, token } = await storeLink(context, { ...request, target })
  return { id, uri: context.publicOrigin + sharePath(token, linkWords(name)), name, target }
}

async function permalink(
  context: SharingContext,
  { kind, listings, Filter: shared, base }: ShareTarget,
  { sortId, viewId }: LinkRequest,
  storer: FilterOwner,
): Promise<string> {
  const { publicOrigin } = context
  if (kind === 'Listings' && listings.length === 1)
    return publicOrigin + listingPath(listings[0]!.id)
  if (kind !== 'Listings' && base === null) throw new RequestError('LoginRequired', sharingSignIn)
  const text =
    kind === 'Listings' ? `Id Eq ${listings.map(({ id }) => quote(id)).join(',')}` : shared
  const referred = text === null ? null : await storeReference(context, Filter.of(text), storer)
  const _filter =
    referred === null ? null : referred.kind === 'referred' ? referred.reference : text
  return publicOrigin + listingsPath({ _filter, sort_id: sortId, view_id: viewId }, base ?? '')
}
