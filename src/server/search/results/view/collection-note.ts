import { emptyCollection } from '#src/domain/collections/messages.ts'
import { collectionOrderPath } from '#src/domain/collections/paths.ts'
import { partsOfBase } from '#src/domain/search/results/list-base.ts'
import type { ResultsView } from '#src/domain/search/results/page/results-page.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { countUnavailable } from '#src/use-cases/collections/listed/count-gone.ts'

export async function collectionNoteOf({
  context,
  stored,
}: ResultsPlace): Promise<ResultsView['collection']> {
  const parts = stored === null ? null : partsOfBase(stored.base)
  if (parts?.kind !== 'collections') return null
  const unavailable = await countUnavailable(context, parts.id)
  return {
    href: collectionOrderPath(parts.id),
    empty: emptyCollection(parts.id),
    missing: unavailable,
  }
}
