import {
  countCollections,
  findSpecialCarts,
  listCollections,
} from '#db/queries/collections/collections.ts'
import {
  type Collection,
  type SpecialCart,
  specialCarts,
} from '#src/domain/collections/collection.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { collectorOf, placeOf } from './collector.ts'

/** A special one that was never used has no id yet. */
export interface SpecialOfPlace {
  readonly Id: string | null
  readonly Name: SpecialCart
  readonly ListingCount: number
}

export interface CollectionsPage {
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

/** The special ones, and a page of those with names of their own, the latest changed first. */
export async function listOwnCollections(
  context: Context,
  { contactId, page, limit }: CollectionsWanted,
): Promise<CollectionsPage> {
  const { read } = context.db
  const { contact, special, shelf } = placeOf(read, collectorOf(context), contactId)
  const total = countCollections(read, shelf)
  const used = new Map(findSpecialCarts(read, special).map((row) => [row.PortalCartType, row]))
  return {
    contact,
    special: specialCarts.map((Name) => ({
      Id: used.get(Name)?.Id ?? null,
      Name,
      ListingCount: used.get(Name)?.ListingCount ?? 0,
    })),
    collections: listCollections(read, shelf, { limit, offset: (page - 1) * limit }),
    total,
    page,
    pages: Math.ceil(total / limit),
  }
}

export const countOwnCollections = async (context: Context): Promise<number> => {
  const { read } = context.db
  return countCollections(read, placeOf(read, collectorOf(context), null).shelf)
}
