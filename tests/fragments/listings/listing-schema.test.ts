import { describe, expect, it } from 'vitest'
import Home from '#src/pages/index.astro'
import Listing from '#src/pages/listings/[id].astro'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

type Context = ReturnType<typeof testContext>

/** A thing of schema.org, which has some of these. */
interface Thing {
  readonly name: string
  readonly item: string
  readonly itemListElement: readonly Thing[]
  readonly mainEntity: { readonly address: { readonly addressLocality: string } }
  readonly offers: Readonly<Record<'price' | 'priceSpecification' | 'businessFunction', unknown>>
}

const show = (context: Context, query = '') =>
  render(Listing, `/listings/${idOf(1)}${query}`, context, { id: idOf(1) })

function schemaIn(html: string): readonly Thing[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return json === undefined ? [] : JSON.parse(json)['@graph']
}

const metaOf = (html: string) =>
  Object.fromEntries(
    elementsNamed(html, 'meta').map((meta) => [
      attributeOf(meta, 'property') ?? attributeOf(meta, 'name'),
      attributeOf(meta, 'content'),
    ]),
  )

async function listingWith(
  columns: Parameters<typeof insertListing>[2],
  parts: Parameters<typeof insertListing>[3] = {},
): Promise<Context> {
  const db = emptyDatabase()
  await insertListing(db, 1, columns, parts)
  return testContext(db)
}

describe('a listing for search engines', () => {
  it('says price, place, and rooms in the words of schema.org', async () => {
    const html = await show(await listingWith({ ListPrice: 449_900 }))
    const [listing, crumbs] = schemaIn(html)
    expect(listing).toMatchObject({
      '@type': 'RealEstateListing',
      url: `https://listings.example/listings/${idOf(1)}`,
      name: '1 Elm Street, Harbor, WA 98101',
      datePosted: '2026-02-28',
      mainEntity: {
        '@type': 'SingleFamilyResidence',
        address: { streetAddress: '1 Elm Street', addressLocality: 'Harbor', postalCode: '98101' },
        geo: { latitude: 47.6, longitude: -122.3 },
        numberOfBedrooms: 3,
        floorSize: { value: 1480, unitCode: 'FTK' },
      },
      offers: {
        price: 449_900,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        offeredBy: { name: 'Harbor & Pine Realty', telephone: '(206) 555-0100' },
      },
    })
    expect(crumbs!.itemListElement.map(({ name }) => name)).toEqual([
      ...['Homes', 'Harbor', '1 Elm Street, Harbor, WA 98101'],
    ])
    expect(crumbs!.itemListElement[1]!.item).toBe(
      'https://listings.example/listings?_filter=City+Eq+%27Harbor%27',
    )
  })

  it.each([
    [
      'a rent',
      { PropertyType: 'Residential Lease', LeaseAmount: 1500 },
      { price: 1500, unitCode: 'MON' },
    ],
    [
      'a weekly rent',
      { PropertyType: 'Residential Lease', LeaseAmount: 9, LeaseAmountFrequency: 'Weekly' },
      { price: 9, unitCode: 'WEE' },
    ],
  ])('says the period of %s', async (_, columns, specification) => {
    const { offers } = schemaIn(await show(await listingWith(columns)))[0]!
    expect(offers.priceSpecification).toMatchObject(specification)
    expect(offers.businessFunction).toMatch(/#LeaseOut$/)
    expect(offers.price).toBeUndefined()
  })

  it('says the sold price, a foreign currency, and of a listing without a price no offer', async () => {
    const closed = { StandardStatus: 'Closed', ClosePrice: 5, Currency: 'CAD' }
    const sold = schemaIn(await show(await listingWith(closed)))[0]!.offers
    expect(sold).toMatchObject({
      price: 5,
      priceCurrency: 'CAD',
      availability: 'https://schema.org/SoldOut',
    })
    const [free] = schemaIn(await show(await listingWith({ ListPrice: null })))
    expect(free!.offers).toBeUndefined()
  })

  it('says nothing of an address that the seller withholds (IDX I-11)', async () => {
    const html = await show(await listingWith({ InternetAddressDisplayYN: false }))
    const [listing] = schemaIn(html)
    expect(JSON.stringify(schemaIn(html))).not.toMatch(/Elm|47\.6|122\.3/)
    expect(JSON.stringify(metaOf(html))).not.toMatch(/Elm/)
    expect(listing!.mainEntity.address.addressLocality).toBe('Harbor')
  })

  it('cannot end its script, whatever a listing says', async () => {
    const City = '</script><script>alert(1)</script>\u2028"'
    const html = await show(await listingWith({ City }))
    expect(schemaIn(html)[0]!.mainEntity.address.addressLocality).toBe(City)
    expect(elementsNamed(html, 'script').some((script) => textOf(script).startsWith('alert'))).toBe(
      false,
    )
  })

  it('is on no page of a person', async () => {
    const { db } = await listingWith({})
    const html = await show(await userContext({ db }, 'ann'))
    expect([schemaIn(html), metaOf(html)['og:title']]).toEqual([[], undefined])
    expect(html).not.toContain('json+oembed')
  })
})

describe('a preview of a listing', () => {
  it('has a photo that is large enough, with its size and a text', async () => {
    const html = await show(
      await listingWith(
        {},
        { photos: [{ MediaURL: '/media/a.jpg', ImageWidth: 900, ImageHeight: 600 }] },
      ),
    )
    expect(metaOf(html)).toMatchObject({
      'og:url': `https://listings.example/listings/${idOf(1)}`,
      'og:image': 'https://listings.example/media/a.jpg',
      'og:image:width': '900',
      'og:image:height': '600',
      'og:image:alt': '1 Elm Street, Harbor, WA 98101',
      'twitter:card': 'summary_large_image',
    })
  })

  it('can be asked for by other sites', async () => {
    const html = await show(await listingWith({}))
    const link = elementsNamed(html, 'link').find(
      (each) => attributeOf(each, 'type') === 'application/json+oembed',
    )!
    expect(attributeOf(link, 'href')).toBe(
      `https://listings.example/oembed?url=https%3A%2F%2Flistings.example%2Flistings%2F${idOf(1)}`,
    )
  })
})

it('the home page names the brokerage and how to search', async () => {
  const html = await render(Home, '/', await listingWith({}))
  const [broker, site] = schemaIn(html)
  expect(broker).toMatchObject({
    '@type': 'RealEstateAgent',
    name: 'Harbor Listings',
    url: 'https://listings.example/',
  })
  const urlTemplate = 'https://listings.example/listings?place={search_term_string}'
  expect(site).toMatchObject({ potentialAction: { target: { urlTemplate } } })
})
