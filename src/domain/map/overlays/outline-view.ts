import { overlayShapesHiddenAtZoom } from '#src/domain/limits.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { paddedBounds } from '#src/domain/map/searched-bounds.ts'

// Outlines are requested for more than the view, rounded to tiles, so that most moves of the map need no request.

export interface OutlineView {
  readonly bounds: Bounds
  readonly zoom: number
}

export const hidesOverlays = (zoom: number): boolean => zoom >= overlayShapesHiddenAtZoom

const circle = 360_000_000
const meridian = circle / 2
const pole = circle / 4

/** The view enlarged by half a tile on each side, then rounded up to whole tiles. */
export function outlineView({ bounds, zoom }: OutlineView): OutlineView {
  const level = levelOf(zoom)
  const tile = circle / 2 ** level
  const { south, west, north, east } = paddedBounds(bounds, tile / 2, tile / 2)
  const down = (value: number, most: number) =>
    Math.max(-most, Math.round(Math.floor(value / tile) * tile))
  const up = (value: number, most: number) =>
    Math.min(most, Math.round(Math.ceil(value / tile) * tile))
  const edges = {
    south: down(south, pole),
    west: down(west, meridian),
    north: up(north, pole),
    east: up(east, meridian),
  }
  return { bounds: edges, zoom: level }
}

/** Whether the requested outlines include all that a view shows. Views never cross the 180th meridian. */
export function showsView(requested: OutlineView, { bounds, zoom }: OutlineView): boolean {
  const { south, west, north, east } = requested.bounds
  const isInside =
    south <= bounds.south && bounds.north <= north && west <= bounds.west && bounds.east <= east
  return isInside && requested.zoom === levelOf(zoom)
}

const levelOf = (zoom: number) => Math.max(0, Math.min(overlayShapesHiddenAtZoom, Math.round(zoom)))
