import { storedMiles } from '#src/domain/context/units/convert-units.ts'
import { isId } from '#src/domain/ids.ts'
import { coordinateFactor, defaultShapeColor, radiusDecimals } from '#src/domain/limits.ts'
import { geometryWords } from '#src/domain/map/drawing/shapes/describe-shape.ts'
import {
  type DrawnGeometry,
  type DrawnShape,
  labelFor,
} from '#src/domain/map/drawing/shapes/drawn.ts'
import { boundsOf } from '#src/domain/map/drawing/shapes/move.ts'
import { outlineOf } from '#src/domain/map/drawing/shapes/outline.ts'
import {
  noSuchListing,
  noSuchRadius,
  numbersExchanged,
  shapeDrawn,
} from '#src/domain/map/messages/drawing-messages.ts'
import { fitResults } from '#src/domain/map/padding.ts'
import type { ReadShape, readShapeText } from '#src/domain/map/shape-text/read-shape-text.ts'
import { maximumRadiusMiles } from '#src/domain/search/filter/read/read-shape.ts'
import type { DrawingContext } from '#src/islands/map/drawing/session/drawing-context.ts'
import { say } from '#src/islands/shared/say.ts'
import { hasRoom } from './draw.ts'

export function readCircle(listingId: string, radius: string): ReturnType<typeof readShapeText> {
  const id = listingId.trim()
  const miles = Number(storedMiles(Number(radius)).toFixed(radiusDecimals))
  if (!isId(id)) return { ok: false, message: noSuchListing }
  if (!(miles > 0 && miles <= maximumRadiusMiles)) return { ok: false, message: noSuchRadius }
  return {
    ok: true,
    shapes: [{ geometry: { kind: 'around', id, miles }, label: null, isExchanged: false }],
  }
}

export function addTyped(parts: DrawingContext, readShapes: readonly ReadShape[]): boolean {
  const { store } = parts
  if (!hasRoom(parts, readShapes.length)) return false
  const shapes: DrawnShape[] = []
  for (const { geometry, label } of readShapes) {
    const others = [...store.$drawing.get().shapes, ...shapes]
    shapes.push({
      id: store.newId(),
      geometry,
      label: label ?? labelFor(geometry, others),
      color: defaultShapeColor,
      excluded: false,
    })
  }
  if (store.take({ do: 'add', shapes }) !== null) return false
  const [first] = shapes
  const drawn = shapeDrawn(
    shapes.map(({ label }) => label).join(', '),
    geometryWords(first!.geometry),
  )
  say(readShapes.some(({ isExchanged }) => isExchanged) ? `${drawn} ${numbersExchanged}` : drawn)
  showWhere(parts, first!.geometry)
  return true
}

const maxZoom = 17

function showWhere({ context, placeOf }: DrawingContext, geometry: DrawnGeometry): void {
  const outline = outlineOf(geometry, placeOf)
  const rings = outline?.polygons
    .flat(2)
    .map(([x, y]) => [Math.round(x * coordinateFactor), Math.round(y * coordinateFactor)] as const)
  const bounds = rings && boundsOf({ kind: 'line', positions: rings })
  if (!bounds) return
  const { chart } = context
  const { center, zoom } = fitResults(bounds, chart.view())
  chart.moveTo(center, Math.min(maxZoom, zoom))
}
