import { describe, expect, it } from 'vitest'
import ListingCards from '#src/pages/fragments/listings/cards.astro'
import ListingRows from '#src/pages/fragments/listings/rows.astro'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListings } from '../../support/listings/listings.ts'
import { attributeOf, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const forms = [
  { what: 'cards', mode: 'summary', page: ListingCards, name: 'listing-card' },
  { what: 'rows', mode: 'list', page: ListingRows, name: 'listing-row' },
]

describe.each(forms)('§4 paged lists: the $what of /$mode', ({ what, mode, page, name }) => {
  const path = `/fragments/listings/${what}`

  it('bring ten and the way to the next page', async () => {
    const db = emptyDatabase()
    await insertListings(db, 23)
    const html = await render(page, path, testContext(db))
    expect(elementsWith(html, 'class', name).map((row) => attributeOf(row, 'id'))).toEqual(
      Array.from({ length: 10 }, (_, i) => idOf(i + 1)),
    )
    const [link] = elementsWith(html, 'rel', 'next')
    expect(attributeOf(link!, 'href')).toBe(`/${mode}?page=2`)
    expect(attributeOf(link!, 'data-hx-get')).toBe(`${path}?page=2`)
    expect(textOf(link!)).toBe('Show 11–20 of 23')
  })

  it('ends with the last page', async () => {
    const db = emptyDatabase()
    await insertListings(db, 23)
    const html = await render(page, `${path}?page=3`, testContext(db))
    expect(elementsWith(html, 'class', name)).toHaveLength(3)
    expect(elementsWith(html, 'data-next-page')).toHaveLength(0)
  })

  it('waits to be asked for the next page after five, and after each where data is saved', async () => {
    const db = emptyDatabase()
    await insertListings(db, 63)
    const triggerOf = async (number: number, context: Context) => {
      const html = await render(page, `${path}?page=${number}`, context)
      return attributeOf(elementsWith(html, 'rel', 'next')[0]!, 'data-hx-trigger')
    }
    const visitor = testContext(db)
    expect(await triggerOf(4, visitor)).toContain('intersect')
    expect(await triggerOf(5, visitor)).toBe(undefined)
    expect(await triggerOf(6, visitor)).toContain('intersect')
    expect(await triggerOf(1, { ...visitor, lowData: true })).toBe(undefined)
  })

  it('is empty where there is nothing', async () => {
    const db = emptyDatabase()
    expect((await render(page, path, testContext(db))).trim()).toBe('')
    await insertListings(db, 3)
    expect((await render(page, `${path}?page=2`, testContext(db))).trim()).toBe('')
    expect((await render(page, `${path}?page=99999999`, testContext(db))).trim()).toBe('')
  })

  it('refuses a filter by a field that the role may not see', async () => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    const filtered = `${path}?_filter=${encodeURIComponent("PrivateRemarks Eq 'vacant'")}`
    await expect(render(page, filtered, testContext(db))).rejects.toMatchObject({ status: 400 })
    await expect(render(page, filtered, testContext(db, 'private'))).resolves.toBeDefined()
  })

  it('hides what the role may not see', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2, { StandardStatus: 'Expired' })
    expect((await render(page, path, testContext(db))).trim()).toBe('')
    const html = await render(page, path, testContext(db, 'private'))
    expect(elementsWith(html, 'class', name)).toHaveLength(2)
  })

  it('keeps filter and sort on the way', async () => {
    const db = emptyDatabase()
    await insertListings(db, 12)
    const html = await render(
      page,
      `${path}?_filter=BedroomsTotal+Ge+3&sort_id=price_asc`,
      testContext(db),
    )
    const [link] = elementsWith(html, 'rel', 'next')
    expect(attributeOf(link!, 'data-hx-get')).toBe(
      `${path}?_filter=BedroomsTotal+Ge+3&sort_id=price_asc&page=2`,
    )
    const [first] = elementsWith(html, 'class', name)
    expect(attributeOf(first!, 'href')).toBe(
      `/listings/${idOf(1)}?_filter=BedroomsTotal+Ge+3&sort_id=price_asc`,
    )
  })
})

describe.each(forms)('§3 Listing: the attributes of one of the $what', ({ what, page, name }) => {
  const path = `/fragments/listings/${what}`

  it('carries address, id, place, status and type', async () => {
    const db = emptyDatabase()
    await insertListings(db, 1)
    const [row] = elementsWith(await render(page, path, testContext(db)), 'class', name)
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
    const html = await render(page, path, testContext(db))
    const [row] = elementsWith(html, 'class', name)
    expect(attributeOf(row!, 'data-latitude')).toBeUndefined()
    expect(attributeOf(row!, 'data-longitude')).toBeUndefined()
    expect(textOf(row!)).toContain('Address withheld by the seller')
    expect(html).not.toContain('Elm')
    expect(await render(page, path, testContext(db, 'private'))).toContain('1 Elm Street')
  })
})
