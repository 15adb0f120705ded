import { describe, expect, it } from 'vitest'
import { findNumbered } from '#db/queries/listings/withdrawals.ts'
import * as schema from '#db/schema/index.ts'
import { RequestError } from '#src/domain/errors.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { withdraw } from '#src/import/withdraw.ts'
import { countListings, findListings, getNeighbors } from '#src/use-cases/listings/find-listings.ts'
import { getFrontPage } from '#src/use-cases/listings/get-front-page.ts'
import { findPlace } from '#src/use-cases/search/location/find-place.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { memberRow, testId, userRow } from '../../support/factories.ts'
import { idOf, insertListing, insertListings } from '../../support/listings/listings.ts'

const all = { filter: Filter.none, sortId: null, page: 1 }

describe('§2 Results pages: finding listings', () => {
  it('finds ten a page, newest first', async () => {
    const db = emptyDatabase()
    await insertListings(db, 23)
    const found = await findListings(testContext(db), { ...all, page: 3 })
    expect(found).toMatchObject({ kind: 'found', total: 23, page: 3, pages: 3 })
    expect(found.kind === 'found' && found.listings.map(({ id }) => id)).toEqual([
      idOf(21),
      idOf(22),
      idOf(23),
    ])
  })

  it('follows the sort, and refuses one that there is not', async () => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    const context = testContext(db)
    const found = await findListings(context, { ...all, sortId: 'price_desc' })
    expect(found.kind === 'found' && found.listings[0]?.price?.amount).toBe(103_000)
    for (const sortId of [
      '',
      ' ',
      'sideways',
      "ListPrice'; DROP TABLE",
      'x'.repeat(9000),
      'PrivateRemarks',
    ]) {
      await expect(findListings(context, { ...all, sortId })).rejects.toMatchObject({ status: 400 })
    }
  })

  it('lists what lies in the searched part of the map, and nothing beside it', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { Latitude: 47.5, Longitude: -122.3 })
    await insertListing(db, 2, { Latitude: 47.5011, Longitude: -122.3 })
    const bounds = {
      south: 47_490_000,
      west: -122_310_000,
      north: 47_500_500,
      east: -122_290_000,
    }
    const found = await findListings(testContext(db), { ...all, bounds })
    expect(found.kind === 'found' && found.listings.map(({ id }) => id)).toEqual([idOf(1)])
  })

  it('names what is wrong with a filter, and where', async () => {
    const outcome = await findListings(testContext(emptyDatabase()), {
      ...all,
      filter: Filter.of("City Eq 'a' And Pools Eq true"),
    })
    expect(outcome).toMatchObject({ kind: 'bad-filter', errors: [{ start: 16, end: 21 }] })
  })

  it.each([
    '(',
    "'",
    'A Eq',
    '\u0000',
    'Not '.repeat(3000),
    '💥',
    `City Eq '${'x'.repeat(100_000)}`,
  ])('answers any text without failing: %j', async (filter) => {
    const outcome = await findListings(testContext(emptyDatabase()), {
      ...all,
      filter: Filter.of(filter),
    })
    expect(outcome.kind).toBe('bad-filter')
  })

  it('has no listings on a page past the end', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2)
    const found = await findListings(testContext(db), { ...all, page: Number.MAX_SAFE_INTEGER })
    expect(found).toMatchObject({ total: 2, pages: 1, listings: [] })
  })
})

describe('dates that count from today', () => {
  it('count from the day of the brokerage’s place, timestamps from its midnight', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {
      CloseDate: '2026-02-28',
      ModificationTimestamp: '2026-03-01T03:00:00.000Z',
    })
    const countIn = async (timeZone: string, filter: string) => {
      const context = {
        ...testContext(db),
        clock: () => new Date('2026-03-01T04:00:00.000Z'),
        localTime: { timeZone, locale: 'en-US' },
      }
      const counted = await countListings(context, Filter.of(filter))
      return counted.kind === 'counted' ? counted.count : counted.errors
    }
    expect(await countIn('America/Chicago', 'CloseDate Eq days(0)')).toBe(1)
    expect(await countIn('UTC', 'CloseDate Eq days(0)')).toBe(0)
    expect(await countIn('UTC', 'CloseDate Eq days(-1)')).toBe(1)
    expect(await countIn('America/Chicago', 'ModificationTimestamp Lt 2026-03-01')).toBe(1)
    expect(await countIn('UTC', 'ModificationTimestamp Lt 2026-03-01')).toBe(0)
  })
})

