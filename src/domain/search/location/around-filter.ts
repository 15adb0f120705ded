import type { Point } from '#src/domain/map/geometry/shapes.ts'

export const aroundMiles = 1

/** Five decimals of a degree are precise to about 1 m. */
const decimals = 5

export const aroundFilter = ({ latitude, longitude }: Point, miles: number): string =>
  `Location Eq radius('${latitude.toFixed(decimals)} ${longitude.toFixed(decimals)}',${miles})`
