import type { Transaction } from '#db/connect.ts'
import { findSpecialCollection } from '#db/queries/collections/collection-rows.ts'
import { entriesAmong, type NewEntry } from '#db/queries/collections/entry-rows.ts'
import { placeOf, requireCollector } from '#src/use-cases/collections/collector.ts'
import { addToCollection } from '#src/use-cases/collections/fill.ts'
import { openCollection } from '#src/use-cases/collections/open-collection.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'

const maxWordsLength = 2_000

export function recommendShared(
  context: SharingContext,
  tx: Transaction,
  contactId: string,
  { entries, words }: { readonly entries: readonly NewEntry[]; readonly words: string },
): void {
  const owner = requireCollector(context)
  const place = placeOf(tx.orm, owner, contactId)
  const removed = findSpecialCollection(tx.orm, place.special, 'Removed')
  const ids = entries.map(({ listing }) => listing)
  const refused = new Set(removed === null ? [] : entriesAmong(tx.orm, removed.Id, ids))
  const acceptable = entries.filter(({ listing }) => !refused.has(listing))
  if (acceptable.length === 0) return
  const at = context.clock()
  const collection = openCollection(tx, owner, place, 'Recommended', at)
  const said = words.slice(0, maxWordsLength) || null
  addToCollection(tx, collection, acceptable, { actorId: owner.userId, words: said }, at)
}
