import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getMapResponse } from '#src/use-cases/map/get-map-response.ts'
import { mapFileAt } from '../../support/basemap.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

const size = { width: 800, height: 600 }
const ask = (context: Context, filter: string) =>
  getMapResponse(context, { filter: Filter.of(filter) }, size)

const harbor = { south: 47_600_000, north: 47_700_000, west: -122_300_000, east: -122_200_000 }
const everywhere = { south: 45_000_000, north: 47_700_000, west: -122_300_000, east: -120_000_000 }

/** Two homes in Harbor, one in Inland, and one that only members may see far in the east. */
async function towns(): Promise<Database> {
  const db = emptyDatabase()
  await insertListing(db, 1, { Latitude: 47.6, Longitude: -122.3 })
  await insertListing(db, 2, { Latitude: 47.7, Longitude: -122.2 })
  await insertListing(db, 3, { Latitude: 45, Longitude: -120, City: 'Inland' })
  const hidden = { StandardStatus: 'Expired', City: 'Eastport' } as const
  await insertListing(db, 4, { Latitude: 44, Longitude: -68, ...hidden })
  return db
}

describe('§2 what a map shows before anyone has moved it', () => {
  it('is where the matches are', async () => {
    const context = testContext(await towns())
    expect((await ask(context, "City Eq 'Harbor'")).fit).toEqual(harbor)
    expect((await ask(context, 'BedroomsTotal Ge 1')).fit).toEqual(everywhere)
  })

  it('is the shape that is searched, also where nothing is', async () => {
    const context = testContext(await towns())
    const box = "Location Eq rectangle('47.5 -122.5,47.0 -122.0')"
    const { total, fit } = await ask(context, `${box} And BedroomsTotal Ge 1`)
    expect(total).toBe(0)
    expect(fit!.south).toBeCloseTo(47_000_000, -2)
    expect(fit!.north).toBeCloseTo(47_500_000, -2)
    expect(fit!.west).toBeCloseTo(-122_500_000, -2)
    expect(fit!.east).toBeCloseTo(-122_000_000, -2)
  })

  it('is the place that is searched, where it has listings but no match', async () => {
    const answer = await ask(testContext(await towns()), "City Eq 'Harbor' And BedroomsTotal Gt 99")
    expect(answer).toMatchObject({ total: 0, extent: null, fit: harbor })
    expect(answer.view.bounds.west).toBeGreaterThan(-123_000_000)
    expect(answer.view.bounds.east).toBeLessThan(-121_000_000)
  })

  it('is all that the person may see, where the place has nothing', async () => {
    const db = await towns()
    const filter = "City Eq 'Eastport' And BedroomsTotal Gt 99"
    expect((await ask(testContext(db), filter)).fit).toEqual(everywhere)
    const member = await ask(testContext(db, 'private'), filter)
    expect(member.fit).toEqual({
      south: 44_000_000,
      north: 44_000_000,
      west: -68_000_000,
      east: -68_000_000,
    })
    expect((await ask(testContext(db), 'BedroomsTotal Gt 99')).fit).toEqual(everywhere)
  })

  it('is the part of the map that is searched', async () => {
    const context = testContext(await towns())
    const bounds = { south: 1_000_000, north: 2_000_000, west: 1_000_000, east: 2_000_000 }
    expect((await getMapResponse(context, { filter: Filter.none, bounds }, size)).fit).toEqual(
      bounds,
    )
  })

  it('is the area of the streets, where no listing has a position', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { Latitude: null, Longitude: null })
    const basemapPath = mapFileAt({ latitude: 47, longitude: -122 })
    const { fit } = await ask({ ...testContext(db), basemapPath }, '')
    expect(fit!.south).toBeGreaterThan(46_000_000)
    expect(fit!.north).toBeLessThan(48_000_000)
    expect(fit!.west).toBeGreaterThan(-123_000_000)
    expect(fit!.east).toBeLessThan(-121_000_000)
  })

  it('is nothing without any listings', async () => {
    expect((await ask(testContext(emptyDatabase()), '')).fit).toBe(null)
  })
})
