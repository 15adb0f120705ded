import { describe, expect, test } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListings, getNeighbors } from '#src/use-cases/listings/find-listings.ts'
import { capNotes, capTotal } from '#src/use-cases/listings/result-cap.ts'
import { getMapResponse } from '#src/use-cases/map/get-map-response.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'
import { askerOf, openRules } from './askers.ts'

describe('IDX I-20: no more results for visitors than the MLS lets them see', () => {
  async function crowd(who: string, maxResults: number | null): Promise<Context> {
    const db = emptyDatabase()
    for (let n = 1; n <= 35; n++) await insertListing(db, n, { Latitude: 47 + n / 100 })
    return askerOf(db, who, { ...openRules, maxResults })
  }
  const page = (context: Context, from: number, through = from) =>
    findListings(context, { filter: Filter.none, bounds: null, sortId: null, page: from, through })

  test.each(['idx', 'vow', 'portal', 'public'])(
    '%s has pages up to them, and all in the count',
    async (who) => {
      const context = await crowd(who, 25)
      const whole = await page(context, 1, 30)
      expect(whole).toMatchObject({ total: 35, shown: 25, pages: 3 })
      expect(whole.kind === 'found' && whole.listings.length).toBe(25)
      const last = await page(context, 3)
      expect(last.kind === 'found' && last.listings.length).toBe(5)
      expect(await page(context, 4)).toMatchObject({ listings: [] })
      expect(capNotes(context, 35)).toEqual([
        'The MLS lets us show 25 listings per search. Narrow yours to see the others. Counts include all matches.',
      ])
      expect(capNotes(context, 25)).toEqual([])
    },
  )

  test('of several sources, the smallest limit holds, for each kind of reader', async () => {
    const profiles = {
      A: { visitors: { maxResults: 30 }, clients: { maxResults: null } },
      B: { visitors: { maxResults: 20 }, clients: { maxResults: 40 } },
    }
    const shown = (who: string, maxResults: number | null, sources = ['A', 'B']) => {
      const asker = askerOf(emptyDatabase(), who, { ...openRules, maxResults }, profiles)
      return capTotal({ ...asker, brokerage: { ...asker.brokerage, sources } }, 99)
    }
    expect(['idx', 'public'].map((who) => shown(who, 25))).toEqual([20, 20])
    expect(['vow', 'portal'].map((who) => shown(who, 50))).toEqual([40, 40])
    expect([shown('idx', 10), shown('idx', null, ['A']), shown('private', 10)]).toEqual([
      10, 30, 99,
    ])
  })

  test('the last one has no next, and those beyond have no place', async () => {
    const context = await crowd('idx', 25)
    const all = await page(await crowd('private', 25), 1, 4)
    const ids = all.kind === 'found' ? all.listings.map(({ id }) => id) : []
    expect(ids).toHaveLength(35)
    const neighbors = (id: string) =>
      getNeighbors(context, id, { filter: Filter.none, bounds: null, sortId: null })
    expect(await neighbors(ids[24]!)).toMatchObject({ position: 25, total: 25, next: null })
    expect(await neighbors(ids[25]!)).toBeNull()
  })

  test('a map says so wherever it is moved to, and counts all', async () => {
    const context = await crowd('idx', 25)
    const move = (south: number, north: number) =>
      getMapResponse(
        context,
        { filter: Filter.none, bounds: { south, north, west: -123e6, east: -122e6 } },
        { width: 800, height: 600 },
      )
    const all = await move(46e6, 48e6)
    expect(all).toMatchObject({ total: 35, notes: [expect.stringContaining('show 25 listings')] })
    expect(all.entries.reduce((sum, [, , count]) => sum + count, 0)).toBe(35)
    expect(await move(46e6, 47.201e6)).toMatchObject({ total: 20, notes: [] })
  })

  test('the map names none of more than it may, and all of as many', async () => {
    const view = { bounds: { south: 46e6, north: 48e6, west: -123e6, east: -122e6 }, zoom: 16 }
    const map = async (who: string, most: number) =>
      JSON.stringify(
        (await getMapResponse(await crowd(who, most), { filter: Filter.none, bounds: null }, view))
          .entries,
      )
    expect(await map('idx', 25)).not.toContain(idOf(1).slice(0, 20))
    expect(await map('idx', 35)).toContain(idOf(1))
    expect(await map('private', 25)).toContain(idOf(1))
  })
})
