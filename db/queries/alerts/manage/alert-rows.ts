import type { Orm, Transaction } from '#db/connect.ts'
import { and, count, eq, inArray, isNull, max, ne, or } from '#db/orm/drizzle.ts'
import { changeLog, contacts, subscriptions } from '#db/schema/index.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type NewSubscription = typeof subscriptions.$inferInsert

const { Id, OwnerId, ContactId, Kind, SavedSearchId, CollectionId, RowKey, Recipients } =
  subscriptions

export const findOwnSubscriptions = (
  orm: Orm,
  ownerId: string,
  ids: readonly string[],
): SubscriptionRow[] =>
  orm
    .select()
    .from(subscriptions)
    .where(and(inArray(Id, [...ids]), eq(OwnerId, ownerId)))
    .all()

/** Subscriptions that an agent made for a contact with this account. */
export const isForAccount = (orm: Orm, userId: string) =>
  and(
    ne(Recipients, 'owner'),
    ne(OwnerId, userId),
    inArray(
      ContactId,
      orm.select({ id: contacts.Id }).from(contacts).where(eq(contacts.UserId, userId)),
    ),
  )

/** A subscription that the account made or that is for it. */
export const getReachableSubscription = (
  orm: Orm,
  userId: string,
  id: string,
): SubscriptionRow | null =>
  orm
    .select()
    .from(subscriptions)
    .where(and(eq(Id, id), or(eq(OwnerId, userId), isForAccount(orm, userId))))
    .get() ?? null

export const findByToken = (orm: Orm, hash: string): SubscriptionRow | null =>
  orm.select().from(subscriptions).where(eq(subscriptions.TokenHash, hash)).get() ?? null

export type Thing = Pick<SubscriptionRow, 'Kind' | 'SavedSearchId' | 'CollectionId' | 'RowKey'>

const sameOrNone = <Column extends typeof SavedSearchId | typeof CollectionId | typeof ContactId>(
  column: Column,
  value: string | null,
) => (value === null ? isNull(column) : eq(column, value))

/** The subscription of the same owner to the same thing for the same contact. */
export const findSameSubscription = (
  orm: Orm,
  ownerId: string,
  thing: Thing,
  contactId: string | null,
): SubscriptionRow | null =>
  orm
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(OwnerId, ownerId),
        eq(Kind, thing.Kind),
        sameOrNone(SavedSearchId, thing.SavedSearchId),
        sameOrNone(CollectionId, thing.CollectionId),
        thing.RowKey === null ? isNull(RowKey) : eq(RowKey, thing.RowKey),
        sameOrNone(ContactId, contactId),
      ),
    )
    .get() ?? null

export const countSubscriptions = (orm: Orm, ownerId: string): number =>
  orm.select({ total: count() }).from(subscriptions).where(eq(OwnerId, ownerId)).get()?.total ?? 0

export const insertSubscription = ({ orm }: Transaction, row: NewSubscription): SubscriptionRow =>
  orm.insert(subscriptions).values(row).returning().get()

/** Does not check the owner: the caller has. */
export const changeSubscription = (
  { orm }: Transaction,
  id: string,
  change: Partial<SubscriptionRow>,
): void => void orm.update(subscriptions).set(change).where(eq(Id, id)).run()

/** Deletes their events too. */
export const removeSubscriptions = (
  { orm }: Transaction,
  ownerId: string,
  ids: readonly string[],
): number =>
  orm
    .delete(subscriptions)
    .where(and(inArray(Id, [...ids]), eq(OwnerId, ownerId)))
    .run().changes

export const lastChangeSeq = (orm: Orm): number =>
  orm
    .select({ last: max(changeLog.Seq) })
    .from(changeLog)
    .get()?.last ?? 0
