import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { quickSearches, savedSearches, users } from '#db/schema/index.ts'
import MapPage from '#src/pages/map.astro'
import QuickSearch from '#src/pages/quick_searches/[search]/[view].astro'
import SavedSearch from '#src/pages/saved_searches/[search]/[view].astro'
import StatsPage from '#src/pages/stats.astro'
import SummaryPage from '#src/pages/summary.astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing, insertListings } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const quick = '20260301080000000000000077'
const times = { CreatedAt: '2026-01-01T00:00:00.000Z', ModifiedAt: '2026-01-01T00:00:00.000Z' }

async function insertQuickSearch(db: Database, owner: string | null = null) {
  const row = {
    Id: quick,
    OwnerId: owner,
    Name: 'Big homes',
    Filter: 'BedroomsTotal Ge 3',
    SortId: 'price_asc',
    ViewId: null,
    ...times,
  }
  await db.write((tx) => void tx.orm.insert(quickSearches).values(row).run())
}

async function insertUser(db: Database, id: string) {
  const row = {
    Id: id,
    LoginName: id,
    DisplayName: 'Jo',
    Role: 'vow' as const,
    PasswordHash: '',
    PasswordChangedAt: '',
    CreatedAt: '',
  }
  await db.write((tx) => void tx.orm.insert(users).values(row).run())
  return {
    id,
    loginName: id,
    displayName: 'Jo',
    email: null,
    role: 'vow' as const,
    administrator: false,
    agentKey: null,
  }
}

const hrefs = (html: string) => elementsNamed(html, 'a').map((link) => attributeOf(link, 'href'))

describe('what search engines are told of a search', () => {
  const descriptionOf = async (path: string) => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    const html = await render(SummaryPage, path, testContext(db))
    return attributeOf(elementsWith(html, 'name', 'description')[0]!, 'content')
  }

  it('is how many listings there are, of what', async () => {
    const filter = encodeURIComponent("City Eq 'Harbor' And BedroomsTotal Ge 1")
    expect(await descriptionOf(`/summary?_filter=${filter}`)).toMatch(
      /^3 listings in Harbor with 1 or more bedrooms\. Prices, photos, map/,
    )
  })

  it('is short for a long search', async () => {
    const cities = Array.from({ length: 40 }, (_, i) => `'Harbor ${i}'`).join()
    const filter = encodeURIComponent(`City Eq ${cities}`)
    const text = await descriptionOf(`/summary?_filter=${filter}`)
    expect(text!.length).toBeLessThan(170)
    expect(text).toContain('…. Prices')
  })
})

describe('§7 _limit', () => {
  it('is sent along by every form of a new search', async () => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    const limitsOf = async (path: string) => {
      const html = await render(SummaryPage, path, testContext(db))
      const forms = elementsNamed(html, 'form').map((form) => attributeOf(form, 'action'))
      const limits = elementsWith(html, 'name', '_limit').map((field) =>
        attributeOf(field, 'value'),
      )
      return { forms: forms.filter((action) => action === '/summary').length, limits }
    }
    const { forms, limits } = await limitsOf('/summary?_limit=20')
    expect(forms).toBe(3)
    expect(limits).toEqual(['20', '20', '20'])
    expect((await limitsOf('/summary')).limits).toEqual([])
  })
})

