import { toCondition } from '#src/domain/map/drawing/shapes/shape-condition.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { areasOf, mapArea, widenedBounds } from '#src/domain/map/searched-bounds.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { marketPhrase } from '#src/domain/search/filter/sentence/market-words.ts'
import { sentenceParts } from '#src/domain/search/filter/sentence/sentence-parts.ts'
import type { SearchWords } from '#src/domain/search/statistics/compare/compare-labels.ts'
import type { ResultsRequest } from '#src/server/search/results/request/results-request.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { overlayNamesIn } from '#src/use-cases/map/overlays/overlay-names.ts'

export interface Side {
  readonly filter: Filter
  readonly reference: string
  /** The search area of the first search; null for the others. */
  readonly bounds: Bounds | null
}

export const sidesOf = ({ filter, reference, bounds, compare }: ResultsRequest): Side[] => [
  { filter, reference, bounds },
  ...compare.searches.map((search) => ({ ...search, bounds: null })),
]

export function withBounds(filter: Filter, bounds: Bounds | null): Filter {
  if (bounds === null) return filter
  const areas = areasOf(widenedBounds(bounds)).flatMap((area) =>
    area.kind === 'rectangle' ? [toCondition(area)] : [],
  )
  return filter.narrow(areas.length === 1 ? areas[0]! : `(${areas.join(' Or ')})`)
}

export function wordsOf(context: Context, { filter, bounds }: Side): SearchWords {
  const shapeName = overlayNamesIn(context, filter) ?? undefined
  const parts = sentenceParts(filter, context.dictionary, shapeName && { shapeName })
  const market = parts.some(({ byMarket }) => byMarket) ? marketPhrase(filter) : null
  return [
    ...(market === null ? [] : [market.text]),
    ...parts.filter(({ byMarket }) => !byMarket).map(({ lead, text }) => `${lead} ${text}`.trim()),
    ...(bounds === null ? [] : [`in ${mapArea}`]),
  ]
}
