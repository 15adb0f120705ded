import { findListingPinsById } from '#db/queries/listings/pins.ts'
import { formatListings } from '#src/domain/format.ts'
import { coordinateFactor } from '#src/domain/limits.ts'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { boundsAround, type MapView } from '#src/domain/map/map-view.ts'
import { markClasses, offerText, stageWords } from '#src/domain/map/marks/offer.ts'
import { priceSides } from '#src/domain/map/marks/static-prices.ts'
import { markRadius, touchPlace } from '#src/domain/map/marks/static-touch.ts'
import type { MapMark } from '#src/domain/map/results-map.ts'
import { widenedBounds } from '#src/domain/map/searched-bounds.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import { listingNumbersFilter } from '#src/domain/search/location/listing-numbers.ts'
import { countShort } from '#src/domain/search/results/page/count-label.ts'
import { cellAround } from '#src/search/port/cluster-grid.ts'
import type { Cluster } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type ClusterPrice, priceClusters } from './priced.ts'

export interface MapLinks {
  readonly listing: (id: string) => string
  readonly filter: (filter: string) => string
  /** Links to the matches in the bounds, or to all matches if they are null. */
  readonly bounds: (bounds: Bounds | null) => string
}

interface Clustered {
  readonly clusters: readonly Cluster[]
  readonly shown: MapView
  readonly links: MapLinks
  readonly market: Market
}

export function staticMarks(
  context: Context,
  { clusters, shown, links, market }: Clustered,
): MapMark[] {
  const priced = priceClusters(context, clusters, market)
  const few = listingFiltersOf(context, clusters)
  const spots = clusters.map((cluster, i) => ({ cluster, priced: priced[i]!, few: few[i]! }))
  const marks = separateMarks(
    spots.map((spot) => markOf(spot, shown, links)).filter(isInside(shown)),
  )
  const sides = priceSides(marks, shown)
  return marks.map((mark, i) => ({ ...mark, priceSide: sides[i]! }))
}

const isInside =
  ({ width, height }: MapView) =>
  ({ x, y }: Pick<MapMark, 'x' | 'y'>) =>
    x >= 0 && y >= 0 && x <= width && y <= height

type Unpriced = Omit<MapMark, 'priceSide'>

/**
 * If the pin of a single listing would overlap another marker, it moves to the middle of its touch target, where
 * nothing else is drawn.
 */
const separateMarks = (marks: readonly Unpriced[]): Unpriced[] =>
  marks.map((mark) =>
    marks.some(
      (neighbor) => neighbor !== mark && (meets(mark, neighbor) || meets(mark, moved(neighbor))),
    )
      ? moved(mark)
      : mark,
  )

const moved = (mark: Unpriced): Unpriced => ({ ...mark, ...mark.touch })

const meets = (a: Unpriced, b: Unpriced) =>
  Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius + edgeWidth

/** For each cluster, returns a filter of its listings' numbers, or null if not all their ids are known. */
function listingFiltersOf({ db }: Context, clusters: readonly Cluster[]): (string | null)[] {
  const several = clusters.flatMap(({ ids }) => (ids.length > 1 ? ids : []))
  const rows = findListingPinsById(db, several)
  const numbers = new Map(rows.map(({ Id, ListingId }) => [Id, ListingId]))
  return clusters.map(({ ids }) => {
    const listingNumbers = ids.flatMap((id) => numbers.get(id) ?? [])
    return ids.length > 1 && listingNumbers.length === ids.length
      ? listingNumbersFilter(listingNumbers)
      : null
  })
}

/** The size of the area that a click on a cluster opens, relative to the current one. */
const closer = 0.35
const edgeWidth = 1.5

interface PlacedMark {
  readonly cluster: Cluster
  readonly priced: ClusterPrice
  /** A filter that finds the cluster's listings if they are few, otherwise null. */
  readonly few: string | null
}

function markOf(spot: PlacedMark, window: MapView, links: MapLinks): Unpriced {
  const { count, ids } = spot.cluster
  const { price: least, offer, currency } = spot.priced
  const price = least === null ? null : offerText(least, offer, currency)
  const isSingle = count === 1 && ids[0] !== undefined
  const from = price === null ? '' : `, from ${price}`
  const cell = cellAround(spot.cluster, window.zoom)
  const position = window.pixelOf(spot.cluster)
  const touch = touchPlace(position, cornersOf(cell, window))
  return {
    ...(isSingle ? position : touch),
    touch,
    radius: markRadius(count),
    count,
    text: isSingle ? (price ?? '') : countShort(count),
    signs: isSingle ? markClasses(offer) : [],
    label: isSingle
      ? `1 listing${price === null ? '' : `, ${price}`}${stageWords(offer)}`
      : `${formatListings(count)}${from}: ${spot.few === null ? 'zoom in' : 'list them'}`,
    href: isSingle ? links.listing(ids[0]!) : clusterHref(spot, cell, window, links),
  }
}

/** The link opens an area that contains the cluster's listings but not its neighbors. */
function clusterHref({ cluster, few }: PlacedMark, cell: Bounds, window: MapView, links: MapLinks) {
  if (few !== null) return links.filter(few)
  const isExact = formatBounds(widenedBounds(cell)) === formatBounds(cell)
  return links.bounds(isExact ? cell : boundsAround(window.bounds, cluster, closer))
}

function cornersOf({ north, south, west, east }: Bounds, { pixelOf }: MapView) {
  const degrees = (micro: number) => micro / coordinateFactor
  const { x: left, y: top } = pixelOf({ latitude: degrees(north), longitude: degrees(west) })
  const { x: right, y: bottom } = pixelOf({ latitude: degrees(south), longitude: degrees(east) })
  return { left, top, right, bottom }
}