describe('a typing error in a name', () => {
  const filter = "Keywords Eq 'Habror'"

  it('is corrected for results, count, order, and neighbors, and reported', async () => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    const context = testContext(db)
    const found = await findListings(context, {
      ...all,
      filter: Filter.of(filter),
      sortId: 'relevance_desc',
    })
    expect(found).toMatchObject({
      total: 3,
      sort: { id: 'relevance_desc' },
      corrections: ['No listing has the word “Habror”; showing Harbor.'],
    })
    expect(await countListings(context, Filter.of(filter))).toEqual({ kind: 'counted', count: 3 })
    expect(
      await getNeighbors(context, idOf(2), { filter: Filter.of(filter), sortId: null }),
    ).toMatchObject({
      position: 2,
      total: 3,
    })
  })

  it('is not reported if it finds nothing either', async () => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    const context = testContext(db)
    const searched = { ...all, filter: Filter.of(`${filter} And ListPrice Le 5`) }
    expect(await findListings(context, searched)).toMatchObject({ total: 0, corrections: [] })
    expect(await getMarketStatistics(context, searched)).toMatchObject({ corrections: [] })
  })

  it('is none where a listing has the word, or where nothing is like it', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {}, { remarks: 'A habror in the garden.' })
    const context = testContext(db)
    expect(await findListings(context, { ...all, filter: Filter.of(filter) })).toMatchObject({
      total: 1,
      corrections: [],
    })
    const unlike = await findListings(context, {
      ...all,
      filter: Filter.of("Keywords Eq 'xylophone'"),
    })
    expect(unlike).toMatchObject({ total: 0, corrections: [] })
  })
})

describe('§2 Filter panel: the count', () => {
  it('is that of what the role may see, or says what is wrong with the filter', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2)
    await insertListing(db, 3, { StandardStatus: 'Expired' })
    expect(await countListings(testContext(db), Filter.none)).toEqual({ kind: 'counted', count: 2 })
    expect(await countListings(testContext(db, 'private'), Filter.none)).toEqual({
      kind: 'counted',
      count: 3,
    })
    expect(await countListings(testContext(db), Filter.of('Nope'))).toMatchObject({
      kind: 'bad-filter',
    })
  })
})

describe('§6 what each role may see', () => {
  it('hides the price change of a listing that is gone, and shows a recent one', async () => {
    const db = emptyDatabase()
    const changed = { PreviousListPrice: 120_000, PriceChangeTimestamp: '2026-02-20T00:00:00.000Z' }
    await insertListing(db, 1, changed)
    await insertListing(db, 2, { ...changed, StandardStatus: 'Closed', ClosePrice: 99_000 })
    await insertListing(db, 3, { ...changed, PriceChangeTimestamp: '2025-02-20T00:00:00.000Z' })
    const found = await findListings(testContext(db), all)
    if (found.kind !== 'found') throw new Error('The filter is empty.')
    expect(found.listings.map(({ priceChange }) => priceChange?.from ?? null)).toEqual([
      120_000,
      null,
      null,
    ])
    expect(found.listings[1]?.price).toEqual({ amount: 99_000, label: 'Sold price', per: null })
  })

  it('shows media only to the audience that they are for', async () => {
    const db = emptyDatabase()
    const photos = [
      { Permission: ['Private'] },
      { Permission: ['VOW'] },
      { Permission: ['Public'] },
      {},
    ]
    await insertListing(db, 1, {}, { photos })
    const counts = await Promise.all(
      (['private', 'vow', 'portal', 'idx', 'public'] as const).map(async (role) => {
        const found = await findListings(testContext(db, role), all)
        return found.kind === 'found' ? found.listings[0]?.photosCount : null
      }),
    )
    expect(counts).toEqual([4, 3, 3, 2, 2])
  })

  it('never links to what is no web address', async () => {
    const db = emptyDatabase()
    const bad = [
      'javascript:alert(1)',
      '//evil.example/x.png',
      'data:text/html,x',
      '/\\evil.example',
      'ftp://x/y',
    ]
    await insertListing(db, 1, {}, { photos: bad.map((MediaURL) => ({ MediaURL })) })
    const found = await findListings(testContext(db), all)
    expect(found.kind === 'found' && found.listings[0]).toMatchObject({
      photo: null,
      photosCount: 0,
    })
  })
})

