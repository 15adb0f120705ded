import { describe, expect, it } from 'vitest'
import Listing from '#src/pages/listings/[id].astro'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing, insertListings } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const show = (context: ReturnType<typeof testContext>, id: string, query = '') =>
  render(Listing, `/listings/${id}${query}`, context, { id })

describe('§2 Listing detail', () => {
  it('leads to the newer listing of a home that was listed again', async () => {
    const db = emptyDatabase()
    const home = { ParcelNumber: '7', StreetAddress: '7 Oak Street' }
    await insertListing(db, 1, home)
    await insertListing(db, 2, home)
    const html = await show(testContext(db), idOf(2))
    expect(html).toMatch(new RegExp(`<a href="/listings/${idOf(1)}">Relisted as MLS # MLS1001</a>`))
    expect(await show(testContext(db), idOf(1))).not.toContain('Relisted')
  })

  it('shows photos first, then price, facts, remarks and every field with a label', async () => {
    const db = emptyDatabase()
    await insertListing(
      db,
      1,
      { ListPrice: 449_900, LotSizeAcres: 0.24, Heating: ['Forced Air', 'Heat Pump'] },
      {
        remarks: 'A quiet house.\n\nClose to the <b>park</b>.',
        photos: [{ ShortDescription: 'Porch' }, {}],
      },
    )
    const html = await show(testContext(db), idOf(1))
    const photos = elementsWith(html, 'class', 'gallery__photo')
    expect(photos.map((photo) => attributeOf(photo, 'loading'))).toEqual(['eager', 'lazy'])
    expect(photos.map((photo) => attributeOf(photo, 'alt'))).toEqual([
      'Porch',
      'Photo 2 of 2: 1 Elm Street',
    ])
    expect(photos.every((photo) => Number(attributeOf(photo, 'width')) > 0)).toBe(true)
    expect(html.indexOf('gallery__photo')).toBeLessThan(html.indexOf('listing-head__price'))
    expect(textOf(elementsWith(html, 'class', 'listing-head__price')[0]!)).toBe('$449,900')
    expect(textOf(elementsWith(html, 'class', 'listing-head__street')[0]!)).toBe('1 Elm Street')
    expect(elementsWith(html, 'class', 'listing__remarks')[0]!.childNodes).toHaveLength(2)
    expect(html).toContain('Close to the &lt;b&gt;park&lt;/b&gt;.')
    const fields = elementsWith(html, 'class', 'field-group__field').map((field) =>
      field.childNodes.map(textOf).join(': '),
    )
    expect(fields).toContain('Heating: Forced Air, Heat Pump')
    expect(fields.some((field) => field.includes('1962'))).toBe(false)
    expect(html).toContain('Built 1962')
    expect(fields.some((field) => field.includes('Cooling'))).toBe(false)
  })

  it('says no firm that is not known', async () => {
    const db = emptyDatabase()
    const unknown = { ListOfficeName: null, ListAgentFullName: null, ListAgentEmail: null }
    const source = { OriginatingSystemName: 'Northland MLS' }
    const Other = { AttributionContact: '(206) 555-0199' }
    await insertListing(db, 1, { ...unknown, ...source, ListOfficePhone: null, Other })
    await insertListing(db, 2, {
      ...unknown,
      ...source,
      ListOfficePhone: null,
      ListAgentDirectPhone: null,
    })
    const said = (html: string) =>
      ['listing-head__firm', 'contact'].map((name) =>
        elementsWith(html, 'class', name).map(textOf).join().replace(/\s+/g, ' ').trim(),
      )
    const reached = await show(testContext(db), idOf(1))
    expect(said(reached)).toEqual([
      'Listing contact: (206) 555-0199',
      expect.stringMatching(/^Listing contact\(206\) 555-0199.*Northland MLS, MLS # MLS1001$/),
    ])
    const unreached = await show(testContext(db), idOf(2))
    expect(said(unreached)).toEqual([
      '',
      expect.stringMatching(/^Source.*Northland MLS, MLS # MLS1002$/),
    ])
    for (const html of [reached, unreached]) expect(html).not.toMatch(/listing office/i)
  })

  it('tells the firm, the agent and how to reach them', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1)
    const contact = textOf(
      elementsWith(await show(testContext(db), idOf(1)), 'class', 'contact')[0]!,
    )
    for (const told of [
      'Harbor & Pine Realty',
      'Ada Agent',
      '(206) 555-0101',
      'ada@harborpine.example',
    ]) {
      expect(contact).toContain(told)
    }
  })

  it('says nowhere where a listing is whose seller withheld the address', async () => {
    const db = emptyDatabase()
    const columns = {
      InternetAddressDisplayYN: false,
      StreetName: 'Elm',
      UnitNumber: 'B7',
      ParcelNumber: 'P-998',
      Latitude: 47.123456,
      Other: { CrossStreet: 'Elm and Third' },
    }
    const change = {
      Field: 'StreetName',
      OldValue: '"Elms"',
      NewValue: '"Elm"',
      Kind: 'Address Change',
      ChangedAt: '2026-01-01T00:00:00Z',
    }
    await insertListing(db, 1, columns, {
      photos: [{ ShortDescription: '1 Elm Street' }],
      changes: [change],
    })
    const html = await show(testContext(db), idOf(1), '?sort_id=price_asc')
    for (const secret of ['Elm', 'B7', 'P-998', '47.12']) expect(html).not.toContain(secret)
    expect(textOf(elementsWith(html, 'class', 'listing-head__street')[0]!)).toBe(
      'Address withheld by the seller',
    )
    expect(await show(testContext(db, 'private'), idOf(1))).toContain('P-998')
  })

  it('hides the fields for members from everyone else', async () => {
    const db = emptyDatabase()
    const other = { LockBoxLocation: 'Under the pot' }
    await insertListing(
      db,
      1,
      { ExpirationDate: '2026-07-31', Other: other },
      { privateRemarks: 'Seller is moving.' },
    )
    const publicly = await show(testContext(db), idOf(1))
    for (const secret of ['Under the pot', '07/31/2026', 'Seller is moving.'])
      expect(publicly).not.toContain(secret)
    const privately = await show(testContext(db, 'private'), idOf(1))
    for (const told of ['Under the pot', '07/31/2026', 'Seller is moving.'])
      expect(privately).toContain(told)
  })

  it('leads to its neighbors in the results, and back to the page that it stands on', async () => {
    const db = emptyDatabase()
    await insertListings(db, 14)
    const html = await show(
      testContext(db),
      idOf(12),
      '?_filter=BedroomsTotal+Ge+3&sort_id=price_asc',
    )
    expect(textOf(elementsWith(html, 'class', 'listing-pager__position')[0]!)).toBe('12 of 14')
    expect(attributeOf(elementsWith(html, 'rel', 'prev')[0]!, 'href')).toContain(
      `/listings/${idOf(11)}?`,
    )
    expect(attributeOf(elementsWith(html, 'rel', 'next')[0]!, 'href')).toContain(
      `/listings/${idOf(13)}?`,
    )
    expect(attributeOf(elementsWith(html, 'class', 'listing-pager__back')[0]!, 'href')).toBe(
      `/summary?_filter=BedroomsTotal+Ge+3&sort_id=price_asc&page=2#${idOf(12)}`,
    )
  })

  it('opens alone under its canonical address', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1)
    const html = await show(testContext(db), idOf(1))
    expect(attributeOf(elementsWith(html, 'rel', 'canonical')[0]!, 'href')).toBe(
      `https://listings.example/listings/${idOf(1)}`,
    )
    expect(elementsWith(html, 'rel', 'next')).toHaveLength(0)
  })

  it.each([
    ['unknown', idOf(9), {}],
    ['no id', '12', {}],
    ['out of scope by its status', idOf(1), { StandardStatus: 'Withdrawn' }],
    ['withheld from the internet', idOf(1), { InternetEntireListingDisplayYN: false }],
  ])('is not found when it is %s', async (_, id, columns) => {
    const db = emptyDatabase()
    await insertListing(db, 1, columns)
    await expect(show(testContext(db), id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('§2 Listing detail: dates', () => {
  it('lists the open houses to come and no cancelled, past or brokers’ ones', async () => {
    const db = emptyDatabase()
    const openHouses = [
      { OpenHouseDate: '2026-03-07', OpenHouseStartTime: '13:00', OpenHouseEndTime: '15:30' },
      { OpenHouseDate: '2026-02-07', OpenHouseStartTime: '09:15' },
      { OpenHouseDate: '2026-03-08', OpenHouseStartTime: '09:30', OpenHouseStatus: 'Canceled' },
      { OpenHouseDate: '2026-03-09', OpenHouseStartTime: '09:45', OpenHouseType: 'Broker' },
    ]
    await insertListing(db, 1, {}, { openHouses })
    const times = (html: string) => elementsWith(html, 'class', 'open-house__time').map(textOf)
    expect(times(await show(testContext(db), idOf(1)))).toEqual(['Saturday, 1:00 PM – 3:30 PM'])
    const agent = await userContext({ db }, 'agent')
    expect(times(await show(agent, idOf(1)))).toHaveLength(2)
  })

  it('names the buttons of open houses apart, also with the same hours on two Saturdays', async () => {
    const db = emptyDatabase()
    const hours = { OpenHouseStartTime: '13:00', OpenHouseEndTime: '15:30' }
    const openHouses = ['2026-03-07', '2026-03-14'].map((day) => ({ OpenHouseDate: day, ...hours }))
    await insertListing(db, 1, {}, { openHouses })
    const html = await show(testContext(db), idOf(1))
    const labels = elementsNamed(html, 'a').map((way) => attributeOf(way, 'aria-label'))
    expect(labels.filter((label) => label?.includes('Saturday'))).toEqual(
      ['03/07/2026', '03/14/2026'].flatMap((day) =>
        ['Add to calendar', 'Plan a visit'].map(
          (way) => `${way}: Saturday, ${day}, 1:00 PM – 3:30 PM`,
        ),
      ),
    )
  })

  it('shows the first two months of a rental calendar with both dates of a span taken', async () => {
    const db = emptyDatabase()
    const rentalSpans = [
      { StartDate: '2026-03-30', EndDate: '2026-04-02', Type: 'Rented' as const },
    ]
    await insertListing(db, 1, { PropertyType: 'Residential Lease' }, { rentalSpans })
    const html = await show(testContext(db), idOf(1))
    expect(elementsWith(html, 'class', 'month__name').map(textOf)).toEqual([
      'March 2026',
      'April 2026',
    ])
    const taken = elementsWith(html, 'data-state', 'taken').map(textOf)
    expect(taken.filter((text) => text.includes('Rented'))).toEqual([
      '30 Rented',
      '31 Rented',
      '1 Rented',
      '2 Rented',
    ])
  })

  it('tells prices and statuses of the past, and single fields to members alone', async () => {
    const db = emptyDatabase()
    const changes = [
      {
        Field: 'ListPrice',
        OldValue: '450000',
        NewValue: '432000',
        Kind: 'Price Change',
        ChangedAt: '2026-02-02T08:00:00Z',
      },
      {
        Field: 'LotFeatures',
        OldValue: 'null',
        NewValue: '["Level"]',
        Kind: 'Field Change',
        ChangedAt: '2026-02-03T08:00:00Z',
      },
    ]
    await insertListing(db, 1, {}, { changes })
    const cells = (html: string) => elementsWith(html, 'class', 'history-table__cell').map(textOf)
    expect(cells(await show(testContext(db), idOf(1)))).toEqual([
      '02/02/2026',
      'Price Change',
      '$450,000 → $432,000 −4%',
    ])
    expect(cells(await show(testContext(db, 'private'), idOf(1)))).toContain('Level')
  })
})
