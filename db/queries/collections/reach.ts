import type { Orm } from '#db/connect.ts'
import { and, eq, inArray, isNotNull, ne, or } from '#db/orm/drizzle.ts'
import { partnersOf } from '#db/queries/account/households.ts'
import { isOwned, type Owner } from '#db/queries/contacts/owned.ts'
import { collections, contacts } from '#db/schema/index.ts'

const { OwnerId, ContactId, PortalCartType } = collections

export type Holder =
  | { readonly ownerId: string; readonly contactId: null }
  | { readonly ownerId: null; readonly contactId: string }

export const isHeldBy = ({ ownerId, contactId }: Holder) =>
  contactId === null ? eq(OwnerId, ownerId) : eq(ContactId, contactId)

/** Selects collections that agents made for contacts of an account, as far as the account may see them. */
export const isMeantFor = (orm: Orm, userId: string) =>
  and(
    inArray(PortalCartType, ['Custom', 'Recommended']),
    inArray(
      ContactId,
      orm.select({ Id: contacts.Id }).from(contacts).where(eq(contacts.UserId, userId)),
    ),
  )

const ownContacts = (orm: Orm, owner: Owner) =>
  orm.select({ Id: contacts.Id }).from(contacts).where(isOwned(owner))

const ownClients = (orm: Orm, owner: Owner) =>
  orm
    .select({ Id: contacts.UserId })
    .from(contacts)
    .where(and(isOwned(owner), eq(contacts.Primary, true), isNotNull(contacts.UserId)))

/** Selects collections that a user may read and change. All others are reported as not found. */
export const isReachable = (orm: Orm, owner: Owner) =>
  or(
    eq(OwnerId, owner.userId),
    inArray(ContactId, ownContacts(orm, owner)),
    isMeantFor(orm, owner.userId),
    and(ne(PortalCartType, 'Custom'), inArray(OwnerId, ownClients(orm, owner))),
  )

/** Selects collections that a user may read, including the special collections of the household partner. */
export const isReadable = (orm: Orm, owner: Owner) =>
  or(
    isReachable(orm, owner),
    and(ne(PortalCartType, 'Custom'), inArray(OwnerId, partnersOf(orm, owner.userId))),
  )
