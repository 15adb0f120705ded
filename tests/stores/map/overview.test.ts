import { expect, it } from 'vitest'
import { overviewOf, windowOf } from '#src/islands/map/basemap/tiles/draw-tiles.ts'
import { worldMeters } from '#src/islands/map/chart/canvas/project.ts'

const overviewAt = (level: number, center: readonly [number, number]) =>
  overviewOf(
    windowOf(
      { center, resolution: worldMeters / 512 / 2 ** level, width: 900, height: 700, ratio: 1 },
      { tileSize: 512, maxLevel: 19 },
    ),
  )

it('a far map also loads the few tiles that show the ground around it', () => {
  expect(overviewAt(0, [0, 0])).toEqual([{ level: 0, x: 0, y: 0 }])
  expect(overviewAt(2, [0, 0])).toEqual([{ level: 0, x: 0, y: 0 }])
  expect(overviewAt(6, [-8_000_000, 6_600_000])).toEqual([{ level: 3, x: 2, y: 2 }])
  expect(overviewAt(6, [-10_018_754, 5_009_377])).toHaveLength(4)
})
