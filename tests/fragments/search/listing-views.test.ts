import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { saveColumnWidths } from '#db/queries/searches/listing-view-rows.ts'
import { listingViews, users } from '#db/schema/index.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { noOrigin, otherOrder } from '#src/domain/listings/messages/list-messages.ts'
import { builtInViews } from '#src/domain/listings/views/listing-views.ts'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import Photos from '#src/pages/fragments/listings/[id]/photos.astro'
import ListingRows from '#src/pages/fragments/listings/rows.astro'
import ListPage from '#src/pages/list.astro'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing, insertListings } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const rows = '/fragments/listings/rows'
const [standard, agent, rentals] = builtInViews.map(({ id }) => id)
const me = '20260101000000000000000007'
const someone = '20260101000000000000000008'
const ownView = '20260201000000000000000001'

async function withUsers(): Promise<Database> {
  const db = emptyDatabase()
  const row = {
    DisplayName: 'A',
    PasswordHash: '',
    Role: 'private' as const,
    Administrator: false,
    Disabled: false,
  }
  const times = { CreatedAt: '2026-01-01T00:00:00Z', PasswordChangedAt: '2026-01-01T00:00:00Z' }
  await db.write(({ orm }) => {
    for (const Id of [me, someone])
      orm
        .insert(users)
        .values({ ...row, ...times, Id, LoginName: Id })
        .run()
  })
  return db
}

async function insertView(
  db: Database,
  Fields: string[],
  OwnerId: string | null = me,
  Id = ownView,
): Promise<void> {
  const times = { CreatedAt: '2026-01-01T00:00:00Z', ModifiedAt: '2026-01-01T00:00:00Z' }
  await db.write(
    ({ orm }) =>
      void orm
        .insert(listingViews)
        .values({ Id, OwnerId, Name: 'Mine', Fields, ...times })
        .run(),
  )
}

function contextOf(db: Database, id: string, role: Role = 'private'): Context {
  const user = {
    id,
    loginName: id,
    displayName: 'A',
    email: null,
    role,
    administrator: false,
    agentKey: null,
  }
  return { ...testContext(db, role), user }
}

const cellsOf = (html: string) =>
  elementsWith(html, 'class', 'listing-row__more').map((cell) => [
    attributeOf(cell, 'data-label'),
    textOf(cell),
  ])
const headersOf = (html: string) => elementsWith(html, 'class', 'listing-table__column').map(textOf)
const optionsOf = (html: string) =>
  elementsWith(html, 'id', 'view').flatMap((select) =>
    elementsNamed(`<select>${select.childNodes.map(textOf).join('|')}`, 'select').map(textOf),
  )

