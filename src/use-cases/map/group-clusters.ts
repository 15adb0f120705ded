import { type Bounds, type Position, toPoint, toPosition } from '#src/domain/map/geometry/shapes.ts'
import { joinOverlapping, middleOf } from '#src/domain/map/marks/join-overlapping.ts'
import type { Mark } from '#src/domain/map/marks/marks.ts'
import { crossesMeridian, paddedBounds } from '#src/domain/map/searched-bounds.ts'
import type { Cluster, Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/**
 * Pins in a cell of 16 pixels overlap. From afar, a search with more matches than this has cells of 32 pixels. The
 * limit counts all matches rather than those in view, so that the cell size stays the same while the map is dragged.
 */
const maxInSmallCells = 5_000
const closeLevel = 15
/** In pixels: markers this far outside the viewport can still be joined with those at its edge. */
const edgeMargin = 192

export interface ClusterView {
  readonly bounds: Bounds
  readonly level: number
}

export async function findCells(
  { search }: Context,
  query: Query,
  { bounds, level }: ClusterView,
  placed: number,
): Promise<readonly Cluster[]> {
  if (placed === 0) return []
  const wide = Math.round((edgeMargin / 256 / 2 ** level) * 360e6)
  const finer = placed <= maxInSmallCells || level >= closeLevel ? 2 : 1
  const request = { bounds: paddedBounds(bounds, wide, wide), zoom: Math.round(level) + finer }
  return await search.clusters(query, request)
}

export const countOf = (clusters: readonly Cluster[]): number =>
  clusters.reduce((sum, { count }) => sum + count, 0)

type Group = Pick<Cluster, 'count' | 'minimumPrice' | 'ids'> & Pick<Mark, 'position' | 'kind'>

export function groupClusters(
  cells: readonly Cluster[],
  { bounds, level }: ClusterView,
  most: number,
): Cluster[] {
  const groups = cells.map((cell): Group => {
    const { count, minimumPrice, ids } = cell
    const kind = count === 1 ? 'listing' : 'cluster'
    return { position: toPosition(cell), kind, count, minimumPrice, ids }
  })
  for (let at = level; ; at = Math.max(0, at - 1)) {
    const joined = joinOverlapping(groups, at, together)
    const visibleGroups = joined.filter(({ position }) => liesIn(bounds, position))
    if (visibleGroups.length <= most || at === 0)
      return visibleGroups.map(({ position, kind: _, ...group }) => ({
        ...toPoint(position),
        ...group,
      }))
  }
}

function together(a: Group, b: Group): Group {
  const prices = [a, b].flatMap(({ minimumPrice }) => minimumPrice ?? [])
  return {
    position: middleOf(a, b),
    kind: 'cluster',
    count: a.count + b.count,
    minimumPrice: prices.length === 0 ? null : Math.min(...prices),
    ids: [],
  }
}

function liesIn(bounds: Bounds, [x, y]: Position): boolean {
  const { south, north, west, east } = bounds
  if (y < south || y > north) return false
  return crossesMeridian(bounds) ? x >= west || x <= east : x >= west && x <= east
}
