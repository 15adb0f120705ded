import type { ShapeValue } from '#src/domain/search/sparkql/syntax/types.ts'

/** Not checked yet. */
export interface FoundShape {
  readonly value: ShapeValue
  /** The filter function, where WKT would lose information. */
  readonly drawnBy: 'polygon' | 'rectangle' | undefined
  readonly label: string | null
  /** Longitude and latitude were, against the format. */
  readonly isExchanged: boolean
}

/** The message is a sentence for the person who typed the text. */
export class Unreadable extends Error {}

/** A polygon without holes may not cross itself. */
export const drawnBy = (value: ShapeValue) =>
  value.shape === 'Polygon' && value.coordinates.length === 1 ? 'polygon' : undefined

export const pointsAlone =
  'Points have no area: name a radius behind one, as in “47.62, -122.35 radius 2 miles”.'

export const linesAlone = 'Several lines are no boundary: paste them one by one.'
