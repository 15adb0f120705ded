import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { findChanges } from '#db/queries/listings/change-log-rows.ts'
import {
  findListingCards,
  getDataTimestamp,
  getListing,
} from '#db/queries/listings/listing-rows.ts'
import { findMedia, findPhotos } from '#db/queries/listings/media/media-rows.ts'
import {
  findOpenHouses,
  findOpenHousesBetween,
  findRentalSpans,
} from '#db/queries/listings/open-house-time-rows.ts'
import { imports } from '#db/schema/index.ts'
import { emptyDatabase } from '../support/database.ts'
import { idOf, insertListing, insertListings } from '../support/listings/listings.ts'

describe('§3 Listing: reading', () => {
  it('finds cards in the order asked for and leaves out what is gone', async () => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    expect(findListingCards(db, [3, 99, 1]).map(({ RowKey }) => RowKey)).toEqual([3, 1])
    expect(findListingCards(db, [])).toEqual([])
  })

  it('knows the rooms of a card, which have no column of their own', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { Other: { RoomsTotal: 4 } })
    await insertListing(db, 2)
    const cards = findListingCards(db, [1, 2])
    expect(cards.map(({ RoomsTotal }) => RoomsTotal)).toEqual([4, null])
  })

  it('shows cards and photos as committed last, by any process', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {}, { photos: [{ MediaURL: '/a.svg' }] })
    const shown = () => {
      const [card] = findListingCards(db, [1])
      return [
        card?.ListPrice,
        findPhotos(db, [1])
          .get(1)
          ?.map(({ MediaURL }) => MediaURL),
      ]
    }
    expect(shown()).toEqual([101_000, ['/a.svg']])
    expect(shown()).toEqual([101_000, ['/a.svg']])
    await db.write(({ connection }) => void connection.exec('UPDATE listings SET ListPrice = 5'))
    expect(shown()).toEqual([5, ['/a.svg']])
    // Code that runs without a pause sees one state.
    const pause = () => Promise.resolve()
    const other = openConnection(db.path)
    other.exec("UPDATE media SET MediaURL = '/b.svg'")
    await pause()
    expect(shown()).toEqual([5, ['/b.svg']])
    other.exec('DELETE FROM listings')
    other.close()
    await pause()
    expect(shown()).toEqual([undefined, []])
  })

  it('gets a listing with its texts, or null', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { Heating: ['Radiant'] }, { remarks: 'Sunny.' })
    const found = getListing(db, idOf(1))
    expect(found?.listing.Heating).toEqual(['Radiant'])
    expect(found?.texts.PublicRemarks).toBe('Sunny.')
    expect(getListing(db, idOf(2))).toBeNull()
    expect(getListing(db, "' OR 1=1 --")).toBeNull()
  })

  it('puts the preferred photo first and leaves films and empty addresses out', async () => {
    const db = emptyDatabase()
    const photos = [
      { MediaURL: '/a.svg' },
      { MediaURL: '/b.svg', PreferredPhotoYN: true },
      { MediaURL: null },
      { MediaURL: '/film', MediaCategory: 'Video' },
    ]
    await insertListing(db, 1, {}, { photos })
    const found = findPhotos(db, [1, 2])
    expect(found.get(1)?.map(({ MediaURL }) => MediaURL)).toEqual(['/b.svg', '/a.svg'])
    expect(found.get(2)).toEqual([])
    expect(findMedia(db, 1)).toHaveLength(4)
    expect(findPhotos(db, []).size).toBe(0)
  })

  it('finds the open houses to come, soonest first', async () => {
    const db = emptyDatabase()
    const openHouses = [
      { OpenHouseDate: '2026-03-08', OpenHouseStartTime: '10:00' },
      { OpenHouseDate: '2026-03-07', OpenHouseStartTime: '13:00' },
      { OpenHouseDate: '2026-03-07', OpenHouseStartTime: '10:00' },
      { OpenHouseDate: '2026-02-28' },
      { OpenHouseDate: '2026-03-09', OpenHouseStatus: 'Canceled' },
    ]
    await insertListing(db, 1, {}, { openHouses })
    const found = findOpenHouses(db, 1, '2026-03-01')
    expect(found.map((house) => `${house.OpenHouseDate} ${house.OpenHouseStartTime}`)).toEqual([
      '2026-03-07 10:00',
      '2026-03-07 13:00',
      '2026-03-08 10:00',
    ])
    expect(findOpenHousesBetween(db, [1], '2026-03-08', '2026-03-08')).toHaveLength(1)
    expect(findOpenHousesBetween(db, [], '2026-03-01', '2026-03-08')).toEqual([])
  })

  it('finds the spans of a rental that have not ended', async () => {
    const db = emptyDatabase()
    const rentalSpans = [
      { StartDate: '2026-02-01', EndDate: '2026-02-27', Type: 'Rented' as const },
      { StartDate: '2026-02-28', EndDate: '2026-03-01', Type: 'Unavailable' as const },
    ]
    await insertListing(db, 1, {}, { rentalSpans })
    expect(findRentalSpans(db, 1, '2026-03-01').map(({ Type }) => Type)).toEqual(['Unavailable'])
  })

  it('tells the changes newest first, so many and no more', async () => {
    const db = emptyDatabase()
    const changes = [1, 3, 2].map((day) => ({
      Kind: `day ${day}`,
      ChangedAt: `2026-01-0${day}T00:00:00Z`,
    }))
    await insertListing(db, 1, {}, { changes })
    expect(findChanges(db, 1, 2).map(({ Kind }) => Kind)).toEqual(['day 3', 'day 2'])
  })
})

describe('§3 Listing: how fresh the data is', () => {
  it('is the end of the last import, or else the last change', async () => {
    const db = emptyDatabase()
    expect(getDataTimestamp(db)).toBeNull()
    await insertListing(db, 1, { ModificationTimestamp: '2026-02-01T00:00:00.000Z', ChangeSeq: 2 })
    await insertListing(db, 2, { ModificationTimestamp: '2026-01-01T00:00:00.000Z', ChangeSeq: 1 })
    expect(getDataTimestamp(db)).toBe('2026-02-01T00:00:00.000Z')
    const run = { Source: 's', File: 'f', Fingerprint: 'x', StartedAt: '2026-02-10T00:00:00.000Z' }
    await db.write(({ orm }) => {
      orm
        .insert(imports)
        .values({ ...run, FinishedAt: '2026-02-10T00:05:00.000Z' })
        .run()
      orm.insert(imports).values(run).run()
    })
    expect(getDataTimestamp(db)).toBe('2026-02-10T00:05:00.000Z')
  })
})
