import type { GroundColors } from './colors.ts'
import type { Covering } from './tiles/parsed-tiles.ts'
import { isCased, roadWidth } from './widths.ts'

type Pen = CanvasRenderingContext2D

interface Stroke {
  readonly color: string
  readonly width: number
  readonly dash?: readonly number[]
}

const roads = [
  'path',
  'rail',
  'service',
  'residential',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
  'motorway',
] as const
const mainRoads: readonly string[] = ['motorway', 'trunk', 'primary']
const waters = ['sea', 'lake', 'river', 'canal', 'pond', 'stream'] as const
const greens = ['grass', 'cemetery', 'park', 'wood'] as const
const borders = { city: 0.7, county: 0.8, state: 1.2, country: 1.6 } as const

export interface Painted {
  readonly level: number
  readonly x: number
  readonly y: number
  /** CSS pixels. */
  readonly side: number
  readonly ratio: number
}

/** Paints a tile of a level out of what covers it: itself, or the tile around it. */
export function paintTile(
  pen: Pen,
  { tile, z, x, y }: Covering,
  at: Painted,
  colors: GroundColors,
): void {
  const parts = 2 ** (at.level - z)
  const scale = (at.side * parts) / tile.extent
  const dx = (at.x - x * parts) * at.side
  const dy = (at.y - y * parts) * at.side
  pen.setTransform(scale * at.ratio, 0, 0, scale * at.ratio, -dx * at.ratio, -dy * at.ratio)
  pen.lineJoin = 'round'
  const zoom = at.level + 1
  const fill = (key: string, color: string) => {
    const path = tile.paths.get(key)
    if (path === undefined) return
    pen.fillStyle = color
    pen.fill(path)
  }
  const stroke = (key: string, { color, width, dash }: Stroke) => {
    const path = tile.paths.get(key)
    if (path === undefined) return
    pen.strokeStyle = color
    pen.lineWidth = width / scale
    pen.lineCap = dash === undefined ? 'round' : 'butt'
    pen.setLineDash((dash ?? []).map((length) => length / scale))
    pen.stroke(path)
  }
  for (const kind of greens)
    fill(`landuse|${kind}|area`, kind === 'park' || kind === 'wood' ? colors.park : colors.grass)
  for (const kind of waters) {
    fill(`water|${kind}|area`, colors.water)
    stroke(`water|${kind}|line`, { color: colors.water, width: Math.max(1, (zoom - 10) * 0.8) })
  }
  for (const [kind, width] of Object.entries(borders))
    stroke(`boundaries|${kind}|line`, border(kind, width, zoom, colors))
  strokeRoads(stroke, zoom, colors)
}

function strokeRoads(
  stroke: (key: string, look: Stroke) => void,
  zoom: number,
  colors: GroundColors,
): void {
  for (const kind of roads) {
    if (isCased(kind, zoom))
      stroke(`roads|${kind}|line`, { color: colors.edge, width: roadWidth(kind, zoom) + 1.6 })
  }
  for (const kind of roads) stroke(`roads|${kind}|line`, road(kind, zoom, colors))
}

function border(
  kind: string,
  width: number,
  zoom: number,
  { border: strong, edge }: GroundColors,
): Stroke {
  const isFine = kind === 'city' || kind === 'county'
  return { color: isFine ? edge : strong, width, ...(isFine && zoom > 9 && { dash: [6, 4] }) }
}

function road(kind: string, zoom: number, { edge, road, mainRoad }: GroundColors): Stroke {
  const width = roadWidth(kind, zoom)
  if (kind === 'path') return { color: edge, width, dash: [3, 3] }
  const isThin = !isCased(kind, zoom)
  const color = mainRoads.includes(kind) ? (isThin ? edge : mainRoad) : road
  return { color: kind === 'rail' ? edge : color, width }
}
