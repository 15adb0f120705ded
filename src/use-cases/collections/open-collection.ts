import type { Transaction } from '#db/connect.ts'
import {
  type CollectionRow,
  ensureSpecialCart,
  findSpecialCart,
} from '#db/queries/collections/collections.ts'
import { entriesAmong } from '#db/queries/collections/entries.ts'
import type { Owner } from '#db/queries/contacts/owned.ts'
import { type SpecialCart, specialCartNamed } from '#src/domain/collections/collection.ts'
import { type CollectionPlace, getReadableCollection } from './collector.ts'

/** Opens a cart by its id or special name (SPEC §7: `cart_id`). */
export function openCart(
  tx: Transaction,
  owner: Owner,
  place: CollectionPlace,
  cart: string,
  at: Date,
): CollectionRow {
  const type = specialCartNamed(cart)
  if (type === null) return getReadableCollection(tx.orm, owner, cart)
  return ensureSpecialCart(tx, { holder: place.special, type, actorId: owner.userId }, at)
}

/** Null for a special cart that was never used. */
export function findCart(
  { orm }: Pick<Transaction, 'orm'>,
  owner: Owner,
  place: CollectionPlace,
  cart: string,
): CollectionRow | null {
  const type = specialCartNamed(cart)
  return type === null
    ? getReadableCollection(orm, owner, cart)
    : findSpecialCart(orm, place.special, type)
}

/** Rejects, but Removed for agents and for listings that were recommended to a client. */
export function hidingCart(
  { orm }: Transaction,
  place: CollectionPlace,
  isAgent: boolean,
  listing: string,
): SpecialCart {
  if (isAgent) return 'Removed'
  const recommended = findSpecialCart(orm, place.special, 'Recommended')
  const isRecommended =
    recommended !== null && entriesAmong(orm, recommended.Id, [listing]).length > 0
  return isRecommended ? 'Removed' : 'Rejects'
}
