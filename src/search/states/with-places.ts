import type { Condition, Test } from '#src/domain/filter/condition/condition.ts'
import type { Position } from '#src/domain/geometry/shapes.ts'

/** The condition with circles around listings as circles around their places; around a listing without one is nothing. */
export function withPlaces(
  condition: Condition,
  placeOf: (id: string) => Position | null,
): Condition {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { ...condition, of: condition.of.map((part) => withPlaces(part, placeOf)) }
    case 'not':
      return { ...condition, of: withPlaces(condition.of, placeOf) }
    case 'comparison': {
      if (condition.tests[0]?.kind !== 'inside') return condition
      return { ...condition, tests: condition.tests.map((test) => placed(test, placeOf)) }
    }
    default:
      return condition
  }
}

function placed(test: Test, placeOf: (id: string) => Position | null): Test {
  if (test.kind !== 'inside' || test.shape.kind !== 'circleAround') return test
  const center = placeOf(test.shape.id)
  const { meters } = test.shape
  const shape =
    center === null
      ? ({ kind: 'several', of: [] } as const)
      : ({ kind: 'circle', center, meters } as const)
  return { kind: 'inside', shape }
}
