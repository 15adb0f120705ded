import { setEntryNote } from '#db/queries/collections/entry-notes.ts'
import { entriesAmong, findEntries, orderEntries } from '#db/queries/collections/entry-rows.ts'
import { collectionNoteTooLong, listingNotInCollection } from '#src/domain/collections/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { collectionNoteMost } from '#src/domain/limits.ts'
import { invalid } from '#src/use-cases/context/check-name.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getReadableCollection, requireCollector } from './collector.ts'

const notInIt = () => new RequestError('NotFound', listingNotInCollection)

/** Changes the user's own note. Notes of other people stay as they are. */
export async function noteListing(
  context: Context,
  id: string,
  listing: string,
  text: string,
): Promise<void> {
  const owner = requireCollector(context)
  const note = text.replace(/\r\n?/g, '\n').trim()
  if (note.length > collectionNoteMost)
    throw invalid('note', collectionNoteTooLong(collectionNoteMost))
  await context.db.write((tx) => {
    getReadableCollection(tx.orm, owner, id)
    if (entriesAmong(tx.orm, id, [listing]).length === 0) throw notInIt()
    const key = { collectionId: id, listing, authorId: owner.userId }
    setEntryNote(tx, key, note === '' ? null : note)
  })
}

/** `place` counts from 1. A place beyond the end moves the listing to the end. */
export async function placeListing(
  context: Context,
  id: string,
  listing: string,
  place: number,
): Promise<void> {
  const owner = requireCollector(context)
  await context.db.write((tx) => {
    getReadableCollection(tx.orm, owner, id)
    const ids = findEntries(tx.orm, id).map((entry) => entry.listing)
    if (!ids.includes(listing)) throw notInIt()
    const others = ids.filter((entryId) => entryId !== listing)
    orderEntries(tx, id, others.toSpliced(Math.max(0, place - 1), 0, listing))
  })
}

export async function shiftListing(
  context: Context,
  id: string,
  listing: string,
  by: 1 | -1,
): Promise<void> {
  const owner = requireCollector(context)
  await context.db.write((tx) => {
    getReadableCollection(tx.orm, owner, id)
    const ids = findEntries(tx.orm, id).map((entry) => entry.listing)
    const at = ids.indexOf(listing)
    if (at < 0) throw notInIt()
    const others = ids.filter((entryId) => entryId !== listing)
    orderEntries(tx, id, others.toSpliced(Math.max(0, at + by), 0, listing))
  })
}
