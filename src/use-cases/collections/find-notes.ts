import { findCollection } from '#db/queries/collections/collection-rows.ts'
import { findEntries } from '#db/queries/collections/entry-rows.ts'
import type { ListingNotes } from '#src/domain/collections/collection.ts'
import { agentWords } from '#src/domain/collections/messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireCollector } from './collector.ts'
import { findSharedCollection, type SharedEntry } from './shared-collection.ts'

/** Finds the notes about the listings of a collection, by the id of the listing. */
export function findNotes(context: Context, id: string): ReadonlyMap<string, ListingNotes> {
  const { read } = context.db
  const row = findCollection(read, requireCollector(context), id)
  if (row === null) return new Map()
  const entries: readonly SharedEntry[] =
    findSharedCollection(context, row)?.entries ??
    findEntries(read, id).map((entry) => ({ ...entry, shared: null }))
  const isJoint = row.OwnerId !== context.user?.id
  return new Map(entries.map((entry) => [entry.listing, { ...notesOf(entry), isJoint }]))
}

function notesOf({ note, words, addedBy, shared }: SharedEntry): Omit<ListingNotes, 'isJoint'> {
  const notes = [
    { by: addedBy ?? agentWords, text: words },
    { by: shared?.partner ?? '', text: shared?.note ?? null },
  ]
  return {
    ownNote: note,
    isEditable: shared?.isOwn !== false,
    otherNotes: notes.flatMap(({ by, text }) =>
      text === null || text === '' ? [] : [{ by, text }],
    ),
  }
}
