import type { Bounds } from '#src/domain/geometry/shapes.ts'
import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { PreparedArea } from './prepared-area.ts'

export const prepareRectangle = (area: Bounds): PreparedArea => ({
  box: area,
  contains: () => true,
  verdict: (...bounds) => verdictOn(area, ...bounds),
})

function verdictOn(
  area: Bounds,
  west: number,
  south: number,
  east: number,
  north: number,
): Verdict {
  if (east < area.west || west > area.east || north < area.south || south > area.north) return none
  return area.west <= west && east <= area.east && area.south <= south && north <= area.north
    ? all
    : some
}
