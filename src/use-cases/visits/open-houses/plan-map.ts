import type { Point } from '#src/domain/map/geometry/shapes.ts'
import { boundsAroundPoints, fitView, mapWindow, middleOf } from '#src/domain/map/map-view.ts'
import { packCovered } from '#src/domain/map/marks/covered-cells.ts'
import { type RouteMap, resultsMapSize } from '#src/domain/map/results-map.ts'
import { stopAnchor } from '#src/domain/visits/open-houses/paths.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getPlaceMapCredit } from '#src/use-cases/map/streets-file.ts'
import type { PlanDay, PlanStop } from './plan-open-houses.ts'

/** The radius of a mark on phones, where it is largest, and the free border around the marks. */
const markRadius = 20
const border = { top: 28, right: 28, bottom: 28, left: 28 }

type Numbered = PlanStop & { readonly number: number }

/** Draws the stops of a day, without canceled ones; null if fewer than two have a known location. */
export async function getPlanMap(context: Context, { houses }: PlanDay): Promise<RouteMap | null> {
  const stops = houses.filter((house): house is Numbered => house.number !== null)
  const placed = stops.filter((stop): stop is Numbered & Point => isPlaced(stop))
  if (placed.length < 2) return null
  const bounds = boundsAroundPoints(placed)
  const view = mapWindow(bounds, resultsMapSize, border)
  const marks: Mark[] = []
  for (const stop of placed) {
    const label = `${stop.number}. ${stop.place}`
    const spot = apart(view.pixelOf(stop), marks)
    marks.push({ number: stop.number, ...spot, label, href: `#${stopAnchor(stop.key)}` })
  }
  const boxes = marks.map(({ x, y }) => ({
    ...{ left: x - markRadius, right: x + markRadius },
    ...{ top: y - markRadius, bottom: y + markRadius },
  }))
  return {
    ...resultsMapSize,
    marks,
    elsewhere: stops.length - placed.length,
    ground: { ...fitView(bounds, resultsMapSize, border), covered: packCovered(boxes) },
    credit: await getPlaceMapCredit(context, middleOf(view.bounds)),
  }
}

const isPlaced = ({ latitude, longitude }: PlanStop) => latitude !== null && longitude !== null

type Mark = RouteMap['marks'][number]
type Spot = Pick<Mark, 'x' | 'y'>

/** Moves a mark sideways until it covers no earlier one, as for two homes in the same building. */
function apart(spot: Spot, drawn: readonly Spot[]): Spot {
  const isCovered = drawn.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < 2 * markRadius)
  const shiftedSpot = { ...spot, x: spot.x + 2 * markRadius }
  return isCovered && shiftedSpot.x < resultsMapSize.width - markRadius
    ? apart(shiftedSpot, drawn)
    : spot
}
