import { findMarks } from '#db/queries/collections/mark-rows.ts'
import { type SpecialCollection, specialCollections } from '#src/domain/collections/collection.ts'
import type { MarkKind, Undo } from '#src/domain/collections/undo-fields.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { addListings, hideListings } from './add-listings.ts'
import { placeOf, requireCollector } from './collector.ts'
import { removeListings } from './remove-listings.ts'

type Marking = Omit<Undo, 'left'>

const collectionsOfKind: Readonly<Record<MarkKind, readonly SpecialCollection[]>> = {
  listing_saved: ['Favorites'],
  listing_hidden: ['Rejects', 'Removed'],
}

/** Saves or hides the listings. Returns null if all of them were marked already. */
export async function markListings(context: Context, marking: Marking): Promise<Undo | null> {
  const { kind, listings, contactId } = marking
  const { special } = placeOf(context.db.read, requireCollector(context), contactId)
  const before = findMarks(context.db, special, listings)
  if (kind === 'listing_saved')
    await addListings(context, { listings, collections: ['Favorites'], contactId })
  else await hideListings(context, listings, contactId)
  const targets: readonly string[] = collectionsOfKind[kind]
  const marked = new Set(
    before.flatMap((mark) => (targets.includes(mark.collection) ? mark.listing : [])),
  )
  const changed = listings.filter((id) => !marked.has(id))
  if (changed.length === 0) return null
  const others = before.filter(
    (previousMark) =>
      previousMark.collection !== 'Recommended' && !marked.has(previousMark.listing),
  )
  const byCollection = Map.groupBy(others, ({ collection }) => collection)
  const removed = [...byCollection].map(([collection, marks]) => [
    collection,
    marks.map(({ listing }) => listing),
  ])
  return { kind, listings: changed, contactId, left: Object.fromEntries(removed) }
}

export async function unmarkListings(context: Context, undo: Undo): Promise<void> {
  const { kind, listings, contactId, left: leftIds } = undo
  for (const collection of specialCollections) {
    const ids = leftIds[collection] ?? []
    if (ids.length > 0)
      await addListings(context, { listings: ids, collections: [collection], contactId })
  }
  const rest = listings.filter((id) => !Object.values(leftIds).flat().includes(id))
  await removeListings(context, { listings: rest, collections: collectionsOfKind[kind], contactId })
}
