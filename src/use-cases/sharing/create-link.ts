import {
  countLinks,
  findLinkListings,
  findSameLinks,
  insertLink,
  type SharedLinkRow,
} from '#db/queries/sharing/links.ts'
import { canManageLinks, canShareDirectly } from '#src/domain/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { newId } from '#src/domain/ids.ts'
import { sharedLinkReusedMs, sharedLinksMost } from '#src/domain/limits.ts'
import { sharedLinksTooMany, sharingSignIn } from '#src/domain/messages/sharing.ts'
import { listingPath, listingsPath } from '#src/domain/paths.ts'
import { sharePath } from '#src/domain/sharing/paths.ts'
import { type LinkType, linkWords } from '#src/domain/sharing/shared-link.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { referTo, type Storer } from '#src/use-cases/filter/stored-filters.ts'
import { getShareTarget, type ShareRequest, type ShareTarget } from './share-target.ts'
import type { SharingContext } from './sharing-context.ts'
import { newToken, openToken } from './tokens.ts'

export interface LinkRequest extends ShareRequest {
  readonly type: LinkType | null
  readonly mlsIds: readonly string[]
}

export interface MadeLink {
  /** Null for the plain address of a page, which is all that visitors share. */
  readonly id: string | null
  /** Absolute; null if nothing of it may be shared. */
  readonly uri: string | null
  readonly name: string
  readonly target: ShareTarget
}

/**
 * The link to what is asked for; the same as before for the same thing within a day. Visitors get the address of the page
 * itself (SPEC §6).
 */
export async function createLink(
  context: SharingContext,
  asked: LinkRequest,
  storer: Storer,
): Promise<MadeLink> {
  const target = await getShareTarget(context, asked)
  const { name, kind, listings } = target
  if (kind === 'Listings' && listings.length === 0) return { id: null, uri: null, name, target }
  if (!canManageLinks(personOf(context)))
    return { id: null, uri: await permalink(context, target, asked, storer), name, target }
  const type = canShareDirectly(personOf(context)) ? (asked.type ?? 'Direct') : 'Indirect'
  const { id, token } = await storeLink(context, target, { ...asked, type })
  return { id, uri: context.publicOrigin + sharePath(token, linkWords(name)), name, target }
}

async function permalink(
  context: SharingContext,
  { kind, listings, Filter, base }: ShareTarget,
  { sortId, viewId }: LinkRequest,
  storer: Storer,
): Promise<string> {
  const { publicOrigin } = context
  if (kind === 'Listings' && listings.length === 1)
    return publicOrigin + listingPath(listings[0]!.id)
  if (kind !== 'Listings' && base === null) throw new RequestError('LoginRequired', sharingSignIn)
  const filter =
    kind === 'Listings' ? `Id Eq ${listings.map(({ id }) => quote(id)).join(',')}` : Filter
  const referred = filter === null ? null : await referTo(context, filter, storer)
  const _filter =
    referred === null ? null : referred.kind === 'referred' ? referred.reference : filter
  return publicOrigin + listingsPath({ _filter, sort_id: sortId, view_id: viewId }, base ?? '')
}

type Typed = LinkRequest & { readonly type: LinkType }

async function storeLink(
  context: SharingContext,
  target: ShareTarget,
  { type, sortId, viewId, mlsIds }: Typed,
): Promise<{ readonly id: string; readonly token: string }> {
  const { clock, db, user, vault } = context
  const ownerId = user!.id
  const { SavedSearchId, QuickSearchId, CollectionId, CmaId, Filter, Annotations } = target
  const of = { SavedSearchId, QuickSearchId, CollectionId, CmaId, Filter }
  const at = clock()
  const made = newToken(vault)
  return db.write((tx) => {
    const since = new Date(at.getTime() - sharedLinkReusedMs).toISOString()
    const same = findSameLinks(
      tx.orm,
      { OwnerId: ownerId, Kind: target.kind, Type: type, ...of },
      since,
    )
    const isSame = (row: SharedLinkRow) =>
      row.SortId === sortId &&
      row.ViewId === viewId &&
      JSON.stringify(row.Annotations) === JSON.stringify(Annotations) &&
      sameListings(findLinkListings(tx.orm, row.Id), target.listings)
    const known = same.find(isSame)
    const token = known && openToken(vault, known.TokenSealed)
    if (known && token) return { id: known.Id, token }
    if (countLinks(tx.orm, ownerId) >= sharedLinksMost)
      throw new RequestError('Invalid', sharedLinksTooMany(sharedLinksMost))
    const row = {
      Id: newId(at),
      OwnerId: ownerId,
      Kind: target.kind,
      Type: type,
      TokenHash: made.TokenHash,
      TokenSealed: made.TokenSealed,
      Name: target.name,
      ...of,
      Annotations,
      SortId: sortId,
      ViewId: viewId,
      MlsIds: mlsIds.length === 0 ? null : [...mlsIds],
      CreatedAt: at.toISOString(),
    }
    insertLink(tx, row, target.listings)
    return { id: row.Id, token: made.token }
  })
}

const sameListings = (a: ShareTarget['listings'], b: ShareTarget['listings']) =>
  a.length === b.length && a.every(({ id }, at) => id === b[at]!.id)
