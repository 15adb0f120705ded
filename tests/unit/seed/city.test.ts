import { describe, expect, it } from 'vitest'
import { allStreets, demoCity, fullName, isInPark, parks, places } from '#db/seed/city/index.ts'
import {
  distance,
  isInside,
  lengthOf,
  origin,
  toPoint,
  toXy,
  walk,
  type Xy,
} from '#db/seed/city/plane.ts'
import { isDry, lake } from '#db/seed/city/water.ts'
import { createLots } from '#db/seed/listings/lots/lots.ts'
import { createRandom } from '#db/seed/tools/random.ts'

const city = demoCity()
const square: Xy[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

describe('the demo city', () => {
  it('has streets, water, parks, neighborhoods and towns within twenty kilometers of its market square', () => {
    expect(city.streets.length).toBeGreaterThan(700)
    expect(city.neighborhoods).toHaveLength(16)
    expect(city.towns).toHaveLength(6)
    expect(city.parks.length).toBeGreaterThan(12)
    expect(city.water.map(({ kind }) => kind)).toEqual(['lake', 'river', 'pond'])
    const points = [
      ...city.streets.flatMap(({ line }) => line),
      ...city.parks.flatMap(({ ring }) => ring),
    ]
    const far = points.filter((point) => Math.hypot(...toXy(point)) > 20_000)
    expect(far).toEqual([])
  })

  it('names every street and lays none shorter than a building or into the lake', () => {
    for (const street of allStreets()) {
      expect(street.name).toMatch(/^[A-Z0-9]/)
      for (const line of street.lines) expect(line.length).toBeGreaterThan(1)
    }
    const inner = allStreets().filter(({ place }) => place !== null)
    const wet = inner
      .flatMap(({ lines }) => lines.flat())
      .filter((point) => isInside(lake, point) || isInPark(point))
    expect(wet).toEqual([])
    expect(inner.flatMap(({ lines }) => lines).every((line) => lengthOf(line) >= 70)).toBe(true)
  })

  it('gives a street name to one street of a place', () => {
    const names = allStreets().map((street) => `${street.place} ${fullName(street)}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('puts no place of the city into two neighborhoods', () => {
    const random = createRandom('points')
    for (let i = 0; i < 4000; i++) {
      const point: Xy = [random.between(-7000, 9000), random.between(-4300, 7200)]
      const around = places.filter((place) => !('district' in place) && isInside(place.ring, point))
      expect(around.length).toBeLessThanOrEqual(1)
    }
  })

  it('has every park in or beside a neighborhood', () => {
    for (const park of parks) {
      const inside = park.ring.some((point) => places.some((place) => isInside(place.ring, point)))
      expect(inside, park.name).toBe(true)
    }
  })
})

describe('The lots of the demo city', () => {
  it('gives each address once, dry, off the parks and inside its place', () => {
    const lots = createLots()
    const random = createRandom('lots')
    const taken = places.flatMap((place) =>
      Array.from({ length: 40 }, () => lots.take(random, place)),
    )
    const addresses = taken.map(
      (lot) => `${lot.number} ${lot.compass} ${fullName(lot.street)} ${lot.place?.postalCode}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { at, place } of taken) {
      expect(isInside(place!.ring, at) && isDry(at, 10) && !isInPark(at)).toBe(true)
    }
  })

  it('numbers a street by blocks, odd on one side and even on the other', () => {
    const lots = createLots()
    const random = createRandom('numbers')
    const place = places.find(({ name }) => name === 'Maple Grove')!
    const taken = Array.from({ length: 400 }, () => lots.take(random, place))
    for (const street of new Set(taken.map((lot) => lot.street))) {
      const [ax, ay] = street.axis!
      const own = taken
        .filter((lot) => lot.street === street)
        .map((lot) => {
          const along = lot.at[0] * ax + lot.at[1] * ay
          const left = street.lines.some((line) => sideOf(line, lot.at) > 0)
          return {
            block: Math.floor(lot.numeric / 100),
            along: Math.abs(along),
            odd: lot.numeric % 2 === 1,
            left,
          }
        })
      for (const lot of own)
        expect(Math.abs(lot.block - 1 - Math.floor(lot.along / 120))).toBeLessThanOrEqual(1)
      for (const lot of own) expect(lot.odd).toBe(!lot.left)
    }
  })

  it('says so when a place is full instead of searching for ever', () => {
    const lots = createLots()
    const random = createRandom('full')
    const place = { ...places[0]!, ring: square }
    expect(() => lots.take(random, place)).toThrow('No free lot is left in Downtown.')
  })
})

/** Positive on the left of the nearest part of the line. */
function sideOf(line: readonly Xy[], point: Xy): number {
  const length = lengthOf(line)
  const places = Array.from({ length: 200 }, (_, i) => walk(line, (length * i) / 199))
  const near = places.reduce((best, next) =>
    distance(next.at, point) < distance(best.at, point) ? next : best,
  )
  if (distance(near.at, point) > 60) return 0
  return near.heading[0] * (point[1] - near.at[1]) - near.heading[1] * (point[0] - near.at[0])
}

describe('Meters and degrees', () => {
  it('go over into each other to within a decimetre', () => {
    const random = createRandom('plane')
    for (let i = 0; i < 200; i++) {
      const xy: Xy = [random.between(-15_000, 15_000), random.between(-15_000, 15_000)]
      expect(distance(toXy(toPoint(xy)), xy)).toBeLessThan(0.11)
    }
    expect(toPoint([0, 0])).toEqual(origin)
  })

  it('find what lies in a ring', () => {
    expect(isInside(square, [5, 5])).toBe(true)
    expect(isInside(square, [11, 5])).toBe(false)
  })
})
