import type { Transaction } from '#db/connect.ts'
import {
  countLinks,
  findLinkListings,
  findSameLinks,
  insertLink,
  type SharedLinkRow,
} from '#db/queries/sharing/link-rows.ts'
import { hotSheetSort } from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { RequestError } from '#src/domain/errors.ts'
import { newId } from '#src/domain/ids.ts'
import { sharedLinkReusedMs, sharedLinksMost } from '#src/domain/limits.ts'
import { sharedLinksTooMany } from '#src/domain/sharing/messages/sharing-messages.ts'
import { newToken, openToken } from '#src/use-cases/sharing/links/link-tokens.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import type { ShareTarget } from './share-target.ts'

export interface NewLink {
  readonly target: ShareTarget
  readonly sortId: string | null
  readonly viewId: string | null
  readonly mlsIds: readonly string[]
  readonly expiresAt?: string | null | undefined
}

/** Returns the link that the user made for the same target within a day, if there is one, instead of a new link. */
export function storeLink(context: SharingContext, link: NewLink) {
  const { db, vault } = context
  const row = rowOf(context, link)
  return db.write((tx) => {
    const existing = findSame(context, tx, row, link.target)
    if (existing !== null) return existing
    if (countLinks(tx.orm, row.OwnerId) >= sharedLinksMost)
      throw new RequestError('Invalid', sharedLinksTooMany(sharedLinksMost))
    const { token, ...secret } = newToken(vault)
    insertLink(tx, { ...row, ...secret }, link.target.listings)
    return { id: row.Id, token }
  })
}

function rowOf(
  { clock, user }: SharingContext,
  { target, sortId, viewId, mlsIds, expiresAt = null }: NewLink,
) {
  const { SavedSearchId, QuickSearchId, CollectionId, CmaId, Filter, Annotations } = target
  const at = clock()
  return {
    Id: newId(at),
    OwnerId: user!.id,
    Kind: target.kind,
    Type: target.type,
    Name: target.name,
    SavedSearchId,
    QuickSearchId,
    CollectionId,
    CmaId,
    Filter,
    Annotations,
    SortId: sortId === hotSheetSort ? null : sortId,
    ViewId: viewId,
    MlsIds: mlsIds.length === 0 ? null : [...mlsIds],
    CreatedAt: at.toISOString(),
    ExpiresAt: expiresAt,
  }
}

function findSame(
  { vault }: SharingContext,
  { orm }: Transaction,
  row: ReturnType<typeof rowOf>,
  { listings }: ShareTarget,
) {
  const since = new Date(Date.parse(row.CreatedAt) - sharedLinkReusedMs).toISOString()
  const isSame = (link: SharedLinkRow) =>
    link.SortId === row.SortId &&
    link.ViewId === row.ViewId &&
    JSON.stringify(link.Annotations) === JSON.stringify(row.Annotations) &&
    sameListings(findLinkListings(orm, link.Id), listings)
  const existing = findSameLinks(orm, row, since).find(isSame)
  const token = existing ? openToken(vault, existing.TokenSealed) : null
  return existing && token ? { id: existing.Id, token } : null
}

const sameListings = (a: ShareTarget['listings'], b: ShareTarget['listings']) =>
  a.length === b.length && a.every(({ id }, at) => id === b[at]!.id)
