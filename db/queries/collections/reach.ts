import type { Orm } from '#db/connect.ts'
import { and, eq, inArray, isNotNull, ne, or } from '#db/orm/drizzle.ts'
import { partnersOf } from '#db/queries/account/households.ts'
import { isOwned, type Owner } from '#db/queries/contacts/owned.ts'
import { collections, contacts } from '#db/schema/index.ts'

const { OwnerId, ContactId, PortalCartType } = collections

/** The account or the contact that a collection belongs to. */
export type Holder =
  | { readonly ownerId: string; readonly contactId: null }
  | { readonly ownerId: null; readonly contactId: string }

export const isHeldBy = ({ ownerId, contactId }: Holder) =>
  contactId === null ? eq(OwnerId, ownerId) : eq(ContactId, contactId)

/** What agents collect for the contacts of an account, as far as the account should see it. */
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

/** Collections that a user may read and change. Any other is reported as not found. */
export const isReachable = (orm: Orm, owner: Owner) =>
  or(
    eq(OwnerId, owner.userId),
    inArray(ContactId, ownContacts(orm, owner)),
    isMeantFor(orm, owner.userId),
    and(ne(PortalCartType, 'Custom'), inArray(OwnerId, ownClients(orm, owner))),
  )

/** Includes read-only ones: the special collections of the partner in the household. */
export const isReadable = (orm: Orm, owner: Owner) =>
  or(
    isReachable(orm, owner),
    and(ne(PortalCartType, 'Custom'), inArray(OwnerId, partnersOf(orm, owner.userId))),
  )
