import type { Shape } from '#src/domain/map/geometry/shapes.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'

const maxCorners = 2_000
const maxTotalCorners = 20_000

/** Whether a condition may take unpredictably long: regular expressions backtrack, and large shapes are slow. */
export function isExpensive(condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.some(isExpensive)
    case 'not':
      return isExpensive(condition.of)
    case 'isNull':
    case 'rows':
      return false
    case 'comparison':
      return condition.tests.some(
        (test) => test.kind === 'regex' || (test.kind === 'inside' && isLarge(test.shape)),
      )
  }
}

const isLarge = (shape: Shape) =>
  largestPart(shape) > maxCorners || cornersOf(shape) > maxTotalCorners

function largestPart(shape: Shape): number {
  return shape.kind === 'several' ? Math.max(0, ...shape.of.map(largestPart)) : cornersOf(shape)
}

export function cornersOf(shape: Shape): number {
  switch (shape.kind) {
    case 'polygon':
      return shape.rings.reduce((sum, ring) => sum + ring.length, 0)
    case 'path':
    case 'points':
      return shape.positions.length
    case 'several':
      return shape.of.reduce((sum, part) => sum + cornersOf(part), 0)
    default:
      return 1
  }
}
