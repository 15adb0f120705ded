import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quantilesOf } from '#src/search/columns/answers/aggregates/quantiles.ts'
import { Workspace } from '#src/search/columns/answers/scan/workspace.ts'
import { TopK } from '#src/search/columns/answers/sort/top-k.ts'
import { NumberList } from '#src/search/columns/wasm/number-list.ts'
import { Grid } from '#src/search/port/cluster-grid.ts'
import { gatherClusters, type Placed } from '#src/search/port/clusters.ts'

function listOf(numbers: readonly number[]): NumberList {
  const list = new NumberList()
  list.add(Float64Array.from(numbers), numbers.length)
  return list
}

describe('quantiles', () => {
  test('are those of the sorted values, in proportion between two of them', () => {
    const values = fc.array(
      fc.oneof(
        fc.integer({ min: -5, max: 5 }),
        fc.integer(),
        fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      ),
      { minLength: 1, maxLength: 800 },
    )
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (numbers, share) => {
        const sorted = Float64Array.from(numbers).sort()
        const range = { least: sorted[0]!, greatest: sorted.at(-1)! }
        const at = (sorted.length - 1) * share
        const below = sorted[Math.floor(at)]!
        const above = sorted[Math.ceil(at)]!
        const expected = below + (above - below) * (at - Math.floor(at))
        expect(quantilesOf(listOf(numbers), [share], range, (value) => value)).toEqual([expected])
      }),
    )
  })
})

test('quantiles of values that lie next to each other, or as far apart as numbers can, are right too', () => {
  for (const sorted of [
    [0, 5e-324],
    [-5e-324, 0, 5e-324],
    [-1e308, 0, 1e308],
    [-Number.MAX_VALUE, Number.MAX_VALUE],
  ]) {
    const range = { least: sorted[0]!, greatest: sorted.at(-1)! }
    expect(quantilesOf(listOf(sorted.toReversed()), [0, 1], range, (value) => value)).toEqual([
      range.least,
      range.greatest,
    ])
  }
})

describe('the first rows of an order', () => {
  test('are those of all rows sorted, however they come', () => {
    const rows = fc.array(fc.oneof(fc.nat(4), fc.nat(1_000), fc.constant(Infinity)), {
      maxLength: 600,
    })
    fc.assert(
      fc.property(rows, fc.nat(40), fc.integer({ min: 1, max: 64 }), (keys, limit, slice) => {
        const compareTies = (a: number, b: number) => a - b
        const compare = (a: number, b: number) =>
          keys[a] === keys[b] ? a - b : keys[a]! < keys[b]! ? -1 : 1
        const top = new TopK(
          { first: { read: (row) => keys[row]!, lowest: () => 0 }, compareTies, compare },
          limit,
          new Workspace(),
        )
        for (let from = 0; from < keys.length; from += slice) {
          const selection = Uint32Array.from(
            { length: Math.min(slice, keys.length - from) },
            (_, i) => from + i,
          )
          top.add({ rows: selection, count: selection.length })
        }
        expect(top.rows()).toEqual([...keys.keys()].sort(compare).slice(0, limit))
      }),
    )
  })
})

describe('clusters', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    price: fc.option(fc.nat(1_000_000)),
  })
  const listings = fc
    .array(place, { maxLength: 60 })
    .map((places) => places.map((at, i): Placed => ({ ...at, id: String(i).padStart(26, '0') })))
  const world = { south: -90_000_000, north: 90_000_000, west: -180_000_000, east: 180_000_000 }

  test('of the whole world hold every listing once, with the least price', () => {
    fc.assert(
      fc.property(listings, fc.nat(20), (placed, zoom) => {
        const clusters = gatherClusters(placed, { bounds: world, zoom })
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(placed.length)
        const prices = placed.flatMap(({ price }) => price ?? [])
        const least = clusters.flatMap(({ minimumPrice }) => minimumPrice ?? [])
        expect(least.length === 0 ? null : Math.min(...least)).toBe(
          prices.length === 0 ? null : Math.min(...prices),
        )
      }),
    )
  })

  test('stay the same while the map is panned: a cell that both views touch has the same cluster in both', () => {
    const shift = fc.integer({ min: -40_000_000, max: 40_000_000 })
    fc.assert(
      fc.property(listings, fc.nat(8), shift, shift, (placed, zoom, east, north) => {
        const view = { south: -40_000_000, north: 40_000_000, west: -60_000_000, east: 60_000_000 }
        const moved = {
          south: view.south + north,
          north: view.north + north,
          west: view.west + east,
          east: view.east + east,
        }
        const [first, second] = [view, moved].map((bounds) =>
          gatherClusters(placed, { bounds, zoom }),
        )
        const everywhere = gatherClusters(placed, { bounds: world, zoom }).map((cluster) =>
          JSON.stringify(cluster),
        )
        for (const cluster of [...first!, ...second!])
          expect(everywhere).toContain(JSON.stringify(cluster))
      }),
    )
  })

  test('across the 180th meridian are found from both sides', () => {
    const grid = new Grid({
      bounds: { south: -10, north: 10, west: 170_000_000, east: -170_000_000 },
      zoom: 5,
    })
    expect(grid.cellOf(175_000_000, 0)).toBeGreaterThanOrEqual(0)
    expect(grid.cellOf(-175_000_000, 0)).toBeGreaterThanOrEqual(0)
    expect(grid.cellOf(0, 0)).toBe(-1)
  })
})
