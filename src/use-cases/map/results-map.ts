import { marketOf } from '#src/domain/filter/market/market-of.ts'
import { formatListings } from '#src/domain/format.ts'
import type { Bounds } from '#src/domain/geometry/shapes.ts'
import { coordinateFactor, milesToMeters } from '#src/domain/limits.ts'
import { offerText } from '#src/domain/map/marks/offer.ts'
import { priceSides } from '#src/domain/map/marks/static-prices.ts'
import { type MapMark, markRadius, type ResultsMap, scaleBar } from '#src/domain/map/results-map.ts'
import { boundsAround, type MapWindow, mapWindow, middleOf } from '#src/domain/map/window.ts'
import { countShort } from '#src/domain/results/count-label.ts'
import type { Cluster } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  type BadFilter,
  correctionsOf,
  readSearched,
  type Searched,
} from '#src/use-cases/filter/read-filter.ts'
import { countListings } from '#src/use-cases/listings/listings.ts'
import { getMapTotals } from './map-totals.ts'
import { type Priced, priceClusters } from './priced.ts'

/** Where the parts of a map lead to. */
export interface MapLinks {
  readonly listing: (id: string) => string
  /** Null for all of the matches. */
  readonly bounds: (bounds: Bounds | null) => string
}

export type ResultsMapOutcome =
  | {
      readonly kind: 'map'
      readonly total: number
      readonly map: ResultsMap
      readonly corrections: readonly string[]
    }
  | BadFilter

const size = { width: 560, height: 440 }
const closer = 0.35
const further = 2.5

/** The matches on a map. */
export async function getResultsMap(
  context: Context,
  searched: Searched,
  links: MapLinks,
): Promise<ResultsMapOutcome> {
  const read = await readSearched(context, searched)
  if (read.kind === 'bad-filter') return read
  const query = { scope: context.scope, condition: read.condition }
  const { total, placed, fit } = await getMapTotals(context, searched, query)
  const shown = mapWindow(fit ?? nowhere, size)
  const clusters =
    placed === 0
      ? []
      : await context.search.clusters(query, { bounds: shown.bounds, zoom: shown.zoom })
  const priced = await priceClusters(context, clusters, marketOf(searched.filter))
  const marks = clusters
    .map((cluster, i) => markOf(cluster, priced[i]!, shown, links))
    .filter(isInside)
  const sides = priceSides(marks, size)
  const count = marks.reduce((sum, mark) => sum + mark.count, 0)
  const elsewhere = (await countEverywhere(context, searched, total)) - count
  const map = {
    ...size,
    marks: marks.map((mark, i) => ({ ...mark, priceSide: sides[i]! })),
    shown: count,
    elsewhere,
    ways: waysOf(shown, links),
    scale: scaleOf(shown),
  }
  return { kind: 'map', total, map, corrections: correctionsOf(read, total) }
}

/** Matches of the filter, also where the search does not look. */
async function countEverywhere(
  context: Context,
  { filter, bounds = null }: Searched,
  total: number,
): Promise<number> {
  const counted = bounds === null ? null : await countListings(context, filter)
  return counted?.kind === 'counted' ? counted.count : total
}

const nowhere: Bounds = {
  south: 24_000_000,
  north: 49_000_000,
  west: -125_000_000,
  east: -67_000_000,
}

function markOf(
  cluster: Cluster,
  { price: least, offer }: Priced,
  window: MapWindow,
  links: MapLinks,
): Omit<MapMark, 'priceSide'> {
  const { count, ids } = cluster
  const price = least === null ? null : offerText(least, offer)
  const one = count === 1 && ids[0] !== undefined
  const from = price === null ? '' : `, from ${price}`
  return {
    ...window.pixelOf(cluster),
    radius: markRadius(count),
    count,
    text: one ? (price ?? '') : countShort(count),
    label: one
      ? `1 listing${price === null ? '' : `, ${price}`}`
      : `${formatListings(count)}${from}: look closer`,
    href: one ? links.listing(ids[0]!) : links.bounds(boundsAround(window.bounds, cluster, closer)),
  }
}

const isInside = ({ x, y }: Pick<MapMark, 'x' | 'y'>) =>
  x >= 0 && y >= 0 && x <= size.width && y <= size.height

function waysOf({ bounds }: MapWindow, links: MapLinks): ResultsMap['ways'] {
  const middle = middleOf(bounds)
  return [
    { label: 'Closer', href: links.bounds(boundsAround(bounds, middle, closer)) },
    { label: 'Further', href: links.bounds(boundsAround(bounds, middle, further)) },
    { label: 'All', href: links.bounds(null) },
  ]
}

const metersPerDegree = 111_320
const scalePixels = 120

function scaleOf({ bounds, width }: MapWindow): ResultsMap['scale'] {
  const degreesPerPixel = (bounds.east - bounds.west) / coordinateFactor / width
  const metersPerPixel =
    degreesPerPixel * metersPerDegree * Math.cos((middleOf(bounds).latitude * Math.PI) / 180)
  return scaleBar(metersPerPixel / milesToMeters, scalePixels)
}
