import {
  changeLink,
  countLinks,
  findLinkListings,
  findOwnLink,
  listLinks,
  removeLink,
  type SharedLinkRow,
} from '#db/queries/sharing/links.ts'
import { findOpens, findRecipients } from '#db/queries/sharing/opens.ts'
import { canManageLinks } from '#src/domain/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { pageSize, sharedLinkNameMaximum, sharedLinkYearsMost } from '#src/domain/limits.ts'
import { localDate } from '#src/domain/local-time.ts'
import {
  linkExpiryWrong,
  linkNameEmpty,
  linkNameLong,
  sharedLinkMissing,
  sharedLinksForMembers,
} from '#src/domain/messages/sharing.ts'
import { endOfDay } from '#src/domain/sharing/end-of-day.ts'
import { sharePath } from '#src/domain/sharing/paths.ts'
import {
  hasEnded,
  type LinkKind,
  type LinkType,
  linkWords,
  type RecipientKind,
} from '#src/domain/sharing/shared-link.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { splitShareable } from './shareable.ts'
import type { SharingContext } from './sharing-context.ts'
import { openToken } from './tokens.ts'

/** A link as its owner sees it. Times are UTC. */
export interface OwnLink {
  readonly id: string
  readonly name: string
  readonly kind: LinkKind
  readonly type: LinkType
  /** Null where it can no longer be read, as with another secret. */
  readonly uri: string | null
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly state: 'open' | 'expired' | 'revoked' | 'gone'
  readonly opens: number
  readonly openedAt: string | null
  readonly sentTo: number
}

export interface LinkList {
  readonly links: readonly OwnLink[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** Throws unless the user has links. */
export function linkOwner(context: Pick<SharingContext, 'user' | 'role'>): string {
  const { user } = context
  if (user === null) throw new RequestError('LoginRequired', sharedLinksForMembers)
  if (!canManageLinks(personOf(context))) throw new RequestError('Forbidden', sharedLinksForMembers)
  return user.id
}

/** The latest first. */
export function listOwnLinks(context: SharingContext, page: number): LinkList {
  const ownerId = linkOwner(context)
  const { read } = context.db
  const total = countLinks(read, ownerId)
  const rows = listLinks(read, ownerId, { limit: pageSize, offset: (page - 1) * pageSize })
  const links = rows.map(({ link, ...counts }) => describe(context, link, counts))
  return { links, total, page, pages: Math.ceil(total / pageSize) }
}

export interface LinkDetails extends OwnLink {
  /** The last day on which it opens, in the brokerage's zone. */
  readonly lastDay: string | null
  /** Openings by day, the latest first. */
  readonly days: readonly { readonly day: string; readonly count: number }[]
  readonly recipients: readonly {
    readonly id: string
    readonly name: string | null
    readonly contactId: string | null
    readonly kind: RecipientKind
    readonly address: string
    readonly sentAt: string
    readonly opens: number
    readonly openedAt: string | null
  }[]
  /** Of a selection: how many there are, and the MLS numbers of those that may no longer be shown. */
  readonly listings: number
  readonly gone: readonly string[]
}

export async function getOwnLink(context: SharingContext, id: string): Promise<LinkDetails> {
  const link = ownRow(context, id)
  const { read } = context.db
  const opened = findOpens(read, id)
  const sent = findRecipients(read, id)
  const listings = findLinkListings(read, id)
  const shown = new Set(
    (
      await splitShareable(
        context,
        listings.map((one) => one.id),
      )
    ).listings.map((one) => one.id),
  )
  const days = new Map<string, number>()
  for (const { Day, Count } of opened) days.set(Day, (days.get(Day) ?? 0) + Count)
  const counts = { ...sumOf(opened), sentTo: sent.length }
  return {
    ...describe(context, link, counts),
    lastDay: link.ExpiresAt && localDate(new Date(link.ExpiresAt), context.localTime),
    days: [...days].map(([day, count]) => ({ day, count })),
    recipients: sent.map((one) => ({
      id: one.Id,
      name: nameOf(one),
      contactId: one.ContactId,
      kind: one.Kind,
      address: one.Address,
      sentAt: one.SentAt,
      ...sumOf(opened.filter(({ RecipientId }) => RecipientId === one.Id)),
    })),
    listings: listings.length,
    gone: listings.filter((one) => !shown.has(one.id)).map((one) => one.mlsNumber ?? one.id),
  }
}

type Counts = Pick<OwnLink, 'opens' | 'openedAt' | 'sentTo'>

function describe(
  { clock, publicOrigin, vault }: SharingContext,
  link: SharedLinkRow,
  counts: Counts,
): OwnLink {
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

function stateOf(link: SharedLinkRow, now: Date): OwnLink['state'] {
  if (link.RevokedAt !== null) return 'revoked'
  if (hasEnded(link, now)) return 'expired'
  return isGone(link) ? 'gone' : 'open'
}

/** What it followed was deleted. */
function isGone({
  Kind,
  Filter,
  SavedSearchId,
  QuickSearchId,
  CollectionId,
  CmaId,
}: SharedLinkRow) {
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

function ownRow(context: SharingContext, id: string): SharedLinkRow {
  const row = findOwnLink(context.db.read, linkOwner(context), id)
  if (row === null) throw new RequestError('NotFound', sharedLinkMissing)
  return row
}

export async function renameLink(
  context: SharingContext,
  id: string,
  text: string,
): Promise<string> {
  ownRow(context, id)
  const name = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  if (name === '') throw new RequestError('Invalid', linkNameEmpty, { name: linkNameEmpty })
  if (name.length > sharedLinkNameMaximum) {
    const long = linkNameLong(sharedLinkNameMaximum)
    throw new RequestError('Invalid', long, { name: long })
  }
  await context.db.write((tx) => changeLink(tx, id, { Name: name }))
  return name
}

/** `day`, as `YYYY-MM-DD`, is the last one on which it opens; empty for no end. */
export async function setLinkEnd(context: SharingContext, id: string, day: string): Promise<void> {
  ownRow(context, id)
  const ExpiresAt = readLastDay(context, day)
  await context.db.write((tx) => changeLink(tx, id, { ExpiresAt }))
}

/** The end of the day in UTC; null for no day. `Invalid` for one that is past or too far ahead. */
export function readLastDay(
  { clock, localTime }: Pick<SharingContext, 'clock' | 'localTime'>,
  text: string,
): string | null {
  const day = text.trim()
  if (day === '') return null
  const end = endOfDay(day, localTime)
  const now = clock()
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + sharedLinkYearsMost)
  if (end === null || end <= now || end > latest)
    throw new RequestError('Invalid', linkExpiryWrong, { expires: linkExpiryWrong })
  return end.toISOString()
}

/** Closes it, or opens it again. */
export async function setLinkRevoked(
  context: SharingContext,
  id: string,
  isRevoked: boolean,
): Promise<void> {
  ownRow(context, id)
  const RevokedAt = isRevoked ? context.clock().toISOString() : null
  await context.db.write((tx) => changeLink(tx, id, { RevokedAt }))
}

export async function deleteLink(context: SharingContext, id: string): Promise<void> {
  ownRow(context, id)
  await context.db.write((tx) => removeLink(tx, id))
}
