import type { BaseMapColors } from './basemap-colors.ts'

export interface NameStyle {
  readonly font: string
  readonly color: string
  readonly rank: number
}

const streetsFrom: Readonly<Record<string, number>> = {
  motorway: 11,
  trunk: 11,
  primary: 12,
  secondary: 13,
  tertiary: 13,
  residential: 14,
  service: 16,
  path: 17,
}
const streetRanks = Object.keys(streetsFrom).reverse()
const places: Readonly<Record<string, readonly [size: number, upTo: number]>> = {
  state: [13, 7],
  county: [11, 10],
  city: [15, 14],
  town: [13, 15],
  village: [12, 16],
  suburb: [12, 17],
  hamlet: [11, 17],
  quarter: [11, 17],
  neighbourhood: [11, 17],
}

export function nameStyle(
  layer: string,
  kind: string,
  zoom: number,
  colors: BaseMapColors,
): NameStyle | null {
  if (layer === 'roads') {
    if (zoom < (streetsFrom[kind] ?? 99)) return null
    return {
      font: `500 ${zoom >= 16 ? 12 : 11}px`,
      color: colors.text,
      rank: streetRanks.indexOf(kind),
    }
  }
  if (layer === 'places') {
    const [size, upTo] = places[kind] ?? [0, -1]
    return zoom > upTo ? null : { font: `600 ${size}px`, color: colors.place, rank: 100 + size }
  }
  if (layer === 'water') {
    const from = kind === 'lake' || kind === 'sea' ? 10 : 13
    return zoom < from ? null : { font: 'italic 400 11px', color: colors.waterText, rank: 50 }
  }
  return layer === 'landuse' && zoom >= 14
    ? { font: '500 11px', color: colors.text, rank: 20 }
    : null
}
