import { findListingPins } from '#db/queries/listings/pins.ts'
import type { ListingMark } from '#src/domain/collections/collection.ts'
import { RequestError } from '#src/domain/errors.ts'
import { levelOf } from '#src/domain/map/coverage.ts'
import { type Bounds, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { MapEntry, MapResponse } from '#src/domain/map/map-response.ts'
import { mapWindow } from '#src/domain/map/map-view.ts'
import { maxIdsOfSpot } from '#src/domain/map/marks/marks.ts'
import { fitResults, paddingOf } from '#src/domain/map/padding.ts'
import { addBounds, paddedBounds, widthOf } from '#src/domain/map/searched-bounds.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import { Grid } from '#src/search/port/cluster-grid.ts'
import type { Cluster, ClusterRequest, Pin, Query } from '#src/search/port/search.ts'
import { findListingMarks } from '#src/use-cases/collections/find-marks.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { capNotes, capTotal } from '#src/use-cases/listings/result-cap.ts'
import {
  describeBadFilter,
  readSearchInput,
  type SearchInput,
} from '#src/use-cases/search/filter/read-filter.ts'
import { type ClusterView, countOf, findCells, groupClusters } from './group-clusters.ts'
import { getMapTotals } from './map-totals.ts'
import { type ClusterPrice, priceClusters, pricedOf, shownPins } from './priced.ts'

// If there are few pins, the response has each, and the map itself joins those that overlap. Otherwise it has clusters.
// A compressed response has at most 30 kB.

/**
 * A part of the map, or only the size of the map pane in CSS pixels. With a size, the response has an area that fits
 * all matches.
 */
export type MapView = ClusterRequest | { readonly width: number; readonly height: number }

/** With more matches than this there are always clusters, because reading each price takes 5 µs. */
const maxPinned = 2_000
/**
 * Ids dominate the size of the response. The first limit is for responses with pins, the second for those with
 * clusters.
 */
const maxIds = 1_000
const maxIdsWithClusters = 800
/**
 * The map joins up to `fewSpots` pins itself, so zooming in needs no new request; up to `maxSpots` if few of them
 * overlap.
 */
const fewSpots = 50
const maxSpots = 150
const maxInCell = 8
/** From this zoom on, the response has pins rather than clusters, up to the limit of ids. */
const closeZoom = 17
/** The maximum number of cells of 64 by 64 pixels. A larger view is treated as having fewer pixels. */
const maxCells = 1_200
/**
 * The response covers margins around the view, as shares of its size, so that a small pan needs no request. A large
 * view gets the smaller margin.
 */
const margins = [0.15, 0.05]

export async function getMapResponse(
  context: Context,
  searched: SearchInput,
  view: MapView,
): Promise<MapResponse> {
  const result = await readSearchInput(context, searched)
  if (result.kind === 'bad-filter') throw new RequestError('BadRequest', describeBadFilter(result))
  const query = { scope: context.scope, condition: result.condition }
  const totals = await getMapTotals(context, searched, query)
  const { placed, fit } = totals
  const viewport = viewportOf(view, fit)
  const request = requestFor(viewport)
  const marked = { bounds: request.bounds, level: Math.min(viewport.level, request.zoom + 1) }
  const cells = await findCells(context, query, marked, placed)
  const spots = await pinsOf(context, query, request, cells)
  const clustersOf = () => {
    const clusters = groupClusters(applyCap(context, cells), marked, maxCells)
    const priced = priceClusters(context, clusters, marketOf(searched.filter))
    return clusterEntries(clusters, priced)
  }
  const notes = capNotes(context, totals.total)
  const drawn = spots ?? clustersOf()
  const kind = drawn.entries.every(isNamed) ? 'pins' : 'clusters'
  const marks = ownMarks(context, drawn)
  return { ...totals, view: request, kind, notes, ...drawn, ...marks }
}

const isNamed = ([, , , , ...ids]: MapEntry) => ids.length > 0

function ownMarks(context: Context, { entries }: MapEntries) {
  const ids = entries.flatMap(([, , , , ...singleIds]) => singleIds)
  const marks = [...(findListingMarks(context, ids) ?? [])]
  const idsOf = (kind: ListingMark) => marks.flatMap(([id, mark]) => (mark === kind ? [id] : []))
  return { saved: idsOf('saved'), hidden: idsOf('hidden') }
}

/** The view of a map without any listings. */
const world: Bounds = {
  south: -60_000_000,
  north: 75_000_000,
  west: -180_000_000,
  east: 180_000_000,
}

function viewportOf(view: MapView, fit: Bounds | null): ClusterView {
  if ('bounds' in view) return { bounds: view.bounds, level: levelOf(view.zoom) }
  const { bounds } = mapWindow(fit ?? world, view, paddingOf(view))
  return { bounds, level: levelOf(Math.max(0, fitResults(fit ?? world, view).zoom)) }
}

function requestFor({ bounds, level: mapLevel }: ClusterView): ClusterRequest {
  const zoom = Math.floor(mapLevel)
  const atLevel = (level: number) =>
    margins.map((share) => ({ bounds: beyondBounds(bounds, share), zoom: level }))
  const levels = Array.from({ length: zoom + 1 }, (_, i) => zoom - i)
  const fits = (request: ClusterRequest) =>
    request.zoom === 0 || new Grid(request).cells <= maxCells
  for (const level of levels) {
    const request = atLevel(level).find(fits)
    if (request !== undefined) return request
  }
  return { bounds, zoom: 0 }
}

const beyondBounds = (bounds: Bounds, share: number): Bounds =>
  paddedBounds(
    bounds,
    Math.round((bounds.north - bounds.south) * share),
    Math.round(widthOf(bounds) * share),
  )

type MapEntries = Pick<MapResponse, 'entries' | 'offers' | 'currencies'>

async function pinsOf(
  context: Context,
  query: Query,
  { bounds, zoom }: ClusterRequest,
  cells: readonly Cluster[],
): Promise<MapEntries | null> {
  const most = countOf(cells)
  const spotsToSend =
    zoom < closeZoom ? Math.min(maxSpots, Math.max(fewSpots, maxInCell * cells.length)) : maxIds
  if (most > capTotal(context, maxPinned) || cells.length > spotsToSend) return null
  const condition = addBounds(query.condition, bounds, context.dictionary)
  const pins = most === 0 ? [] : await context.search.pins({ ...query, condition }, maxPinned)
  // The pins are sorted so that equal responses are identical, byte by byte.
  pins.sort((a, b) => a.rowKey - b.rowKey)
  const spots = [...Map.groupBy(pins, (pin) => toPosition(pin).join()).values()]
  const ids = spots.reduce((sum, spot) => sum + Math.min(spot.length, maxIdsOfSpot), 0)
  if (ids > maxIds || spots.length > spotsToSend) return null
  const found = findListingPins(
    context.db,
    pins.map(({ rowKey }) => rowKey),
  )
  const rows = new Map(shownPins(context, found).map((row) => [row.RowKey, row]))
  const listings = spots.map((spot) => spot.flatMap(({ rowKey }) => rows.get(rowKey) ?? []))
  const priced = listings.map(pricedOf)
  return {
    entries: spots.map((spot, i) => entryOf(spot, priced[i]!, listings[i]!)),
    ...offersOf(priced),
  }
}

function offersOf(priced: readonly ClusterPrice[]): Omit<MapEntries, 'entries'> {
  const offers = priced.map(({ offer }) => offer).join('')
  const foreign = priced.flatMap(({ currency }, i) => (currency ? [[i, currency] as const] : []))
  return foreign.length === 0 ? { offers } : { offers, currencies: Object.fromEntries(foreign) }
}

const entryOf = (
  spot: readonly Pin[],
  { price }: ClusterPrice,
  listings: readonly { readonly Id: string }[],
): MapEntry => [
  ...toPosition(spot[0]!),
  spot.length,
  price,
  ...listings.slice(0, maxIdsOfSpot).map(({ Id }) => Id),
]

/** Visitors may see a maximum number of listings. Beyond it, clusters have counts but no ids. */
export function applyCap(context: Context, clusters: readonly Cluster[]): readonly Cluster[] {
  const total = countOf(clusters)
  if (total <= capTotal(context, total)) return clusters
  return clusters.map((cluster) => ({ ...cluster, ids: [] }))
}

function clusterEntries(clusters: readonly Cluster[], priced: readonly ClusterPrice[]): MapEntries {
  const singles = clusters.reduce((sum, { ids }) => sum + (ids.length === 1 ? 1 : 0), 0)
  const entries = clusters.map((cluster, i): MapEntry => {
    const { count, ids } = cluster
    const singleId = ids.length === 1 && singles <= maxIdsWithClusters ? ids : []
    return [...toPosition(cluster), count, priced[i]!.price, ...singleId]
  })
  return { entries, ...offersOf(priced) }
}
