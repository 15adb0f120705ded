import { type FilterShape, joinShapes, shapesIn } from '#src/domain/map/drawing/in-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { MapContext, SearchChange } from '#src/islands/map/core/map-context.ts'

export async function readFilterShapes(context: MapContext): Promise<readonly FilterShape[]> {
  return shapesIn(Filter.of(await context.filter()))?.shapes ?? []
}

interface MoreOfSearch extends Pick<SearchChange, 'bounds'> {
  /** Changes the conditions that are not shapes. */
  readonly rest?: (rest: Filter) => Filter
}
type Change = (shapes: readonly FilterShape[]) => readonly FilterShape[]

let last: Promise<void> = Promise.resolve()

/** Changes the shapes of the filter. Changes run one after another, so that none is lost. */
export function changeFilterShapes(
  context: MapContext,
  change: Change,
  more: MoreOfSearch = {},
): Promise<void> {
  const run = () => changeNow(context, change, more)
  const done = last.then(run, run)
  last = done
  return done
}

async function changeNow(
  context: MapContext,
  change: Change,
  { rest = (same) => same, ...more }: MoreOfSearch,
): Promise<void> {
  const before = await context.filter()
  const split = shapesIn(Filter.of(before))
  if (split === null) return
  const { text: filter } = joinShapes({ shapes: change(split.shapes), rest: rest(split.rest) })
  if (filter !== before) await context.search({ filter, ...more })
}
