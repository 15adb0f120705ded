import { touchCollection } from '#db/queries/collections/collections.ts'
import { removeEntries } from '#db/queries/collections/entries.ts'
import { moveNotes } from '#db/queries/collections/notes.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { placeOf, requireCollector } from './collector.ts'
import { addToCart } from './fill.ts'
import { getVisibleListings } from './known-listings.ts'
import { findCart, openCart } from './open-collection.ts'

export interface Removing {
  readonly listings: readonly string[]
  readonly carts: readonly string[]
  readonly contactId?: string | null
}

/** Ignores listings that are not in the cart. Throws `NotFound` for another owner's cart or contact. */
export async function removeListings(
  context: Context,
  { listings, carts, contactId = null }: Removing,
): Promise<void> {
  const owner = requireCollector(context)
  const at = context.clock()
  await context.db.write((tx) => {
    const place = placeOf(tx.orm, owner, contactId)
    for (const name of carts) {
      const cart = findCart(tx, owner, place, name)
      if (cart === null) continue
      if (removeEntries(tx, cart.Id, listings).length > 0) touchCollection(tx, cart.Id, at)
    }
  })
}

export async function moveListings(
  context: Context,
  { listings, from, to }: { listings: readonly string[]; from: string; to: string },
): Promise<void> {
  const owner = requireCollector(context)
  const entries = await getVisibleListings(context, listings)
  const at = context.clock()
  await context.db.write((tx) => {
    const place = placeOf(tx.orm, owner, null)
    const source = openCart(tx, owner, place, from, at)
    const target = openCart(tx, owner, place, to, at)
    if (source.Id === target.Id) return
    addToCart(tx, target, entries, { actorId: owner.userId }, at)
    const removed = removeEntries(tx, source.Id, listings)
    moveNotes(tx, target.Id, removed)
    if (removed.length > 0) touchCollection(tx, source.Id, at)
  })
}
