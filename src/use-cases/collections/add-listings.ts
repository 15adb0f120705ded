import type { CollectionRow } from '#db/queries/collections/collection-rows.ts'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { type CollectionPlace, noSuchCollection, placeOf, requireCollector } from './collector.ts'
import { addToCollection } from './fill.ts'
import { getNewEntries } from './new-entries.ts'
import { hidingCollection, openCollection } from './open-collection.ts'

export interface Adding {
  readonly listings: readonly string[]
  /** Ids of collections, or names of special collections. */
  readonly collections: readonly string[]
  readonly contactId?: string | null
}

/** Adds all listings or none. Throws `NotFound` for another owner's collection or contact or an unknown listing. */
export async function addListings(
  context: Context,
  { listings, collections, contactId = null }: Adding,
): Promise<void> {
  const owner = requireCollector(context)
  placeOf(context.db.read, owner, contactId)
  const entries = await getNewEntries(context, listings)
  const at = context.clock()
  await context.db.write((tx) => {
    const place = placeOf(tx.orm, owner, contactId)
    const opened = collections.map((collection) => openCollection(tx, owner, place, collection, at))
    if (!opened.every((collection) => isOfContact(collection, contactId, place)))
      throw noSuchCollection()
    for (const collection of opened)
      addToCollection(tx, collection, entries, { actorId: owner.userId }, at)
  })
}

function isOfContact(
  collection: CollectionRow,
  contactId: string | null,
  { special }: CollectionPlace,
): boolean {
  if (contactId === null || collection.ContactId === contactId) return true
  return collection.PortalCartType !== 'Custom' && collection.OwnerId === special.ownerId
}

export async function hideListings(
  context: Context,
  listings: readonly string[],
  contactId: string | null = null,
): Promise<void> {
  const owner = requireCollector(context)
  const entries = await getNewEntries(context, listings)
  const isAgent = canWorkWithContacts(personOf(context))
  const at = context.clock()
  await context.db.write((tx) => {
    const place = placeOf(tx.orm, owner, contactId)
    for (const entry of entries) {
      const name = hidingCollection(tx, place, isAgent, entry.listing)
      const collection = openCollection(tx, owner, place, name, at)
      addToCollection(tx, collection, [entry], { actorId: owner.userId }, at)
    }
  })
}
