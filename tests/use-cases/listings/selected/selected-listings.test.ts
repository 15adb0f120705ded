import { describe, expect, it } from 'vitest'
import { openHouses } from '#db/schema/index.ts'
import { selectionCartMaximum } from '#src/domain/limits.ts'
import { compareTooFew, compareTooMany } from '#src/domain/listings/messages/selected-messages.ts'
import { compareListings } from '#src/domain/listings/selected/listing-comparison.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { exportListings } from '#src/use-cases/listings/selected/export-listings.ts'
import { findResultIds } from '#src/use-cases/listings/selected/find-result-ids.ts'
import {
  findSelected,
  getComparedListings,
} from '#src/use-cases/listings/selected/selected-listings.ts'
import { testContext, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'

async function street(count = 8): Promise<Context> {
  const db = emptyDatabase()
  for (let n = 1; n <= count; n++)
    await insertListing(db, n, { BedroomsTotal: 1 + (n % 4), Heating: ['Gas'] })
  await insertListing(db, 300, { StandardStatus: 'Withdrawn' })
  return testContext(db)
}

const ids = (...numbers: number[]) => numbers.map(idOf)
const compared = (context: Context, ...numbers: number[]) =>
  compareListings(getComparedListings(context, ids(...numbers)).listings, context.localTime)

describe('§2 selected-listings page', () => {
  it('has the listings in the order in which they were picked, and tells which are gone', async () => {
    const found = await findSelected(await street(), ids(5, 300, 2, 999, 7))
    expect(found.listings.map(({ id }) => id)).toEqual(ids(5, 2, 7))
    expect(found.missing).toEqual(ids(300, 999))
  })

  it('has as many as can be selected', async () => {
    const context = await street(selectionCartMaximum)
    const all = Array.from({ length: selectionCartMaximum }, (_, n) => idOf(n + 1))
    expect((await findSelected(context, all)).listings.map(({ id }) => id)).toEqual(all)
  })
})

describe('listings side by side', () => {
  it('have the best of each fact marked, unless all are alike', async () => {
    const { main } = compared(await street(), 1, 2, 3)
    const fact = (label: string) => main.find((one) => one.label === label)!
    expect(fact('Price')).toMatchObject({ texts: ['$101,000', '$102,000', '$103,000'], best: [0] })
    expect(fact('Beds')).toMatchObject({ texts: ['2', '3', '4'], best: [2] })
    expect(fact('Square feet')).toMatchObject({ best: [] })
    expect(main.some(({ label }) => label === 'Lot')).toBe(false)
  })

  it('show what differs apart from what is the same, nothing twice and nothing lost', async () => {
    const context = await street()
    const { listings } = getComparedListings(context, ids(1, 2))
    const { different, same } = compareListings(listings, context.localTime)
    for (const { facts } of different)
      for (const { texts } of facts) expect(new Set(texts).size).toBeGreaterThan(1)
    for (const { facts } of same) for (const { texts } of facts) expect(new Set(texts).size).toBe(1)
    const shown = [...different, ...same].flatMap(({ name, facts }) =>
      facts.map(({ label }) => `${name} ${label}`),
    )
    const said = listings.flatMap(({ groups }) =>
      groups.flatMap(({ name, fields }) => fields.map(({ label }) => `${name} ${label}`)),
    )
    expect([...shown].sort()).toEqual([...new Set(said)].sort())
  })

  it.each([
    ['en-US', 'Saturday, 12/05/2026, 1:00 PM – 3:30 PM'],
    ['de-DE', 'Samstag, 05.12.2026, 13:00 – 15:30'],
  ])('say when the next open house is as people of %s write it', async (locale, text) => {
    const seen = await street()
    const context = { ...seen, localTime: { timeZone: 'UTC', locale } }
    const house = {
      OpenHouseKey: 'a',
      RowKey: 1,
      OpenHouseDate: '2026-12-05',
      OpenHouseStartTime: '13:00',
      OpenHouseEndTime: '15:30',
    }
    await context.db.write(({ orm }) => orm.insert(openHouses).values(house).run())
    const { main, different } = compared(context, 1, 2)
    expect(main.find(({ label }) => label === 'Open house')?.texts).toEqual([text, null])
    const texts = [...main, ...different.flatMap(({ facts }) => facts)].flatMap(
      (fact) => fact.texts,
    )
    for (const said of texts) expect(said ?? '').not.toMatch(/\b\d{4}-\d{2}-\d{2}/)
  })

  it('never call a rent cheaper than a price', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1)
    await insertListing(db, 2, { PropertyType: 'Residential Lease', ListPrice: 1500 })
    const { main } = compared(testContext(db), 1, 2)
    expect(main.find(({ label }) => label === 'Price')!.best).toEqual([])
  })

  it('are two to six, without those that may not be seen', async () => {
    const context = await street()
    expect(() => getComparedListings(context, ids(1))).toThrow(compareTooFew)
    expect(() => getComparedListings(context, ids(1, 300))).toThrow(compareTooFew)
    expect(() => getComparedListings(context, ids(1, 2, 3, 4, 5, 6, 7))).toThrow(compareTooMany)
    const { listings, missing } = getComparedListings(context, ids(2, 300, 1))
    expect(listings.map(({ id }) => id)).toEqual(ids(2, 1))
    expect(missing).toEqual(ids(300))
  })
})

describe('all listings of a result', () => {
  it('are selected in its order, the first 200 of more', async () => {
    const context = await street(selectionCartMaximum + 5)
    const found = await findResultIds(context, { filter: Filter.none, sortId: 'ListPrice' })
    expect(found.total).toBe(selectionCartMaximum + 5)
    expect(found.ids).toHaveLength(selectionCartMaximum)
    expect(found.ids.slice(0, 2)).toEqual(ids(1, 2))
  })

  it('are no more than the MLS lets a visitor see', async () => {
    const site = await street()
    const context = { ...site, rules: { ...site.rules, maxResults: 3 } }
    const found = await findResultIds(context, { filter: Filter.none, sortId: null })
    expect([found.total, found.ids.length]).toEqual([8, 3])
  })

  it('are none of a filter that cannot be read', async () => {
    const asked = findResultIds(await street(), { filter: Filter.of('Nothing Ge'), sortId: null })
    await expect(asked).rejects.toMatchObject({ status: 400 })
  })
})

describe('an export', () => {
  it('is for agents', async () => {
    await expect(exportListings(await street(), ids(1))).rejects.toMatchObject({
      name: 'LoginRequired',
    })
  })

  it('names the currency of each price: its own, else the brokerage’s', async () => {
    const context = await userContext(await street(1), 'agent')
    await insertListing(context.db, 2, { Currency: 'EUR', ListPrice: 200_000 })
    const [head, first, second] = (await exportListings(context, ids(1, 2))).split('\r\n')
    const at = head!.split(',').indexOf('Currency')
    expect([first, second].map((line) => line!.split(',')[at])).toEqual(['USD', 'EUR'])
  })
})
