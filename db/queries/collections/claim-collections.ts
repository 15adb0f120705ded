import type { Transaction } from '#db/connect.ts'
import { and, eq } from '#db/orm/drizzle.ts'
import { contacts } from '#db/schema/index.ts'
import { exclusiveWith } from '#src/domain/collections/collection.ts'
import {
  ensureSpecialCollection,
  findSpecialCollection,
  findSpecialCollections,
  removeCollections,
  touchCollection,
} from './collection-rows.ts'
import { dropEntriesOf, moveEntries } from './entry-rows.ts'

export function claimCollections(tx: Transaction, userId: string, at: Date): void {
  const primary = tx.orm
    .select({ Id: contacts.Id })
    .from(contacts)
    .where(and(eq(contacts.UserId, userId), eq(contacts.Primary, true)))
    .get()
  if (primary === undefined) return
  const holder = { ownerId: userId, contactId: null }
  for (const collection of findSpecialCollections(tx.orm, {
    ownerId: null,
    contactId: primary.Id,
  })) {
    if (collection.PortalCartType === 'Custom') continue
    const accountCollection = ensureSpecialCollection(
      tx,
      { holder, type: collection.PortalCartType, actorId: userId },
      at,
    )
    // If the account itself has placed a listing in another collection, that choice takes precedence over the
    // contact's.
    for (const type of exclusiveWith(collection.PortalCartType)) {
      const holderCollection = findSpecialCollection(tx.orm, holder, type)
      if (holderCollection !== null) dropEntriesOf(tx, collection.Id, holderCollection.Id)
    }
    moveEntries(tx, collection.Id, accountCollection.Id)
    touchCollection(tx, accountCollection.Id, at)
    removeCollections(tx, [collection.Id])
  }
}
