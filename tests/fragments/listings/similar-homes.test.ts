import { describe, expect, it } from 'vitest'
import Similar from '#src/pages/fragments/listings/[id]/similar.astro'
import Listing from '#src/pages/listings/[id].astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const similar = (context: ReturnType<typeof testContext>, n: number) =>
  render(Similar, `/fragments/listings/${idOf(n)}/similar`, context, { id: idOf(n) })

const titles = (html: string) => elementsNamed(html, 'h2').map(textOf)
const streets = (html: string) => elementsWith(html, 'class', 'home__link').map(textOf)
const wayNamed = (html: string, name: string) =>
  attributeOf(elementsNamed(html, 'a').find((link) => textOf(link) === name)!, 'href')!

describe('similar and nearby homes', () => {
  it('are small cards of two searches, none twice, with the way to all of each', async () => {
    const db = emptyDatabase()
    for (let n = 1; n <= 8; n++) await insertListing(db, n, { Latitude: 47.6 + n / 1000 })
    await insertListing(db, 9, { PropertySubType: 'Townhouse', Latitude: 47.602 })
    await insertListing(db, 10, { StandardStatus: 'Closed', CloseDate: '2026-01-05' })
    await insertListing(db, 11, { PropertyType: 'Residential Lease' })
    const html = await similar(testContext(db), 1)
    expect(titles(html)).toEqual(['Similar homes for sale', 'Homes for sale nearby', 'Sold nearby'])
    expect(streets(html)).toEqual([
      '2 Elm Street',
      '3 Elm Street',
      '4 Elm Street',
      '5 Elm Street',
      '9 Elm Street',
      '6 Elm Street',
      '7 Elm Street',
      '8 Elm Street',
      '10 Elm Street',
    ])
    expect(textOf(elementsWith(html, 'class', 'firm-line')[0]!)).toContain('Harbor & Pine Realty')
    const all = new URL(wayNamed(html, 'See all 7'), 'https://listings.example')
    expect(all.pathname).toBe('/summary')
    expect(all.searchParams.get('_filter')).toContain("ListingId Ne 'MLS1001'")
    expect(wayNamed(html, 'See all 8')).toContain('radius')
  })

  it('are of the last year for what is sold, and nothing where there is nothing', async () => {
    const db = emptyDatabase()
    const sold = { StandardStatus: 'Closed', ClosePrice: 400_000 }
    await insertListing(db, 1, { ...sold, CloseDate: '2026-01-05' })
    await insertListing(db, 2, { ...sold, CloseDate: '2026-01-06' })
    await insertListing(db, 3, { ...sold, CloseDate: '2023-01-06' })
    await insertListing(db, 4, { PropertyType: 'Land' })
    expect(streets(await similar(testContext(db), 1))).toEqual(['2 Elm Street'])
    expect((await similar(testContext(db), 4)).trim()).toBe('')
  })

  it('tell nothing of where a listing is whose seller withheld the address', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { InternetAddressDisplayYN: false, Latitude: 47.123456 })
    await insertListing(db, 2)
    const html = await similar(testContext(db), 1)
    expect(streets(html)).toEqual(['2 Elm Street'])
    for (const secret of ['47.12', 'radius', 'distance_asc']) expect(html).not.toContain(secret)
    const other = await similar(testContext(db), 2)
    expect(streets(other)).toEqual([])
  })

  it('are other units of the building, but none whose seller withheld the address', async () => {
    const db = emptyDatabase()
    const building = { StreetNumber: '7', StreetName: 'Oak', StreetSuffix: 'Street' }
    const unit = (n: number, more = {}) =>
      insertListing(db, n, {
        ...building,
        StreetAddress: `7 Oak Street #${n}`,
        UnitNumber: `${n}`,
        City: 'Kenosha',
        Latitude: 44 + n,
        ...more,
      })
    await unit(1)
    await unit(2, { PropertyType: 'Residential Lease' })
    await unit(3, { InternetAddressDisplayYN: false })
    await unit(4, { StreetName: 'Elm' })
    await unit(5, { StandardStatus: 'Closed', CloseDate: '2026-01-05' })
    const html = await similar(testContext(db), 1)
    expect(titles(html)).toEqual(['Other units in this building'])
    expect(streets(html)).toEqual(['7 Oak Street #2'])
    expect(titles(await similar(testContext(db), 3))).not.toContain('Other units in this building')
    expect(streets(await similar(testContext(db, 'private'), 1))).toContain('7 Oak Street #3')
    const page = await render(Listing, `/listings/${idOf(1)}`, testContext(db), { id: idOf(1) })
    expect(wayNamed(page, 'Other units in this building')).toContain('StreetName')
    const withheld = await render(Listing, `/listings/${idOf(3)}`, testContext(db), { id: idOf(3) })
    expect(withheld).not.toContain('Other units')
  })

  it('are links on the page, which a script replaces when they are seen', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1)
    const context = testContext(db)
    const show = (lowData: boolean) =>
      render(Listing, `/listings/${idOf(1)}`, { ...context, lowData }, { id: idOf(1) })
    const html = await show(false)
    expect(wayNamed(html, 'Similar homes for sale')).toContain('/summary?_filter=')
    const section = (page: string) => elementsWith(page, 'class', 'similar')[0]!
    expect(attributeOf(section(html), 'data-hx-get')).toBe(`/fragments/listings/${idOf(1)}/similar`)
    expect(attributeOf(section(await show(true)), 'data-hx-get')).toBe(undefined)
  })

  it('are not there for a listing that is not shown', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { StandardStatus: 'Withdrawn' })
    await expect(similar(testContext(db), 1)).rejects.toThrow('This listing doesn’t exist')
  })
})
