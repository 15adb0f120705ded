import { type Bounds, type Position, toPoint, toPosition } from '#src/domain/geometry/shapes.ts'
import { joinOverlapping, middleOf } from '#src/domain/map/marks/join-overlapping.ts'
import type { Mark } from '#src/domain/map/marks/marks.ts'
import { crossesMeridian, paddedBounds } from '#src/domain/map/searched-bounds.ts'
import type { Cluster, ClusterRequest } from '#src/search/port/search.ts'

/** Pixels beyond the view whose marks have a say in those at its edge. */
const beyond = 192

export function around({ bounds, zoom }: ClusterRequest): Bounds {
  const wide = Math.round((beyond / 256 / 2 ** zoom) * 360e6)
  return paddedBounds(bounds, wide, wide)
}

type Group = Pick<Cluster, 'count' | 'minimumPrice' | 'ids'> & Pick<Mark, 'position' | 'kind'>

/** The cells of a request, as a map without overlapping marks shows them. */
export function groupClusters(
  cells: readonly Cluster[],
  { bounds, zoom }: ClusterRequest,
  most: number,
): Cluster[] {
  const groups = cells.map((cell): Group => {
    const { count, minimumPrice, ids } = cell
    const kind = count === 1 ? 'listing' : 'cluster'
    return { position: toPosition(cell), kind, count, minimumPrice, ids }
  })
  for (let level = zoom; ; level--) {
    const joined = joinOverlapping(groups, level, together)
    const shown = joined.filter(({ position }) => liesIn(bounds, position))
    if (shown.length <= most || level === 0)
      return shown.map(({ position, kind: _, ...group }) => ({ ...toPoint(position), ...group }))
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
