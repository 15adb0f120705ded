import type { Orm, Transaction } from '#db/connect.ts'
import { and, asc, eq, inArray, max, sql } from '#db/orm/drizzle.ts'
import { collectionListings, listingEvents, users } from '#db/schema/index.ts'
import { alertsTopic } from '../alerts/change-log-readers.ts'
import { findEntryNotes, type RemovedNote } from './entry-notes.ts'
import type { Holder } from './reach.ts'

const { CollectionId, Listing, MlsNumber, Position, AddedById, AddedAt, Words } = collectionListings

export interface NewEntry {
  readonly listing: string
  readonly mlsNumber: string | null
}

interface Adding {
  readonly collectionId: string
  readonly actorId: string
  /** A comment by the recommending agent. */
  readonly words: string | null
}

/** Appends listings and returns those that were new to the collection. Replaces the agent's comment for all of them. */
export function addEntries(
  { orm }: Transaction,
  { collectionId, actorId, words }: Adding,
  entries: readonly NewEntry[],
  at: Date,
): string[] {
  const last = orm
    .select({ at: max(Position) })
    .from(collectionListings)
    .where(eq(CollectionId, collectionId))
    .get()
  let position = last?.at ?? 0
  return entries.flatMap(({ listing, mlsNumber }) => {
    const row = {
      CollectionId: collectionId,
      Listing: listing,
      MlsNumber: mlsNumber,
      Position: ++position,
      AddedById: actorId,
      AddedAt: at.toISOString(),
      Words: words,
    }
    const inserted = orm.insert(collectionListings).values(row).onConflictDoNothing().run()
    if (inserted.changes > 0) return [listing]
    if (words !== null)
      orm
        .update(collectionListings)
        .set({ Words: words })
        .where(isEntry(collectionId, listing))
        .run()
    return []
  })
}

export const isEntry = (collectionId: string, listing: string) =>
  and(eq(CollectionId, collectionId), eq(Listing, listing))

/** Returns how many were removed, and their notes. */
export function removeEntries(
  { orm }: Transaction,
  collectionId: string,
  listings: readonly string[],
): { readonly count: number; readonly notes: readonly RemovedNote[] } {
  const notes = findEntryNotes(orm, [collectionId])
  const removed = orm
    .delete(collectionListings)
    .where(and(eq(CollectionId, collectionId), inArray(Listing, [...listings])))
    .returning({ listing: Listing })
    .all()
  return {
    count: removed.length,
    notes: removed.flatMap(({ listing }) => notes.get(listing) ?? []),
  }
}

export interface Entry {
  readonly listing: string
  readonly mlsNumber: string | null
  readonly position: number
  readonly addedAt: string
  readonly addedById: string | null
  readonly addedBy: string | null
  readonly words: string | null
}

export const findEntries = (orm: Orm, collectionId: string): Entry[] =>
  orm
    .select({
      listing: Listing,
      mlsNumber: MlsNumber,
      position: Position,
      addedAt: AddedAt,
      addedById: AddedById,
      addedBy: users.DisplayName,
      words: Words,
    })
    .from(collectionListings)
    .leftJoin(users, eq(users.Id, AddedById))
    .where(eq(CollectionId, collectionId))
    .orderBy(asc(Position), asc(Listing))
    .all()

export const countEntries = (orm: Orm, collectionIds: readonly string[]): number =>
  orm
    .select({ total: sql<number>`count(DISTINCT ${Listing})` })
    .from(collectionListings)
    .where(inArray(CollectionId, [...collectionIds]))
    .get()?.total ?? 0

export const entriesAmong = (orm: Orm, collectionId: string, listings: readonly string[]) =>
  orm
    .select({ listing: Listing })
    .from(collectionListings)
    .where(and(eq(CollectionId, collectionId), inArray(Listing, [...listings])))
    .all()
    .map(({ listing }) => listing)

/** Stores a new order. `listings` must contain every entry of the collection. */
export function orderEntries(
  { connection }: Transaction,
  collectionId: string,
  listings: readonly string[],
): void {
  const put = connection.prepare(
    'UPDATE collection_listings SET "Position" = ? WHERE "CollectionId" = ? AND "Listing" = ? AND "Position" <> ?',
  )
  for (const [i, listing] of listings.entries()) put.run(i + 1, collectionId, listing, i + 1)
}

export type EventKind = (typeof listingEvents.$inferSelect)['Kind']

export function recordEvents(
  { orm, signal }: Transaction,
  {
    kind,
    holder,
    actorId,
  }: { readonly kind: EventKind; readonly holder: Holder; readonly actorId: string },
  listings: readonly string[],
  at: Date,
): void {
  if (kind === 'recommended' && listings.length > 0) signal(alertsTopic)
  for (const listing of listings)
    orm
      .insert(listingEvents)
      .values({
        At: at.toISOString(),
        Kind: kind,
        Listing: listing,
        OwnerId: holder.ownerId,
        ContactId: holder.contactId,
        ActorId: actorId,
      })
      .run()
}

/** Removes from the collection `id` all listings that the collection `otherId` contains. */
export function dropEntriesOf({ orm }: Transaction, id: string, otherId: string): void {
  const otherEntries = orm
    .select({ listing: Listing })
    .from(collectionListings)
    .where(eq(CollectionId, otherId))
  orm
    .delete(collectionListings)
    .where(and(eq(CollectionId, id), inArray(Listing, otherEntries)))
    .run()
}

/** Moves the entries of a contact's collection to one of its new account. Existing entries of the account stay. */
export function moveEntries({ orm }: Transaction, from: string, to: string): void {
  const base = orm
    .select({ at: sql<number>`coalesce(max(${Position}), 0)` })
    .from(collectionListings)
    .where(eq(CollectionId, to))
    .get()
  const behind = base?.at ?? 0
  orm.run(sql`
    UPDATE OR IGNORE collection_listings SET "CollectionId" = ${to}, "Position" = "Position" + ${behind}
    WHERE "CollectionId" = ${from}`)
}
