import type { Orm, Transaction } from '#db/connect.ts'
import { alias, asc, eq, inArray } from '#db/orm/drizzle.ts'
import { contacts, savedSearches, subscriptions, users } from '#db/schema/index.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type SubscriptionChange = Partial<typeof subscriptions.$inferInsert>

const contactUsers = alias(users, 'contact_users')

const personOf = (table: typeof users) => ({
  Id: table.Id,
  DisplayName: table.DisplayName,
  LoginName: table.LoginName,
  Email: table.Email,
  EmailVerifiedAt: table.EmailVerifiedAt,
  Role: table.Role,
  Administrator: table.Administrator,
  AgentKey: table.AgentKey,
  GrantExpiresAt: table.GrantExpiresAt,
  Disabled: table.Disabled,
  LeavingAt: table.LeavingAt,
})

const told = {
  subscription: subscriptions,
  filter: savedSearches.Filter,
  filterAt: savedSearches.ModifiedAt,
  owner: personOf(users),
  contact: {
    Id: contacts.Id,
    GivenName: contacts.GivenName,
    FamilyName: contacts.FamilyName,
    PrimaryEmail: contacts.PrimaryEmail,
  },
  contactUser: personOf(contactUsers as unknown as typeof users),
}

const select = (orm: Orm) =>
  orm
    .select(told)
    .from(subscriptions)
    .innerJoin(users, eq(users.Id, subscriptions.OwnerId))
    .leftJoin(savedSearches, eq(savedSearches.Id, subscriptions.SavedSearchId))
    .leftJoin(contacts, eq(contacts.Id, subscriptions.ContactId))
    .leftJoin(contactUsers, eq(contactUsers.Id, contacts.UserId))

export type ToldRow = ReturnType<ReturnType<typeof select>['all']>[number]
export type PersonRow = ToldRow['owner']

export const findToldRows = (orm: Orm, ids: readonly string[]): ToldRow[] =>
  select(orm)
    .where(inArray(subscriptions.Id, [...ids]))
    .orderBy(asc(subscriptions.Id))
    .all()

export const changeSubscription = (
  { orm }: Pick<Transaction, 'orm'>,
  id: string,
  change: SubscriptionChange,
): boolean =>
  orm.update(subscriptions).set(change).where(eq(subscriptions.Id, id)).run().changes > 0

export const findByTokenHash = (orm: Orm, hashes: readonly string[]): SubscriptionRow | null =>
  orm
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.TokenHash, [...hashes]))
    .get() ?? null
