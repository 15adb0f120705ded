import type { BaseMapColors } from './basemap-colors.ts'

export interface Stroke {
  readonly width: number
  readonly dash?: readonly number[]
}

export interface PaintStep {
  readonly key: string
  readonly color: keyof BaseMapColors
  readonly stroke: Stroke | null
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

/** The closest zoom for the coasts of the outline map, which are about a mile off. */
const outlinesUpTo = 9

/** What to paint at a zoom, in painting order. At zoom 0, the world is 256 pixels wide. */
export function paintSteps(zoom: number): PaintStep[] {
  const steps: PaintStep[] = []
  const add = (key: string, color: PaintStep['color'], stroke: Stroke | null = null) =>
    void steps.push({ key, color, stroke })
  if (zoom <= outlinesUpTo) {
    add('water|ocean|area', 'water')
    add('landuse|land|area', 'land')
  }
  for (const kind of greens)
    add(`landuse|${kind}|area`, kind === 'park' || kind === 'wood' ? 'park' : 'grass')
  for (const kind of waters) {
    add(`water|${kind}|area`, 'water')
    add(`water|${kind}|line`, 'water', { width: Math.max(1, (zoom - 10) * 0.8) })
  }
  for (const [kind, width] of Object.entries(borders)) {
    const isFine = kind === 'city' || kind === 'county'
    const dash = isFine && zoom > 9 && { dash: [6, 4] }
    add(`boundaries|${kind}|line`, isFine ? 'edge' : 'border', { width, ...dash })
  }
  for (const kind of roads) {
    if (isCased(kind, zoom))
      add(`roads|${kind}|line`, 'edge', { width: roadWidth(kind, zoom) + 1.6 })
  }
  for (const kind of roads) add(`roads|${kind}|line`, roadColor(kind, zoom), roadStroke(kind, zoom))
  return steps
}

function roadColor(kind: string, zoom: number): PaintStep['color'] {
  if (kind === 'path' || kind === 'rail') return 'edge'
  if (!mainRoads.includes(kind)) return 'road'
  return isCased(kind, zoom) ? 'mainRoad' : 'edge'
}

function roadStroke(kind: string, zoom: number): Stroke {
  const width = roadWidth(kind, zoom)
  return kind === 'path' ? { width, dash: [3, 3] } : { width }
}

// Road widths in pixels. They double every 2.5 zoom levels.

const atZoom13: Readonly<Record<string, number>> = {
  motorway: 4.4,
  trunk: 4,
  primary: 3.6,
  secondary: 3,
  tertiary: 2.6,
  residential: 1.9,
  service: 1,
  path: 0.8,
  rail: 0.9,
}

function roadWidth(kind: string, zoom: number): number {
  const width = (atZoom13[kind] ?? 1) * 2 ** ((zoom - 13) / 2.5)
  return Math.min(18, Math.max(0.6, width))
}

const isCased = (kind: string, zoom: number): boolean =>
  roadWidth(kind, zoom) >= 1.8 && kind !== 'rail' && kind !== 'path'
