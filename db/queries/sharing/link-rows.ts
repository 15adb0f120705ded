import type { Orm, Transaction } from '#db/connect.ts'
import { and, asc, count, desc, eq, getTableColumns, gt, isNull, sql } from '#db/orm/drizzle.ts'
import {
  sharedLinkListings,
  sharedLinkOpens,
  sharedLinkRecipients,
  sharedLinks,
} from '#db/schema/index.ts'
import type { SharedListing } from '#src/domain/sharing/shared-link.ts'

export type SharedLinkRow = typeof sharedLinks.$inferSelect
export type RecipientRow = typeof sharedLinkRecipients.$inferSelect

export function insertLink(
  { orm }: Transaction,
  row: typeof sharedLinks.$inferInsert,
  listings: readonly SharedListing[],
): void {
  orm.insert(sharedLinks).values(row).run()
  for (const [at, { id, mlsNumber }] of listings.entries())
    orm
      .insert(sharedLinkListings)
      .values({ LinkId: row.Id, Position: at + 1, Listing: id, MlsNumber: mlsNumber })
      .run()
}

export const insertRecipient = (
  { orm }: Transaction,
  row: typeof sharedLinkRecipients.$inferInsert,
): void => {
  orm.insert(sharedLinkRecipients).values(row).run()
}

/** Finds a shared link by the hash of its token or of a recipient's token. */
export function findLinkByHash(
  orm: Orm,
  hash: string,
): { readonly link: SharedLinkRow; readonly recipient: RecipientRow | null } | null {
  const link = orm.select().from(sharedLinks).where(eq(sharedLinks.TokenHash, hash)).get()
  if (link !== undefined) return { link, recipient: null }
  const row = orm
    .select({ link: sharedLinks, recipient: sharedLinkRecipients })
    .from(sharedLinkRecipients)
    .innerJoin(sharedLinks, eq(sharedLinks.Id, sharedLinkRecipients.LinkId))
    .where(eq(sharedLinkRecipients.TokenHash, hash))
    .get()
  return row ?? null
}

const sameNames = [
  'OwnerId',
  'Kind',
  'Type',
  'SavedSearchId',
  'QuickSearchId',
  'CollectionId',
  'CmaId',
  'Filter',
  'ExpiresAt',
] as const

type Same = Pick<SharedLinkRow, (typeof sameNames)[number]>

/** Finds open links of the owner to the same thing that were created since a given time and expire at the same time. */
export const findSameLinks = (orm: Orm, same: Same, since: string): SharedLinkRow[] =>
  orm
    .select()
    .from(sharedLinks)
    .where(
      and(
        ...sameNames.map((name) => {
          const value = same[name]
          return value === null ? isNull(sharedLinks[name]) : eq(sharedLinks[name], value)
        }),
        gt(sharedLinks.CreatedAt, since),
        isNull(sharedLinks.RevokedAt),
      ),
    )
    .orderBy(desc(sharedLinks.CreatedAt))
    .all()

export const findLinkListings = (orm: Orm, linkId: string): SharedListing[] =>
  orm
    .select({ id: sharedLinkListings.Listing, mlsNumber: sharedLinkListings.MlsNumber })
    .from(sharedLinkListings)
    .where(eq(sharedLinkListings.LinkId, linkId))
    .orderBy(asc(sharedLinkListings.Position))
    .all()

export const countLinks = (orm: Orm, ownerId: string): number =>
  orm.select({ total: count() }).from(sharedLinks).where(eq(sharedLinks.OwnerId, ownerId)).get()
    ?.total ?? 0

const opens = sql<number>`(
  SELECT coalesce(sum(${sharedLinkOpens.Count}), 0) FROM ${sharedLinkOpens}
  WHERE ${sharedLinkOpens.LinkId} = ${sharedLinks.Id})`
const openedAt = sql<
  string | null
>`(SELECT max(${sharedLinkOpens.LastAt}) FROM ${sharedLinkOpens} WHERE ${sharedLinkOpens.LinkId} = ${sharedLinks.Id})`
const sentTo = sql<number>`(SELECT count(*) FROM ${sharedLinkRecipients} WHERE ${sharedLinkRecipients.LinkId} = ${sharedLinks.Id})`

// Only links that are opened need the MLSs. Damaged ones keep no list from being shown.
const { MlsIds: _, ...listedColumns } = getTableColumns(sharedLinks)

export const listLinks = (
  orm: Orm,
  ownerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  orm
    .select({ link: listedColumns, opens, openedAt, sentTo })
    .from(sharedLinks)
    .where(eq(sharedLinks.OwnerId, ownerId))
    .orderBy(desc(sharedLinks.CreatedAt), desc(sharedLinks.Id))
    .limit(limit)
    .offset(offset)
    .all()

export const findOwnLink = (orm: Orm, ownerId: string, id: string): SharedLinkRow | null =>
  orm
    .select()
    .from(sharedLinks)
    .where(and(eq(sharedLinks.Id, id), eq(sharedLinks.OwnerId, ownerId)))
    .get() ?? null

export const changeLink = (
  { orm }: Transaction,
  id: string,
  change: Partial<Pick<SharedLinkRow, 'Name' | 'ExpiresAt' | 'RevokedAt'>>,
): void => {
  orm.update(sharedLinks).set(change).where(eq(sharedLinks.Id, id)).run()
}

export const removeLink = ({ orm }: Transaction, id: string): void => {
  orm.delete(sharedLinks).where(eq(sharedLinks.Id, id)).run()
}
