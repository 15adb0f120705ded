import { describe, expect, it } from 'vitest'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import type { Chart, ChartView } from '#src/islands/map/core/chart.ts'
import { followMatches } from '#src/islands/map/listings/follow-matches.ts'
import { createContext } from './context.ts'
import { answerRequests, withPage } from './page.ts'

withPage()

const world = { south: -80_000_000, west: -170_000_000, north: 80_000_000, east: 170_000_000 }

/** Three homes: two of them 0.03 degrees apart, and one a degree away. */
const homes: MapResponse = {
  total: 3,
  placed: 3,
  extent: null,
  fit: null,
  view: { bounds: world, zoom: 9 },
  kind: 'pins',
  offers: 'sss',
  saved: [],
  hidden: [],
  notes: [],
  entries: [
    [-88_200_000, 41_200_000, 1, 100_000, '1'],
    [-88_170_000, 41_200_000, 1, 200_000, '2'],
    [-87_200_000, 41_200_000, 1, 300_000, '3'],
  ],
}

function open() {
  const asked = answerRequests(() => homes)
  const listeners = new Set<(view: ChartView, byPerson: boolean) => void>()
  let zoom = 9
  const base = createContext()
  const view = (): ChartView => ({ ...base.chart.view(), zoom })
  const onView: Chart['onView'] = (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const matches = followMatches({ ...base, chart: { ...base.chart, view, onView } })
  const told = () =>
    matches.$marks
      .get()
      .map(({ kind, text }) => `${kind} ${text}`)
      .sort()
  return {
    asked,
    matches,
    told,
    zoomTo(level: number) {
      zoom = level
      for (const listener of listeners) listener(view(), true)
    },
  }
}

describe('§2 map: homes that would lie on each other', () => {
  it('are a cluster until the map is close enough, without another request', async () => {
    const { asked, matches, told, zoomTo } = open()
    await matches.ask()
    expect(told()).toEqual(['cluster 2', 'listing $300K'])
    zoomTo(9.2)
    expect(told()).toHaveLength(2)
    zoomTo(10.25)
    expect(told()).toEqual(['listing $100K', 'listing $200K', 'listing $300K'])
    zoomTo(4)
    expect(told()).toEqual(['cluster 3'])
    expect(asked).toHaveLength(1)
  })

  it('stay known to what takes all that the map shows', async () => {
    const { matches } = open()
    await matches.ask()
    const ids = matches.$marks.get().flatMap((mark) => mark.ids)
    expect(ids.toSorted()).toEqual(['1', '2', '3'])
  })

  it('are asked for by quarters of a zoom level', async () => {
    const { asked, matches, zoomTo } = open()
    zoomTo(10.61)
    await matches.ask()
    expect(new URL(asked[0]!, 'http://map.example').searchParams.get('zoom')).toBe('10.5')
  })
})
