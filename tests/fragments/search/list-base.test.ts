import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { quickSearches, savedSearches, users } from '#db/schema/index.ts'
import MapCard from '#src/pages/fragments/listings/map_card.astro'
import Rows from '#src/pages/fragments/listings/rows.astro'
import ListingDetail from '#src/pages/listing_detail/[id].astro'
import Listing from '#src/pages/listings/[id].astro'
import MapPage from '#src/pages/map.astro'
import QuickSearch from '#src/pages/quick_searches/[search]/[view].astro'
import SavedSearch from '#src/pages/saved_searches/[search]/[view].astro'
import MyViews from '#src/pages/views/my.astro'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListings } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const search = '20260301080000000000000077'
const owner = '20260301080000000000000001'
const times = { CreatedAt: '2026-01-01T00:00:00.000Z', ModifiedAt: '2026-01-01T00:00:00.000Z' }
const stored = { Id: search, Name: 'Big homes', Filter: 'BedroomsTotal Ge 3', ...times }

async function withQuickSearch(count = 12): Promise<Database> {
  const db = emptyDatabase()
  await insertListings(db, count, { BedroomsTotal: 3 })
  const row = { ...stored, OwnerId: null, SortId: 'price_asc', ViewId: null }
  await db.write((tx) => void tx.orm.insert(quickSearches).values(row).run())
  return db
}

async function withSavedSearch(): Promise<{ db: Database; asOwner: Context }> {
  const db = emptyDatabase()
  await insertListings(db, 3, { BedroomsTotal: 3 })
  const user = { LoginName: 'jo', DisplayName: 'Jo', Role: 'vow', PasswordHash: '' } as const
  const row = { ...user, Id: owner, PasswordChangedAt: '', CreatedAt: '' }
  await db.write((tx) => void tx.orm.insert(users).values(row).run())
  await db.write(
    (tx) =>
      void tx.orm
        .insert(savedSearches)
        .values({ ...stored, OwnerId: owner })
        .run(),
  )
  const signedIn = {
    id: owner,
    loginName: 'jo',
    displayName: 'Jo',
    email: null,
    role: 'vow' as const,
    administrator: false,
    agentKey: null,
  }
  return { db, asOwner: { ...testContext(db, 'vow'), user: signedIn } }
}

const hrefs = (html: string) =>
  elementsNamed(html, 'a').map((link) => attributeOf(link, 'href') ?? '')
const hrefTo = (html: string, id: string) =>
  hrefs(html).find((href) => href.startsWith(`/listings/${id}`))
const backOf = (html: string) => attributeOf(elementsWith(html, 'data-results-link')[0]!, 'href')
const stepOf = (html: string, step: string) =>
  attributeOf(elementsWith(html, 'data-ldp', step)[0]!, 'href')
const openListing = (context: Context, n: number, query: string) =>
  render(Listing, `/listings/${idOf(n)}?${query}`, context, { id: idOf(n) })
const fromQuick = `base=quick_searches.${search}`

describe('§2 a listing that was opened from a quick search', () => {
  it.each(['list', 'summary', 'map'])('says so in its address: %s', async (view) => {
    const context = testContext(await withQuickSearch())
    const path = `/quick_searches/${search}/${view}`
    const html = await render(QuickSearch, path, context, { search, view })
    const href = hrefs(html).find((href) => href.startsWith('/listings/2'))
    const said = view === 'map' ? html : (href ?? '')
    expect(said).toContain(`quick_searches.${search}`)
    expect(href ?? '').not.toContain('_filter')
  })

  it('goes back there, to the page where it is', async () => {
    const html = await openListing(testContext(await withQuickSearch()), 12, fromQuick)
    expect(backOf(html)).toBe(`/quick_searches/${search}/summary?page=2#${idOf(12)}`)
  })

  it('has its neighbors there, which say so too', async () => {
    const html = await openListing(testContext(await withQuickSearch()), 2, fromQuick)
    expect(stepOf(html, 'previous')).toBe(`/listings/${idOf(1)}?${fromQuick}`)
    expect(stepOf(html, 'next')).toBe(`/listings/${idOf(3)}?${fromQuick}`)
  })

  it('is the same in the overlay, and so are its report and its people', async () => {
    const context = testContext(await withQuickSearch())
    const html = await render(ListingDetail, `/listing_detail/${idOf(2)}?${fromQuick}`, context, {
      id: idOf(2),
    })
    expect(stepOf(html, 'next')).toContain(fromQuick)
    expect(hrefs(html)).toContain(`/listing_report/${idOf(2)}?${fromQuick}`)
    expect(hrefs(html)).toContain(`/listings/${idOf(2)}/member?${fromQuick}`)
  })

  it('keeps what was changed of the search', async () => {
    const context = testContext(await withQuickSearch())
    const changed = `${fromQuick}&_filter=BedroomsTotal+Ge+2&sort_id=price_desc`
    const html = await openListing(context, 2, changed)
    expect(backOf(html)).toContain(
      `/quick_searches/${search}/summary?_filter=BedroomsTotal+Ge+2&sort_id=price_desc`,
    )
    const emptied = await openListing(context, 2, `${fromQuick}&_filter=+`)
    expect(backOf(emptied)).toContain(`/quick_searches/${search}/summary?_filter=+`)
    expect(stepOf(emptied, 'next')).toBe(`/listings/${idOf(3)}?${fromQuick}&_filter=+`)
  })
})

