import { mapCardPath, mapCardsPath } from '#src/domain/map/paths.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'

type Searched = Pick<MapContext, '$support'>

/** Cards of listings in the results. */
export function cardPath({ $support }: Searched, ids: readonly string[]): string {
  const { reference, bounds, action, base } = $support.get()
  const sort_id = new URL(action, location.origin).searchParams.get('sort_id')
  const filter = filterOf(reference, base)
  const more = { sort_id, bounds, base }
  return ids.length === 1 ? mapCardPath(ids[0]!, filter, more) : mapCardsPath(ids, filter, more)
}

/** A stored list implies its filter. */
const filterOf = (reference: string, base?: string) =>
  reference === '' && base !== undefined ? ' ' : reference
