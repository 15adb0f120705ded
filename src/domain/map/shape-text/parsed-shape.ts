import type { ShapeValue } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

export interface ParsedShape {
  readonly value: ShapeValue
  /** The filter function for the shape, which is used where WKT would lose information. */
  readonly drawnBy: 'polygon' | 'rectangle' | undefined
  readonly label: string | null
  /** Whether longitude and latitude were in the other order than the text's format has. */
  readonly isExchanged: boolean
}

/** The message is a sentence for the user who typed the text. */
export class UnreadableShape extends Error {}

/** The filter function for a polygon without holes. Only such a polygon is checked for crossing itself. */
export const drawnBy = (value: ShapeValue) =>
  value.shape === 'Polygon' && value.coordinates.length === 1 ? 'polygon' : undefined

export const severalPoints =
  'Points have no area. Add a radius after one, as in “47.62, -122.35 radius 2 miles”.'

export const severalLines = 'Several lines don’t make a boundary. Paste them one at a time.'
