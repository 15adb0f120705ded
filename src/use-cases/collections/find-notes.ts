import { findCollection } from '#db/queries/collections/collection-rows.ts'
import type { ListingNotes } from '#src/domain/collections/collection.ts'
import { agentWords } from '#src/domain/collections/messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireCollector } from './collector.ts'
import { findNotedEntries, type NotedEntry } from './shared-collection.ts'

/** Finds the notes about the listings of a collection, by the id of the listing. */
export function findNotes(context: Context, id: string): ReadonlyMap<string, ListingNotes> {
  const row = findCollection(context.db.read, requireCollector(context), id)
  if (row === null) return new Map()
  const { entries } = findNotedEntries(context, row)
  return new Map(entries.map((entry) => [entry.listing, notesOf(entry)]))
}

const notesOf = ({ note, otherNotes, words, addedBy, shared }: NotedEntry): ListingNotes => ({
  ownNote: note,
  isEditable: shared?.isOwn !== false,
  otherNotes: [...(words ? [{ by: addedBy ?? agentWords, text: words }] : []), ...otherNotes],
})
