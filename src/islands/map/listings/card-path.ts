import type { MapSupport } from '#src/domain/map/map-support.ts'
import { mapCardPath, mapCardsPath } from '#src/domain/map/paths.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'

/** The address of the cards of these listings. */
export function cardPath(
  { $support }: Pick<MapContext, '$support'>,
  ids: readonly string[],
): string {
  const { _filter, ...more } = searchOf($support.get())
  return ids.length === 1 ? mapCardPath(ids[0]!, _filter, more) : mapCardsPath(ids, _filter, more)
}

/** What addresses of cards tell about the search. */
export function searchOf({ reference, bounds, action, base }: MapSupport) {
  const sort_id = new URL(action, location.origin).searchParams.get('sort_id')
  // With a stored list, an empty filter means the filter of the list; a space means none.
  const _filter = reference === '' && base !== undefined ? ' ' : reference
  return { _filter, sort_id, bounds, base }
}
