import { describe, expect, it } from 'vitest'
import { readMiles, readNosyMonths, readPoint } from '#src/domain/search/nosy-neighbor.ts'
import {
  findNeighborhood,
  placeOfAddress,
  placeOfListing,
} from '#src/use-cases/search/find-neighborhood.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

const sold = (ClosePrice: number, CloseDate: string) => ({
  StandardStatus: 'Closed',
  ClosePrice,
  CloseDate,
})

async function site() {
  const db = emptyDatabase()
  await insertListing(db, 1)
  await insertListing(db, 2, sold(200_000, '2026-02-01'))
  await insertListing(db, 3, sold(300_000, '2025-12-01'))
  await insertListing(db, 4, sold(900_000, '2024-01-01'))
  await insertListing(db, 5, { ...sold(800_000, '2026-02-01'), Latitude: 47.7 })
  await insertListing(db, 6, { PropertyType: 'Residential Lease' })
  await insertListing(db, 7, { InternetAddressDisplayYN: false, StandardStatus: 'Pending' })
  return testContext(db)
}

const usual = { miles: 1, months: 12 }

describe('nosy neighbor', () => {
  it('tells what sold and what is for sale around a listing', async () => {
    const context = await site()
    const { sold, sale, place } = await findNeighborhood(
      context,
      await placeOfListing(context, idOf(1)),
      usual,
    )
    expect(place).toContain('1 Elm Street')
    expect(sold).toMatchObject({ total: 2, medianPrice: 250_000 })
    expect(sold.listings.map(({ id }) => id).toSorted()).toEqual([idOf(2), idOf(3)])
    expect(sale.listings.map(({ id }) => id)).toEqual([idOf(1)])
  })

  it('follows miles and months, and links to the same as a search', async () => {
    const context = await site()
    const place = await placeOfListing(context, idOf(1))
    expect((await findNeighborhood(context, place, { miles: 1, months: 2 })).sold.total).toBe(1)
    expect((await findNeighborhood(context, place, { miles: 10, months: 36 })).sold.total).toBe(4)
    const { sale } = await findNeighborhood(context, place, usual)
    expect(sale.filter).toContain("Location Eq radius('47.60000 -122.30000',1)")
  })

  it('finds an address, and none that is withheld', async () => {
    const context = await site()
    expect((await placeOfAddress(context, '1 Elm Street')).name).toContain('1 Elm Street')
    await expect(placeOfAddress(context, '99 Nowhere Road')).rejects.toThrow(/No listing/)
    await expect(placeOfAddress(context, '7 Elm Street')).rejects.toThrow(/No listing/)
    await expect(placeOfListing(context, idOf(7))).rejects.toThrow(/location isn’t shown/)
    await expect(placeOfListing(context, 'none')).rejects.toThrow(/This listing doesn’t exist/)
  })

  it('takes numbers within bounds alone', () => {
    expect(['', '0', '-3', '1e9', 'NaN', '2.345'].map(readMiles)).toEqual([
      0.5, 0.1, 0.1, 10, 0.5, 2.35,
    ])
    expect(['', '0', '99', 'x', '6'].map(readNosyMonths)).toEqual([12, 1, 36, 12, 6])
    expect(readPoint('47.6', '-122.3')).toEqual({ latitude: 47.6, longitude: -122.3 })
    for (const [lat, lon] of [
      ['91', '0'],
      ['0', '181'],
      ['', '0'],
      ['1e1', '0'],
      ["1'", '0'],
    ])
      expect(readPoint(lat!, lon!)).toBeNull()
  })
})
