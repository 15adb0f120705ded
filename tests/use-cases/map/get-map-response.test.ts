import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { listings } from '#db/schema/index.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import { marksOf } from '#src/domain/map/marks/marks.ts'
import { mergeMarks } from '#src/domain/map/marks/merge-marks.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import type { Cluster } from '#src/search/port/search.ts'
import { compress } from '#src/server/context/http/compress.ts'
import { addListings, hideListings } from '#src/use-cases/collections/add-listings.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getMapResponse } from '#src/use-cases/map/get-map-response.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing, insertListings, listingRow } from '../../support/listings/listings.ts'

const size = { width: 800, height: 600 }
const world = { south: -85_000_000, north: 85_000_000, west: -180_000_000, east: 180_000_000 }
const ask = (context: Context) => getMapResponse(context, { filter: Filter.none }, size)

/** So much that no encoding finds a pattern: numbers from 0 to below `most`, the same every time. */
function noise(): (most: number) => number {
  let state = 1
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * most)
  }
}

const random = noise()
const anyId = () => `2${Array.from({ length: 25 }, () => random(10)).join('')}`
/** Everywhere in a part of a town. */
const near = { south: 40_000_000, north: 40_008_000, west: -90_015_000, east: -90_000_000 }
const anyPlace = () => ({
  Latitude: 40 + random(8_000) / 1e6,
  Longitude: -90 - random(15_000) / 1e6,
})

async function insertMany(db: Database, count: number): Promise<void> {
  await db.write(({ orm }) => {
    for (let n = 1; n <= count; n++) {
      orm
        .insert(listings)
        .values({
          ...listingRow(n, anyPlace()),
          Id: anyId(),
          ListPrice: 100_000 + random(9_000_000),
        })
        .run()
    }
  })
}

async function expectSmall(answer: MapResponse): Promise<void> {
  const body = Buffer.from(JSON.stringify(answer))
  for (const encoding of ['gzip', 'br', 'zstd'] as const)
    expect((await compress(body, encoding)).length).toBeLessThan(30_000)
}