describe('§2 Listing detail: neighbors', () => {
  it('finds both across pages, none at the ends, and null off the results', async () => {
    const db = emptyDatabase()
    await insertListings(db, 12)
    const context = testContext(db)
    const input = { filter: Filter.of('ListPrice Ge 102000'), sortId: 'price_asc' }
    expect(await getNeighbors(context, idOf(2), input)).toMatchObject({
      position: 1,
      total: 11,
      previous: null,
      next: idOf(3),
    })
    expect(await getNeighbors(context, idOf(12), input)).toMatchObject({
      previous: idOf(11),
      next: null,
    })
    expect(await getNeighbors(context, idOf(1), input)).toBeNull()
    await expect(
      getNeighbors(context, idOf(1), { filter: Filter.of('Nope'), sortId: null }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('§3 Location search option: a typed place', () => {
  it.each([
    ['harbor', "City Eq 'Harbor'"],
    ['98101', "PostalCode Eq '98101'"],
    ['NORTHGATE', "MLSAreaMinor Eq 'Northgate'"],
    [' Harbor, WA ', "City Eq 'Harbor'"],
    ['Harbor, OR', null],
  ])('reads “%s” as %s', async (text, filter) => {
    const db = emptyDatabase()
    await insertListings(db, 2)
    expect((await findPlace(testContext(db), text))?.filter.text ?? null).toBe(filter)
  })

  it('knows no place that only hidden listings are in', async () => {
    const db = emptyDatabase()
    await insertListings(db, 1, { City: 'Secret', StandardStatus: 'Expired' })
    expect(await findPlace(testContext(db), 'Secret')).toBeNull()
    expect(await findPlace(testContext(db, 'private'), 'Secret')).not.toBeNull()
  })

  it.each(['', '  ', 'Atlantis', "x' OR 1=1", '\u0000', 'x'.repeat(10_000)])(
    'knows no %j',
    async (text) => {
      expect(await findPlace(testContext(emptyDatabase()), text)).toBeNull()
    },
  )
})

describe('§1 the front page', () => {
  it('counts homes and places, and shows the newest and the open houses of the week', async () => {
    const db = emptyDatabase()
    for (let n = 1; n <= 12; n++) await insertListing(db, n, { MLSAreaMinor: `Area ${n % 6}` })
    await insertListing(
      db,
      13,
      {},
      { openHouses: [{ OpenHouseDate: '2026-03-07', OpenHouseStartTime: '13:00' }] },
    )
    await insertListing(
      db,
      14,
      { StandardStatus: 'Expired' },
      { openHouses: [{ OpenHouseDate: '2026-03-07' }] },
    )
    const front = await getFrontPage(testContext(db))
    expect(front.homes).toBe(13)
    expect(front.places).toHaveLength(7)
    expect(front.places[0]).toMatchObject({ count: 2 })
    expect(front.newest.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(idOf))
    expect(front.openHouses.map(({ listing }) => listing.id)).toEqual([idOf(13)])
  })

  it('shows a listing no more as soon as it is withdrawn, and is else the same object', async () => {
    const db = emptyDatabase()
    const openHouses = [{ OpenHouseDate: '2026-03-07', OpenHouseStartTime: '13:00' }]
    for (let n = 1; n <= 2; n++) await insertListing(db, n, {}, { openHouses })
    const context = testContext(db)
    const front = await getFrontPage(context)
    await db.write(({ orm }) =>
      orm
        .insert(schema.users)
        .values(userRow({ Id: testId(1), LoginName: 'ann' }))
        .run(),
    )
    expect(await getFrontPage(context)).toBe(front)
    const named = findNumbered(db, idOf(1))
    await withdraw(db, named, 'removed', { now: context.clock(), actor: null })
    const { newest, openHouses: week } = await getFrontPage(context)
    expect(newest.map(({ id }) => id)).toEqual([idOf(2)])
    expect(week.map(({ listing }) => listing.id)).toEqual([idOf(2)])
  })

  it('counts in a place what the place box counts there and the link leads to', async () => {
    const db = emptyDatabase()
    for (let n = 1; n <= 6; n++) {
      const PropertyType = ['Residential', 'Land', 'Residential Lease'][n % 3]!
      await insertListing(db, n, { MLSAreaMinor: 'Maple Grove', PropertyType })
    }
    const context = testContext(db)
    const { homes, places } = await getFrontPage(context)
    const others = Filter.of(marketFilter('sale'))
    const [option] = await searchLocations(context, { text: 'Maple Grove', others })
    expect([homes, places[0]?.count, option?.count]).toEqual([4, 4, 4])
    const found = await findListings(context, { ...all, filter: Filter.of(places[0]!.filter) })
    expect(found).toMatchObject({ total: 4 })
  })

  it('lists the agents who have accounts, with what each has for sale', async () => {
    const db = emptyDatabase()
    for (const n of [1, 2]) await insertListing(db, n, { ListAgentKey: 'm1' })
    await insertListing(db, 3, { ListAgentKey: 'm1', StandardStatus: 'Closed' })
    const member = (MemberKey: string, MemberLastName: string, more = {}) =>
      memberRow({
        MemberKey,
        OfficeKey: null,
        MemberLastName,
        MemberFullName: `A ${MemberLastName}`,
        ...more,
      })
    const account = (n: number, AgentKey: string, more = {}) =>
      userRow({ Id: testId(n), LoginName: `agent${n}`, Role: 'private', AgentKey, ...more })
    await db.write(({ orm }) => {
      const rows = [
        member('m1', 'Zeller', { MemberDirectPhone: '(206) 555-0101' }),
        member('m2', 'Abbot', { MemberDirectPhone: null }),
        member('m3', 'Gone'),
        member('m4', 'Former', { MemberStatus: 'Inactive' }),
        member('m5', 'Stranger'),
      ]
      orm.insert(schema.members).values(rows).run()
      const accounts = [
        account(1, 'm1'),
        account(2, 'm2', { Phone: '(206) 555-0102' }),
        account(3, 'm3', { Disabled: true }),
        account(4, 'm4'),
        account(5, 'm1'),
        account(6, 'm5', { Role: 'vow' }),
      ]
      orm.insert(schema.users).values(accounts).run()
    })
    const { agents } = await getFrontPage(testContext(db))
    expect(agents.map(({ name, phone, homes }) => [name, phone, homes])).toEqual([
      ['A Abbot', null, 0],
      ['A Zeller', '(206) 555-0101', 2],
    ])
    const context = testContext(db)
    const hidden = { ...context.brokerage, version: 1, showsAgents: false }
    expect((await getFrontPage({ ...context, brokerage: hidden })).agents).toEqual([])
  })

  it('has small photos for low data only, whoever comes first', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {}, { photos: [{ MediaURL: '/media/photo.jpg' }] })
    const context = testContext(db)
    const photoFor = async (lowData: boolean) =>
      (await getFrontPage({ ...context, lowData })).newest[0]!.photo
    expect(await photoFor(true)).toMatchObject({ small: true, leftOut: true })
    expect(await photoFor(false)).not.toHaveProperty('leftOut')
    expect(await photoFor(true)).toMatchObject({ small: true })
  })

  it('is about all listings where none is for sale', async () => {
    const db = emptyDatabase()
    const closed = { StandardStatus: 'Closed', MLSAreaMinor: null, City: null }
    for (let n = 1; n <= 12; n++)
      await insertListing(db, n, { ...closed, PostalCode: `9810${n % 7}` })
    const front = await getFrontPage(testContext(db))
    expect(front).toMatchObject({ homes: 0, filter: '' })
    expect(front.places).toHaveLength(7)
    expect(front.places[0]!.filter).toMatch(/^PostalCode Eq '9810\d'$/)
    expect(front.newest).toHaveLength(8)
  })

  it.each([
    [{ City: 'Harbor', PostalCode: null }, 'City'],
    [{ City: null, PostalCode: '00-120' }, 'PostalCode'],
    [{ City: 'Harbor', PostalCode: '98101' }, 'City'],
  ])('names the places that there are, however few: %j', async (place, field) => {
    const db = emptyDatabase()
    for (const n of [1, 2]) await insertListing(db, n, { ...place, MLSAreaMinor: null })
    const { places } = await getFrontPage(testContext(db))
    expect(places).toMatchObject([{ count: 2, filter: expect.stringMatching(`^${field} Eq`) }])
  })

  it.each([
    ['TooSlow', 'count'],
    ['Busy', 'count'],
    ['TooSlow', 'page'],
    ['Busy', 'facet'],
  ] as const)(
    'is there without listings while the search is %s (%s), and whole after',
    async (name, call) => {
      const db = emptyDatabase()
      await insertListings(db, 3)
      const context = testContext(db)
      const busy = {
        ...context.search,
        [call]: () => Promise.reject(new RequestError(name, 'Busy.')),
      }
      const front = await getFrontPage({ ...context, search: busy })
      expect(front).toMatchObject({ homes: 0, places: [], newest: [], openHouses: [] })
      expect(await getFrontPage(context)).toMatchObject({ homes: 3 })
    },
  )

  it('hides no other error', async () => {
    const context = testContext(emptyDatabase())
    const broken = { ...context.search, count: () => Promise.reject(new Error('broken')) }
    await expect(getFrontPage({ ...context, search: broken })).rejects.toThrow('broken')
  })

  it('is there without any listing', async () => {
    const front = await getFrontPage(testContext(emptyDatabase()))
    expect(front).toMatchObject({ homes: 0, places: [], newest: [], openHouses: [] })
  })
})