describe('§4 a list with a base that is scrolled', () => {
  it('goes on with its base in the rows and in the way to the next page', async () => {
    const context = testContext(await withQuickSearch(23))
    const first = await render(QuickSearch, `/quick_searches/${search}/list`, context, {
      search,
      view: 'list',
    })
    const [next] = elementsWith(first, 'data-hx-get')
      .map((element) => attributeOf(element, 'data-hx-get') ?? '')
      .filter((path) => path.startsWith('/fragments/listings/rows'))
    expect(next).toContain(fromQuick)
    const html = await render(Rows, next ?? '', context)
    expect(hrefTo(html, idOf(11))).toBe(`/listings/${idOf(11)}?${fromQuick}`)
    expect(hrefs(html)).toContain(`/quick_searches/${search}/list?page=3`)
  })

  it('shows everything after its filter was emptied, on the next pages too', async () => {
    const context = testContext(await withQuickSearch(12))
    const path = `/fragments/listings/rows?${fromQuick}&_filter=+&page=2`
    const html = await render(Rows, path, context)
    expect(hrefTo(html, idOf(11))).toContain(`${fromQuick}&_filter=+`)
  })

  it('goes on where the list is not there any more', async () => {
    const db = emptyDatabase()
    await insertListings(db, 12)
    const html = await render(Rows, `/fragments/listings/rows?${fromQuick}&page=2`, testContext(db))
    expect(hrefTo(html, idOf(11))).not.toContain('base=')
  })
})

describe('§2 the map of a list with a base', () => {
  it('leads from its cards to listings that go back there', async () => {
    const context = testContext(await withQuickSearch())
    const path = `/fragments/listings/map_card?id=${idOf(2)}&${fromQuick}`
    expect(hrefTo(await render(MapCard, path, context), idOf(2))).toContain(fromQuick)
  })

  it('is told the base, and nothing on the map of all listings', async () => {
    const context = testContext(await withQuickSearch())
    const html = await render(QuickSearch, `/quick_searches/${search}/map`, context, {
      search,
      view: 'map',
    })
    expect(html).toContain(`"base":"quick_searches.${search}"`)
    expect(await render(MapPage, '/map', context)).not.toContain('"base"')
  })
})

describe('§2 a listing that was opened from a saved search', () => {
  const fromSaved = `base=saved_searches.${search}`

  it('goes back there', async () => {
    const { asOwner } = await withSavedSearch()
    const html = await openListing(asOwner, 2, fromSaved)
    expect(backOf(html)).toBe(`/saved_searches/${search}/summary#${idOf(2)}`)
    expect(stepOf(html, 'next')).toContain(fromSaved)
  })

  it('shows others the listing, and nothing of the search', async () => {
    const { db } = await withSavedSearch()
    const html = await openListing(testContext(db), 2, fromSaved)
    expect(backOf(html)).not.toContain('saved_searches')
    expect(html).not.toContain(search)
  })
})

describe('§2 the columns of a list with a base', () => {
  it('lead back to it', async () => {
    const { db, asOwner } = await withSavedSearch()
    const agent: Context = { ...asOwner, db }
    const results = `/saved_searches/${search}/list`
    const list = await render(SavedSearch, results, agent, { search, view: 'list' })
    const columns = hrefs(list).find((href) => href.startsWith('/views/my')) ?? ''
    expect(columns).toBe(`/views/my?_results=${encodeURIComponent(results)}`)
    const html = await render(MyViews, `${columns}&fields=City&fields=ListPrice`, agent)
    expect(
      elementsWith(html, 'name', '_results').map((input) => attributeOf(input, 'value')),
    ).toEqual([results, results, results])
    expect(hrefs(html).find((href) => href.includes('do=remove'))).toContain('_results=')
  })
})
