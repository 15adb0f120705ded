import { milesToMeters } from '../limits.ts'
import { isMetric } from '../units/conventions.ts'
import { lengthText } from '../units/write-measures.ts'

/** Of its mark. */
export type PriceSide = 'right' | 'left'

/** Listings at one spot of the map. Pixels from the left and the top. */
export interface MapMark {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** The middle of what a finger can hit. */
  readonly touch: { readonly x: number; readonly y: number }
  readonly count: number
  /** What is written into it. */
  readonly text: string
  /** Of one listing, where its price stands; null where it has no room. */
  readonly priceSide: PriceSide | null
  /** What it says to those who cannot see it. */
  readonly label: string
  /** The listing, a list of a few, or a map of the spot. */
  readonly href: string
}

export interface ResultsMap {
  readonly width: number
  readonly height: number
  readonly marks: readonly MapMark[]
  /** Matches that the map shows, and those that have no place to be shown at or lie elsewhere. */
  readonly shown: number
  readonly elsewhere: number
  readonly ways: readonly { readonly label: string; readonly href: string }[]
  /** A length to compare with. */
  readonly scale: { readonly pixels: number; readonly label: string } | null
}

/** Wider where there are more; pixels. */
export const markRadius = (count: number): number =>
  count === 1 ? 7 : Math.round(10 + 3.4 * Math.log10(count))

const lengths = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000]

/** The longest round length of at most `most` pixels. */
export function scaleBar(milesPerPixel: number, most: number): ResultsMap['scale'] {
  const unit = isMetric() ? 1000 / milesToMeters : 1
  const length = lengths.findLast((each) => (each * unit) / milesPerPixel <= most)
  if (length === undefined) return null
  const miles = length * unit
  return { pixels: Math.round(miles / milesPerPixel), label: lengthText(miles) }
}
