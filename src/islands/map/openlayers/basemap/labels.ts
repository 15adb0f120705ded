import type RenderFeature from 'ol/render/Feature.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { GroundColors } from './colors.ts'

interface Look {
  readonly font: string
  readonly color: string
  readonly along: boolean
  readonly rank: number
}

const streetsFrom: Readonly<Record<string, number>> = {
  ...{ motorway: 11, trunk: 11, primary: 12, secondary: 13, tertiary: 13, residential: 14, service: 16, path: 17 },
}
/** Type sizes of places, and up to which zoom they are named. */
const places: Readonly<Record<string, readonly [size: number, upTo: number]>> = {
  ...{ state: [13, 7], county: [11, 10], city: [15, 14], town: [13, 15], village: [12, 16], suburb: [12, 17] },
  ...{ hamlet: [11, 17], quarter: [11, 17], neighbourhood: [11, 17] },
}

/** Names of streets along them, of places and waters in them; those that stand in each other's way are left out. */
export function createLabels(colors: GroundColors, sans: string) {
  const kept = new Map<string, Style | null>()
  const make = ({ font, color, along, rank }: Look): Style => {
    const text = new Text({
      font: `${font} ${sans}`,
      fill: new Fill({ color }),
      stroke: new Stroke({ color: colors.halo, width: 3 }),
      placement: along ? 'line' : 'point',
      maxAngle: 0.6,
      repeat: along ? 360 : 0,
      padding: [2, 4, 2, 4],
      overflow: false,
    })
    return new Style({ text, zIndex: 100 + rank })
  }
  const find = (layer: string, kind: string, zoom: number, type: string): Style | null => {
    const key = `${layer}|${kind}|${zoom}|${type}`
    let style = kept.get(key)
    if (style === undefined) {
      const look = lookOf(layer, kind, zoom, type, colors)
      kept.set(key, (style = look === null ? null : make(look)))
    }
    return style
  }
  return (layer: string, kind: string, zoom: number, feature: RenderFeature): Style | null => {
    const name: unknown = feature.get('name')
    if (typeof name !== 'string' || name === '') return null
    const style = find(layer, kind, zoom, feature.getType())
    style?.getText()?.setText(name)
    return style
  }
}

function lookOf(layer: string, kind: string, zoom: number, type: string, colors: GroundColors): Look | null {
  if (layer === 'roads') {
    if (zoom < (streetsFrom[kind] ?? 99)) return null
    return { font: `500 ${zoom >= 16 ? 12 : 11}px`, color: colors.text, along: true, rank: 0 }
  }
  if (layer === 'places') {
    const [size, upTo] = places[kind] ?? [0, -1]
    return zoom > upTo ? null : { font: `600 ${size}px`, color: colors.place, along: false, rank: size }
  }
  const isWater = layer === 'water' && (zoom >= 12 || kind === 'lake')
  if (isWater && zoom >= 10) return { font: 'italic 400 11px', color: colors.waterText, along: !type.includes('Polygon'), rank: 2 }
  if (layer === 'landuse' && zoom >= 14) return { font: '500 11px', color: colors.text, along: false, rank: 1 }
  return null
}
