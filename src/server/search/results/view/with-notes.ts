import { collectionOrderPath } from '#src/domain/collections/paths.ts'
import { versionOf } from '#src/domain/context/forms/form-version.ts'
import { partsOfBase } from '#src/domain/search/results/list-base.ts'
import type { ResultItem } from '#src/domain/search/results/page/results-page.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { findNotes } from '#src/use-cases/collections/find-notes.ts'

type Place = Pick<ResultsPlace, 'context' | 'mode' | 'stored'>

/** Adds the notes to the cards of a collection. `back` is the page with these cards. */
export function withNotes(
  { context, mode, stored }: Place,
  items: readonly ResultItem[],
  back: string,
): readonly ResultItem[] {
  const list = stored === null || mode !== 'summary' ? null : partsOfBase(stored.base)
  if (list?.kind !== 'collections' || context.user === null) return items
  const notes = findNotes(context, list.id)
  const form = { action: collectionOrderPath(list.id), back, token: context.csrfToken() }
  return items.map((item) => {
    const listingNotes = notes.get(item.listing.id)
    if (listingNotes === undefined) return item
    return {
      ...item,
      notes: { ...listingNotes, ...form, version: versionOf({ note: listingNotes.ownNote }) },
    }
  })
}