describe('§2 the pages of a quick search', () => {
  it('show its listings in its order under its own addresses, which do not repeat it', async () => {
    const db = emptyDatabase()
    await insertListings(db, 12, { BedroomsTotal: 3 })
    await insertListing(db, 13, { BedroomsTotal: 1 })
    await insertQuickSearch(db)
    const html = await render(QuickSearch, `/quick_searches/${quick}/list`, testContext(db), {
      search: quick,
      view: 'list',
    })
    expect(textOf(elementsNamed(html, 'h1')[0]!)).toBe('Big homes 12 listings')
    expect(attributeOf(elementsWith(html, 'class', 'listing-row')[0]!, 'id')).toBe(idOf(1))
    expect(hrefs(html)).toContain(`/quick_searches/${quick}/summary`)
    expect(hrefs(html)).toContain(`/quick_searches/${quick}/list?page=2`)
    const next = elementsWith(html, 'data-hx-get').map(
      (element) => attributeOf(element, 'data-hx-get')!,
    )
    expect(next.some((path) => path.includes('_filter=BedroomsTotal+Ge+3'))).toBe(true)
  })

  it('take another filter, also none at all', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2, { BedroomsTotal: 1 })
    await insertQuickSearch(db)
    const show = (query: string) =>
      render(QuickSearch, `/quick_searches/${quick}/list?${query}`, testContext(db), {
        search: quick,
        view: 'list',
      })
    expect(await show('')).toContain('No listings match this search')
    expect(textOf(elementsNamed(await show('_filter=BedroomsTotal+Ge+1'), 'h1')[0]!)).toBe(
      'Big homes (modified) 2 listings',
    )
    expect(textOf(elementsNamed(await show('_filter=+'), 'h1')[0]!)).toBe(
      'Big homes (modified) 2 listings',
    )
  })

  it('lead to the same view of the others', async () => {
    const db = emptyDatabase()
    await insertListings(db, 1, { BedroomsTotal: 3 })
    await insertQuickSearch(db)
    const second = { Id: idOf(99), OwnerId: null, Name: 'Any home', Filter: '', ...times }
    await db.write((tx) => void tx.orm.insert(quickSearches).values(second).run())
    const html = await render(QuickSearch, `/quick_searches/${quick}/list`, testContext(db), {
      search: quick,
      view: 'list',
    })
    expect(hrefs(html)).toContain(`/quick_searches/${idOf(99)}/list`)
    expect(elementsWith(html, 'aria-current', 'page').map(textOf)).toEqual(['Big homes'])
  })

  it('are private', async () => {
    const db = emptyDatabase()
    const owner = await insertUser(db, '20260301080000000000000001')
    await insertQuickSearch(db, owner.id)
    const path = `/quick_searches/${quick}/list`
    const params = { search: quick, view: 'list' }
    await expect(render(QuickSearch, path, testContext(db), params)).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      render(QuickSearch, path, { ...testContext(db, 'vow'), user: owner }, params),
    ).resolves.toContain('Big homes')
    await expect(
      render(QuickSearch, path, testContext(db), { ...params, search: 'x' }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      render(QuickSearch, path, testContext(db), { ...params, view: 'edit' }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('§2 the pages of a saved search', () => {
  it('ask a visitor to sign in, and are its owner’s alone', async () => {
    const db = emptyDatabase()
    const owner = await insertUser(db, '20260301080000000000000001')
    const other = await insertUser(db, '20260301080000000000000002')
    const row = { Id: quick, OwnerId: owner.id, Name: 'Mine', Filter: '', ...times }
    await db.write((tx) => void tx.orm.insert(savedSearches).values(row).run())
    const show = (user: typeof owner | null) =>
      render(
        SavedSearch,
        `/saved_searches/${quick}/listings`,
        { ...testContext(db, 'vow'), user },
        { search: quick, view: 'listings' },
      )
    await expect(show(null)).rejects.toMatchObject({ status: 401 })
    await expect(show(other)).rejects.toMatchObject({ status: 404 })
    expect(await show(owner)).toContain('Mine')
  })

  it('are offered to their owner to compare with', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1)
    const owner = await insertUser(db, '20260301080000000000000001')
    const other = await insertUser(db, '20260301080000000000000002')
    const row = { Id: quick, OwnerId: owner.id, Name: 'Mine', Filter: '', ...times }
    await db.write((tx) => void tx.orm.insert(savedSearches).values(row).run())
    const offered = async (user: typeof owner | null) => {
      const html = await render(StatsPage, '/stats', { ...testContext(db, 'vow'), user })
      return elementsNamed(html, 'option').some((option) => textOf(option) === 'Mine')
    }
    expect([await offered(owner), await offered(other), await offered(null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('§2 the map of the results', () => {
  it('shows every match that has a place, as one mark or as many as the spot holds', async () => {
    const db = emptyDatabase()
    await insertListings(db, 5, { Latitude: 47.6, Longitude: -122.3 })
    await insertListing(db, 6, { Latitude: 47.61, Longitude: -122.31 })
    await insertListing(db, 7, { Latitude: null, Longitude: null })
    const html = await render(MapPage, '/map', testContext(db))
    const marks = elementsWith(html, 'data-count')
    expect(marks.map((mark) => Number(attributeOf(mark, 'data-count'))).sort()).toEqual([1, 5])
    expect(textOf(elementsNamed(html, 'figcaption')[0]!)).toContain(
      '6 listings on this map, 1 listing elsewhere',
    )
    const one = marks.find((mark) => attributeOf(mark, 'data-count') === '1')!
    expect(attributeOf(one, 'href')).toBe(`/listings/${idOf(6)}`)
    const many = marks.find((mark) => attributeOf(mark, 'data-count') === '5')!
    const closer = await render(MapPage, attributeOf(many, 'href')!, testContext(db))
    expect(
      elementsWith(closer, 'data-count').map((mark) => attributeOf(mark, 'data-count')),
    ).toContain('5')
  })

  it('searches the part that it shows, and says what lies elsewhere', async () => {
    const db = emptyDatabase()
    await insertListings(db, 5, { Latitude: 47.6, Longitude: -122.3 })
    await insertListing(db, 6, { Latitude: 46.1, Longitude: -121.31 })
    const html = await render(
      MapPage,
      '/map?bounds=47500000,-122400000,47700000,-122200000',
      testContext(db),
    )
    expect(textOf(elementsNamed(html, 'h1')[0]!)).toBe('5 listings')
    expect(textOf(elementsNamed(html, 'figcaption')[0]!)).toContain(
      '5 listings on this map, 1 listing elsewhere',
    )
    const ways = hrefs(html)
    // Eight ways into other parts of the map, and all listings in this one.
    expect(ways.filter((href) => href?.startsWith('/map?bounds='))).toHaveLength(9)
    expect(ways).toContain('/map')
  })

  it('stands there too where nothing is found, beside the ways to find something', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2, { Latitude: 47.6, Longitude: -122.3 })
    const html = await render(MapPage, '/map?bounds=10,10,20,20', testContext(db))
    const pane = elementsWith(html, 'id', 'map-pane')[0]!
    expect(attributeOf(pane, 'aria-label')).toBe('Map')
    expect(attributeOf(pane, 'data-hx-preserve')).toBe('')
    expect(textOf(pane)).toContain('0 listings on this map, 2 listings elsewhere')
    expect(html).toContain('No listings match this search')
    const without = elementsNamed(html, 'a').find((link) =>
      textOf(link).startsWith('without the map'),
    )!
    expect(attributeOf(without, 'href')).toBe('/map')
    expect(textOf(without)).toEqual(expect.stringContaining("without the map's area"))
  })

  it('shows no place that a seller withheld', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {
      Latitude: 47.6,
      Longitude: -122.3,
      InternetAddressDisplayYN: false,
    })
    expect(elementsWith(await render(MapPage, '/map', testContext(db)), 'data-count')).toEqual([])
    expect(
      elementsWith(await render(MapPage, '/map', testContext(db, 'private')), 'data-count'),
    ).toHaveLength(1)
  })
})
