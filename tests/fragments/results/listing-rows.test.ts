import { describe, expect, it } from 'vitest'
import ListingRows from '#src/pages/fragments/listings/rows.astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListings } from '../../support/listings.ts'
import { attributeOf, elementsWith, textOf } from '../../support/markup.ts'
import { render } from '../../support/render.ts'

const rows = '/fragments/listings/rows'

describe('§4 paged lists: the rows of the list view', () => {
  it('brings ten rows and the way to the next page', async () => {
    const db = emptyDatabase()
    await insertListings(db, 23)
    const html = await render(ListingRows, rows, testContext(db))
    expect(elementsWith(html, 'class', 'listing-row').map((row) => attributeOf(row, 'id'))).toEqual(
      Array.from({ length: 10 }, (_, i) => idOf(i + 1)),
    )
    const [link] = elementsWith(html, 'rel', 'next')
    expect(attributeOf(link!, 'href')).toBe('/list?page=2')
    expect(attributeOf(link!, 'data-hx-get')).toBe('/fragments/listings/rows?page=2')
    expect(textOf(link!)).toBe('Show 11–20 of 23')
  })

  it('ends with the last page', async () => {
    const db = emptyDatabase()
    await insertListings(db, 23)
    const html = await render(ListingRows, `${rows}?page=3`, testContext(db))
    expect(elementsWith(html, 'class', 'listing-row')).toHaveLength(3)
    expect(elementsWith(html, 'data-next-page')).toHaveLength(0)
  })

  it('is empty where there is nothing', async () => {
    const db = emptyDatabase()
    expect((await render(ListingRows, rows, testContext(db))).trim()).toBe('')
    await insertListings(db, 3)
    expect((await render(ListingRows, `${rows}?page=2`, testContext(db))).trim()).toBe('')
    expect((await render(ListingRows, `${rows}?page=99999999`, testContext(db))).trim()).toBe('')
  })

  it('refuses a filter by a field that the role may not see', async () => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    const path = `${rows}?_filter=${encodeURIComponent("PrivateRemarks Eq 'vacant'")}`
    await expect(render(ListingRows, path, testContext(db))).rejects.toMatchObject({ status: 400 })
    await expect(render(ListingRows, path, testContext(db, 'private'))).resolves.toBeDefined()
  })

  it('hides what the role may not see', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2, { StandardStatus: 'Expired' })
    expect((await render(ListingRows, rows, testContext(db))).trim()).toBe('')
    const html = await render(ListingRows, rows, testContext(db, 'private'))
    expect(elementsWith(html, 'class', 'listing-row')).toHaveLength(2)
  })

  it('keeps filter and sort on the way', async () => {
    const db = emptyDatabase()
    await insertListings(db, 12)
    const html = await render(
      ListingRows,
      `${rows}?_filter=BedroomsTotal+Ge+3&sort_id=price_asc`,
      testContext(db),
    )
    const [link] = elementsWith(html, 'rel', 'next')
    expect(attributeOf(link!, 'data-hx-get')).toBe(
      '/fragments/listings/rows?_filter=BedroomsTotal+Ge+3&sort_id=price_asc&page=2',
    )
    const [first] = elementsWith(html, 'class', 'listing-row')
    expect(attributeOf(first!, 'href')).toBe(
      `/listings/${idOf(1)}?_filter=BedroomsTotal+Ge+3&sort_id=price_asc`,
    )
  })
})

describe('§3 Listing: the attributes of a row', () => {
  it('carries address, id, place, status and type', async () => {
    const db = emptyDatabase()
    await insertListings(db, 1)
    const [row] = elementsWith(
      await render(ListingRows, rows, testContext(db)),
      'class',
      'listing-row',
    )
    expect(Object.fromEntries(row!.attrs.map(({ name, value }) => [name, value]))).toMatchObject({
      id: idOf(1),
      href: `/listings/${idOf(1)}?sort_id=date_desc`,
      'data-latitude': '47.6',
      'data-longitude': '-122.3',
      'data-standard-status': 'Active',
      'data-property-type': 'Residential',
    })
  })

  it('leaves street and coordinates out where the seller withheld them', async () => {
    const db = emptyDatabase()
    await insertListings(db, 1, { InternetAddressDisplayYN: false })
    const html = await render(ListingRows, rows, testContext(db))
    const [row] = elementsWith(html, 'class', 'listing-row')
    expect(attributeOf(row!, 'data-latitude')).toBeUndefined()
    expect(attributeOf(row!, 'data-longitude')).toBeUndefined()
    expect(textOf(row!)).toContain('Address withheld by the seller')
    expect(html).not.toContain('Elm')
    expect(await render(ListingRows, rows, testContext(db, 'private'))).toContain('1 Elm Street')
  })
})
