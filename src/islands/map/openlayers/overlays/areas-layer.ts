import { prepareArea, type Contains } from '#src/domain/inside.ts'
import { unpackRing, type OverlayOutline } from '#src/domain/overlay-outlines.ts'
import type { Ring } from '#src/domain/shapes.ts'
import type { Chart, Pixel } from '../../chart.ts'
import { addCanvasLayer, pathOf, type Frame, type Projected } from '../drawing/canvas-layer.ts'
import { paintLabel } from '../drawing/paint.ts'
import { readPalette } from '../marks/palette.ts'
import { toCoordinate } from '../project.ts'
import { paintArea, type AreaLook } from './paint-area.ts'

export type { AreaLook }

export interface DrawnArea {
  readonly outline: OverlayOutline
  readonly look: AreaLook
}

interface Lines {
  readonly projected: Projected
  readonly contains: Contains
  /** Square micro-degrees of the box around, to tell small ones from large ones. */
  readonly size: number
}

export type AreasLayer = ReturnType<typeof createAreasLayer>

const belowDrawnShapes = 10

/** Shapes of overlays, under everything else that is drawn on the map but the streets. */
export function createAreasLayer(chart: Chart) {
  let areas: readonly DrawnArea[] = []
  let lit: string | null = null
  let isVisible = true
  const known = new WeakMap<OverlayOutline, Lines>()
  const linesOf = (outline: OverlayOutline): Lines => {
    const lines = known.get(outline) ?? makeLines(outline)
    known.set(outline, lines)
    return lines
  }
  const redraw = addCanvasLayer(chart, belowDrawnShapes, (frame) => {
    if (isVisible) paintAll(frame, inFront(areas, lit), lit, linesOf)
  })
  return {
    show(next: readonly DrawnArea[]): void {
      areas = next
      redraw()
    },
    light(id: string | null): void {
      if (id === lit) return
      lit = id
      redraw()
    },
    setVisible(visible: boolean): void {
      if (visible === isVisible) return
      isVisible = visible
      redraw()
    },
    /** The shapes at a place of the map, small ones first. */
    at(pixel: Pixel): OverlayOutline[] {
      const position = chart.positionOf(pixel)
      const found = isVisible ? areas.filter(({ outline }) => linesOf(outline).contains(position)) : []
      return found.map(({ outline }) => outline).sort((a, b) => linesOf(a).size - linesOf(b).size)
    },
  }
}

function makeLines({ polygons }: OverlayOutline): Lines {
  const rings = polygons.map((polygon) => polygon.map(unpackRing))
  const corners = rings.flat(2)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return {
    projected: rings.map((polygon) => polygon.map((ring) => Float64Array.from(ring.flatMap(toCoordinate)))),
    contains: prepareArea({ kind: 'several', of: rings.map((polygon: readonly Ring[]) => ({ kind: 'polygon', rings: polygon })) }),
    size: (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys)),
  }
}

/** What is searched is painted over what is only shown, and what stands out last. */
function inFront(areas: readonly DrawnArea[], lit: string | null): DrawnArea[] {
  const rank = ({ outline, look }: DrawnArea) => (outline.Id === lit ? 2 : look === 'shown' ? 0 : 1)
  return areas.toSorted((a, b) => rank(a) - rank(b))
}

function paintAll(frame: Frame, areas: readonly DrawnArea[], lit: string | null, linesOf: (outline: OverlayOutline) => Lines): void {
  const palette = readPalette()
  for (const { outline, look } of areas) {
    const path = pathOf(linesOf(outline).projected, frame)
    paintArea(frame, { path, color: outline.Color, look, isLit: outline.Id === lit })
  }
  for (const { outline, look } of areas) {
    const text = look === 'excluded' ? `Not ${outline.Name}` : outline.Name
    paintLabel(frame, linesOf(outline).projected, text, palette)
  }
}
