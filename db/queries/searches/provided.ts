import type { Database, Transaction } from '#db/connect.ts'
import { and, eq, inArray } from '#db/orm/drizzle.ts'
import { contacts, savedSearchContacts, savedSearches, users } from '#db/schema/index.ts'

// Queries for searches that agents provide to contacts, as seen by the accounts of these contacts.

export type ProvidedRow = typeof savedSearchContacts.$inferSelect

const ofUser = (userId: string) => eq(contacts.UserId, userId)

export const getProvidedSearch = ({ read }: Database, id: string, userId: string) =>
  read
    .select({ search: savedSearches, given: savedSearchContacts, agent: users.DisplayName })
    .from(savedSearchContacts)
    .innerJoin(savedSearches, eq(savedSearches.Id, savedSearchContacts.SavedSearchId))
    .innerJoin(contacts, eq(contacts.Id, savedSearchContacts.ContactId))
    .innerJoin(users, eq(users.Id, savedSearches.OwnerId))
    .where(
      and(eq(savedSearches.Id, id), ofUser(userId), eq(savedSearchContacts.Unsubscribed, false)),
    )
    .get() ?? null

export type ProvidedSearchChange = Partial<
  Pick<ProvidedRow, 'Unsubscribed' | 'Favorite' | 'LastOpenedAt' | 'SeenAt'>
>

export function changeProvided(
  { orm }: Transaction,
  id: string,
  userId: string,
  change: ProvidedSearchChange,
): boolean {
  const userContactIds = orm.select({ id: contacts.Id }).from(contacts).where(ofUser(userId))
  return (
    orm
      .update(savedSearchContacts)
      .set(change)
      .where(
        and(
          eq(savedSearchContacts.SavedSearchId, id),
          inArray(savedSearchContacts.ContactId, userContactIds),
          eq(savedSearchContacts.Unsubscribed, false),
        ),
      )
      .run().changes > 0
  )
}

export const findProvidedTo = ({ read }: Pick<Database, 'read'>, id: string): ProvidedRow[] =>
  read.select().from(savedSearchContacts).where(eq(savedSearchContacts.SavedSearchId, id)).all()

/**
 * Provides a search to the `chosen` contacts and withdraws it from all others in `offered`. A contact who unsubscribed
 * gets the search again only if it was withdrawn in between.
 */
export function provideTo(
  { orm }: Transaction,
  id: string,
  { chosen, offered }: { readonly chosen: readonly string[]; readonly offered: readonly string[] },
  at: Date,
): void {
  const isOfSearch = eq(savedSearchContacts.SavedSearchId, id)
  const others = offered.filter((contact) => !chosen.includes(contact))
  orm
    .delete(savedSearchContacts)
    .where(and(isOfSearch, inArray(savedSearchContacts.ContactId, others)))
    .run()
  for (const ContactId of chosen)
    orm
      .insert(savedSearchContacts)
      .values({ SavedSearchId: id, ContactId, ProvidedAt: at.toISOString() })
      .onConflictDoNothing()
      .run()
}
