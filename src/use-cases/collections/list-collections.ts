import {
  type CollectionRow,
  countCollections,
  findSpecialCarts,
  listCollections,
} from '#db/queries/collections/collections.ts'
import { countEntries } from '#db/queries/collections/entries.ts'
import { findPartner } from '#db/queries/households/households.ts'
import {
  type Collection,
  type SpecialCart,
  specialCarts,
} from '#src/domain/collections/collection.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { collectorOf, placeOf } from './collector.ts'
import { sharedCartIds } from './shared-cart.ts'

/** No id until first use. */
export interface SpecialOfPlace {
  readonly Id: string | null
  readonly Name: SpecialCart
  readonly ListingCount: number
}

export interface CollectionsPage {
  readonly partner: string | null
  readonly contact: { readonly id: string; readonly name: string } | null
  readonly special: readonly SpecialOfPlace[]
  readonly collections: readonly Collection[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

export interface CollectionsWanted {
  readonly contactId: string | null
  readonly page: number
  readonly limit: number
}

/** The special ones, and a page of the others, the latest changed first. */
export async function listOwnCollections(
  context: Context,
  { contactId, page, limit }: CollectionsWanted,
): Promise<CollectionsPage> {
  const { read } = context.db
  const owner = collectorOf(context)
  const { contact, special, shelf } = placeOf(read, owner, contactId)
  const total = countCollections(read, shelf)
  const used = new Map(findSpecialCarts(read, special).map((row) => [row.PortalCartType, row]))
  return {
    contact,
    partner: contact === null ? (findPartner(read, owner.userId)?.name ?? null) : null,
    special: specialCarts.map((Name) => ({
      Id: used.get(Name)?.Id ?? null,
      Name,
      ListingCount: countIn(context, used.get(Name) ?? null),
    })),
    collections: listCollections(read, shelf, { limit, offset: (page - 1) * limit }),
    total,
    page,
    pages: Math.ceil(total / limit),
  }
}

/** Of both partners. */
function countIn(context: Context, row: CollectionRow | null): number {
  if (row === null) return 0
  const ids = sharedCartIds(context, row.Id)
  return ids.length === 1 ? row.ListingCount : countEntries(context.db.read, ids)
}

export const countOwnCollections = async (context: Context): Promise<number> => {
  const { read } = context.db
  return countCollections(read, placeOf(read, collectorOf(context), null).shelf)
}
