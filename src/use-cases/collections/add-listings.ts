import type { CollectionRow } from '#db/queries/collections/collections.ts'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { type CollectionPlace, noSuchCollection, placeOf, requireCollector } from './collector.ts'
import { addToCart } from './fill.ts'
import { getVisibleListings } from './known-listings.ts'
import { hidingCart, openCart } from './open-collection.ts'

export interface Adding {
  readonly listings: readonly string[]
  /** Ids of collections, or names of special ones. */
  readonly carts: readonly string[]
  readonly contactId?: string | null
}

/** Adds all or none. Throws `NotFound` for another owner's cart or contact, and for an unknown listing. */
export async function addListings(
  context: Context,
  { listings, carts, contactId = null }: Adding,
): Promise<void> {
  const owner = requireCollector(context)
  placeOf(context.db.read, owner, contactId)
  const entries = await getVisibleListings(context, listings)
  const at = context.clock()
  await context.db.write((tx) => {
    const place = placeOf(tx.orm, owner, contactId)
    const opened = carts.map((cart) => openCart(tx, owner, place, cart, at))
    if (!opened.every((cart) => isOfContact(cart, contactId, place))) throw noSuchCollection()
    for (const cart of opened) addToCart(tx, cart, entries, { actorId: owner.userId }, at)
  })
}

function isOfContact(
  cart: CollectionRow,
  contactId: string | null,
  { special }: CollectionPlace,
): boolean {
  if (contactId === null || cart.ContactId === contactId) return true
  return cart.PortalCartType !== 'Custom' && cart.OwnerId === special.ownerId
}

/** Hides each listing in the cart that fits (see `hidingCart`). */
export async function hideListings(
  context: Context,
  listings: readonly string[],
  contactId: string | null = null,
): Promise<void> {
  const owner = requireCollector(context)
  const entries = await getVisibleListings(context, listings)
  const isAgent = canWorkWithContacts(personOf(context))
  const at = context.clock()
  await context.db.write((tx) => {
    const place = placeOf(tx.orm, owner, contactId)
    for (const entry of entries) {
      const name = hidingCart(tx, place, isAgent, entry.listing)
      const cart = openCart(tx, owner, place, name, at)
      addToCart(tx, cart, [entry], { actorId: owner.userId }, at)
    }
  })
}
