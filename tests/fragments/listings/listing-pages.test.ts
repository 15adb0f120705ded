import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { members, offices } from '#db/schema/index.ts'
import { makeScope } from '#src/domain/context/access/scope.ts'
import ListingDetail from '#src/pages/listing_detail/[id].astro'
import ListingReport from '#src/pages/listing_report/[id].astro'
import Member from '#src/pages/listings/[id]/member.astro'
import Listing from '#src/pages/listings/[id].astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing, insertListings } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

type Page = Parameters<typeof render>[0]
const show = (page: Page, context: ReturnType<typeof testContext>, query = '') =>
  render(page, `/listings/${idOf(1)}${query}`, context, { id: idOf(1) })
const texts = (html: string, name: string) => elementsWith(html, 'class', name).map(textOf)

async function insertPeople(db: Database): Promise<void> {
  await db.write(({ orm }) => {
    orm
      .insert(offices)
      .values({
        OfficeKey: 'o1',
        OfficeMlsId: 'MLS-O1',
        OfficeLogoURL: '/media/demo/firm-1-logo.svg',
        OfficeName: 'Harbor & Pine Realty',
        OfficeEmail: 'office@pine.example',
        OfficeAddress1: '12 Quay Street',
        OfficeCity: 'Harbor',
        OfficeStateOrProvince: 'WA',
        OfficePostalCode: '98101',
      })
      .run()
    orm
      .insert(members)
      .values({
        MemberKey: 'm1',
        MemberMlsId: 'MLS-M1',
        MemberFullName: 'Ada Agent',
        MemberMobilePhone: '(206) 555-0199',
        MemberStateLicense: 'L-4711',
        MemberPhotoURL: 'https://photos.example/ada.jpg',
        OfficeKey: 'o1',
      })
      .run()
  })
}

describe('§2 Listing detail: the page for the overlay', () => {
  it('is the same page without the header and the footer of the site, with what the MLS wants said', async () => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    const html = await show(ListingDetail, testContext(db), '?sort_id=price_asc')
    const whole = await show(Listing, testContext(db), '?sort_id=price_asc')
    expect(elementsWith(html, 'class', 'site-header')).toEqual([])
    expect(elementsNamed(html, 'footer')).toEqual([])
    expect(elementsWith(whole, 'class', 'site-header')).toHaveLength(1)
    expect(texts(html, 'mls-notice')).toEqual(texts(whole, 'mls-notice'))
    expect(texts(html, 'mls-notice').join()).toMatch(/ [AP]M\. All data is obtained/)
    expect(texts(html, 'field-group')).toEqual(texts(whole, 'field-group'))
    expect(attributeOf(elementsNamed(html, 'base')[0]!, 'target')).toBe('_top')
    expect(elementsNamed(whole, 'base')).toEqual([])
    expect(attributeOf(elementsWith(html, 'name', 'robots')[0]!, 'content')).toBe('noindex')
    expect(attributeOf(elementsWith(html, 'class', 'listing-pager__full')[0]!, 'href')).toBe(
      `/listings/${idOf(1)}?sort_id=price_asc`,
    )
  })

  it('names its neighbors in the whole result list for the overlay', async () => {
    const db = emptyDatabase()
    await insertListings(db, 14)
    const html = await render(
      ListingDetail,
      `/listing_detail/${idOf(11)}?sort_id=price_asc`,
      testContext(db),
      { id: idOf(11) },
    )
    const steps = ['previous', 'next'].map((name) =>
      attributeOf(elementsWith(html, 'data-ldp', name)[0]!, 'href'),
    )
    expect(steps).toEqual([
      `/listings/${idOf(10)}?sort_id=price_asc`,
      `/listings/${idOf(12)}?sort_id=price_asc`,
    ])
  })
})

