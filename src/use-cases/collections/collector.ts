import type { Orm } from '#db/connect.ts'
import {
  type CollectionRow,
  type CollectionScope,
  findCollection,
} from '#db/queries/collections/collection-rows.ts'
import type { Holder } from '#db/queries/collections/reach.ts'
import { findContact, findOwnContactById } from '#db/queries/contacts/contact-rows.ts'
import type { Owner } from '#db/queries/contacts/owned.ts'
import {
  collectForbidden,
  collectionMissing,
  collectSignIn,
} from '#src/domain/collections/messages.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { contactMissing } from '#src/domain/contacts/messages.ts'
import { canAdministrate, canCollect } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf, requireRight } from '#src/use-cases/context/person.ts'

/** Throws unless the user's role has collections (SPEC §6). */
export function requireCollector(context: Context): Owner {
  const { id } = requireRight(context, canCollect, collectSignIn, collectForbidden)
  return { userId: id, ownsUnowned: canAdministrate(personOf(context)) }
}

export interface CollectionPlace {
  readonly contact: { readonly id: string; readonly name: string } | null
  readonly special: Holder
  readonly shelf: CollectionScope
}

/**
 * Returns where the special collections of the user or the contact are. If the contact has an account, they belong to
 * that account.
 */
export function placeOf(orm: Orm, owner: Owner, contactId: string | null): CollectionPlace {
  const { userId } = owner
  if (contactId === null || findOwnContactById(orm, userId, contactId)) return ownPlace(userId)
  const row = findContact(orm, owner, contactId)
  if (row === null) throw new RequestError('NotFound', contactMissing)
  const custom: Holder = { ownerId: null, contactId: row.Id }
  const special: Holder =
    row.UserId !== null && row.Primary ? { ownerId: row.UserId, contactId: null } : custom
  return {
    contact: { id: row.Id, name: contactName(row) },
    special,
    shelf: { custom, givenTo: null },
  }
}

function ownPlace(userId: string): CollectionPlace {
  const ownHolder: Holder = { ownerId: userId, contactId: null }
  return { contact: null, special: ownHolder, shelf: { custom: ownHolder, givenTo: userId } }
}

export const noSuchCollection = () => new RequestError('NotFound', collectionMissing)

export function getReadableCollection(orm: Orm, owner: Owner, id: string): CollectionRow {
  const row = findCollection(orm, owner, id)
  if (row === null) throw noSuchCollection()
  return row
}

export const holderOf = ({ OwnerId, ContactId }: CollectionRow): Holder =>
  ContactId === null
    ? { ownerId: OwnerId ?? '', contactId: null }
    : { ownerId: null, contactId: ContactId }
