import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#db/seed/tools/random.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { mapWindow, placeInWorld } from '#src/domain/map/map-view.ts'
import {
  type Joinable,
  joinOverlapping,
  middleOf,
  reachOf,
} from '#src/domain/map/marks/join-overlapping.ts'
import { dataFile } from '../../support/data.ts'
import { sacramentoSales } from '../../support/tables/sacramento.ts'

interface Home extends Joinable {
  readonly homes: readonly Position[]
}

const homeAt = (position: Position): Home => ({
  position,
  count: 1,
  kind: 'listing',
  homes: [position],
})

const join = (a: Home, b: Home): Home => ({
  position: middleOf(a, b),
  count: a.count + b.count,
  kind: 'cluster',
  homes: [...a.homes, ...b.homes],
})

const joined = (positions: readonly Position[], zoom: number) =>
  joinOverlapping(positions.map(homeAt), zoom, join)

function pixelOf({ position }: Joinable, zoom: number) {
  const { x, y } = placeInWorld(position)
  return { x: x * 256 * 2 ** zoom, y: y * 256 * 2 ** zoom }
}

function distance(a: Joinable, b: Joinable, zoom: number): number {
  const [from, to] = [pixelOf(a, zoom), pixelOf(b, zoom)]
  return Math.hypot(from.x - to.x, from.y - to.y)
}

function countOverlapping(marks: readonly Joinable[], zoom: number): number {
  const placed = marks.map((mark) => ({ ...pixelOf(mark, zoom), reach: reachOf(mark) }))
  return placed.reduce(
    (sum, a, i) =>
      sum +
      placed.slice(i + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.reach + b.reach)
        .length,
    0,
  )
}

const sumOf = (marks: readonly Joinable[]) => marks.reduce((sum, { count }) => sum + count, 0)
const textOf = (marks: readonly Home[]) =>
  marks.map(({ position, count }) => `${position.join()} ${count}`).sort()

const places = fc.array(
  fc.tuple(
    fc.integer({ min: -90_300_000, max: -90_000_000 }),
    fc.integer({ min: 43_000_000, max: 43_300_000 }),
  ),
  { maxLength: 80 },
)

/** King County, Washington: as many as its sales of a year, around those of the extract. */
const kingCounty = spread(
  columnsOf(
    gunzipSync(readFileSync(dataFile('king-county-sales/kc_house_data.csv.gz'))).toString(),
    ['long', 'lat'],
  ),
  21_613,
)
const sacramento = columnsOf(sacramentoSales(), ['longitude', 'latitude'])

function spread(places: readonly Position[], count: number): Position[] {
  const random = createRandom('homes of a county')
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = places[i % places.length]!
    return i < places.length
      ? [x, y]
      : [x + random.int(-9_000, 9_000), y + random.int(-9_000, 9_000)]
  })
}

function columnsOf(text: string, names: readonly [string, string]): Position[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const [x, y] = names.map((name) => head.replaceAll('"', '').split(',').indexOf(name))
  return lines.map((line) => {
    const cells = line.replaceAll('"', '').split(',')
    return [Math.round(Number(cells[x!]) * 1e6), Math.round(Number(cells[y!]) * 1e6)]
  })
}

const sizes = [
  { width: 360, height: 740 },
  { width: 800, height: 600 },
  { width: 1600, height: 900 },
]
const county = { south: 47_150_000, north: 47_780_000, west: -122_520_000, east: -121_310_000 }
const city = { south: 38_240_000, north: 39_030_000, west: -121_560_000, east: -120_590_000 }

describe('§2 map: what would overlap is one mark', () => {
  it('at any places: none overlaps another, none is lost, and one that stands free stays', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 3, max: 16 }), (positions, zoom) => {
        const marks = joined(positions, zoom)
        expect(countOverlapping(marks, zoom)).toBe(0)
        expect(sumOf(marks)).toBe(positions.length)
        for (const position of positions) {
          const home = homeAt(position)
          const near = positions.filter((other) => distance(home, homeAt(other), zoom) < 100)
          if (near.length === 1) expect(marks).toContainEqual(home)
        }
      }),
    )
  })

  it('whatever their order', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 8, max: 14 }), (positions, zoom) => {
        const distinct = [...new Map(positions.map((each) => [each.join(), each])).values()]
        expect(textOf(joined(distinct.toReversed(), zoom))).toEqual(textOf(joined(distinct, zoom)))
      }),
    )
  })

  it.each([
    ['King County', kingCounty, county],
    ['Sacramento', sacramento, city],
  ])('of %s: at every size, for many and for few of them', (_, homes, bounds) => {
    for (const size of sizes) {
      const { zoom } = mapWindow(bounds, size)
      for (const share of [1, 7, 100]) {
        const some = homes.filter((_home, i) => i % share === 0)
        const marks = joined(some, zoom)
        expect(countOverlapping(marks, zoom)).toBe(0)
        expect(sumOf(marks)).toBe(some.length)
      }
    }
  })

  it('stays what it is while the map is dragged', () => {
    const zoom = 11
    const perPixel = 360e6 / 256 / 2 ** zoom
    const seen = (east: number) => {
      const west = -122_400_000 + east * perPixel
      const inside = (by: number) => (mark: Joinable) => {
        const [x, y] = mark.position
        const [wide, tall] = [1600 * perPixel, 600 * perPixel]
        const isWithin = (at: number, from: number, size: number) =>
          at >= from - by * perPixel && at <= from + size + by * perPixel
        return isWithin(x, west, wide) && isWithin(y, 47_300_000, tall)
      }
      const around = kingCounty.map(homeAt).filter(inside(192))
      return joinOverlapping(around, zoom, join).filter(inside(0))
    }
    const first = seen(0)
    for (const east of [1, 37, 64, 150, 400]) {
      const isShared = ({ position: [x] }: Joinable) =>
        x >= -122_400_000 + east * perPixel && x <= -122_400_000 + 1600 * perPixel
      const [before, after] = [first, seen(east)].map((marks) => textOf(marks.filter(isShared)))
      expect(before!.length).toBeGreaterThan(50)
      expect(after).toEqual(before)
    }
  })
})
