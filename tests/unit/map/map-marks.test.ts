import { describe, expect, it } from 'vitest'
import { covers } from '#src/domain/map/coverage.ts'
import type { MapEntry, MapResponse } from '#src/domain/map/map-response.ts'
import { fitView, mapWindow } from '#src/domain/map/map-view.ts'
import { placeCard } from '#src/domain/map/marks/card-place.ts'
import { closestZoom, clusterRadius, describeMark, marksOf } from '#src/domain/map/marks/marks.ts'
import { mergeMarks } from '#src/domain/map/marks/merge-marks.ts'
import { fitResults, paddingOf } from '#src/domain/map/padding.ts'
import { markOf } from '#src/islands/map/listings/attach-rows.ts'
import { describeMatches, describePlaced } from '#src/islands/map/view/notices.ts'
import { addViewed, readViewed } from '#src/islands/shared/viewed.ts'

const bounds = { south: 43_000_000, west: -90_500_000, north: 43_500_000, east: -89_500_000 }
const answer = (kind: MapResponse['kind'], entries: readonly MapEntry[] = []): MapResponse => {
  const view = { bounds, zoom: 11 }
  const offers = 's'.repeat(entries.length)
  return {
    total: 9,
    placed: 9,
    extent: bounds,
    fit: bounds,
    view,
    kind,
    entries,
    offers,
    saved: [],
    hidden: [],
    notes: [],
  }
}
const idOf = (n: number) => `20260101000000${String(n).padStart(12, '0')}`
const plain = () => 'plain' as const

