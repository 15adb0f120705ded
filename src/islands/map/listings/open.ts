import { mapCardPath, mapCardsPath } from '#src/domain/map/paths.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'

type Searched = Pick<MapContext, '$support'>

/** The address of the cards of these listings. */
export function cardPath({ $support }: Searched, ids: readonly string[]): string {
  const { reference, bounds, action, base } = $support.get()
  const sort_id = new URL(action, location.origin).searchParams.get('sort_id')
  const filter = filterOf(reference, base)
  const more = { sort_id, bounds, base }
  return ids.length === 1 ? mapCardPath(ids[0]!, filter, more) : mapCardsPath(ids, filter, more)
}

/** With a stored list, an empty filter means the filter of the list; a space means none. */
const filterOf = (reference: string, base?: string) =>
  reference === '' && base !== undefined ? ' ' : reference
