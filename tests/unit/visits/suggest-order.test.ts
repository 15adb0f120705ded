import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '#src/domain/local-time.ts'
import { routeMiles, type Stop, visitsOf } from '#src/domain/visits/open-houses/route.ts'
import { suggestOrder } from '#src/domain/visits/open-houses/suggest-order.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'

/** A stop so many straight miles north, open between two hours. */
const stop = (
  key: string,
  miles: number | null,
  from: number | null = 13,
  to: number | null = 16,
): Stop => ({
  key,
  latitude: miles === null ? null : 43 + miles / 69.09,
  longitude: miles === null ? null : -87,
  start: from === null ? null : from * hourMs,
  end: to === null ? null : to * hourMs,
})

describe('a suggested order of open houses', () => {
  const suggest = (stops: readonly Stop[]) => suggestOrder(stops, () => Promise.resolve())

  it('goes along the way if all are open at the same hours', async () => {
    const { order, late } = await suggest([stop('c', 4), stop('a', 0), stop('d', 6), stop('b', 2)])
    expect([order.join(''), order.toReversed().join('')]).toContain('abcd')
    expect(late).toEqual([])
  })

  it('meets the opening hours first, however long the way', async () => {
    const stops = [stop('late', 0, 15, 16), stop('early', 8, 11, 12), stop('noon', 1, 13, 14)]
    expect(await suggest(stops)).toEqual({ order: ['early', 'noon', 'late'], late: [] })
  })

  it('begins with one that closes soon, though another opens earlier', async () => {
    const stops = [stop('long', 0, 12, 17), stop('short', 3, 12.5, 13)]
    expect((await suggest(stops)).late).toEqual([])
    const tight = [stop('long', 0, 12, 17), stop('short', 20, 12.5, 13)]
    expect(await suggest(tight)).toEqual({ order: ['short', 'long'], late: [] })
  })

  it('names those that cannot be reached in time, and puts them last', async () => {
    const stops = [stop('a', 0, 13, 13.5), stop('far', 60, 13, 13.5), stop('b', 1, 13, 14)]
    expect(await suggest(stops)).toEqual({ order: ['a', 'b', 'far'], late: ['far'] })
  })

  it('takes stops without a place or without hours', async () => {
    const stops = [stop('x', null, 15, 16), stop('y', 1, null, null), stop('z', null, 13, 14)]
    const { order, late } = await suggest(stops)
    expect(order.toSorted()).toEqual(['x', 'y', 'z'])
    expect(order.indexOf('z')).toBeLessThan(order.indexOf('x'))
    expect(late).toEqual([])
    expect(await suggest([])).toEqual({ order: [], late: [] })
  })

  it('is as good as the best of all orders, and never loses a stop', async () => {
    let seed = 7
    const random = () => {
      seed = (seed * 16807) % 2147483647
      return seed / 2147483647
    }
    const lateIn = (stops: readonly Stop[]) => visitsOf(stops).filter(({ isLate }) => isLate).length
    for (let round = 0; round < 40; round++) {
      const stops = Array.from({ length: 6 }, (_, at) => {
        const from = 12 + Math.floor(random() * 4)
        return stop(String(at), random() * 25, from, from + 1)
      })
      const { order, late } = await suggest(stops)
      expect(order.toSorted()).toEqual(['0', '1', '2', '3', '4', '5'])
      const fewest = Math.min(...ordersOf(stops).map(lateIn))
      expect(late.length - fewest, `round ${round}`).toBeLessThanOrEqual(0)
    }
  })

  it('ends for 200 stops too, and lets other work run meanwhile', async () => {
    const stops = Array.from({ length: 200 }, (_, at) => stop(String(at), (at * 37) % 40, 9, 18))
    let turns = 0
    const other = setInterval(() => turns++, 0)
    const { order } = await suggestOrder(stops, createYielder())
    clearInterval(other)
    expect(order).toHaveLength(200)
    expect(turns).toBeGreaterThan(3)
  })
})

const ordersOf = (stops: readonly Stop[]): Stop[][] =>
  stops.length < 2
    ? [[...stops]]
    : stops.flatMap((first) =>
        ordersOf(stops.filter((other) => other !== first)).map((rest) => [first, ...rest]),
      )

describe('the visits of an order', () => {
  it('come with miles of road and the time of getting there', () => {
    const [first, second, third] = visitsOf([stop('a', 0), stop('b', 10), stop('c', 10, 13, 13.75)])
    expect(first).toEqual({ key: 'a', miles: null, arrive: 13 * hourMs, isLate: false })
    expect(second!.miles).toBeCloseTo(13, 1)
    expect((second!.arrive! - 13 * hourMs) / minuteMs).toBeCloseTo(15 + 13 * 2.4 + 3, 0)
    expect(third!.isLate).toBe(true)
  })

  it('has no miles with fewer than two known places', () => {
    expect(routeMiles([stop('a', 0), stop('b', null)])).toBeNull()
    expect(routeMiles([stop('a', 0), stop('b', 10)])).toBeCloseTo(13, 1)
  })
})