describe('§3 Listing view', () => {
  it('is the standard one unless another is chosen, for every role', async () => {
    const db = emptyDatabase()
    await insertListings(db, 1)
    for (const role of ['idx', 'vow', 'portal', 'public', 'private'] as const) {
      const headers = headersOf(await render(ListPage, '/list', testContext(db, role)))
      expect(headers).toEqual([
        'Photo',
        'Address',
        'City',
        'Price',
        'Beds',
        'Baths',
        'Sq ft',
        '$/sq ft',
        'Lot',
        'Year',
        'Status',
        'Listed',
      ])
    }
  })

  it('shows agents number, days, agent and office, which are fetched', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {
      DaysOnMarket: 12,
      StatusChangeTimestamp: '2026-02-26T10:30:00.000Z',
    })
    const html = await render(ListingRows, `${rows}?view_id=${agent}`, testContext(db, 'private'))
    const [changed] = elementsNamed(html, 'time')
    expect(attributeOf(changed!, 'datetime')).toBe('2026-02-26T10:30:00.000Z')
    expect(attributeOf(changed!, 'title')).toBe('02/26/2026, 10:30 AM')
    expect(cellsOf(html)).toEqual([
      ['MLS #', 'MLS1001'],
      ['Changed', '3 d ago'],
      ['Days', '12'],
      ['Agent', 'Ada Agent'],
      ['Office', 'Harbor & Pine Realty'],
    ])
  })

  it('says of a column beyond the third that has numbers that it has, in its head and its cells', async () => {
    const db = await withUsers()
    await insertListing(db, 1, { DaysOnMarket: 12 })
    const own = ['ListingId', 'OriginalListPrice', 'LeaseTerm', 'DaysOnMarket', 'ListAgentFullName']
    await insertView(db, own)
    const html = await render(ListPage, `/list?view_id=${ownView}`, contextOf(db, me))
    const named = (label: string) =>
      ['listing-table__column', 'listing-row__more']
        .flatMap((name) => elementsWith(html, 'class', name))
        .filter((cell) => [attributeOf(cell, 'data-label'), textOf(cell)].includes(label))
        .map((cell) => attributeOf(cell, 'data-column'))
    expect(named('Days')).toEqual(['wide amount', 'wide amount'])
    expect(named('Agent')).toEqual(['wide', 'wide'])
  })

  it('names the firm of a listing for agents, and how to reach it for everyone else', async () => {
    const db = await withUsers()
    await insertListing(db, 1, { ListOfficePhone: '608-555-0100' })
    const firmsOf = (html: string) => elementsWith(html, 'class', 'firm-line').map(textOf)
    const [visitors] = firmsOf(await render(ListPage, '/list', testContext(db)))
    expect(visitors).toMatch(/Listed by Harbor & Pine Realty.*555/s)
    const [agents] = firmsOf(await render(ListPage, '/list', contextOf(db, me)))
    expect(agents?.trim()).toBe('Listed by Harbor & Pine Realty')
  })

  it('offers the view for agents to agents alone', async () => {
    const db = emptyDatabase()
    await insertListings(db, 1)
    expect(optionsOf(await render(ListPage, '/list', testContext(db, 'private')))).toEqual([
      'Standard|Agent|Rentals',
    ])
    expect(optionsOf(await render(ListPage, '/list', testContext(db)))).toEqual([
      'Standard|Rentals',
    ])
    expect(cellsOf(await render(ListingRows, `${rows}?view_id=${agent}`, testContext(db)))).toEqual(
      [],
    )
  })

  it.each(['20991231000000000000000000', 'x'.repeat(26), '1', ''])(
    'is the standard one for the view id “%s”',
    async (id) => {
      const db = emptyDatabase()
      await insertListings(db, 1)
      const html = await render(ListPage, `/list?view_id=${id}`, testContext(db))
      expect(headersOf(html)).toContain('Year')
      expect(
        elementsNamed(html, 'option').find(
          (option) =>
            attributeOf(option, 'value') === standard &&
            attributeOf(option, 'selected') !== undefined,
        ),
      ).toBeDefined()
    },
  )

  it('is private or public', async () => {
    const db = await withUsers()
    await insertListings(db, 1)
    await insertView(db, ['ParcelNumber', 'ListPrice'])
    const path = `/list?view_id=${ownView}`
    expect(headersOf(await render(ListPage, path, contextOf(db, me)))).toEqual([
      'Photo',
      'Address',
      'Parcel number',
      'Price',
    ])
    expect(headersOf(await render(ListPage, path, contextOf(db, someone)))).toContain('Year')
    await insertView(db, ['Stories'], null, '20260201000000000000000002')
    expect(
      headersOf(
        await render(ListPage, '/list?view_id=20260201000000000000000002', testContext(db)),
      ),
    ).toEqual(['Photo', 'Address', 'Stories'])
  })

  it('leaves out fields that the role may not see, that there are not, and that are no columns', async () => {
    const db = emptyDatabase()
    await insertListing(
      db,
      1,
      { ExpirationDate: '2026-07-31', Stories: 2 },
      { privateRemarks: 'Seller is moving.' },
    )
    await insertView(
      db,
      [
        'PrivateRemarks',
        'ExpirationDate',
        'ListAgentKey',
        'Location',
        'Nope',
        'Stories',
        'Stories',
      ],
      null,
    )
    const path = `${rows}?view_id=${ownView}`
    expect(cellsOf(await render(ListingRows, path, testContext(db)))).toEqual([['Stories', '2']])
    expect(
      cellsOf(await render(ListingRows, path, testContext(db, 'private'))).slice(0, 2),
    ).toEqual([
      ['Private remarks', 'Seller is moving.'],
      ['Expiration date', '07/31/2026'],
    ])
  })

  it('formats values by their type, of columns, JSON and texts alike', async () => {
    const db = emptyDatabase()
    const columns = {
      Heating: ['Forced Air', 'Heat Pump'],
      PoolPrivateYN: false,
      Other: { LeaseTerm: '12 Months', Disclosures: ['A', 'B'] },
    }
    await insertListing(
      db,
      1,
      { ...columns, CustomFields: { Waterfront: { 'Dock "length"': 30 } } },
      { remarks: 'Quiet <b>street</b>' },
    )
    await insertView(
      db,
      [
        'Heating',
        'PoolPrivateYN',
        'LeaseTerm',
        'Disclosures',
        'PublicRemarks',
        'OriginalListPrice',
        'TaxAnnualAmount',
      ],
      null,
    )
    expect(
      cellsOf(await render(ListingRows, `${rows}?view_id=${ownView}`, testContext(db))).map(
        ([, text]) => text,
      ),
    ).toEqual(['Forced Air, Heat Pump', 'No', '12 Months', 'A, B', 'Quiet <b>street</b>', '', ''])
  })

  it('tells nothing of where a listing is whose seller withheld the address', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { InternetAddressDisplayYN: false, ParcelNumber: 'P-998' })
    await insertView(db, ['ParcelNumber', 'UnparsedAddress'], null)
    const path = `${rows}?view_id=${ownView}`
    const html = await render(ListingRows, path, testContext(db))
    for (const secret of ['P-998', 'Elm']) expect(html).not.toContain(secret)
    expect(await render(ListingRows, path, testContext(db, 'private'))).toContain('P-998')
  })

  it('leaves out what listings of one property type do not have', async () => {
    const db = emptyDatabase()
    await insertListings(db, 1, { PropertyType: 'Land' })
    const path = `/list?_filter=${encodeURIComponent("PropertyType Eq 'Land'")}`
    expect(headersOf(await render(ListPage, path, testContext(db)))).toEqual([
      'Photo',
      'Address',
      'City',
      'Price',
      'Lot',
      'Status',
      'Listed',
    ])
  })
})

