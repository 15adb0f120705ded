import type { FeatureLike } from 'ol/Feature.js'
import type RenderFeature from 'ol/render/Feature.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { readPalette } from '../marks/palette.ts'
import { groundColors, type GroundColors } from './colors.ts'
import { createLabels } from './labels.ts'
import { isCased, roadWidth } from './widths.ts'

export type GroundStyle = (feature: FeatureLike, resolution: number) => Style[]

const order = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'residential', 'service', 'rail', 'path']
const mainRoads = ['motorway', 'trunk', 'primary']
const metersAtZoom0 = 156_543.034

/** How streets, water, parks, borders and names look, in the colours of the page. */
export function createGroundStyle(): GroundStyle {
  const palette = readPalette()
  const colors = groundColors(palette)
  const labels = createLabels(colors, palette.sans)
  const kept = new Map<string, Style[]>()
  return (of, resolution) => {
    const feature = of as RenderFeature
    const layer = String(feature.get('layer'))
    const kind = String(feature.get('class'))
    const zoom = Math.round(Math.log2(metersAtZoom0 / resolution))
    const key = `${layer}|${kind}|${zoom}|${feature.getType()}`
    let styles = kept.get(key)
    if (styles === undefined) kept.set(key, (styles = stylesOf(layer, kind, zoom, feature.getType().includes('Polygon'), colors)))
    const label = labels(layer, kind, zoom, feature)
    return label === null ? styles : [...styles, label]
  }
}

function stylesOf(layer: string, kind: string, zoom: number, isArea: boolean, colors: GroundColors): Style[] {
  if (layer === 'roads') return road(kind, zoom, colors)
  if (layer === 'boundaries') return [border(kind, zoom, colors)]
  if (layer === 'water') return isArea ? [area(colors.water, 2)] : [line(colors.water, Math.max(1, (zoom - 10) * 0.8), 2)]
  if (layer === 'landuse' && isArea) return [area(kind === 'park' || kind === 'wood' ? colors.park : colors.grass, 1)]
  return []
}

const area = (color: string, zIndex: number) => new Style({ fill: new Fill({ color }), zIndex })

function line(color: string, width: number, zIndex: number, lineDash: number[] | null = null): Style {
  const shape = lineDash === null ? ({ lineCap: 'round' } as const) : ({ lineCap: 'butt', lineDash } as const)
  return new Style({ stroke: new Stroke({ color, width, lineJoin: 'round', ...shape }), zIndex })
}

function road(kind: string, zoom: number, { road, mainRoad, edge }: GroundColors): Style[] {
  const width = roadWidth(kind, zoom)
  const rank = 40 - order.indexOf(kind)
  if (kind === 'path') return [line(edge, width, rank, [3, 3])]
  if (kind === 'rail') return [line(edge, width, rank)]
  const color = mainRoads.includes(kind) ? mainRoad : road
  if (!isCased(kind, zoom)) return [line(mainRoads.includes(kind) ? edge : color, width, rank)]
  return [line(edge, width + 1.6, rank - 20), line(color, width, rank)]
}

const borderWidths: Readonly<Record<string, number>> = { country: 1.6, state: 1.2, county: 0.7, city: 0.7 }

function border(kind: string, zoom: number, { border, edge }: GroundColors): Style {
  const width = borderWidths[kind] ?? 0.7
  const isFine = kind === 'county' || kind === 'city'
  return line(isFine ? edge : border, width, 50, zoom > 9 && isFine ? [6, 4] : null)
}
