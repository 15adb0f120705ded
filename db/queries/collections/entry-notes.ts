import type { Orm, Transaction } from '#db/connect.ts'
import { and, asc, eq, inArray, sql } from '#db/orm/drizzle.ts'
import { collectionNotes, users } from '#db/schema/index.ts'

const { CollectionId, Listing, AuthorId, Note } = collectionNotes

export interface EntryNote {
  readonly listing: string
  readonly authorId: string
  readonly by: string
  readonly text: string
}

/** Finds the notes on listings of the collections, by listing. */
export const findEntryNotes = (
  orm: Orm,
  collectionIds: readonly string[],
): ReadonlyMap<string, readonly EntryNote[]> =>
  Map.groupBy(
    orm
      .select({ listing: Listing, authorId: AuthorId, by: users.DisplayName, text: Note })
      .from(collectionNotes)
      .innerJoin(users, eq(users.Id, AuthorId))
      .where(inArray(CollectionId, [...collectionIds]))
      .orderBy(asc(users.DisplayName), asc(AuthorId))
      .all(),
    ({ listing }) => listing,
  )

interface NoteKey {
  readonly collectionId: string
  readonly listing: string
  readonly authorId: string
}

/** Stores a note about a listing of the collection; null deletes it. */
export function setEntryNote({ orm }: Transaction, key: NoteKey, note: string | null): void {
  const { collectionId, listing, authorId } = key
  if (note === null) {
    const isNote = and(eq(CollectionId, collectionId), eq(Listing, listing), eq(AuthorId, authorId))
    orm.delete(collectionNotes).where(isNote).run()
    return
  }
  const row = { CollectionId: collectionId, Listing: listing, AuthorId: authorId, Note: note }
  const target = [CollectionId, Listing, AuthorId]
  orm
    .insert(collectionNotes)
    .values(row)
    .onConflictDoUpdate({ target, set: { Note: note } })
    .run()
}

export type RemovedNote = Omit<EntryNote, 'by'>

/** Copies notes of removed listings to a collection that now has these listings. Existing notes stay. */
export function moveNotes(
  { orm }: Transaction,
  collectionId: string,
  removed: readonly RemovedNote[],
): void {
  for (const { listing, authorId, text } of removed)
    orm.run(sql`
      INSERT OR IGNORE INTO collection_notes ("CollectionId", "Listing", "AuthorId", "Note")
      SELECT "CollectionId", "Listing", ${authorId}, ${text} FROM collection_listings
      WHERE "CollectionId" = ${collectionId} AND "Listing" = ${listing}`)
}
