import type { Transaction } from '#db/connect.ts'
import {
  type CollectionRow,
  findSpecialCollection,
  touchCollection,
} from '#db/queries/collections/collection-rows.ts'
import { moveNotes, type RemovedNote } from '#db/queries/collections/entry-notes.ts'
import {
  addEntries,
  type NewEntry,
  recordEvents,
  removeEntries,
} from '#db/queries/collections/entry-rows.ts'
import { eventOfCollection, exclusiveWith } from '#src/domain/collections/collection.ts'
import { holderOf } from './collector.ts'

interface Filling {
  readonly actorId: string
  readonly words?: string | null
}

/** Adds listings and removes them from collections that exclude this one. Returns those that were not in it before. */
export function addToCollection(
  tx: Transaction,
  collection: CollectionRow,
  entries: readonly NewEntry[],
  { actorId, words = null }: Filling,
  at: Date,
): string[] {
  const holder = holderOf(collection)
  const ids = entries.map(({ listing }) => listing)
  const notes: RemovedNote[] = []
  for (const type of exclusiveWith(collection.PortalCartType)) {
    const rivalCollection = findSpecialCollection(tx.orm, holder, type)
    if (rivalCollection === null) continue
    const removed = removeEntries(tx, rivalCollection.Id, ids)
    if (removed.count > 0) touchCollection(tx, rivalCollection.Id, at)
    notes.push(...removed.notes)
  }
  const added = addEntries(tx, { collectionId: collection.Id, actorId, words }, entries, at)
  moveNotes(tx, collection.Id, notes)
  const kind = eventOfCollection[collection.PortalCartType]
  if (kind !== null) recordEvents(tx, { kind, holder, actorId }, added, at)
  if (added.length > 0) touchCollection(tx, collection.Id, at)
  return added
}
