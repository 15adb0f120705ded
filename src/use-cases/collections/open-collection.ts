import type { Transaction } from '#db/connect.ts'
import {
  type CollectionRow,
  ensureSpecialCollection,
  findSpecialCollection,
} from '#db/queries/collections/collection-rows.ts'
import { entriesAmong } from '#db/queries/collections/entry-rows.ts'
import type { Owner } from '#db/queries/contacts/owned.ts'
import {
  type SpecialCollection,
  specialCollectionNamed,
} from '#src/domain/collections/collection.ts'
import { type CollectionPlace, getReadableCollection } from './collector.ts'

/** Finds a collection by its id or special name (SPEC §7: `cart_id`). Creates a missing special collection. */
export function openCollection(
  tx: Transaction,
  owner: Owner,
  place: CollectionPlace,
  collection: string,
  at: Date,
): CollectionRow {
  const type = specialCollectionNamed(collection)
  if (type === null) return getReadableCollection(tx.orm, owner, collection)
  return ensureSpecialCollection(tx, { holder: place.special, type, actorId: owner.userId }, at)
}

export function findOpenedCollection(
  { orm }: Pick<Transaction, 'orm'>,
  owner: Owner,
  place: CollectionPlace,
  collection: string,
): CollectionRow | null {
  const type = specialCollectionNamed(collection)
  return type === null
    ? getReadableCollection(orm, owner, collection)
    : findSpecialCollection(orm, place.special, type)
}

/**
 * Returns the special collection that hides a listing: Rejects for clients, but Removed for listings that were
 * recommended to them. Agents always use Removed.
 */
export function hidingCollection(
  { orm }: Transaction,
  place: CollectionPlace,
  isAgent: boolean,
  listing: string,
): SpecialCollection {
  if (isAgent) return 'Removed'
  const recommended = findSpecialCollection(orm, place.special, 'Recommended')
  const isRecommended =
    recommended !== null && entriesAmong(orm, recommended.Id, [listing]).length > 0
  return isRecommended ? 'Removed' : 'Rejects'
}
