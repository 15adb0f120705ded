import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hidesOverlays, outlineView, showsView } from '#src/domain/map/overlays/outline-view.ts'

const seattle = { south: 47_500_000, west: -122_400_000, north: 47_700_000, east: -122_200_000 }

const views = fc
  .record({
    south: fc.integer({ min: -89_000_000, max: 88_000_000 }),
    west: fc.integer({ min: -180_000_000, max: 179_000_000 }),
    tall: fc.integer({ min: 1, max: 1_000_000 }),
    wide: fc.integer({ min: 1, max: 1_000_000 }),
    zoom: fc.double({ min: 0, max: 20, noNaN: true }),
  })
  .map(({ south, west, tall, wide, zoom }) => ({
    bounds: { south, west, north: south + tall, east: west + wide },
    zoom,
  }))

describe('§9 Overlay shapes on a map', () => {
  it('are hidden at zoom 19 and above', () => {
    expect([18, 18.99, 19, 20].map(hidesOverlays)).toEqual([false, false, true, true])
  })

  it('are requested for a larger part of the map than is visible, within the world', () => {
    fc.assert(
      fc.property(views, (view) => {
        const asked = outlineView(view)
        expect(showsView(asked, view)).toBe(true)
        const { south, west, north, east } = asked.bounds
        const edges = [south, west, north, east]
        expect(
          edges.every(Number.isInteger) &&
            south >= -90_000_000 &&
            north <= 90_000_000 &&
            west >= -180_000_000,
        ).toBe(true)
        expect(east).toBeLessThanOrEqual(180_000_000)
        expect(Number.isInteger(asked.zoom)).toBe(true)
      }),
    )
  })

  it('are not requested again after a small move, but after a large one and at another zoom', () => {
    const view = { bounds: seattle, zoom: 11.2 }
    const asked = outlineView(view)
    const moved = (by: number) => ({
      ...view,
      bounds: { ...seattle, west: seattle.west + by, east: seattle.east + by },
    })
    expect(showsView(asked, moved(20_000))).toBe(true)
    expect(outlineView(moved(10))).toEqual(asked)
    expect(showsView(asked, moved(2_000_000))).toBe(false)
    expect(showsView(asked, { ...view, zoom: 12 })).toBe(false)
  })
})
