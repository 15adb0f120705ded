const alwaysTold = 100
const manyListings = 2_000

/**
 * Whether an import changed so many of a site's listings that it is not about what happened to them: more than half of a
 * small site's, or than a tenth of a large one's.
 */
export const isMass = (changed: number, all: number): boolean =>
  changed > alwaysTold && changed > Math.min(all / 2, Math.max(manyListings, all / 10))