describe('§2 map: marks', () => {
  it('are listings with their prices and states, spots with their ids, or clusters with counts', () => {
    const entries: MapEntry[] = [
      [-90_000_000, 43_200_000, 1, 450_000, idOf(1)],
      [-90_000_000, 43_300_000, 2, null, idOf(2), idOf(3)],
    ]
    const marks = marksOf(answer('pins', entries), (id) => (id === idOf(1) ? 'viewed' : 'plain'))
    expect(marks.map(({ kind, text, state, ids }) => [kind, text, state, ids.length])).toEqual([
      ['listing', '$450K', 'viewed', 1],
      ['spot', '2', 'plain', 2],
    ])
    const [cluster] = marksOf(
      answer('clusters', [[-90_000_000, 43_200_000, 12_345, 99_000]]),
      plain,
    )
    expect(cluster!.kind).toBe('cluster')
    expect(cluster!.text).toBe('12K')
    expect(describeMark(cluster!)).toBe('12,345 listings, from $99K')
  })

  it('say what their prices are: asked, rents or paid, and whether they are under contract or coming soon', () => {
    const entry = (price: number | null, count = 1): MapEntry => [0, 0, count, price]
    const marks = marksOf(
      {
        ...answer('pins', [
          entry(450_000),
          entry(2345),
          entry(700),
          entry(399_000),
          entry(525_000),
          entry(1200, 3),
          entry(null, 2),
          entry(300_000, 4),
          entry(650_000),
        ]),
        offers: 'smwcSl-co',
      },
      plain,
    )
    expect(marks.map(describeMark)).toEqual([
      '$450K',
      '$2,345/mo',
      '$700/wk',
      'Sold $399K',
      '$525K, under contract',
      '3 listings, from $1,200 rent',
      '2 listings',
      '4 listings, sold from $300K',
      '$650K, coming soon',
    ])
  })

  it('put together have a price only if it is of one kind', () => {
    const at = (offers: string) =>
      mergeMarks(
        marksOf(
          {
            ...answer('clusters', [
              [-90_000_000, 43_200_000, 2, 300_000],
              [-90_000_001, 43_200_000, 2, 200_000],
            ]),
            offers,
          },
          plain,
        ),
        11,
      ).map(({ price, offer, count }) => [price, offer, count])
    expect(at('ss')).toEqual([[200_000, 's', 4]])
    expect(at('sS')).toEqual([[200_000, 's', 4]])
    expect(at('so')).toEqual([[200_000, 's', 4]])
    expect(at('oo')).toEqual([[200_000, 'o', 4]])
    expect(at('So')).toEqual([[200_000, 's', 4]])
    expect(at('oc')).toEqual([[null, '-', 4]])
    expect(at('sc')).toEqual([[null, '-', 4]])
    expect(at('sm')).toEqual([[null, '-', 4]])
  })

  it('are counted with those that have no place', () => {
    expect(describePlaced({ total: 814, placed: 802 })).toBe('12 listings not on the map')
    expect(describePlaced({ total: 1, placed: 0 })).toBe('1 listing not on the map')
    expect(describePlaced({ total: 5, placed: 5 })).toBe('')
    expect(describeMatches({ total: 5, placed: 5, notes: [] })).toBe('')
    expect(describeMatches({ total: 5, placed: 5, notes: ['More.'] })).toBe('More.')
    expect(describeMatches({ total: 5, placed: 4, notes: ['More.'] })).toBe(
      '1 listing not on the map. More.',
    )
  })

  it('of clusters that would cover each other are one, and no listing is lost', () => {
    const entries: MapEntry[] = Array.from({ length: 400 }, (_, i) => {
      return [
        -90_400_000 + (i % 20) * 20_000,
        43_100_000 + Math.floor(i / 20) * 9_000,
        1 + ((i * 37) % 90),
        1000 + i,
      ]
    })
    const marks = marksOf(answer('clusters', entries), plain)
    const merged = mergeMarks(marks, 11)
    const sum = (of: readonly { count: number }[]) =>
      of.reduce((total, { count }) => total + count, 0)
    expect(sum(merged)).toBe(sum(marks))
    expect(merged.length).toBeLessThan(marks.length / 2)
    const scale = (256 * 2 ** 11) / 360_000_000
    for (const [i, a] of merged.entries()) {
      for (const b of merged.slice(i + 1)) {
        const far =
          Math.hypot(
            a.position[0] - b.position[0],
            (a.position[1] - b.position[1]) / Math.cos(0.752),
          ) * scale
        expect(far).toBeGreaterThan((clusterRadius(a.count) + clusterRadius(b.count)) * 0.8)
      }
    }
  })

  it('of homes that would lie on each other are a cluster that knows them, and the others stay', () => {
    const homes = marksOf(
      answer('pins', [
        [-90_000_000, 43_200_000, 1, 300_000, idOf(1)],
        [-90_000_001, 43_200_000, 1, 200_000, idOf(2)],
        [-90_300_000, 43_200_000, 1, 100_000, idOf(3)],
      ]),
      plain,
    )
    const at = (zoom: number) =>
      mergeMarks(homes, zoom)
        .map(({ kind, count, price, ids }) => [kind, count, price, ids.toSorted()])
        .sort()
    expect(at(11)).toEqual([
      ['cluster', 2, 200_000, [idOf(1), idOf(2)]],
      ['listing', 1, 100_000, [idOf(3)]],
    ])
    expect(at(3)).toEqual([['cluster', 3, 100_000, [idOf(1), idOf(2), idOf(3)]]])
  })

  it('that no zoom takes apart are a spot that lists its homes, fifty at most', () => {
    const ids = Array.from({ length: 40 }, (_, i) => idOf(i))
    const towers: MapEntry[] = [0, 1].map((east) => [-90_000_000 + east, 0, 60, 1, ...ids])
    const marks = marksOf(answer('pins', towers), plain)
    const shown = (zoom: number) =>
      mergeMarks(marks, zoom).map(({ kind, count, ids: { length } }) => [kind, count, length])
    expect(shown(closestZoom - 1)).toEqual([['cluster', 120, 0]])
    expect(shown(closestZoom)).toEqual([['spot', 120, 50]])
  })

  it('of a listing are its own pin or spot; in a cluster it has none, and is pointed at where it lies', () => {
    const pins = marksOf(
      answer('pins', [
        [-90_000_000, 43_200_000, 1, 1, idOf(1)],
        [-90_030_000, 43_200_000, 2, 1, idOf(2), idOf(3)],
      ]),
      plain,
    )
    expect(markOf(pins, idOf(1))).toEqual(pins[0])
    expect(markOf(pins, idOf(3))).toEqual(pins[1])
    expect(markOf(pins, idOf(4))).toBe(null)
    const clusters = marksOf(
      answer('clusters', [
        [-90_000_000, 43_200_000, 5, 1],
        [-90_030_000, 43_200_000, 1, 1, idOf(5)],
      ]),
      plain,
    )
    expect(markOf(clusters, idOf(1))).toBe(null)
    expect(markOf(clusters, idOf(5))).toEqual(clusters[1])
  })
})

