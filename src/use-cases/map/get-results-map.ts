import { coordinateFactor, milesToMeters } from '#src/domain/limits.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import {
  boundsAround,
  centerAfterMove,
  fitView,
  type MapView,
  mapWindow,
  middleOf,
} from '#src/domain/map/map-view.ts'
import { packCovered } from '#src/domain/map/marks/covered-cells.ts'
import type { LabelBox } from '#src/domain/map/marks/label-layout.ts'
import { labelGap } from '#src/domain/map/marks/static-prices.ts'
import {
  type MapMark,
  type ResultsMap,
  resultsMapSize,
  scaleBar,
} from '#src/domain/map/results-map.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countSearched } from '#src/use-cases/listings/find-listings.ts'
import {
  type BadFilter,
  correctionsOf,
  readSearchInput,
  type SearchInput,
} from '#src/use-cases/search/filter/read-filter.ts'
import { applyCap } from './get-map-response.ts'
import { getMapTotals } from './map-totals.ts'
import { type MapLinks, staticMarks } from './static-marks.ts'
import { getPlaceMapCredit } from './streets-file.ts'

export type ResultsMapOutcome =
  | {
      readonly kind: 'map'
      readonly total: number
      readonly map: ResultsMap
      readonly corrections: readonly string[]
    }
  | BadFilter

/** The size of the area after zooming in, relative to the current one; `farther` is that after zooming out. */
const zoomInFactor = 0.35
const farther = 2.5
/** Each step moves the map by this part of the view's size. */
const step = 0.6
const sideways = [
  { label: 'North', north: step, east: 0 },
  { label: 'South', north: -step, east: 0 },
  { label: 'West', north: 0, east: -step },
  { label: 'East', north: 0, east: step },
]

export async function getResultsMap(
  context: Context,
  searched: SearchInput,
  links: MapLinks,
): Promise<ResultsMapOutcome> {
  const result = await readSearchInput(context, searched)
  if (result.kind === 'bad-filter') return result
  const query = { scope: context.scope, condition: result.condition }
  const { total, placed, fit } = await getMapTotals(context, searched, query)
  const window = mapWindow(fit ?? nowhere, resultsMapSize)
  const clusters =
    placed === 0
      ? []
      : await context.search.clusters(query, { bounds: window.bounds, zoom: window.zoom })
  const marks = staticMarks(context, {
    clusters: applyCap(context, clusters),
    shown: window,
    links,
    market: marketOf(searched.filter),
  })
  const count = marks.reduce((sum, mark) => sum + mark.count, 0)
  const elsewhere = (await countEverywhere(context, searched, total)) - count
  const map = {
    ...resultsMapSize,
    marks,
    shown: count,
    elsewhere,
    ways: waysOf(window, links),
    ground: {
      ...fitView(fit ?? nowhere, resultsMapSize),
      covered: packCovered(marks.flatMap(boxesOf)),
    },
    credit: await getPlaceMapCredit(context, middleOf(window.bounds)),
    scale: scaleOf(window),
  }
  return { kind: 'map', total, map, corrections: correctionsOf(result, total) }
}

const digitWidth = 8

/** What a mark and its price cover. */
function boxesOf({ x, y, radius, text, priceSide }: MapMark): LabelBox[] {
  const box = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
  const wide = labelGap + digitWidth * text.length
  if (priceSide === 'right') return [{ ...box, right: box.right + wide }]
  return [priceSide === 'left' ? { ...box, left: box.left - wide } : box]
}

async function countEverywhere(
  context: Context,
  { bounds = null, ...searched }: SearchInput,
  total: number,
): Promise<number> {
  const counted = bounds === null ? null : await countSearched(context, searched)
  return counted?.kind === 'counted' ? counted.count : total
}

const nowhere: Bounds = {
  south: 24_000_000,
  north: 49_000_000,
  west: -125_000_000,
  east: -67_000_000,
}

function waysOf({ bounds }: MapView, links: MapLinks): ResultsMap['ways'] {
  const middle = middleOf(bounds)
  const to = (label: string, newBounds: Bounds | null) => ({ label, href: links.bounds(newBounds) })
  return [
    to('Zoom in', boundsAround(bounds, middle, zoomInFactor)),
    to('Zoom out', boundsAround(bounds, middle, farther)),
    ...sideways.map(({ label, north, east }) =>
      to(label, boundsAround(bounds, centerAfterMove(bounds, north, east), 1)),
    ),
    to('All', null),
  ]
}

const metersPerDegree = 111_320
const scalePixels = 120

function scaleOf({ bounds, width }: MapView): ResultsMap['scale'] {
  const degreesPerPixel = (bounds.east - bounds.west) / coordinateFactor / width
  const metersPerPixel =
    degreesPerPixel * metersPerDegree * Math.cos((middleOf(bounds).latitude * Math.PI) / 180)
  return scaleBar(metersPerPixel / milesToMeters, scalePixels)
}
