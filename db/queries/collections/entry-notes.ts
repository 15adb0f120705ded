import type { Transaction } from '#db/connect.ts'
import { and, isNull } from '#db/orm/drizzle.ts'
import { collectionListings } from '#db/schema/index.ts'
import { isEntry, type RemovedEntry } from './entry-rows.ts'

export const setEntryNote = (
  { orm }: Transaction,
  collectionId: string,
  listing: string,
  note: string | null,
): boolean =>
  orm.update(collectionListings).set({ Note: note }).where(isEntry(collectionId, listing)).run()
    .changes > 0

/** Moves notes along with their listings. A note that already exists in the collection stays. */
export function moveNotes(
  { orm }: Transaction,
  collectionId: string,
  removed: readonly RemovedEntry[],
): void {
  for (const { listing, note } of removed)
    if (note !== null)
      orm
        .update(collectionListings)
        .set({ Note: note })
        .where(and(isEntry(collectionId, listing), isNull(collectionListings.Note)))
        .run()
}