describe('§2 map: the requested matches', () => {
  it('is known as long as the view lies in the answer, at its level or, of spots, closer by', () => {
    const inside = {
      bounds: { south: 43_100_000, west: -90_400_000, north: 43_400_000, east: -89_600_000 },
      zoom: 11.7,
    }
    expect(covers(answer('clusters'), 11.5, inside)).toBe(true)
    expect(covers(answer('clusters'), 11, inside)).toBe(false)
    expect(covers(answer('clusters'), 11.5, { ...inside, zoom: 11.75 })).toBe(false)
    expect(covers(answer('clusters'), 11.5, { ...inside, zoom: 12.2 }, 0.75)).toBe(true)
    expect(covers(answer('clusters'), 11.5, { ...inside, zoom: 10.75 }, 0.75)).toBe(true)
    expect(covers(answer('clusters'), 11.5, { ...inside, zoom: 12.5 }, 0.75)).toBe(false)
    expect(covers(answer('pins'), 11, { ...inside, zoom: 10.9 })).toBe(false)
    expect(covers(answer('pins'), 11, { ...inside, zoom: 14 })).toBe(true)
    expect(
      covers(answer('pins'), 11, { ...inside, bounds: { ...inside.bounds, east: -89_400_000 } }),
    ).toBe(false)
  })

  it('is fitted as the server fits it', () => {
    const size = { width: 800, height: 600 }
    const { center, zoom } = fitView(bounds, size)
    expect(Math.floor(zoom)).toBe(mapWindow(bounds, size).zoom)
    const padded = mapWindow(bounds, size, paddingOf(size))
    expect(Math.floor(fitResults(bounds, size).zoom)).toBe(padded.zoom)
    expect(center[0]).toBeCloseTo(-90_000_000, -2)
    expect(center[1]).toBeGreaterThan(43_200_000)
    expect(center[1]).toBeLessThan(43_300_000)
  })
})

describe('§9 the map card', () => {
  const card = { width: 300, height: 120 }
  const map = { width: 600, height: 500 }
  const reach = { up: 30, down: 10 }

  it.each([
    ['above its mark', { x: 300, y: 300 }],
    ['below one at the upper edge', { x: 300, y: 40 }],
    ['whole at the left edge', { x: 5, y: 300 }],
    ['whole at the lower right corner', { x: 595, y: 495 }],
  ])('lies in the map, %s, and leaves it in sight', (_, at) => {
    const { left, top } = placeCard(at, reach, card, map)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + card.width).toBeLessThanOrEqual(map.width)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + card.height).toBeLessThanOrEqual(map.height)
    const covers =
      left < at.x &&
      at.x < left + card.width &&
      top < at.y + reach.down &&
      at.y - reach.up < top + card.height
    expect(covers).toBe(false)
  })
})

describe('listings that were opened', () => {
  it('are stored by id, the newest first, at most 500', () => {
    const many = Array.from({ length: 500 }, (_, i) => idOf(i))
    const viewed = addViewed(many, idOf(7))
    expect(viewed[0]).toEqual(idOf(7))
    expect(viewed.length).toBe(500)
    expect(new Set(viewed).size).toBe(500)
    expect(addViewed(many, idOf(999))).toHaveLength(500)
    expect(readViewed(JSON.stringify(viewed))).toEqual(viewed)
    for (const text of [null, '{', '{"a":1}', '[1,"x"]']) expect(readViewed(text)).toEqual([])
  })
})
