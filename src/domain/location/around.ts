import type { Point } from '#src/domain/geometry/shapes.ts'

/** Miles that “around this home” means at first. */
export const aroundMiles = 1

/** About 80 cm. */
const decimals = 5

/** Filter text for what lies so many miles around a place. */
export const aroundFilter = ({ latitude, longitude }: Point, miles: number): string =>
  `Location Eq radius('${latitude.toFixed(decimals)} ${longitude.toFixed(decimals)}',${miles})`