describe('§2 what a map draws', () => {
  it('is each spot with its listings, the least price, and the ids of the first fifty', async () => {
    const db = emptyDatabase()
    for (let n = 1; n <= 60; n++) await insertListing(db, n, { Latitude: 47.6, Longitude: -122.3 })
    await insertListing(db, 61, {
      Latitude: 47.61,
      Longitude: -122.31,
      StandardStatus: 'Closed',
      ClosePrice: 99_000.4,
    })
    await insertListing(db, 62, { Latitude: null, Longitude: null })
    const answer = await ask(testContext(db))
    expect(answer).toMatchObject({ total: 62, placed: 61, kind: 'pins' })
    const [tower, house] = answer.entries
    expect(tower!.length).toBe(54)
    expect(tower!.slice(0, 5)).toEqual([-122_300_000, 47_600_000, 60, 101_000, idOf(1)])
    expect(house).toEqual([-122_310_000, 47_610_000, 1, 99_000, idOf(61)])
  })

  it('is nothing of a place that a seller withheld, and no listing that the person may not see', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { InternetAddressDisplayYN: false })
    await insertListing(db, 2, { InternetEntireListingDisplayYN: false })
    await insertListing(db, 3, { StandardStatus: 'Expired' })
    expect(await ask(testContext(db))).toMatchObject({
      total: 1,
      placed: 0,
      extent: null,
      entries: [],
    })
    expect(await ask(testContext(db, 'private'))).toMatchObject({
      total: 3,
      placed: 3,
      entries: [[-122_300_000, 47_600_000, 3, 101_000, idOf(1), idOf(2), idOf(3)]],
    })
  })

  it('is clusters of spots that lie on top of each other, until the map is close', async () => {
    const db = emptyDatabase()
    for (let n = 1; n <= 60; n++)
      await insertListing(db, n, { Latitude: 47.6 + n / 1e5, Longitude: -122.3 })
    const view = (zoom: number) =>
      getMapResponse(testContext(db), { filter: Filter.none }, { bounds: world, zoom })
    expect(await view(10)).toMatchObject({
      kind: 'clusters',
      entries: [[-122_300_000, 47_600_305, 60, null]],
      offers: '-',
    })
    const near = { south: 47_599_000, north: 47_602_000, west: -122_302_000, east: -122_298_000 }
    for (const [zoom, kind] of [
      [12, 'clusters'],
      [15, 'clusters'],
      [17, 'pins'],
    ] as const)
      expect(
        (await getMapResponse(testContext(db), { filter: Filter.none }, { bounds: near, zoom }))
          .kind,
      ).toBe(kind)
  })

  it('has prices of one kind: asked, rents or paid, of clusters only where the search is about one', async () => {
    const db = emptyDatabase()
    const rent = { PropertyType: 'Residential Lease', ListPrice: 2345 } as const
    const sold = { StandardStatus: 'Closed', ClosePrice: 399_000 } as const
    await insertListing(db, 1, { Latitude: 47.1 })
    await insertListing(db, 2, { Latitude: 47.2, ...rent })
    await insertListing(db, 3, { Latitude: 47.3, ...rent, LeaseAmountFrequency: 'Weekly' })
    await insertListing(db, 4, { Latitude: 47.4, ...sold })
    await insertListing(db, 5, { Latitude: 47.5, StandardStatus: 'Pending' })
    await insertListing(db, 6, { Latitude: 47.6 })
    await insertListing(db, 7, { Latitude: 47.6, ...rent })
    await insertListing(db, 8, { Latitude: 47.7, StandardStatus: 'Coming Soon' })
    const context = testContext(db)
    const pins = await ask(context)
    expect(pins.offers).toBe('smwcS-o')
    expect(pins.entries.map(([, , , price]) => price)).toEqual([
      101_000,
      2345,
      2345,
      399_000,
      105_000,
      null,
      108_000,
    ])
    for (let n = 11; n <= 130; n++)
      await insertListing(db, n, { Latitude: 47.1 + n / 1e5, ...(n > 70 ? rent : {}) })
    const clusters = (filter: string) =>
      getMapResponse(context, { filter: Filter.of(filter) }, { bounds: world, zoom: 10 })
    const mixed = await clusters('')
    expect(mixed.kind).toBe('clusters')
    const prices = mixed.entries.filter(([, , count]) => count > 1).map(([, , , price]) => price)
    expect(new Set(prices)).toEqual(new Set([null]))
    expect(mixed.offers).toContain('-')
    const rents = await clusters(marketFilter('rent'))
    expect(rents.offers).toContain('l')
    const sales = await clusters(marketFilter('sale'))
    expect(sales.entries.find(([, , count]) => count > 1)![3]).toBe(101_000)
  })

  it('names what the person saved and hid, of what it shows', async () => {
    const context = testContext(emptyDatabase())
    await insertListings(context.db, 3)
    const buyer = await userContext(context, 'buyer', 'vow')
    await addListings(buyer, { listings: [idOf(1)], collections: ['Favorites'] })
    await hideListings(buyer, [idOf(2)])
    const searched = { filter: Filter.none, withHidden: true }
    const answer = await getMapResponse(buyer, searched, size)
    expect(answer).toMatchObject({ saved: [idOf(1)], hidden: [idOf(2)] })
    expect(await ask(buyer)).toMatchObject({ saved: [idOf(1)], hidden: [] })
    expect(await ask(context)).toMatchObject({ saved: [], hidden: [] })
  })

  it('follows every change', async () => {
    const db = emptyDatabase()
    const context = testContext(db)
    await insertListing(db, 1)
    expect((await ask(context)).total).toBe(1)
    await insertListing(db, 2)
    expect(await ask(context)).toMatchObject({ total: 2, placed: 2 })
  })

  it('takes 30 kB at most for as many spots as there may be; for more of them there are clusters', async () => {
    const db = emptyDatabase()
    await insertMany(db, 1_000)
    const close = { bounds: near, zoom: 17 }
    const spots = await getMapResponse(testContext(db), { filter: Filter.none }, close)
    expect(spots.kind).toBe('pins')
    expect(spots.entries.length).toBe(1_000)
    await expectSmall(spots)
    await insertListing(db, 1_001, { Latitude: 40.001, Longitude: -90.001 })
    expect(await getMapResponse(testContext(db), { filter: Filter.none }, close)).toMatchObject({
      total: 1_001,
      kind: 'clusters',
    })
  })

  it('is one mark of spots that would overlap and each of the others, of few and of many', async () => {
    const db = emptyDatabase()
    const towns = [-122.3, -120.3]
    for (let n = 1; n <= 40; n++)
      await insertListing(db, n, { Latitude: 47.6 + n / 1e3, Longitude: towns[n % 2]! })
    await insertListing(db, 41, { Latitude: 47.6, Longitude: -121.3 })
    const view = { bounds: { south: 47e6, north: 48e6, west: -123e6, east: -120e6 }, zoom: 8 }
    const shown = async () => {
      const answer = await getMapResponse(testContext(db), { filter: Filter.none }, view)
      const marks = mergeMarks(
        marksOf(answer, () => 'plain'),
        view.zoom,
      )
      const told = marks.map(({ kind, count, text }) => `${kind} ${count} ${text}`).sort()
      return { kind: answer.kind, told }
    }
    expect(await shown()).toEqual({
      kind: 'pins',
      told: ['cluster 20 20', 'cluster 20 20', 'listing 1 $141K'],
    })
    for (let n = 42; n <= 201; n++)
      await insertListing(db, n, { Latitude: 47.6 + n / 1e3, Longitude: towns[n % 2]! })
    expect(await shown()).toEqual({
      kind: 'clusters',
      told: ['cluster 100 100', 'cluster 100 100', 'listing 1 $141K'],
    })
  })

  it('stays what it is while the map is dragged', async () => {
    const db = emptyDatabase()
    await insertMany(db, 400)
    const perPixel = 360e6 / 256 / 2 ** 15
    const context = testContext(db)
    const view = (east: number) => {
      const west = near.west + Math.round(east * perPixel)
      return { ...near, west, east: west + Math.round(160 * perPixel) }
    }
    const shown = async (bounds: Bounds) => {
      const answer = await getMapResponse(context, { filter: Filter.none }, { bounds, zoom: 15 })
      return answer.entries.map(([x, y, count]) => [x, y, count].join())
    }
    const whole = await shown(near)
    expect(whole.length).toBeGreaterThan(5)
    for (const east of [0, 3, 40, 81, 150, 190])
      for (const entry of await shown(view(east))) expect(whole).toContain(entry)
  })

  it('is pins alone of many that stand free, which stay so closer by', async () => {
    const db = emptyDatabase()
    for (let n = 0; n < 160; n++)
      await insertListing(db, n, { Latitude: (n % 9) * 6, Longitude: -170 + Math.floor(n / 9) * 6 })
    const answer = await getMapResponse(
      testContext(db),
      { filter: Filter.none },
      { bounds: world, zoom: 3 },
    )
    expect(answer.kind).toBe('pins')
    expect(answer.entries.filter(([, , count, , ...ids]) => count === ids.length)).toHaveLength(160)
  })

  it('takes 30 kB at most for clusters, on a screen of any size', async () => {
    const context = testContext(emptyDatabase())
    const asked: number[] = []
    /** So many pixels apart at the third level, which shows all of the world on a large screen. */
    const cells = (found: number, pixels: number, singles: number) =>
      Array.from({ length: found }, (_, i): Cluster => {
        const [x, y] = [(i % 66) * pixels + 9, Math.floor(i / 66) * pixels + 99]
        const count = i < singles ? 1 : 2 + random(90)
        return {
          longitude: Math.round((x / 2048) * 360e6 - 180e6 + random(100_000)) / 1e6,
          latitude: (Math.atan(Math.sinh(Math.PI * (1 - y / 1024))) * 180) / Math.PI,
          count,
          minimumPrice: 100_000 + random(9_000_000),
          ids: count === 1 ? [anyId()] : [],
        }
      })
    for (const [found, shown, named] of [
      [cells(800, 30, 800), 800, 800],
      [cells(801, 30, 801), 801, 0],
      [cells(1_200, 30, 1_200), 1_200, 0],
    ] as const) {
      await expectShown(found, (answer) => {
        expect(answer.entries.length).toBe(shown)
        expect(answer.entries.filter(({ length }) => length > 4).length).toBe(named)
      })
    }
    for (const found of [cells(1_201, 30, 1_201), cells(4_000, 26, 4_000), cells(4_000, 26, 9)])
      await expectShown(found, ({ entries }) => {
        expect(entries.length).toBeLessThanOrEqual(1_200)
        expect(entries.reduce((sum, [, , count]) => sum + count, 0)).toBe(
          found.reduce((sum, { count }) => sum + count, 0),
        )
      })
    expect(new Set(asked)).toEqual(new Set([5]))

    async function expectShown(found: readonly Cluster[], check: (answer: MapResponse) => void) {
      const search = {
        ...context.search,
        answer: () =>
          Promise.resolve({
            total: 9e6,
            rowKeys: [],
            facets: [],
            stats: [figures(0, 80), figures(-179, -1)],
          }),
        count: () => Promise.resolve(9e6),
        clusters: (_: object, { zoom }: { zoom: number }) => {
          asked.push(zoom)
          return Promise.resolve([...found])
        },
      }
      const answer = await getMapResponse(
        { ...context, search },
        { filter: Filter.none },
        { bounds: world, zoom: 9.7 },
      )
      expect(answer.offers).toHaveLength(answer.entries.length)
      check(answer)
      await expectSmall(answer)
    }
  })
})

const figures = (minimum: number, maximum: number) => ({
  count: 9,
  minimum,
  lowerQuartile: minimum,
  median: minimum,
  upperQuartile: maximum,
  maximum,
  mean: minimum,
})
