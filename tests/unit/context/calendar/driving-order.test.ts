import { describe, expect, it } from 'vitest'
import {
  drivingOrder,
  routeMiles,
  type Stop,
} from '#src/domain/visits/open-houses/driving-order.ts'

const stop = (key: string, latitude: number | null, longitude = -87): Stop => ({
  key,
  latitude,
  longitude,
})

describe('a driving order', () => {
  it('begins with the first and goes on along the line', () => {
    const stops = [stop('a', 43), stop('d', 43.3), stop('b', 43.1), stop('c', 43.2)]
    expect(drivingOrder(stops)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('puts what has no place last', () => {
    expect(drivingOrder([stop('x', null), stop('b', 43.1), stop('a', 43)])).toEqual(['b', 'a', 'x'])
    expect(drivingOrder([])).toEqual([])
  })

  it('is never longer than the stops as they came', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 16807) % 2147483647
      return seed / 2147483647
    }
    for (let round = 0; round < 50; round++) {
      const stops = Array.from({ length: 9 }, (_, at) =>
        stop(String(at), 43 + random(), -87 + random()),
      )
      const order = drivingOrder(stops)
      expect(order.toSorted()).toEqual(stops.map(({ key }) => key).toSorted())
      expect(order[0]).toBe('0')
      const ordered = order.map((key) => stops.find((one) => one.key === key)!)
      expect(routeMiles(ordered)).toBeLessThanOrEqual(routeMiles(stops) + 1e-9)
    }
  })

  it('measures straight miles', () => {
    expect(routeMiles([stop('a', 43), stop('b', 44)])).toBeCloseTo(69.1, 0)
  })
})
