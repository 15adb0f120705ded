import type { Point } from '#src/domain/map/geometry/shapes.ts'

/** The default radius in miles. */
export const aroundMiles = 1

/** About 80 cm. */
const decimals = 5

/** Filter text. */
export const aroundFilter = ({ latitude, longitude }: Point, miles: number): string =>
  `Location Eq radius('${latitude.toFixed(decimals)} ${longitude.toFixed(decimals)}',${miles})`
