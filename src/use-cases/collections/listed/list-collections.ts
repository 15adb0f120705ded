import { findPartner } from '#db/queries/account/households.ts'
import {
  type CollectionRow,
  countCollections,
  findSpecialCollections,
  listCollections,
} from '#db/queries/collections/collection-rows.ts'
import {
  type Collection,
  type SpecialCollection,
  specialCollections,
} from '#src/domain/collections/collection.ts'
import { placeOf, requireCollector } from '#src/use-cases/collections/collector.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countCollection } from './count-gone.ts'

export interface SpecialOfPlace {
  readonly Id: string | null
  readonly Name: SpecialCollection
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
  readonly limit: number
}

export interface CollectionsQuery {
  readonly contactId: string | null
  readonly page: number
  readonly limit: number
}

export async function listOwnCollections(
  context: Context,
  { contactId, page, limit }: CollectionsQuery,
): Promise<CollectionsPage> {
  const { read } = context.db
  const owner = requireCollector(context)
  const place = placeOf(read, owner, contactId)
  const { contact, shelf } = place
  const total = countCollections(read, shelf)
  const used = new Map(
    findSpecialCollections(read, place.special).map((row) => [row.PortalCartType, row]),
  )
  const special: SpecialOfPlace[] = []
  for (const Name of specialCollections) {
    const row = used.get(Name)
    special.push({ Id: row?.Id ?? null, Name, ListingCount: await countIn(context, row) })
  }
  const collections: Collection[] = []
  for (const row of listCollections(read, shelf, { limit, offset: (page - 1) * limit }))
    collections.push({ ...row, ListingCount: await countIn(context, row) })
  return {
    contact,
    partner: contact === null ? (findPartner(read, owner.userId)?.name ?? null) : null,
    special,
    collections,
    total,
    page,
    pages: Math.ceil(total / limit),
    limit,
  }
}

async function countIn(context: Context, row: CollectionRow | undefined): Promise<number> {
  if (row === undefined) return 0
  const { all, shown } = await countCollection(context, row.Id)
  return shown ?? all
}

export const countOwnCollections = (context: Context): number => {
  const { read } = context.db
  return countCollections(read, placeOf(read, requireCollector(context), null).shelf)
}
