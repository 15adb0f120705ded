import { expect, test } from 'vitest'
import { splitAtAntimeridian } from '#src/basemap/build-outlines.ts'
import type { Line } from '#src/basemap/geometry/feature.ts'
import { withoutJumps } from '#src/basemap/land-areas.ts'

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

test('land goes on beyond the antimeridian, and around the pole below the map', () => {
  const chukotka: Line = [
    [178, 68],
    [-178, 68],
    [-178, 66],
    [178, 66],
    [178, 68],
  ]
  expect(withoutJumps(chukotka).map(([x]) => x)).toEqual([178, 182, 182, 178, 178])
  const antarctica: Line = [
    [-120, -75],
    [0, -70],
    [120, -75],
    [-120, -75],
  ]
  expect(withoutJumps(antarctica).slice(3)).toEqual([
    [240, -75],
    [240, -89],
    [-120, -89],
    [-120, -75],
  ])
})
