import type { Orm, Transaction } from '#db/connect.ts'
import { and, asc, desc, eq, ne, type SQLWrapper, sql } from '#db/orm/drizzle.ts'
import { contacts, messages, sharedLinkOpens, sharedLinkRecipients } from '#db/schema/index.ts'
import type { StoredShare } from '#src/domain/sharing/stored-share.ts'

/**
 * Counts an opening of a link on a day in the time zone of the brokerage. `recipientId` is empty if the link was
 * opened without a recipient's token.
 */
export const countOpen = (
  { orm }: Transaction,
  opened: { readonly linkId: string; readonly recipientId: string; readonly day: string },
  at: Date,
): void => {
  const LastAt = at.toISOString()
  orm
    .insert(sharedLinkOpens)
    .values({
      LinkId: opened.linkId,
      RecipientId: opened.recipientId,
      Day: opened.day,
      Count: 1,
      LastAt,
    })
    .onConflictDoUpdate({
      target: [sharedLinkOpens.LinkId, sharedLinkOpens.RecipientId, sharedLinkOpens.Day],
      set: { Count: sql`${sharedLinkOpens.Count} + 1`, LastAt },
    })
    .run()
}

export type OpensRow = typeof sharedLinkOpens.$inferSelect

export const findOpens = (orm: Orm, linkId: string): OpensRow[] =>
  orm
    .select()
    .from(sharedLinkOpens)
    .where(eq(sharedLinkOpens.LinkId, linkId))
    .orderBy(desc(sharedLinkOpens.Day), asc(sharedLinkOpens.RecipientId))
    .all()

const ofShare = (name: keyof StoredShare) =>
  sql<number | null>`iif(json_valid(${messages.Share}), ${messages.Share} ->> ${name}, NULL)`

export const findRecipients = (orm: Orm, linkId: string) =>
  orm
    .select({
      Id: sharedLinkRecipients.Id,
      ContactId: sharedLinkRecipients.ContactId,
      Kind: sharedLinkRecipients.Kind,
      Address: sharedLinkRecipients.Address,
      TokenSealed: sharedLinkRecipients.TokenSealed,
      SentAt: sharedLinkRecipients.SentAt,
      GivenName: contacts.GivenName,
      FamilyName: contacts.FamilyName,
      State: messages.State,
      Reason: messages.LastReply,
      Total: ofShare('total'),
      LeftOut: ofShare('leftOut'),
    })
    .from(sharedLinkRecipients)
    .leftJoin(contacts, eq(contacts.Id, sharedLinkRecipients.ContactId))
    .leftJoin(messages, eq(messages.Id, sharedLinkRecipients.MessageId))
    .where(eq(sharedLinkRecipients.LinkId, linkId))
    .orderBy(asc(sharedLinkRecipients.Id))
    .all()

/** The mail that brought a link to its recipient: its words and the ids of its listings. Null if it was canceled. */
export function findSentShare(
  orm: Orm,
  recipientId: string,
): { readonly words: string; readonly listings: readonly string[] } | null {
  const row = orm
    .select({ words: sql<unknown>`${ofShare('words')}`, listings: idsIn(messages.Listings) })
    .from(sharedLinkRecipients)
    .innerJoin(messages, eq(messages.Id, sharedLinkRecipients.MessageId))
    .where(and(eq(sharedLinkRecipients.Id, recipientId), ne(messages.State, 'canceled')))
    .get()
  if (row === undefined || typeof row.words !== 'string' || row.listings === null) return null
  return { words: row.words, listings: JSON.parse(row.listings) as string[] }
}

const idsIn = (listings: SQLWrapper) => sql<string | null>`iif(json_valid(${listings}),
  (SELECT json_group_array(key) FROM json_each(${listings})), NULL)`
