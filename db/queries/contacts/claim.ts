import type { Database, Orm, Transaction } from '#db/connect.ts'
import { and, eq, isNotNull, isNull } from '#db/orm/drizzle.ts'
import { contacts, users } from '#db/schema/index.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { newId } from '#src/domain/ids.ts'

export interface Claimant {
  readonly userId: string
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  readonly phone: string | null
  /** The agent who answers the client's questions; null if the brokerage does. */
  readonly agentId: string | null
}

/** Links an account to every agent's contact with its address. If the assigned agent has none, one is created. */
export function claimContacts({ orm }: Transaction, claimant: Claimant, at: Date): void {
  const { userId, agentId } = claimant
  const key = emailKey(claimant.email)
  orm
    .update(contacts)
    .set({ UserId: userId, ModifiedAt: at.toISOString() })
    .where(and(eq(contacts.EmailKey, key), isNull(contacts.UserId)))
    .run()
  const userContacts = orm.select().from(contacts).where(eq(contacts.UserId, userId)).all()
  if (userContacts.some(({ Primary }) => Primary)) return
  shareOpenedFrom(orm, userId, at)
  const answering = userContacts.find(({ OwnerId }) => OwnerId === agentId)
  if (answering)
    orm.update(contacts).set({ Primary: true }).where(eq(contacts.Id, answering.Id)).run()
  else
    orm
      .insert(contacts)
      .values(rowOf(claimant, key, at))
      .run()
}

const rowOf = ({ userId, agentId, email, ...person }: Claimant, key: string, at: Date) => ({
  Id: newId(at),
  OwnerId: agentId,
  UserId: userId,
  Primary: true,
  GivenName: person.givenName,
  FamilyName: person.familyName,
  PrimaryEmail: email,
  EmailKey: key,
  PrimaryPhoneNumber: person.phone,
  CreatedAt: at.toISOString(),
  ModifiedAt: at.toISOString(),
})

/** Links an account to this contact. Returns false if the contact already has an account. */
export function joinContact({ orm }: Transaction, id: string, userId: string, at: Date): boolean {
  const isFree = and(eq(contacts.Id, id), isNull(contacts.UserId))
  const isPrimary = and(eq(contacts.UserId, userId), eq(contacts.Primary, true))
  const hasPrimary = orm.select({ Id: contacts.Id }).from(contacts).where(isPrimary).get()
  const set = { UserId: userId, Primary: hasPrimary === undefined, ModifiedAt: at.toISOString() }
  const isJoined = orm.update(contacts).set(set).where(isFree).run().changes > 0
  if (isJoined && set.Primary) shareOpenedFrom(orm, userId, at)
  return isJoined
}

/** A new agent doesn't see homes that were opened before, even if the previous agent could. */
const shareOpenedFrom = (orm: Orm, userId: string, at: Date) =>
  orm
    .update(users)
    .set({ OpenedSharedSince: at.toISOString() })
    .where(and(eq(users.Id, userId), isNotNull(users.OpenedSharedSince)))
    .run()

/** Reads the contact of a mailed invitation without checking its owner. */
export const getInvitedContact = (orm: Orm, id: string) =>
  orm.select().from(contacts).where(eq(contacts.Id, id)).get() ?? null

export const findOwnContact = ({ read }: Database, userId: string) =>
  read
    .select()
    .from(contacts)
    .where(and(eq(contacts.UserId, userId), eq(contacts.Primary, true)))
    .get() ?? null
