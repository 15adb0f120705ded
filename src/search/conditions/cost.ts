import type { Condition } from '#src/domain/filter/condition/condition.ts'
import type { Shape } from '#src/domain/geometry/shapes.ts'

const manyCorners = 2_000
const manyCornersInAll = 20_000

/** Whether the time that a condition takes cannot be foreseen: patterns may explode, large shapes be costly. */
export function isDoubtful(condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.some(isDoubtful)
    case 'not':
      return isDoubtful(condition.of)
    case 'isNull':
      return false
    case 'comparison':
      return condition.tests.some(
        (test) => test.kind === 'regex' || (test.kind === 'inside' && isLarge(test.shape)),
      )
  }
}

/** The parts of a shape are looked at one by one, each where it lies. */
const isLarge = (shape: Shape) =>
  mostCorners(shape) > manyCorners || cornersOf(shape) > manyCornersInAll

/** Of the largest of its parts. */
function mostCorners(shape: Shape): number {
  return shape.kind === 'several' ? Math.max(0, ...shape.of.map(mostCorners)) : cornersOf(shape)
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
