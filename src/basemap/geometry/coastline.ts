import { booleanClockwise } from '@turf/turf'
import { clipToEdge } from './clip-line.ts'
import { type Bounds, boundsOf, type Line, type Position } from './feature.ts'
import { isClosed, joinLines } from './join-lines.ts'
import { contains } from './ring-polygons.ts'

// OpenStreetMap has no polygons for the sea, only coastlines with land on the left and water on the right. This module
// computes the water polygons of a box from them.

export function seaOf(coastlines: readonly Line[], box: Bounds): Line[][] {
  const chains = joinLines(
    coastlines.filter((line) => line.length > 1),
    { turn: false },
  )
  if (chains.length === 0) return []
  const within = excludeOpenEnds(
    box,
    chains.filter((chain) => !isClosed(chain)),
  )
  const isWhole = (chain: Line) => isClosed(chain) && isInBox(chain, within)
  const rings = chains.filter((chain) => isWhole(chain) && chain.length > 3)
  const pieces = chains
    .filter((chain) => !isWhole(chain))
    .flatMap((chain) => clipToEdge(startOutside(chain, within), within))
  const isLagoon = (ring: Line) => booleanClockwise(ring as unknown as number[][])
  const lagoons = rings.filter(isLagoon)
  const islands = rings.filter((ring) => !isLagoon(ring))
  const sea =
    pieces.length > 0
      ? closeAlongEdge(pieces, within)
      : islands.length > 0
        ? [outlineOf(within)]
        : []
  return [...sea, ...lagoons].map((outer) => [
    outer,
    ...islands.filter((island) => contains(outer, island[0]!)),
  ])
}

/** Shrinks the box so that no coastline ends inside it: beyond such an end, it is unknown which side is water. */
function excludeOpenEnds(box: Bounds, open: readonly Line[]): Bounds {
  let within = box
  for (const [longitude, latitude] of open.flatMap((line) => [line[0]!, line.at(-1)!])) {
    const [west, south, east, north] = within
    if (longitude <= west || longitude >= east || latitude <= south || latitude >= north) continue
    const cuts: readonly (readonly [number, Bounds])[] = [
      [(longitude - west) / (east - west), [longitude, south, east, north]],
      [(east - longitude) / (east - west), [west, south, longitude, north]],
      [(latitude - south) / (north - south), [west, latitude, east, north]],
      [(north - latitude) / (north - south), [west, south, east, latitude]],
    ]
    within = cuts.reduce((least, cut) => (cut[0] < least[0] ? cut : least))[1]
  }
  return within
}

function isInBox(line: Line, [west, south, east, north]: Bounds): boolean {
  const [w, s, e, n] = boundsOf([line])
  return w > west && s > south && e < east && n < north
}

/** Rotates a closed line to start outside the box. Otherwise clipping would cut the line in two at its start. */
function startOutside(chain: Line, [west, south, east, north]: Bounds): Line {
  if (!isClosed(chain)) return chain
  const first = chain.findIndex(([x, y]) => x < west || x > east || y < south || y > north)
  return first <= 0 ? chain : [...chain.slice(first), ...chain.slice(1, first + 1)]
}

const outlineOf = ([west, south, east, north]: Bounds): Line => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
  [west, north],
]

function alongEdge([longitude, latitude]: Position, [west, south, east, north]: Bounds): number {
  if (latitude === north) return (longitude - west) / (east - west)
  if (longitude === east) return 1 + (north - latitude) / (north - south)
  if (latitude === south) return 2 + (east - longitude) / (east - west)
  return 3 + (latitude - south) / (north - south)
}

/** Closes each piece of coastline clockwise along the edge of the box, so that the water is inside the ring. */
function closeAlongEdge(pieces: readonly Line[], box: Bounds): Line[] {
  const starts = pieces.map((piece, i) => ({ i, at: alongEdge(piece[0]!, box) }))
  const corners = outlineOf(box).slice(0, 4)
  const open = new Set(pieces.keys())
  const rings: Line[] = []
  for (const first of pieces.keys()) {
    if (!open.has(first)) continue
    const ring: Position[] = []
    for (let i = first; open.delete(i); ) {
      ring.push(...pieces[i]!)
      const end = alongEdge(pieces[i]!.at(-1)!, box)
      const ahead = (at: number) => (at - end + 4) % 4
      const nearest = starts.reduce((near, start) =>
        ahead(start.at) < ahead(near.at) ? start : near,
      )
      const passed = corners
        .map((corner, k) => ({ corner, far: ahead(k) }))
        .filter(({ far }) => far > 0 && far < ahead(nearest.at))
      ring.push(...passed.sort((a, b) => a.far - b.far).map(({ corner }) => corner))
      i = nearest.i
    }
    rings.push([...ring, ring[0]!])
  }
  return rings
}
