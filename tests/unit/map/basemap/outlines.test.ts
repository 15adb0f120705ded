import { expect, test } from 'vitest'
import { splitAtAntimeridian } from '#src/basemap/build-outlines.ts'
import type { Line } from '#src/basemap/geometry/feature.ts'

test('a border ends at the antimeridian and goes on at the other side of the map', () => {
  const border: Line = [
    [178, 68],
    [179, 69],
    [-179, 69],
    [-178, 68],
    [179, 67],
    [178, 67],
  ]
  expect(splitAtAntimeridian(border)).toEqual([
    border.slice(0, 2),
    border.slice(2, 4),
    border.slice(4),
  ])
  expect(splitAtAntimeridian(border.slice(0, 2))).toEqual([border.slice(0, 2)])
  expect(splitAtAntimeridian(border.slice(0, 3))).toEqual([border.slice(0, 2)])
})
