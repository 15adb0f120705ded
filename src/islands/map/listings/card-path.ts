import type { MapSupport } from '#src/domain/map/map-support.ts'
import { mapCardPath, mapCardsPath } from '#src/domain/map/paths.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'

export function cardPath(
  { $support }: Pick<MapContext, '$support'>,
  ids: readonly string[],
): string {
  const { _filter, ...more } = searchOf($support.get())
  return ids.length === 1 ? mapCardPath(ids[0]!, _filter, more) : mapCardsPath(ids, _filter, more)
}

export function searchOf({ reference, bounds, action, base }: MapSupport) {
  const sort_id = new URL(action, location.origin).searchParams.get('sort_id')
  // Together with a stored list, an empty filter would mean the list's own filter. A space means no filter.
  const _filter = reference === '' && base !== undefined ? ' ' : reference
  return { _filter, sort_id, bounds, base }
}
