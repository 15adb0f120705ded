import type { Orm, Transaction } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { and, desc, eq, gt, inArray, isNull, ne } from '#db/orm/drizzle.ts'
import { householdMembers, mailedLinks, users } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'

const { HouseholdId, JoinedAt, UserId } = householdMembers

/** The account that shares its special collections with this account. */
export interface Partner {
  readonly userId: string
  readonly name: string
  readonly since: string
}

const householdOf = (orm: Orm, userId: string) =>
  orm.select({ id: HouseholdId }).from(householdMembers).where(eq(UserId, userId))

export const partnersOf = (orm: Orm, userId: string) =>
  orm
    .select({ UserId })
    .from(householdMembers)
    .where(and(ne(UserId, userId), inArray(HouseholdId, householdOf(orm, userId))))

export const findPartner = (orm: Orm, userId: string): Partner | null =>
  orm
    .select({ userId: UserId, name: users.DisplayName, since: JoinedAt })
    .from(householdMembers)
    .innerJoin(users, eq(users.Id, UserId))
    .where(inArray(UserId, partnersOf(orm, userId)))
    .get() ?? null

export const findPartnerOf = cacheQueryUntilWrite('partner', ({ read }, userId: string) =>
  findPartner(read, userId),
)

export function joinHousehold({ orm }: Transaction, members: readonly string[], at: Date): void {
  const household = { HouseholdId: newId(at), JoinedAt: at.toISOString() }
  // A household whose other member has left the site does not count and is deleted first.
  orm
    .delete(householdMembers)
    .where(inArray(UserId, [...members]))
    .run()
  for (const member of members)
    orm
      .insert(householdMembers)
      .values({ ...household, UserId: member })
      .run()
}

export const endHousehold = ({ orm }: Transaction, userId: string) =>
  orm
    .delete(householdMembers)
    .where(inArray(HouseholdId, householdOf(orm, userId)))
    .run()

const invitedBy = (userId: string) =>
  and(eq(mailedLinks.UserId, userId), eq(mailedLinks.Kind, 'household'), isNull(mailedLinks.UsedAt))

export interface Invited {
  readonly email: string
  readonly sentAt: string
}

export const findOpenInvitation = (orm: Orm, userId: string, at: Date): Invited | null =>
  orm
    .select({ email: mailedLinks.Email, sentAt: mailedLinks.CreatedAt })
    .from(mailedLinks)
    .where(and(invitedBy(userId), gt(mailedLinks.ExpiresAt, at.toISOString())))
    .orderBy(desc(mailedLinks.CreatedAt))
    .get() ?? null

export const revokeInvitation = ({ orm }: Transaction, userId: string) =>
  orm.delete(mailedLinks).where(invitedBy(userId)).run()
