import { touchCollection } from '#db/queries/collections/collection-rows.ts'
import { moveNotes } from '#db/queries/collections/entry-notes.ts'
import { removeEntries } from '#db/queries/collections/entry-rows.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { placeOf, requireCollector } from './collector.ts'
import { addToCollection } from './fill.ts'
import { getNewEntries } from './new-entries.ts'
import { findOpenedCollection, openCollection } from './open-collection.ts'

export interface Removing {
  readonly listings: readonly string[]
  readonly collections: readonly string[]
  readonly contactId?: string | null
}

/** Ignores listings that are not in the collection. Throws `NotFound` for another owner's collection or contact. */
export async function removeListings(
  context: Context,
  { listings, collections, contactId = null }: Removing,
): Promise<void> {
  const owner = requireCollector(context)
  const at = context.clock()
  await context.db.write((tx) => {
    const place = placeOf(tx.orm, owner, contactId)
    for (const name of collections) {
      const collection = findOpenedCollection(tx, owner, place, name)
      if (collection === null) continue
      if (removeEntries(tx, collection.Id, listings).count > 0)
        touchCollection(tx, collection.Id, at)
    }
  })
}

export async function moveListings(
  context: Context,
  { listings, from, to }: { listings: readonly string[]; from: string; to: string },
): Promise<void> {
  const owner = requireCollector(context)
  const entries = await getNewEntries(context, listings)
  const at = context.clock()
  await context.db.write((tx) => {
    const place = placeOf(tx.orm, owner, null)
    const source = openCollection(tx, owner, place, from, at)
    const target = openCollection(tx, owner, place, to, at)
    if (source.Id === target.Id) return
    addToCollection(tx, target, entries, { actorId: owner.userId }, at)
    const removed = removeEntries(tx, source.Id, listings)
    moveNotes(tx, target.Id, removed.notes)
    if (removed.count > 0) touchCollection(tx, source.Id, at)
  })
}
