import type { Orm } from '#db/connect.ts'
import { findPartner, type Partner } from '#db/queries/account/households.ts'
import {
  type CollectionRow,
  countCollections,
  findSpecialCollections,
  listCollections,
} from '#db/queries/collections/collection-rows.ts'
import { findMakers } from '#db/queries/collections/content-rows.ts'
import type { Holder } from '#db/queries/collections/reach.ts'
import {
  type Collection,
  type SpecialCollection,
  specialCollections,
} from '#src/domain/collections/collection.ts'
import type { Photo } from '#src/domain/listings/view.ts'
import { placeOf, requireCollector } from '#src/use-cases/collections/collector.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { contentsOf, coversOf } from './collection-contents.ts'

/** How a collection looks in a list of them. */
interface Listed {
  readonly ListingCount: number
  readonly cover: readonly Photo[]
  readonly news: number
}

export interface SpecialOfPlace extends Listed {
  readonly Id: string | null
  readonly Name: SpecialCollection
}

export interface ListedCollection extends Collection, Listed {
  /** Who made the collection for the user; null for the user's own. */
  readonly sharedBy: string | null
}

export interface CollectionsPage {
  readonly partner: string | null
  readonly contact: { readonly id: string; readonly name: string } | null
  readonly special: readonly SpecialOfPlace[]
  readonly collections: readonly ListedCollection[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly limit: number
}

export interface CollectionsQuery {
  readonly contactId: string | null
  readonly page: number
  readonly limit: number
  readonly covers?: boolean
}

export function listOwnCollections(
  context: Context,
  { contactId, page, limit, covers = false }: CollectionsQuery,
): CollectionsPage {
  const { read } = context.db
  const owner = requireCollector(context)
  const { contact, shelf, special } = placeOf(read, owner, contactId)
  const partner = contact === null ? findPartner(read, owner.userId) : null
  const total = countCollections(read, shelf)
  const rows = listCollections(read, shelf, { limit, offset: (page - 1) * limit })
  const specialIds = findSpecialIds(read, special, partner)
  const groups = [...specialIds, ...rows.map(({ Id }) => [Id])]
  const contents = contentsOf(context, groups)
  const photos = covers ? coversOf(context, contents) : []
  const listedAt = (at: number): Listed => ({
    ListingCount: contents[at]!.rowKeys.length,
    cover: photos[at] ?? [],
    news: contents[at]!.news,
  })
  const sharers = sharersOf(read, rows, owner.userId)
  return {
    contact,
    partner: partner?.name ?? null,
    special: specialCollections.map((Name, at) => ({
      ...{ Id: specialIds[at]![0] ?? null, Name },
      ...listedAt(at),
    })),
    collections: rows.map((row, at) => ({
      ...row,
      ...listedAt(specialIds.length + at),
      sharedBy: sharers.get(row.Id) ?? null,
    })),
    total,
    page,
    pages: Math.ceil(total / limit),
    limit,
  }
}

/** The ids of each special collection: that of the holder, if it exists, and that of the household partner. */
function findSpecialIds(orm: Orm, holder: Holder, partner: Partner | null): string[][] {
  const collections = findSpecialCollections(orm, holder)
  const theirs =
    partner && findSpecialCollections(orm, { ownerId: partner.userId, contactId: null })
  return specialCollections.map((name) => {
    const ofName = ({ PortalCartType }: CollectionRow) => PortalCartType === name
    const row = collections.find(ofName)
    return row === undefined ? [] : [row.Id, ...(theirs ?? []).filter(ofName).map(({ Id }) => Id)]
  })
}

/** The names of those who made collections for the user. */
function sharersOf(orm: Orm, rows: readonly CollectionRow[], userId: string): Map<string, string> {
  const makers = findMakers(
    orm,
    rows.map(({ Id }) => Id),
  )
  const others = [...makers].filter(([, { id }]) => id !== userId)
  return new Map(others.map(([collection, { name }]) => [collection, name]))
}

export const countOwnCollections = (context: Context): number => {
  const { read } = context.db
  return countCollections(read, placeOf(read, requireCollector(context), null).shelf)
}