describe('a list', () => {
  const headsOf = (html: string) =>
    elementsWith(html, 'scope', 'col').map((head) => [textOf(head), attributeOf(head, 'aria-sort')])
  const sortLink = (html: string, label: string) => {
    const link = elementsWith(html, 'class', 'listing-table__sort').find(
      (element) => textOf(element) === label,
    )
    return link === undefined ? null : new URL(attributeOf(link, 'href')!, 'http://x').searchParams
  }

  it('has the MLS number and the days on the market, and sorts by its heads', async () => {
    const db = await withUsers()
    await insertListings(db, 2)
    const html = await render(ListPage, '/list?sort_id=-DaysOnMarket', contextOf(db, me))
    expect(headsOf(html)).toContainEqual(['MLS #', undefined])
    expect(html).toContain('<option value="-DaysOnMarket" selected>Longest on the market</option>')
    expect(headsOf(html)).toContainEqual(['Days', 'descending'])
    expect(sortLink(html, 'Days')?.get('sort_id')).toBe('DaysOnMarket')
    expect(sortLink(html, 'Beds')?.get('sort_id')).toBe('beds_desc')
    expect(sortLink(html, 'Address')?.get('sort_id')).toBe('StreetName')
    expect(sortLink(html, 'Photo')).toBeNull()
  })

  it('says when statuses changed, and puts what changed last first', async () => {
    const db = await withUsers()
    for (const [i, day] of ['26', '28', '27'].entries())
      await insertListing(db, i + 1, { StatusChangeTimestamp: `2026-02-${day}T10:00:00.000Z` })
    await insertListing(db, 4)
    const view = `/list?view_id=${agent}`
    const first = sortLink(await render(ListPage, view, contextOf(db, me)), 'Changed')
    expect(first?.get('sort_id')).toBe('-StatusChangeTimestamp')
    const path = `${view}&sort_id=-StatusChangeTimestamp`
    const html = await render(ListPage, path, contextOf(db, me))
    expect(headsOf(html)).toContainEqual(['Changed', 'descending'])
    const ids = elementsWith(html, 'class', 'listing-row').map((row) => attributeOf(row, 'id'))
    expect(ids).toEqual([2, 3, 1, 4].map(idOf))
    expect(sortLink(html, 'Changed')?.get('sort_id')).toBe('StatusChangeTimestamp')
    expect(headsOf(await render(ListPage, path, testContext(db))).flat()).not.toContain('Changed')
  })

  it('does not sort prices of several markets together', async () => {
    const db = await withUsers()
    await insertListings(db, 2)
    const query = { _filter: marketFilter('sale'), sort_id: 'price_asc' }
    for (const context of [contextOf(db, me), testContext(db)]) {
      const mixed = await render(ListPage, '/list', context)
      expect(Object.fromEntries(sortLink(mixed, 'Price')!)).toEqual(query)
      const forSale = await render(ListPage, `/list?${new URLSearchParams(query)}`, context)
      expect(headsOf(forSale)).toContainEqual(['Price', 'ascending'])
      expect(sortLink(forSale, 'Price')?.get('sort_id')).toBe('price_desc')
    }
  })

  it('sorts for visitors, who have neither the number nor the days', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2)
    const html = await render(ListPage, '/list', testContext(db))
    expect(headsOf(html).map(([label]) => label)).not.toContain('MLS #')
    expect(html).not.toContain('Longest on the market')
    for (const [label, sort] of [
      ['Beds', 'beds_desc'],
      ['Address', 'StreetName'],
      ['Listed', '-ListingContractDate'],
    ])
      expect(sortLink(html, label!)?.get('sort_id'), label).toBe(sort)
  })

  it('is compact for agents who want it, with 25 rows on a page', async () => {
    const db = await withUsers()
    await insertListings(db, 30)
    const html = await render(ListPage, '/list?density=compact', contextOf(db, me))
    expect(elementsWith(html, 'class', 'listing-row')).toHaveLength(25)
    expect(elementsWith(html, 'data-density', 'compact')).toHaveLength(1)
    expect(headsOf(html).at(-1)?.[0]).toBe('Listed by')
    const labels = elementsWith(html, 'data-label').map((cell) => attributeOf(cell, 'data-label'))
    expect(labels.filter((label) => label === 'Listed by')).toHaveLength(25)
    expect(cellsOf(html)).toContainEqual(['Listed by', 'Harbor & Pine Realty'])
    expect(elementsWith(html, 'class', 'firm-line')).toHaveLength(0)
    const visitor = await render(ListPage, '/list?density=compact', testContext(db))
    expect(elementsWith(visitor, 'class', 'listing-row')).toHaveLength(10)
  })
})

