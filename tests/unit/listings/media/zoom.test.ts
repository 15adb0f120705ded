import { describe, expect, it } from 'vitest'
import { isSwipeDown, panBy, unzoomed, zoomMost, zoomTo } from '#src/domain/listings/photos/zoom.ts'

const frame = { width: 400, height: 300 }

describe('a photo zoomed in its frame', () => {
  it('keeps what is under the fingers there', () => {
    const once = zoomTo(unzoomed, 2, { x: 100, y: -50 }, frame)
    expect(once).toEqual({ scale: 2, x: -100, y: 50 })
    expect(zoomTo(once, 4, { x: 100, y: -50 }, frame)).toEqual({ scale: 4, x: -300, y: 150 })
    expect(zoomTo(once, 1, { x: 100, y: -50 }, frame)).toEqual(unzoomed)
  })

  it('is never smaller than its frame, nor larger than the limit, nor out of its frame', () => {
    expect(zoomTo(unzoomed, 0.3, { x: 9, y: 9 }, frame)).toEqual(unzoomed)
    expect(zoomTo(unzoomed, 99, { x: 0, y: 0 }, frame).scale).toBe(zoomMost)
    expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, frame)).toEqual({
      scale: 2,
      x: 200,
      y: -150,
    })
    expect(panBy(unzoomed, { x: 30, y: 30 }, frame)).toEqual(unzoomed)
  })

  it('is left by a swipe down, not by one to the side, up, or a short one', () => {
    expect(isSwipeDown(10, 120)).toBe(true)
    for (const [dx, dy] of [
      [130, 120],
      [0, -120],
      [0, 40],
    ] as const)
      expect(isSwipeDown(dx, dy)).toBe(false)
  })
})
