import { corner } from './ground.ts'
import type { Xy } from './plane.ts'

// The county's school districts. The city and the towns have the schools of `neighborhoods` and `towns`; between them a
// circle around Harmon Ridge, a line in the south, and one in the east part the country.

export type DistrictName = 'Port Ellery' | 'Wexley Area' | 'Tansy Creek' | 'Harmon Ridge'

const center: Xy = [-6400, -8100]
const reach = 5500
const southLine = -3500
const eastLine = 8500
const county = { west: -13_000, east: 19_000, south: -14_500, north: 13_500 }

/** Of a place outside the city and the towns. */
export function countryDistrict([x, y]: Xy): DistrictName {
  if (Math.hypot(x - center[0], y - center[1]) < reach) return 'Harmon Ridge'
  if (y < southLine) return 'Wexley Area'
  return x > eastLine ? 'Tansy Creek' : 'Port Ellery'
}

const half = Math.sqrt(reach ** 2 - (southLine - center[1]) ** 2)
const roundWest: Xy = [center[0] - half, southLine]
const roundEast: Xy = [center[0] + half, southLine]
const lift = Math.atan2(southLine - center[1], half)

/** From where the circle meets the southern line in the west to the east, without these two. */
function arc(from: number, to: number, steps: number): Xy[] {
  return Array.from({ length: steps - 1 }, (_, i) => {
    const angle = from + ((to - from) * (i + 1)) / steps
    return [center[0] + reach * Math.cos(angle), center[1] + reach * Math.sin(angle)]
  })
}

const northOfRound = arc(Math.PI - lift, lift, 60)
const southOfRound = arc(Math.PI - lift, 2 * Math.PI + lift, 120)

/** Where an edge of the city crosses a line of the country: 0 is the east, 1 the north. */
function crossing(axis: 0 | 1, at: number, [ax, ay]: Xy, [bx, by]: Xy): Xy {
  const share = axis === 0 ? (at - ax) / (bx - ax) : (at - ay) / (by - ay)
  return [ax + share * (bx - ax), ay + share * (by - ay)]
}

const [w, x, y] = [corner('W'), corner('X'), corner('Y')]
const [q, t, o] = [corner('Q'), corner('T'), corner('O')]
const southEast: Xy = [eastLine, southLine]
const northEast: Xy = [eastLine, county.north]
/** Around Southgate, whose schools are the city's, and around Prairie Crossing. */
const southBorder = [
  roundEast,
  crossing(1, southLine, y, x),
  x,
  crossing(1, southLine, x, w),
  southEast,
]
const eastBorder = [crossing(0, eastLine, q, t), t, crossing(0, eastLine, t, o), northEast]

export interface District {
  readonly name: DistrictName
  readonly ring: readonly Xy[]
}

/** Together the whole county; none overlaps another. */
export const districts: readonly District[] = [
  {
    name: 'Port Ellery',
    ring: [
      [county.west, county.north],
      [county.west, southLine],
      roundWest,
      ...northOfRound,
      ...southBorder,
      ...eastBorder,
    ],
  },
  {
    name: 'Wexley Area',
    ring: [
      [county.west, southLine],
      roundWest,
      ...southOfRound,
      ...southBorder,
      [county.east, southLine],
      [county.east, county.south],
      [county.west, county.south],
    ],
  },
  {
    name: 'Tansy Creek',
    ring: [southEast, ...eastBorder, [county.east, county.north], [county.east, southLine]],
  },
  {
    name: 'Harmon Ridge',
    ring: [roundWest, ...northOfRound, roundEast, ...southOfRound.toReversed()],
  },
]