describe('§4 Column resize', () => {
  it('shows agents the widths that they gave, without a style', async () => {
    const db = await withUsers()
    await insertListings(db, 1)
    await saveColumnWidths(db, me, [{ viewKey: standard!, columnId: 'ListPrice', width: 220 }])
    const widthsFor = async (context: Context) =>
      elementsNamed(await render(ListPage, '/list', context), 'col').map((col) =>
        attributeOf(col, 'width'),
      )
    const mine = await widthsFor(contextOf(db, me))
    expect(mine).toHaveLength(14)
    expect(mine.map(Number).reduce((sum, width) => sum + width)).toBeCloseTo(600, 0)
    expect(Number(mine[4]) / Number(mine[2])).toBeCloseTo(2, 1)
    expect(new Set(await widthsFor(contextOf(db, someone)))).toEqual(new Set([undefined]))
    expect(new Set(await widthsFor(contextOf(db, me, 'vow')))).toEqual(new Set([undefined]))
    expect(await render(ListPage, '/list', testContext(db))).not.toContain('data-columns')
    expect(await render(ListPage, '/list', contextOf(db, me))).not.toMatch(
      /<(table|col|th)[^>]*style=/,
    )
  })
})

describe('§3 the distance from the place of the search', () => {
  const places = [
    { Latitude: 47.6, Longitude: -122.3 },
    { Latitude: 47.62, Longitude: -122.3 },
    { Latitude: 47.605, Longitude: -122.3 },
    { Latitude: 47.61, Longitude: -122.3, InternetAddressDisplayYN: false },
    { Latitude: null, Longitude: null },
  ]
  async function listOf(params: Record<string, string>, role: Role = 'private'): Promise<string> {
    const db = await withUsers()
    for (const [i, place] of places.entries()) await insertListing(db, i + 1, place)
    const query = new URLSearchParams({ view_id: agent!, ...params })
    return render(ListPage, `/list?${query}`, contextOf(db, me, role))
  }
  const idsOf = (html: string) =>
    elementsWith(html, 'class', 'listing-row').map((row) => attributeOf(row, 'id'))
  const distancesOf = (html: string) =>
    cellsOf(html).flatMap(([label, text]) => (label === 'Distance' ? [text] : []))
  const headOf = (html: string) =>
    elementsWith(html, 'class', 'listing-table__column').find((head) => textOf(head) === 'Distance')

  it.each([
    ['around a point', { _filter: "Location Eq radius('47.6 -122.3',9)" }],
    ['in what was drawn', { _filter: "Location Eq rectangle('47.5 -122.4,47.7 -122.2')" }],
    ['in a part of the map', { bounds: '47500000,-122400000,47700000,-122200000' }],
  ])('is a column that sorts, of a search %s', async (_, search) => {
    const nearest = await listOf({ ...search, sort_id: 'distance_asc' })
    expect(distancesOf(nearest)).toEqual(['< 0.1 mi', '0.3 mi', '0.7 mi', '1.4 mi'])
    expect(idsOf(nearest)).toEqual([1, 3, 4, 2].map(idOf))
    expect(attributeOf(headOf(nearest)!, 'aria-sort')).toBe('ascending')
    const [href] = elementsWith(nearest, 'class', 'listing-table__sort').flatMap((link) =>
      textOf(link) === 'Distance' ? [attributeOf(link, 'href')] : [],
    )
    expect(href).toContain('sort_id=distance_desc')
    const farthest = await listOf({ ...search, sort_id: 'distance_desc' })
    expect(idsOf(farthest)).toEqual([2, 4, 3, 1].map(idOf))
  })

  it('is not told of an address that the seller withheld', async () => {
    const html = await listOf(
      { _filter: "Location Eq radius('47.6 -122.3',9)", view_id: '' },
      'vow',
    )
    expect(html).not.toContain('0.7 mi')
  })

  it('is neither shown nor sorted by without a place, and a link that asks for it says so', async () => {
    const html = await listOf({ sort_id: 'distance_asc' })
    expect(headOf(html)).toBeUndefined()
    expect(html).not.toContain('<option value="distance_asc"')
    expect(html).toContain(otherOrder(noOrigin))
    expect(idsOf(html)).toHaveLength(5)
  })
})