describe('§2 Listing detail: the report', () => {
  it('is one sheet: three photos, price, who lists it, remarks and all fields, and a way back', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {}, { photos: [{}, {}, {}, {}], remarks: 'A quiet house.' })
    const html = await show(ListingReport, testContext(db))
    expect(elementsWith(html, 'class', 'report__photo')).toHaveLength(3)
    for (const told of [
      '$101,000',
      'Harbor & Pine Realty',
      'A quiet house.',
      'Built 1962',
      'Based on information',
    ]) {
      expect(textOf(elementsNamed(html, 'main')[0]!)).toContain(told)
    }
    expect(attributeOf(elementsWith(html, 'data-ldp', 'main')[0]!, 'href')).toBe(
      `/listings/${idOf(1)}`,
    )
    expect(elementsWith(html, 'data-print').map((button) => attributeOf(button, 'hidden'))).toEqual(
      [''],
    )
  })

  it('is led to by the detail', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1)
    const html = await show(Listing, testContext(db), '?sort_id=price_asc')
    const link = elementsWith(html, 'data-ldp', 'report')[0]!
    expect(attributeOf(link, 'href')).toBe(`/listing_report/${idOf(1)}?sort_id=price_asc`)
  })

  it('says nowhere where a listing is whose seller withheld the address', async () => {
    const db = emptyDatabase()
    await insertListing(
      db,
      1,
      { InternetAddressDisplayYN: false },
      { photos: [{ ShortDescription: '1 Elm Street' }] },
    )
    for (const page of [ListingReport, ListingDetail, Member])
      expect(await show(page, testContext(db))).not.toMatch(/Elm|47\.6/)
  })

  it.each([ListingReport, ListingDetail, Member])(
    'is not found for a listing that this role may not see',
    async (page) => {
      const db = emptyDatabase()
      await insertListing(db, 1, { StandardStatus: 'Withdrawn' })
      await expect(show(page, testContext(db))).rejects.toMatchObject({ status: 404 })
    },
  )
})

describe('§2 Listing detail: member information', () => {
  const keys = { ListAgentKey: 'm1', ListOfficeKey: 'o1' }
  const lines = (html: string) => texts(html, 'member__line')

  it.each(['vow', 'portal', 'idx', 'public'] as const)(
    'tells %s how to reach the agent and the office, and no more',
    async (role) => {
      const db = emptyDatabase()
      await insertPeople(db)
      await insertListing(db, 1, keys)
      const html = await show(Member, testContext(db, role))
      expect(texts(html, 'member__name')).toEqual(['Ada Agent', 'Harbor & Pine Realty'])
      expect(lines(html)).toEqual([
        'Phone(206) 555-0101',
        'Emailada@harborpine.example',
        'LicenseL-4711',
        'Phone(206) 555-0100',
        'Emailoffice@pine.example',
        'Address12 Quay Street, Harbor, WA 98101',
      ])
    },
  )

  it('shows the pictures that the site may load, on the page about the people alone', async () => {
    const db = emptyDatabase()
    await insertPeople(db)
    await insertListing(db, 1, keys)
    const sources = async (photoOrigins: readonly string[], page: Page = Member) => {
      const scope = makeScope('public', { photoOrigins })
      const html = await show(page, { ...testContext(db, 'public'), scope })
      return elementsNamed(html.split('</main>')[0]!, 'img').map((img) => attributeOf(img, 'src'))
    }
    const logo = '/media/demo/firm-1-logo.svg'
    const face = 'https://photos.example/ada.jpg'
    expect(await sources(['https://photos.example'])).toEqual([face, logo])
    expect(await sources([])).toEqual([logo])
    expect(await sources(['https://photos.example'], Listing)).not.toContain(face)
  })

  it('tells members the mobile phone and the MLS ids too', async () => {
    const db = emptyDatabase()
    await insertPeople(db)
    await insertListing(db, 1, keys)
    const told = lines(await show(Member, testContext(db, 'private')))
    for (const line of ['Mobile(206) 555-0199', 'MLS IDMLS-M1', 'MLS IDMLS-O1'])
      expect(told).toContain(line)
  })

  it('stands in the detail as a dialog, whose link leads to the page', async () => {
    const db = emptyDatabase()
    await insertPeople(db)
    await insertListing(db, 1, keys)
    const html = await show(Listing, testContext(db))
    expect(attributeOf(elementsWith(html, 'data-dialog')[0]!, 'href')).toBe(
      `/listings/${idOf(1)}/member`,
    )
    expect(elementsNamed(html, 'dialog').map((dialog) => attributeOf(dialog, 'id'))).toContain(
      'member-information',
    )
  })

  it('names who brought the buyer once it is sold', async () => {
    const db = emptyDatabase()
    const other = { BuyerAgentFullName: 'Ben Buyer', BuyerOfficeName: 'Second Realty' }
    await insertListing(db, 1, { StandardStatus: 'Closed', Other: other })
    expect(texts(await show(Member, testContext(db)), 'member__title')).toEqual([
      'Listing agent',
      'Listing office',
      'Buyer’s agent',
      'Buyer’s office',
    ])
    const db2 = emptyDatabase()
    await insertListing(db2, 1, { Other: other })
    expect(await show(Member, testContext(db2))).not.toContain('Ben Buyer')
  })

  it('says so where no one is named', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { ListAgentFullName: null, ListOfficeName: null })
    expect(await show(Member, testContext(db))).toContain(
      'This listing doesn’t name an agent or office.',
    )
  })
})

