import {
  countLinks,
  findLinkListings,
  findOwnLink,
  listLinks,
  type SharedLinkRow,
} from '#db/queries/sharing/link-rows.ts'
import { findOpens, findRecipients } from '#db/queries/sharing/opens.ts'
import { canManageLinks } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { pageSize } from '#src/domain/limits.ts'
import { localDate } from '#src/domain/local-time.ts'
import {
  sharedLinkMissing,
  sharedLinksForMembers,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import { sharePath } from '#src/domain/sharing/paths.ts'
import {
  hasEnded,
  type LinkDetails,
  type LinkState,
  type ListedLink,
  linkWords,
} from '#src/domain/sharing/shared-link.ts'
import { sentNote } from '#src/domain/sharing/sharing-words.ts'
import { requireRight } from '#src/use-cases/context/person.ts'
import { openToken } from '#src/use-cases/sharing/links/link-tokens.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { splitShareable } from './shareable.ts'

export interface LinkList {
  readonly links: readonly ListedLink[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

const linkOwner = (context: SharingContext): string =>
  requireRight(context, canManageLinks, sharedLinksForMembers).id

export function listOwnLinks(context: SharingContext, page: number): LinkList {
  const ownerId = linkOwner(context)
  const { read } = context.db
  const total = countLinks(read, ownerId)
  const rows = listLinks(read, ownerId, { limit: pageSize, offset: (page - 1) * pageSize })
  const links = rows.map(({ link, ...counts }) => describe(context, link, counts))
  return { links, total, page, pages: Math.ceil(total / pageSize) }
}

export async function getOwnLink(context: SharingContext, id: string): Promise<LinkDetails> {
  const link = ownLinkRow(context, id)
  const { read } = context.db
  const opened = findOpens(read, id)
  const recipients = findRecipients(read, id)
  const listings = findLinkListings(read, id)
  const visibleIds = new Set(
    (
      await splitShareable(
        context,
        listings.map((listing) => listing.id),
        link.Type,
      )
    ).listings.map((card) => card.id),
  )
  const days = new Map<string, number>()
  for (const { Day, Count } of opened) days.set(Day, (days.get(Day) ?? 0) + Count)
  const counts = { ...sumOf(opened), sentTo: recipients.length }
  return {
    ...describe(context, link, counts),
    // A link expires at the midnight after its last day.
    lastDay:
      link.ExpiresAt && localDate(new Date(Date.parse(link.ExpiresAt) - 1), context.localTime),
    days: [...days].map(([day, count]) => ({ day, count })),
    recipients: recipients.map((recipient) => ({
      id: recipient.Id,
      name: nameOf(recipient),
      contactId: recipient.ContactId,
      kind: recipient.Kind,
      address: recipient.Address,
      sentAt: recipient.SentAt,
      note: sentNote(recipient),
      ...sumOf(opened.filter(({ RecipientId }) => RecipientId === recipient.Id)),
    })),
    listings: listings.length,
    missing: listings.flatMap((shared) =>
      visibleIds.has(shared.id) ? [] : [shared.mlsNumber ?? shared.id],
    ),
  }
}

type StoredLink = Omit<SharedLinkRow, 'MlsIds'>
type Counts = Pick<ListedLink, 'opens' | 'openedAt' | 'sentTo'>

function describe(
  { clock, publicOrigin, vault }: SharingContext,
  link: StoredLink,
  counts: Counts,
): ListedLink {
  const token = openToken(vault, link.TokenSealed)
  return {
    id: link.Id,
    name: link.Name,
    kind: link.Kind,
    type: link.Type,
    uri: token && publicOrigin + sharePath(token, linkWords(link.Name)),
    createdAt: link.CreatedAt,
    expiresAt: link.ExpiresAt,
    state: stateOf(link, clock()),
    ...counts,
  }
}

function stateOf(link: StoredLink, now: Date): LinkState {
  if (link.RevokedAt !== null) return 'revoked'
  if (hasEnded(link, now)) return 'expired'
  return isGone(link) ? 'gone' : 'open'
}

function isGone({ Kind, Filter, SavedSearchId, QuickSearchId, CollectionId, CmaId }: StoredLink) {
  if (Kind === 'Search') return Filter === null && SavedSearchId === null && QuickSearchId === null
  if (Kind === 'Collection') return CollectionId === null
  return Kind === 'Cma' && CmaId === null
}

function sumOf(opened: readonly { readonly Count: number; readonly LastAt: string }[]) {
  const times = opened.map(({ LastAt }) => LastAt).sort()
  return {
    opens: opened.reduce((sum, { Count }) => sum + Count, 0),
    openedAt: times.at(-1) ?? null,
  }
}

const nameOf = (row: { readonly GivenName: string | null; readonly FamilyName: string | null }) =>
  row.GivenName === null ? null : `${row.GivenName} ${row.FamilyName ?? ''}`.trim()

export function ownLinkRow(context: SharingContext, id: string): SharedLinkRow {
  const row = findOwnLink(context.db.read, linkOwner(context), id)
  if (row === null) throw new RequestError('NotFound', sharedLinkMissing)
  return row
}
