import { describe, expect, it } from 'vitest'
import { formatBounds, parseBounds } from '#src/domain/map/bounds-text.ts'
import { touchRadius } from '#src/domain/map/marks/static-touch.ts'
import type { MapMark } from '#src/domain/map/results-map.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { getResultsMap } from '#src/use-cases/map/get-results-map.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

const filter = 'BedroomsTotal Ge 1'
const links = {
  listing: (id: string) => `listing:${id}`,
  filter: (text: string) => `filter:${text}`,
  bounds: (bounds: Parameters<typeof formatBounds>[0] | null) =>
    `bounds:${bounds === null ? '' : formatBounds(bounds)}`,
}

async function mapOf(context: Context) {
  const outcome = await getResultsMap(context, { filter: Filter.of(filter) }, links)
  if (outcome.kind !== 'map') throw new Error(outcome.kind)
  return outcome.map
}

/** Thirty homes over half a degree, on no regular grid, with a tower of three, a street of seven, and a farm. */
async function town(): Promise<Context> {
  const db = emptyDatabase()
  const at = (i: number) => ({
    Latitude: 47 + ((i * 37) % 100) / 200,
    Longitude: -122 + ((i * 61) % 100) / 150,
  })
  for (let i = 1; i <= 30; i++) await insertListing(db, i, at(i))
  for (let i = 31; i <= 33; i++) await insertListing(db, i, { Latitude: 47.9, Longitude: -121.1 })
  for (let i = 34; i <= 40; i++)
    await insertListing(db, i, { Latitude: 46.6, Longitude: -121.9 + i / 100_000 })
  await insertListing(db, 41, { Latitude: 47.1, Longitude: -121 })
  return testContext(db)
}

async function countBehind(context: Context, { href }: MapMark): Promise<number> {
  const [, kind, rest] = /^(listing|filter|bounds):(.*)$/.exec(href)!
  if (kind === 'listing') return 1
  const counted =
    kind === 'filter'
      ? await countListings(context, Filter.of(rest!))
      : await countListings(context, Filter.of(filter), parseBounds(rest!))
  return counted.kind === 'counted' ? counted.count : -1
}

describe('§2 the map without a script', () => {
  it('leads from each mark to as many listings as it says', async () => {
    const context = await town()
    const { marks } = await mapOf(context)
    const kinds = new Set(marks.map(({ href }) => href.split(':')[0]))
    expect([...kinds].sort()).toEqual(['bounds', 'filter', 'listing'])
    for (const mark of marks) expect(await countBehind(context, mark)).toBe(mark.count)
  })

  it('has marks that a finger can tell apart, with all of a disc inside its own', async () => {
    const { marks } = await mapOf(await town())
    for (const [i, { touch, x, y, radius, count }] of marks.entries()) {
      if (count > 1) expect(Math.hypot(touch.x - x, touch.y - y) + radius).toBeLessThan(touchRadius)
      for (const other of marks.slice(i + 1)) {
        const apart = Math.hypot(touch.x - other.touch.x, touch.y - other.touch.y)
        expect(apart).toBeGreaterThanOrEqual(2 * touchRadius - 2)
      }
    }
  })

  it('has no mark on another one, however its listings lie', async () => {
    const db = emptyDatabase()
    for (let i = 0; i < 60; i++) {
      const pair = Math.floor(i / 2)
      await insertListing(db, i, {
        Latitude: 47 + (pair % 6) * 0.055,
        Longitude: -122 + Math.floor(pair / 6) * 0.1 + pair * 0.003 + (i % 2) * 0.006,
      })
    }
    const { marks } = await mapOf(testContext(db))
    expect(marks.filter(({ count }) => count === 1).length).toBeGreaterThan(3)
    for (const [i, a] of marks.entries()) {
      for (const b of marks.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.radius + b.radius)
    }
  })

  it('tells homes for sale, coming soon, under contract, for rent, and sold apart', async () => {
    const db = emptyDatabase()
    const sold = { StandardStatus: 'Closed', ClosePrice: 399_000 } as const
    await insertListing(db, 1, { Latitude: 47.1 })
    await insertListing(db, 2, { Latitude: 47.2, PropertyType: 'Residential Lease' })
    await insertListing(db, 3, { Latitude: 47.3, StandardStatus: 'Pending' })
    await insertListing(db, 4, { Latitude: 47.4, ...sold })
    await insertListing(db, 5, { Latitude: 47.5, StandardStatus: 'Coming Soon' })
    const { marks } = await mapOf(testContext(db))
    expect(marks.map(({ signs }) => signs.join())).toEqual(['soon', 'paid', 'contract', 'rent', ''])
    expect(marks[0]!.label).toContain(', coming soon')
    expect(marks[2]!.label).toContain(', under contract')
  })

  it('goes sideways too', async () => {
    const { ways } = await mapOf(await town())
    expect(ways.map(({ label }) => label)).toEqual([
      'Zoom in',
      'Zoom out',
      'North',
      'South',
      'West',
      'East',
      'All',
    ])
    const boundsOf = (label: string) =>
      parseBounds(ways.find((way) => way.label === label)!.href.slice('bounds:'.length))!
    const [north, south, west, east] = ['North', 'South', 'West', 'East'].map(boundsOf)
    expect(north!.south).toBeGreaterThan(south!.south)
    expect(north!.west).toBe(south!.west)
    expect(east!.west).toBeGreaterThan(west!.west)
    expect(east!.north).toBe(west!.north)
  })
})
