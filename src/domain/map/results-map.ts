import { isMetric } from '../context/units/conventions.ts'
import { lengthText } from '../context/units/write-measures.ts'
import { milesToMeters } from '../limits.ts'
import type { GroundView } from './paths.ts'

export type PriceSide = 'right' | 'left'

/** A mark on a static map, in pixels from the left and the top. */
export interface MapMark {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly touch: { readonly x: number; readonly y: number }
  readonly count: number
  readonly signs: readonly string[]
  readonly text: string
  /** The side of the mark where its price is; null if there is no room for the price, or if the mark has none. */
  readonly priceSide: PriceSide | null
  readonly label: string
  /** The page that the mark links to: the listing's, a short list, or a map of the spot. */
  readonly href: string
}

/** The size of the static map. */
export const resultsMapSize = { width: 560, height: 440 } as const

/**
 * The sizes of its ground. The wide one extends beyond the sides, for wide windows. The narrow one is for phones, where
 * names would otherwise be too small, and shows the same as the map.
 */
export const groundSizes = {
  wide: { width: 1240, height: 440 },
  narrow: { width: 336, height: 264 },
} as const

export interface ResultsMap {
  readonly width: number
  readonly height: number
  readonly marks: readonly MapMark[]
  /** The number of matches on the map. `elsewhere` counts matches in other places or without a location. */
  readonly shown: number
  readonly elsewhere: number
  readonly ways: readonly { readonly label: string; readonly href: string }[]
  readonly ground: GroundView
  /** Who made the map of the streets; null if it shows none. */
  readonly credit: string | null
  readonly scale: { readonly pixels: number; readonly label: string } | null
}

/** A map of a route with numbered stops. */
export interface RouteMap extends Pick<ResultsMap, 'width' | 'height' | 'ground' | 'credit'> {
  readonly marks: readonly {
    readonly number: number
    readonly x: number
    readonly y: number
    readonly label: string
    readonly href: string
  }[]
  /** The number of stops without a known location. */
  readonly elsewhere: number
}

const lengths = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000]

export function scaleBar(milesPerPixel: number, most: number): ResultsMap['scale'] {
  const unit = isMetric() ? 1000 / milesToMeters : 1
  const length = lengths.findLast((each) => (each * unit) / milesPerPixel <= most)
  if (length === undefined) return null
  const miles = length * unit
  return { pixels: Math.round(miles / milesPerPixel), label: lengthText(miles) }
}
