import { findCollection, findSpecialCollections } from '#db/queries/collections/collection-rows.ts'
import { findEntries } from '#db/queries/collections/entry-rows.ts'
import { findRatings } from '#db/queries/collections/ratings.ts'
import { contactListings } from '#src/domain/collections/messages.ts'
import { contactsForAgents } from '#src/domain/contacts/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { ListOrder } from '#src/domain/search/results/stored-search.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { noSuchCollection, placeOf, requireCollector } from './collector.ts'
import { findSharedCollection } from './shared-collection.ts'

// A collection is shown as if it were a saved search with a filter that names the collection.

interface Row {
  readonly Name: string
  readonly Filter: string
  readonly SortId: string | null
  readonly ViewId: null
  readonly orders?: readonly ListOrder[]
  readonly withHidden: true
}

const rowOf = (Name: string, ids: readonly string[]): Row => ({
  Name,
  Filter: ids.length === 0 ? nothing : `ListingCart Eq ${ids.map(quote).join(',')}`,
  SortId: null,
  ViewId: null,
  withHidden: true,
})

const nothing = `Id Eq ${quote('0'.repeat(26))}`

export function collectionSearch(context: Context, id: string): Row {
  const row = findCollection(context.db.read, requireCollector(context), id)
  if (row === null) throw noSuchCollection()
  const shared = findSharedCollection(context, row)
  const entries = shared?.entries ?? findEntries(context.db.read, row.Id)
  const byTime = entries.toSorted((a, b) => b.addedAt.localeCompare(a.addedAt))
  const orders = [
    { id: 'added', label: 'Recently added first', ids: byTime.map(({ listing }) => listing) },
    {
      id: 'hand',
      label: shared === null ? 'Your order' : 'Liked by both first',
      ids: entries.map(({ listing }) => listing),
    },
  ]
  return {
    ...rowOf(row.Name, shared?.ids ?? [row.Id]),
    SortId: 'hand',
    orders: [...orders, ...orderByStars(context, orders[1]!.ids)],
  }
}

function orderByStars({ db, user }: Context, listings: readonly string[]): ListOrder[] {
  if (user === null) return []
  const stars = findRatings(db, { userId: user.id }, listings)
  if (stars.size === 0) return []
  const starsOf = (id: string) => stars.get(id) ?? 0
  const ids = listings.toSorted((a, b) => starsOf(b) - starsOf(a))
  return [{ id: 'star_rating', label: 'Your rating, high to low', ids }]
}

const names: readonly string[] = ['Recommended', 'Favorites', 'Possibilities']

/** The filter finds the listings that were recommended to the contact and those that the contact saved. */
export function contactSearch(context: Context, id: string): Row {
  const owner = requireCollector(context)
  const { contact, special } = placeOf(context.db.read, owner, id)
  if (contact === null) throw new RequestError('Forbidden', contactsForAgents)
  const collections = findSpecialCollections(context.db.read, special)
  const ids = collections.filter(({ PortalCartType }) => names.includes(PortalCartType))
  return rowOf(
    contactListings(contact.name),
    ids.map(({ Id }) => Id),
  )
}