describe('§2 Listing detail: the mortgage estimate', () => {
  it('counts with the terms of the address, the taxes and the dues of the listing, without scripts', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {
      ListPrice: 250_000,
      TaxAnnualAmount: 3600,
      AssociationFee: 150,
      AssociationFeeFrequency: 'Quarterly',
      Other: { AssociationFee2: 50, AssociationFee2Frequency: 'Monthly' },
    })
    const html = await show(Listing, testContext(db), '?sort_id=price_asc&down=20&rate=6&years=30')
    const costs = elementsWith(html, 'data-cost').map(textOf)
    expect(costs).toEqual(['$1,199', '$300', '$100', '$1,599'])
    const fields = elementsNamed(html, 'input').map((input) => [
      attributeOf(input, 'name'),
      attributeOf(input, 'value'),
    ])
    expect(fields).toEqual([
      ['sort_id', 'price_asc'],
      ['price', '250,000'],
      ['down', '20'],
      ['rate', '6'],
      ['years', '30'],
      ['down', '20'],
      ['rate', '6'],
      ['years', '30'],
      ['monthly', '1,200'],
    ])
    expect(textOf(elementsWith(html, 'data-assumptions')[0]!)).toContain(
      'Assumes a loan of $200,000 after a down payment of $50,000',
    )
  })

  it('says what it could not take', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1)
    const html = await show(Listing, testContext(db), '?rate=99&years=<b>')
    expect(textOf(elementsWith(html, 'data-notes')[0]!)).toBe(
      'The interest rate was set to 25%, the highest this estimate allows. The term wasn’t a number, so it was set to 30 years.',
    )
  })

  it.each([
    ['a rental', { PropertyType: 'Residential Lease', LeaseAmount: 2000 }],
    ['what is sold', { StandardStatus: 'Closed', ClosePrice: 240_000 }],
    ['a listing without a price', { ListPrice: null }],
  ])('is not shown for %s', async (_, columns) => {
    const db = emptyDatabase()
    await insertListing(db, 1, columns)
    expect(await show(Listing, testContext(db))).not.toContain('data-mortgage')
  })
})

describe('§2 Rental calendar: more months', () => {
  const rentalSpans = [{ StartDate: '2026-06-30', EndDate: '2026-07-02', Type: 'Rented' as const }]
  const months = (html: string) => texts(html, 'month__name').length
  const links = (html: string) =>
    ['calendar-more', 'calendar-less'].map(
      (id) => elementsWith(html, 'id', id).map((link) => attributeOf(link, 'href'))[0],
    )

  it('shows two at first, more and fewer by links, twelve at most', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { PropertyType: 'Residential Lease' }, { rentalSpans })
    const open = (query: string) => show(Listing, testContext(db), query)
    const path = `/listings/${idOf(1)}?`
    const first = await open('')
    expect([months(first), ...links(first)]).toEqual([2, `${path}months=4#availability`, undefined])
    const four = await open('?sort_id=price_asc&months=4')
    const kept = `${path}sort_id=price_asc&months=`
    expect([months(four), ...links(four)]).toEqual([
      4,
      `${kept}6#availability`,
      `${kept}2#availability`,
    ])
    const last = await open('?months=99')
    expect([months(last), ...links(last)]).toEqual([12, undefined, `${path}months=10#availability`])
    expect(texts(last, 'month__day').filter((day) => day.includes('Rented'))).toEqual([
      '30 Rented',
      '1 Rented',
      '2 Rented',
    ])
  })

  it.each(['0', '-3', 'x', '1.5', '9'.repeat(30)])(
    'shows the first two where ?months=%s',
    async (wanted) => {
      const db = emptyDatabase()
      await insertListing(db, 1, { PropertyType: 'Residential Lease' }, { rentalSpans })
      expect(months(await show(Listing, testContext(db), `?months=${wanted}`))).toBe(2)
    },
  )
})
