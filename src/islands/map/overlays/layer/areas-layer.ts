import { type Contains, prepareArea } from '#src/domain/map/geometry/inside.ts'
import type { Position, Ring } from '#src/domain/map/geometry/shapes.ts'
import { type OverlayOutline, unpackRing } from '#src/domain/map/overlays/outlines.ts'
import { readPalette } from '#src/islands/map/chart/canvas/palette.ts'
import { toCoordinate } from '#src/islands/map/chart/canvas/project.ts'
import { marksOf } from '#src/islands/map/chart/map-of.ts'
import type { Chart, Pixel } from '#src/islands/map/core/chart.ts'
import {
  addCanvasLayer,
  type Frame,
  type Projected,
  pathOf,
  type Room,
  roomOf,
} from '../../chart/canvas-layer.ts'
import { createPicture } from './layer-picture.ts'
import { createNamePlaces, type PlaceName } from './name-places.ts'
import { type AreaLook, paintArea } from './paint-area.ts'
import { paintLabels } from './paint-labels.ts'

export type { AreaLook }

export interface DrawnArea {
  readonly outline: OverlayOutline
  readonly look: AreaLook
}

interface Lines {
  readonly projected: Projected
  readonly contains: Contains
  readonly area: Room
  readonly size: number
}

export type AreasLayer = ReturnType<typeof createAreasLayer>

const linesByOutline = new WeakMap<OverlayOutline, Lines>()

function linesOf(outline: OverlayOutline): Lines {
  const lines = linesByOutline.get(outline) ?? makeLines(outline)
  linesByOutline.set(outline, lines)
  return lines
}

const belowDrawnShapes = 10

export function createAreasLayer(chart: Chart) {
  let areas: readonly DrawnArea[] = []
  let lit: string | null = null
  let isVisible = true
  const ordered = () => inFront(areas, lit)
  const placeNames = createNamePlaces(chart)
  const paint = (frame: Frame) => paintAreas(frame, ordered(), lit)
  const picture = createPicture(paint, () => redraw())
  const draw = (frame: Frame) => {
    picture.draw(frame)
    nameAreas(frame, ordered(), placeNames(frame))
  }
  const isEmpty = () => !isVisible || areas.length === 0
  const redraw = addCanvasLayer(chart, belowDrawnShapes, draw, isEmpty)
  marksOf(chart).onShow(redraw)
  const paintAgain = () => {
    picture.renew()
    redraw()
  }
  return {
    show(newAreas: readonly DrawnArea[]): void {
      areas = newAreas
      paintAgain()
    },
    light(id: string | null): void {
      if (id === lit) return
      lit = id
      paintAgain()
    },
    setVisible(visible: boolean): void {
      if (visible === isVisible) return
      isVisible = visible
      redraw()
    },
    /** Returns the outlines at a pixel, smallest first. */
    at(pixel: Pixel): OverlayOutline[] {
      return isVisible ? outlinesAt(areas, chart.positionOf(pixel)) : []
    },
  }
}

const outlinesAt = (areas: readonly DrawnArea[], position: Position): OverlayOutline[] =>
  areas
    .map(({ outline }) => outline)
    .filter((outline) => linesOf(outline).contains(position))
    .sort((a, b) => linesOf(a).size - linesOf(b).size)

function makeLines({ polygons }: OverlayOutline): Lines {
  const rings = polygons.map((polygon) => polygon.map(unpackRing))
  const projected = rings.map((polygon) =>
    polygon.map((ring) => Float64Array.from(ring.flatMap(toCoordinate))),
  )
  const area = roomOf(projected)
  return {
    projected,
    area,
    contains: prepareArea({
      kind: 'several',
      of: rings.map((polygon: readonly Ring[]) => ({ kind: 'polygon', rings: polygon })),
    }),
    size: (area.right - area.left) * (area.top - area.bottom),
  }
}

/** Sorts areas for painting: searched areas are above shown ones, and the highlighted one is on top. */
function inFront(areas: readonly DrawnArea[], lit: string | null): readonly DrawnArea[] {
  if (lit === null && areas.every(({ look }) => look === 'shown')) return areas
  const rank = ({ outline, look }: DrawnArea) => (outline.Id === lit ? 2 : look === 'shown' ? 0 : 1)
  return areas.toSorted((a, b) => rank(a) - rank(b))
}

const maxLabelLength = 40

const labelOf = ({ Name }: OverlayOutline, look: AreaLook) =>
  (look === 'excluded' ? 'Not ' : '') + Array.from(Name).slice(0, maxLabelLength).join('')

function paintAreas(frame: Frame, areas: readonly DrawnArea[], lit: string | null): void {
  for (const { outline, look } of areas) {
    const path = pathOf(linesOf(outline).projected, frame)
    paintArea(frame, { path, color: outline.Color, look, isLit: outline.Id === lit })
  }
}

/** Places the names of areas. The topmost area comes first, so that the names of others make room for it. */
function nameAreas(frame: Frame, areas: readonly DrawnArea[], place: PlaceName): void {
  const labels = areas
    .toReversed()
    .map(({ outline, look }) => ({ text: labelOf(outline, look), area: linesOf(outline).area }))
  paintLabels(frame, labels, readPalette(), place)
}
