import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasNext,
  hasPrevious,
  imagesToLoad,
  isSwipe,
  keySteps,
  stepBy,
  swipeSteps,
} from '#src/domain/listings/photos/carousel.ts'

const places = fc
  .integer({ min: 1, max: 60 })
  .chain((total) => fc.record({ total: fc.constant(total), index: fc.nat(total - 1) }))

describe('§4 Image carousel', () => {
  it('stays between the first and the last photo, and has buttons that lead somewhere', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: -99, max: 99 }), (place, steps) => {
        const index = stepBy(place, steps)
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThan(place.total)
        expect(hasPrevious(place)).toBe(stepBy(place, -1) !== place.index)
        expect(hasNext(place)).toBe(stepBy(place, 1) !== place.index)
      }),
    )
  })

  it('loads two photos ahead', () => {
    expect([0, 1, 5, 8, 9].map((index) => imagesToLoad({ index, total: 10 }))).toEqual([
      3, 4, 8, 10, 10,
    ])
    expect(imagesToLoad({ index: 0, total: 1 })).toBe(1)
  })

  it('is moved by keys', () => {
    const steps = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab'].map((key) =>
      keySteps(key, { index: 2, total: 9 }),
    )
    expect(steps).toEqual([-1, 1, -9, 9, null])
  })
})

describe('§5 Carousel swipe', () => {
  it('counts when it goes sideways more than up or down, and over 10 pixels', () => {
    expect(isSwipe(11, 0)).toBe(true)
    expect(isSwipe(-11, 10)).toBe(true)
    expect(isSwipe(10, 0)).toBe(false)
    expect(isSwipe(30, 30)).toBe(false)
    expect(isSwipe(30, -31)).toBe(false)
  })

  it('navigates over 50 pixels alone', () => {
    expect(swipeSteps(-51, 0)).toBe(1)
    expect(swipeSteps(51, 20)).toEqual(-1)
    expect(swipeSteps(50, 0)).toBe(0)
    expect(swipeSteps(-20, 0)).toBe(0)
    expect(swipeSteps(60, 61)).toBe(0)
  })
})