describe('§4 Paged lists: more than the next page', () => {
  it('brings all pages up to the one that was left, at most thirty', async () => {
    const db = emptyDatabase()
    await insertListings(db, 45)
    const html = await render(ListingRows, `${rows}?page=2&through=4`, testContext(db))
    expect(elementsWith(html, 'class', 'listing-row').map((row) => attributeOf(row, 'id'))).toEqual(
      Array.from({ length: 30 }, (_, i) => idOf(i + 11)),
    )
    const [link] = elementsWith(html, 'rel', 'next')
    expect(attributeOf(link!, 'data-hx-get')).toBe('/fragments/listings/rows?page=5')
    const all = await render(ListingRows, `${rows}?page=1&through=999999`, testContext(db))
    expect(elementsWith(all, 'class', 'listing-row')).toHaveLength(45)
  })

  it('asks a user who signed out to sign in again, and shows nothing', async () => {
    const db = emptyDatabase()
    await insertListings(db, 23)
    const html = await render(ListingRows, `${rows}?page=2`, testContext(db, 'private'))
    const next = attributeOf(elementsWith(html, 'rel', 'next')[0]!, 'data-hx-get')!
    expect(next).toContain('role=private')
    const after = await render(ListingRows, next, testContext(db))
    expect(elementsWith(after, 'data-login-required')).toHaveLength(1)
    expect(attributeOf(elementsNamed(after, 'a')[0]!, 'href')).toMatch(/^\/sign_in\?return_to=/)
    expect(elementsWith(after, 'class', 'listing-row')).toHaveLength(0)
  })
})

describe('§4 Image carousel: the photos of a card', () => {
  const photosOf = (context: Context, id: string) =>
    render(Photos, `/fragments/listings/${id}/photos`, context, { id })

  it('are those that the role may see', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {}, { photos: [{}, { Permission: ['VOW'] }, {}] })
    expect(
      elementsWith(await photosOf(testContext(db), idOf(1)), 'class', 'carousel__slide'),
    ).toHaveLength(2)
    expect(
      elementsWith(await photosOf(testContext(db, 'private'), idOf(1)), 'class', 'carousel__slide'),
    ).toHaveLength(3)
  })

  it.each([
    ['unknown', idOf(9)],
    ['no id', 'x'],
  ])('are not found where the listing is %s', async (_, id) => {
    await expect(photosOf(testContext(emptyDatabase()), id)).rejects.toMatchObject({ status: 404 })
  })

  it('are not found where the role may not see the listing', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { StandardStatus: 'Expired' }, { photos: [{}] })
    await expect(photosOf(testContext(db), idOf(1))).rejects.toMatchObject({ status: 404 })
  })
})

it('§3 the view for rentals has what a tenant asks for', () => {
  expect(builtInViews.find(({ id }) => id === rentals)?.fields).toContain('PetsAllowed')
})
