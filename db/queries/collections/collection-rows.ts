import type { Orm, Transaction } from '#db/connect.ts'
import { and, count, desc, eq, inArray, ne, or, type SQLWrapper, sql } from '#db/orm/drizzle.ts'
import type { Owner } from '#db/queries/contacts/owned.ts'
import { collectionListings, collections } from '#db/schema/index.ts'
import type {
  Collection,
  CollectionType,
  SpecialCollection,
} from '#src/domain/collections/collection.ts'
import { newId } from '#src/domain/ids.ts'
import { type Holder, isHeldBy, isMeantFor, isReachable } from './reach.ts'

const { Id, OwnerId, ContactId, Name, PortalCartType, ModifiedAt } = collections

const listed = {
  Id,
  OwnerId,
  ContactId,
  Name,
  PortalCartType,
  ModifiedAt,
  ListingCount: sql<number>`(SELECT count(*) FROM ${collectionListings} WHERE ${collectionListings.CollectionId} = ${Id})`,
}

export type CollectionRow = Collection & {
  readonly OwnerId: string | null
  readonly ContactId: string | null
}

/** Returns null for a collection that the user may not read. */
export const findCollection = (orm: Orm, owner: Owner, id: string): CollectionRow | null =>
  orm
    .select(listed)
    .from(collections)
    .where(and(eq(Id, id), isReachable(orm, owner)))
    .get() ?? null

/** Reads a collection without checking its owner. */
export const findCollectionById = (orm: Orm, id: string): CollectionRow | null =>
  orm.select(listed).from(collections).where(eq(Id, id)).get() ?? null

export const findCollections = (orm: Orm, owner: Owner, ids: readonly string[]): CollectionRow[] =>
  orm
    .select(listed)
    .from(collections)
    .where(and(inArray(Id, [...ids]), isReachable(orm, owner)))
    .all()

/** `givenTo` is an account that also sees collections that agents made for it. */
export interface CollectionScope {
  readonly custom: Holder
  readonly givenTo: string | null
}

const onShelf = (orm: Orm, { custom, givenTo }: CollectionScope): SQLWrapper | undefined => {
  const isCustomOfHolder = and(isHeldBy(custom), eq(PortalCartType, 'Custom'))
  return givenTo === null ? isCustomOfHolder : or(isCustomOfHolder, isMeantFor(orm, givenTo))
}

export const countCollections = (orm: Orm, shelf: CollectionScope): number =>
  orm
    .select({ total: count() })
    .from(collections)
    .where(sql`${onShelf(orm, shelf)}`)
    .get()?.total ?? 0

export const listCollections = (
  orm: Orm,
  shelf: CollectionScope,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): CollectionRow[] =>
  orm
    .select(listed)
    .from(collections)
    .where(sql`${onShelf(orm, shelf)}`)
    .orderBy(desc(ModifiedAt), desc(Id))
    .limit(limit)
    .offset(offset)
    .all()

export const findSpecialCollections = (orm: Orm, holder: Holder): CollectionRow[] =>
  orm
    .select(listed)
    .from(collections)
    .where(and(isHeldBy(holder), ne(PortalCartType, 'Custom')))
    .all()

export const findSpecialCollection = (orm: Orm, holder: Holder, collection: SpecialCollection) =>
  orm
    .select(listed)
    .from(collections)
    .where(and(isHeldBy(holder), eq(PortalCartType, collection)))
    .get() ?? null

export const findCollectionNamed = (orm: Orm, holder: Holder, name: string) =>
  orm
    .select(listed)
    .from(collections)
    .where(
      and(isHeldBy(holder), eq(PortalCartType, 'Custom'), sql`${Name} = ${name} COLLATE NOCASE`),
    )
    .get() ?? null

export interface NewCollection {
  readonly holder: Holder
  readonly name: string
  readonly type: CollectionType
  readonly actorId: string
}

export function insertCollection(
  { orm }: Transaction,
  { holder, name, type, actorId }: NewCollection,
  at: Date,
): CollectionRow {
  const time = at.toISOString()
  const row = {
    Id: newId(at),
    OwnerId: holder.ownerId,
    ContactId: holder.contactId,
    Name: name,
    PortalCartType: type,
    CreatedById: actorId,
    CreatedAt: time,
    ModifiedAt: time,
  }
  orm.insert(collections).values(row).run()
  return { ...row, ListingCount: 0 }
}

/** Returns the special collection of the holder and creates it if needed. */
export const ensureSpecialCollection = (
  tx: Transaction,
  {
    holder,
    type,
    actorId,
  }: Omit<NewCollection, 'name' | 'type'> & { readonly type: SpecialCollection },
  at: Date,
): CollectionRow =>
  findSpecialCollection(tx.orm, holder, type) ??
  insertCollection(tx, { holder, type, name: type, actorId }, at)

export const renameCollection = ({ orm }: Transaction, id: string, name: string, at: Date) =>
  orm.update(collections).set({ Name: name, ModifiedAt: at.toISOString() }).where(eq(Id, id)).run()

export const touchCollection = ({ orm }: Transaction, id: string, at: Date) =>
  orm.update(collections).set({ ModifiedAt: at.toISOString() }).where(eq(Id, id)).run()

export const removeCollections = ({ orm }: Transaction, ids: readonly string[]) =>
  orm
    .delete(collections)
    .where(inArray(Id, [...ids]))
    .run()
