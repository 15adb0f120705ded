import type { Orm, Transaction } from '#db/connect.ts'
import { assertTypes } from '#db/orm/column-types.ts'
import { alias, and, asc, count, desc, eq, inArray, isNull, max, ne, or } from '#db/orm/drizzle.ts'
import { changeLog, contacts, savedSearches, subscriptions, users } from '#db/schema/index.ts'

export type AlertRow = typeof subscriptions.$inferSelect
export type NewAlert = typeof subscriptions.$inferInsert

const { Id, OwnerId, ContactId, Kind, SavedSearchId, CollectionId, RowKey, Recipients } =
  subscriptions

/** Reads damaged alerts too. */
export const findOwnAlertNames = (orm: Orm, ownerId: string, ids: readonly string[]) =>
  orm
    .select({ id: Id, name: subscriptions.Name })
    .from(subscriptions)
    .where(and(inArray(Id, [...ids]), eq(OwnerId, ownerId)))
    .all()

export const isForAccount = (orm: Orm, userId: string) =>
  and(
    ne(Recipients, 'owner'),
    ne(OwnerId, userId),
    inArray(
      ContactId,
      orm.select({ id: contacts.Id }).from(contacts).where(eq(contacts.UserId, userId)),
    ),
  )

export const isReachableAlert = (orm: Orm, userId: string, id: string): boolean =>
  orm
    .select({ id: Id })
    .from(subscriptions)
    .where(and(eq(Id, id), or(eq(OwnerId, userId), isForAccount(orm, userId))))
    .get() !== undefined

export const findByToken = (orm: Orm, hash: string): AlertRow | null =>
  orm.select().from(subscriptions).where(eq(subscriptions.TokenHash, hash)).get() ?? null

export type Thing = Pick<AlertRow, 'Kind' | 'SavedSearchId' | 'CollectionId' | 'RowKey'>

const sameOrNone = <Column extends typeof SavedSearchId | typeof CollectionId | typeof ContactId>(
  column: Column,
  value: string | null,
) => (value === null ? isNull(column) : eq(column, value))

/** Finds damaged alerts too. */
export const findSameAlertId = (
  orm: Orm,
  ownerId: string,
  thing: Thing,
  contactId: string | null,
): string | null =>
  orm
    .select({ id: Id })
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
    .get()?.id ?? null

/** The alert that the account gets about a saved search: its own, or else one that an agent made. May be damaged. */
export const findAlertIdOfSearch = (orm: Orm, userId: string, searchId: string): string | null =>
  orm
    .select({ id: Id })
    .from(subscriptions)
    .where(
      and(
        eq(SavedSearchId, searchId),
        or(and(eq(OwnerId, userId), isNull(ContactId)), isForAccount(orm, userId)),
      ),
    )
    .orderBy(desc(eq(OwnerId, userId)), asc(Id))
    .get()?.id ?? null

/** Reads alerts without checking permissions; the caller must have done so. Throws if one is damaged. */
export function findAlerts(orm: Orm, ids: readonly string[]): AlertRow[] {
  const rows = orm
    .select()
    .from(subscriptions)
    .where(inArray(Id, [...ids]))
    .all()
  for (const row of rows) assertReadable(row)
  return rows
}

export const countOwnAlerts = (orm: Orm, ownerId: string): number =>
  orm.select({ total: count() }).from(subscriptions).where(eq(OwnerId, ownerId)).get()?.total ?? 0

export const insertAlert = ({ orm }: Transaction, row: NewAlert): AlertRow =>
  orm.insert(subscriptions).values(row).returning().get()

export const removeAlerts = (
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
  ReadOnlyUntil: table.ReadOnlyUntil,
  Disabled: table.Disabled,
  LeavingAt: table.LeavingAt,
})

const alertColumns = {
  alert: subscriptions,
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
    .select(alertColumns)
    .from(subscriptions)
    .innerJoin(users, eq(users.Id, subscriptions.OwnerId))
    .leftJoin(savedSearches, eq(savedSearches.Id, subscriptions.SavedSearchId))
    .leftJoin(contacts, eq(contacts.Id, subscriptions.ContactId))
    .leftJoin(contactUsers, eq(contactUsers.Id, contacts.UserId))

export type AlertWithPeople = ReturnType<ReturnType<typeof select>['all']>[number]
export type PersonRow = AlertWithPeople['owner']

/** Throws if one cannot be read. */
export function findAlertsWithPeople(orm: Orm, ids: readonly string[]): AlertWithPeople[] {
  const rows = select(orm)
    .where(inArray(Id, [...ids]))
    .orderBy(asc(Id))
    .all()
  for (const { alert, filter } of rows) assertReadable(alert, filter)
  return rows
}

export function assertReadable(alert: AlertRow, filter: string | null = null): void {
  assertTypes(subscriptions, alert)
  assertEvents(alert.Events)
  if (alert.DaysOfWeek !== null && !Array.isArray(alert.DaysOfWeek))
    throw new TypeError('The days of an alert are not a list.')
  if (filter !== null && typeof filter !== 'string') throw new TypeError('The filter is damaged.')
}

/** What was stored as JSON can be damaged. */
export function assertEvents(events: unknown): asserts events is string[] {
  if (!Array.isArray(events)) throw new TypeError('The events of an alert are not a list.')
}

/** Changes an alert without checking its owner; the caller must have done so. */
export const changeAlert = (
  { orm }: Pick<Transaction, 'orm'>,
  id: string,
  change: Partial<NewAlert>,
): boolean => orm.update(subscriptions).set(change).where(eq(Id, id)).run().changes > 0

export const findByTokenHash = (orm: Orm, hashes: readonly string[]): AlertRow | null =>
  orm
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.TokenHash, [...hashes]))
    .get() ?? null
