import type { Orm } from '#db/connect.ts'
import { and, count, desc, eq, gt, inArray, or, sql } from '#db/orm/drizzle.ts'
import { isAwaited } from '#db/queries/alerts/approvals.ts'
import { contacts, listings, subscriptionEvents, subscriptions, users } from '#db/schema/index.ts'
import { leftSearchMark } from '#src/domain/alerts/alert.ts'
import { type AlertGroup, activeStates } from '#src/domain/alerts/manage/alert-groups.ts'
import { assertReadable, isForAccount } from '../alert-rows.ts'

const { Id, OwnerId, ContactId, Recipients, State, ModifiedAt } = subscriptions

/** The account whose alerts are listed. For agents, alerts without a contact form a separate group. */
export interface Lister {
  readonly userId: string
  readonly isAgent: boolean
  /** The group of alerts to list; null lists all groups. */
  readonly group: AlertGroup | null
  /** If set, only alerts for this contact are listed. */
  readonly contactId?: string | null
}

function isListed(orm: Orm, { userId, isAgent, group, contactId = null }: Lister) {
  const reached = or(eq(OwnerId, userId), isForAccount(orm, userId))
  const scope = contactId === null ? reached : and(eq(OwnerId, userId), eq(ContactId, contactId))
  const alone = isAgent ? and(eq(OwnerId, userId), eq(Recipients, 'owner')) : sql`0`
  if (group === null) return scope
  if (group === 'agent_only') return and(scope, alone)
  const isActive = inArray(State, [...activeStates])
  const isInState = group === 'active' ? isActive : sql`NOT (${isActive})`
  return and(scope, sql`NOT (${alone})`, isInState)
}

const listed = {
  alert: subscriptions,
  owner: users.DisplayName,
  given: contacts.GivenName,
  family: contacts.FamilyName,
  email: contacts.PrimaryEmail,
  listing: listings.Id,
}

export type ListedAlertRow = ReturnType<typeof findListedRows>[number]

/** Reads alerts without checking permissions; the caller must have done so. Throws if one is damaged. */
export function findListedRows(orm: Orm, ids: readonly string[]) {
  const rows = orm
    .select(listed)
    .from(subscriptions)
    .innerJoin(users, eq(users.Id, OwnerId))
    .leftJoin(contacts, eq(contacts.Id, ContactId))
    .leftJoin(listings, eq(listings.RowKey, subscriptions.RowKey))
    .where(inArray(Id, [...ids]))
    .all()
  for (const { alert } of rows) assertReadable(alert)
  return rows
}

export const countListed = (orm: Orm, lister: Lister): number =>
  orm.select({ total: count() }).from(subscriptions).where(isListed(orm, lister)).get()?.total ?? 0

export function findListedIds(
  orm: Orm,
  lister: Lister,
  { limit, offset }: { readonly limit: number; readonly offset: number } = { limit: -1, offset: 0 },
): { id: string; ownerId: string; name: unknown }[] {
  return orm
    .select({ id: Id, ownerId: OwnerId, name: subscriptions.Name })
    .from(subscriptions)
    .where(isListed(orm, lister))
    .orderBy(desc(ModifiedAt), desc(Id))
    .limit(limit)
    .offset(offset)
    .all()
}

export function findLastReported(orm: Orm, ids: readonly string[]) {
  const { SubscriptionId, Seq, MailedAt } = subscriptionEvents
  const last = orm
    .select({ seq: sql<number>`max(${Seq})` })
    .from(subscriptionEvents)
    .where(and(inArray(SubscriptionId, [...ids]), gt(MailedAt, leftSearchMark)))
    .groupBy(SubscriptionId)
  const lastEvents = orm
    .select({ event: subscriptionEvents, Currency: listings.Currency })
    .from(subscriptionEvents)
    .leftJoin(listings, eq(listings.RowKey, subscriptionEvents.RowKey))
    .where(inArray(Seq, last))
    .all()
  const waiting = orm
    .select({ id: SubscriptionId, total: count() })
    .from(subscriptionEvents)
    .innerJoin(subscriptions, eq(Id, SubscriptionId))
    .where(and(inArray(SubscriptionId, [...ids]), isAwaited))
    .groupBy(SubscriptionId)
    .all()
  return {
    reports: new Map(
      lastEvents.map(({ event, Currency }) => [event.SubscriptionId, { ...event, Currency }]),
    ),
    waiting: new Map(waiting.map(({ id, total }) => [id, total])),
  }
}
