import { describe, expect, inject, it } from 'vitest'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../../support/pages/markup.ts'
import { follow, press } from '../../../support/server/forms.ts'
import { type Reply, send } from '../../../support/server/http.ts'
import { signedIn, type Visitor, visitor } from '../../../support/server/visitor.ts'
import { html, listingOf } from '../../visits/support.ts'

const origin = inject('origin')
const forSale = "StandardStatus Eq 'Active' And PropertyType Eq 'Residential'"
const forRent = "PropertyType Eq 'Residential Lease'"

/** Asked until names that the search reads when it starts are there. */
const knows = (name: string, field: string) =>
  expect
    .poll(async () => (await send(origin, `/search/omni?_q=${encodeURIComponent(name)}`)).text)
    .toContain(field)

/** What a browser without scripts shows, and where: it follows redirects. */
function browse(someone: Visitor = visitor(origin)) {
  let url = new URL(origin)
  let page: Reply
  const arrive = async (path: string, asked: Promise<Reply>): Promise<Reply> => {
    url = new URL(path, url)
    page = await asked
    const { location } = page.headers
    return location === undefined ? page : get(location)
  }
  const get = (path: string): Promise<Reply> => {
    const { pathname, search } = new URL(path, url)
    return arrive(path, someone.get(pathname + search, html))
  }
  const through: Visitor = {
    ...someone,
    get,
    post: (path, fields, more) => arrive(path, someone.post(path, fields, more)),
  }
  return {
    url: () => url,
    filter: () => url.searchParams.get('_filter'),
    text: () => page.text,
    textsOf: (attribute: string, value?: string) =>
      elementsWith(page.text, attribute, value).map(textOf),
    heading: () => textOf(elementsNamed(page.text, 'h1')[0]!),
    count: () => Number(textOf(elementsNamed(page.text, 'h1')[0]!).replace(/\D/g, '')),
    idsOf: (row: string) =>
      elementsWith(page.text, 'class', row).map((one) => attributeOf(one, 'id')),
    open: get,
    press: (button: string, filled = {}) => press(through, page, button, filled),
    follow: (words: string) => follow(through, page, words),
    /** The first link of an element with this class. */
    followIn: (name: string) => {
      const [part] = elementsWith(page.text, 'class', name)
      const link = [part!, ...elementsIn(part!)].find((one) => one.tagName === 'a')
      return get(attributeOf(link!, 'href')!)
    },
  }
}

type Found = ReturnType<typeof elementsNamed>[number]

const elementsIn = ({ childNodes }: Found): Found[] =>
  childNodes
    .filter((node): node is Found => 'tagName' in node)
    .flatMap((node) => [node, ...elementsIn(node)])

/** The first listing of the filter that has what is looked for. */
async function openListing(filter: string, attribute: string, value?: string) {
  const browser = browse()
  for (const sort of ['date_desc', 'price_asc', 'price_desc']) {
    const list = `/summary?_filter=${encodeURIComponent(filter)}&sort_id=${sort}`
    const { text } = await browser.open(list)
    for (const link of elementsWith(text, 'class', 'listing-card__link')) {
      const found = await browser.open(attributeOf(link, 'href')!)
      if (elementsWith(found.text, attribute, value).length > 0) return browser
    }
  }
  throw new Error(`The demo brokerage has no listing with ${attribute} ${value}.`)
}

describe('the page of a listing', () => {
  it('is whole, with its report and its agent as pages', async () => {
    const browser = browse()
    await browser.open('/list')
    await browser.followIn('listing-row')
    expect(browser.url().pathname).toMatch(/^\/listings\/\d{26}/)
    expect(browser.textsOf('class', 'site-header')).toHaveLength(1)
    await browser.follow('Printable report')
    expect(browser.url().pathname).toMatch(/^\/listing_report\/\d{26}/)
    await browser.follow('Back to listing')
    await browser.follow('Agent and office')
    expect(browser.url().pathname).toMatch(/\/member/)
    expect(browser.heading()).toBe('Agent and office')
  })

  it('estimates a mortgage, and stays in its list', async () => {
    const browser = await openListing(forSale, 'data-mortgage')
    await browser.press('Estimate', { price: '250000', rate: '6' })
    expect(browser.url().href).toMatch(/rate=6.*#mortgage$/)
    expect(browser.textsOf('data-cost', 'principalAndInterest')).toEqual(['$1,199'])
    expect(browser.filter()).toBe(forSale)
    expect(browser.textsOf('class', 'listing-pager__position')).toHaveLength(1)
  })

  it('leads to similar homes', async () => {
    const browser = await openListing(forSale, 'class', 'similar')
    await browser.followIn('similar')
    expect(browser.url().pathname).toBe('/summary')
    expect(browser.heading()).not.toBe('')
  })

  it('has more months of a rental by a link', async () => {
    const browser = await openListing(forRent, 'id', 'availability')
    await browser.follow('Show more months')
    expect(browser.url().search).toMatch(/months=4/)
    expect(browser.textsOf('class', 'month')).toHaveLength(4)
  })

  it('has pages in place of modals', async () => {
    const browser = browse(await signedIn(origin, 'agent2'))
    for (const name of ['Contact agent', 'Request a showing', 'Showing info']) {
      await browser.open(`/listings/${listingOf('agent')}`)
      await browser.follow(name)
      expect(browser.url().pathname).toMatch(/\/(contact_agent|showings\/new|showing_info)$/)
      expect(elementsNamed(browser.text(), 'h1'), name).toHaveLength(1)
    }
  })

  it.each([
    '/listings/20200101000000000000000000',
    '/listing_detail/20200101000000000000000000',
    '/listings/abc',
  ])('is not found for an unknown id and for an invalid one: %s', async (path) => {
    const browser = browse()
    expect((await browser.open(path)).status).toBe(404)
    expect(browser.heading()).toBe('Listing not found')
  })
})

describe('results', () => {
  it('are ordered by a button', async () => {
    const browser = browse()
    await browser.open('/list')
    const newest = browser.idsOf('listing-row')[0]
    await browser.press('Sort', { sort_id: 'beds_desc' })
    expect(browser.url().search).toMatch(/sort_id=beds_desc/)
    expect(browser.idsOf('listing-row')[0]).not.toBe(newest)
  })

  it('turn pages by links, there and back', async () => {
    const browser = browse()
    await browser.open('/list?_filter=ListPrice Ge 700000')
    await browser.followIn('next-page')
    expect(browser.url().searchParams.get('page')).toBe('2')
    expect(browser.idsOf('listing-row')).toHaveLength(10)
    await browser.follow('Previous page')
    expect(browser.url().searchParams.has('page')).toBe(false)
  })

  it('offer what to leave out when nothing matches', async () => {
    const browser = browse()
    await browser.open("/summary?_filter=PropertyType Eq 'Land' And BedroomsTotal Ge 3")
    expect(textOf(elementsNamed(browser.text(), 'h2')[0]!)).toBe('No listings match this search')
    const [ways] = browser.textsOf('class', 'empty-state__ways')
    const promised = Number(/([\d,]+) listings/.exec(ways!)![1]!.replace(',', ''))
    await browser.followIn('empty-state__ways')
    expect(browser.count()).toBe(promised)
  })

  it('are in the last view at /listings, in the summary at first', async () => {
    const browser = browse()
    await browser.open('/listings')
    expect(browser.idsOf('listing-card').length).toBeGreaterThanOrEqual(10)
    await browser.follow('List')
    expect(browser.url().pathname).toBe('/list')
    await browser.open('/listings')
    expect(browser.idsOf('listing-row').length).toBeGreaterThanOrEqual(10)
    await browser.open('/summary')
    await browser.open('/listings')
    expect(browser.idsOf('listing-card').length).toBeGreaterThanOrEqual(10)
  })
})

describe('a part of the map', () => {
  it('is led to by the map, searched by every view, and left again', async () => {
    const browser = browse()
    await browser.open('/map')
    const images = elementsNamed(browser.text(), 'img').map((image) => attributeOf(image, 'src'))
    const ground = images.find((src) => src?.startsWith('/search/map/ground.svg'))
    const picture = await (await signedIn(origin, 'vow')).get(ground!)
    expect(picture.headers['cache-control']).toBe('public, max-age=3600')
    expect(picture.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    // Borders of the outline map, which every site has.
    expect(elementsNamed(picture.text, 'use').length).toBeGreaterThan(0)
    expect(browser.textsOf('class', 'static-map__legend').join()).toContain('Coming soon')
    const all = browser.count()
    await browser.follow('Zoom in')
    const part = browser.count()
    expect(part).toBeGreaterThan(0)
    expect(part).toBeLessThan(all)
    const caption = browser.textsOf('class', 'static-map__caption').join()
    expect(Number(caption.replace(/ listings? on.*$/s, '').replace(',', ''))).toBe(part)
    await browser.follow('List')
    expect(browser.count()).toBe(part)
    expect(browser.url().searchParams.has('bounds')).toBe(true)
    await browser.follow("Remove the map's area")
    expect(browser.count()).toBe(all)
    expect(browser.url().searchParams.has('bounds')).toBe(false)
  })
})

describe('a list', () => {
  it('has its view chosen by a button', async () => {
    const browser = browse()
    await browser.open('/list')
    const [rentals] = elementsNamed(browser.text(), 'option').filter(
      (option) => textOf(option) === 'Rentals',
    )
    await browser.press('Sort', { view_id: attributeOf(rentals!, 'value')! })
    expect(elementsNamed(browser.text(), 'th').map(textOf).join()).toContain('Rent')
  })
})

describe('all filters', () => {
  it('are filled in, updated and searched by their form alone', async () => {
    const browser = browse()
    await browser.open('/list')
    await browser.followIn('filter-form__all')
    await browser.press('Update', { 'PropertyType.in': 'Land' })
    const view = () => browser.textsOf('class', 'filter-panel__view')[0]!
    await browser.press(view(), { 'LotSizeAcres.min': 'nothing' })
    expect(browser.textsOf('id', 'c-LotSizeAcres.min-error').join()).toContain(
      'is not a number we can read.',
    )
    await browser.press(view(), { 'LotSizeAcres.min': '0.1' })
    expect(browser.filter()).toBe("PropertyType Eq 'Land' And LotSizeAcres Ge 0.1")
    expect(browser.url().pathname).toBe('/list')
  })

  it('are written as text on a page of their own', async () => {
    const browser = browse()
    await browser.open('/list')
    await browser.follow('open the full editor')
    await browser.press('Search with filter', { _filter: 'BedroomsTotal Ge 3' })
    expect(browser.url().pathname).toBe('/list')
    expect(browser.filter()).toBe('BedroomsTotal Ge 3')
  })
})

describe('what people come for, in as few steps as with scripts', () => {
  it('homes with three bedrooms under $400,000 in a school district', async () => {
    const browser = browse()
    await knows('Wexley Area school district', 'HighSchoolDistrict')
    await browser.open('/')
    const filled = { place: 'Wexley Area school district', priceMax: '400,000', bedsMin: '3' }
    await browser.press('Search', filled)
    expect(browser.filter()).toContain("HighSchoolDistrict Eq 'Wexley Area'")
    expect(browser.filter()).toMatch(/ListPrice Le 400000.*BedroomsTotal Ge 3/)
    expect(browser.count()).toBeGreaterThan(0)
  })

  it('the brokerage, its people, and registration from the front page', async () => {
    const browser = browse()
    await browser.open('/')
    expect(textOf(elementsNamed(browser.text(), 'address')[0]!)).toMatch(
      /Plat.*214 E Market St, Port Ellery, WI 53861.*\(608\) 555-0180/s,
    )
    expect(browser.text()).toContain('alt="Equal Housing Opportunity"')
    const homes = browser.textsOf('href').find((text) => /^\d+ for sale$/.test(text))!
    await browser.follow(homes)
    expect(browser.filter()).toContain('ListAgentKey Eq')
    expect(browser.count()).toBe(Number.parseInt(homes, 10))
    await browser.follow('Register')
    expect(browser.heading()).toBe('Register')
  })

  it('two neighborhoods side by side', async () => {
    const browser = browse()
    await knows('Downtown', 'MLSAreaMinor')
    await browser.open('/')
    await browser.press('Search', { place: 'Downtown' })
    expect(browser.filter()).toContain("Eq 'Downtown'")
    await browser.follow('Stats')
    await browser.press('Compare', { comparePlace: 'Riverbend' })
    expect(browser.url().searchParams.has('_compare')).toBe(true)
    const names = browser
      .textsOf('class', 'compared__name')
      .map((name) => name.replace(/\s+/g, ' '))
    expect(names.map((name) => name.trim())).toEqual(['A In Downtown', 'B In Riverbend'])
    const [figures] = elementsWith(browser.text(), 'class', 'compared-figures')
    const first = elementsIn(figures!).find(({ tagName }) => tagName === 'td')!.parentNode as Found
    const counts = elementsIn(first).filter(({ tagName }) => tagName === 'td')
    expect(counts).toHaveLength(2)
    for (const count of counts)
      expect(Number(textOf(count).replace(/\D/g, '')), textOf(count)).toBeGreaterThan(0)
    await browser.follow('Remove A In Downtown')
    expect(browser.url().searchParams.has('_compare')).toBe(false)
    expect(browser.filter()).toContain('Riverbend')
  })

  it('when a rental is free', async () => {
    const browser = browse()
    await browser.open('/')
    await browser.press('Search', { market: 'rent' })
    expect(browser.filter()).not.toBeNull()
    const rentals = elementsWith(browser.text(), 'class', 'listing-card__link')
    const listings = await Promise.all(
      rentals.map((link) => send(origin, attributeOf(link, 'href')!)),
    )
    expect(listings.some(({ text }) => /Next available/.test(text))).toBe(true)
  })
})

describe('places', () => {
  it('are what lies around coordinates', async () => {
    const browser = browse()
    await browser.open('/')
    await browser.press('Search', { place: '41.38, 2.17' })
    expect(browser.filter()).toMatch(/^Location Eq radius\('41.38000 2.17000',1\)/)
    const [box] = elementsWith(browser.text(), 'name', 'place')
    expect(attributeOf(box!, 'value')).toBe('41.38, 2.17')
  })

  it('are addresses, to which the results lead', async () => {
    const { text } = await send(origin, '/search/address?_q=12&_sas=1')
    const { D } = JSON.parse(text) as {
      D: { Results: { Text: string; Count: number; Href: string }[] }
    }
    const one = D.Results.find(({ Count }) => Count === 1)!
    const browser = browse()
    await browser.open('/summary')
    await browser.followIn('filter-form__all')
    await browser.follow('Search by address or MLS number')
    expect(browser.url().pathname).toBe('/address_search')
    await browser.press('Search', { q: one.Text })
    expect(browser.url().pathname).toBe(one.Href)
    await browser.open('/address_search?q=12')
    const list = elementsNamed(browser.text(), 'ul').find(
      (ul) => attributeOf(ul, 'aria-label') === 'Matching addresses',
    )
    expect(elementsIn(list!).filter(({ tagName }) => tagName === 'a').length).toBeGreaterThan(1)
    await browser.open('/address_search?q=maple')
    expect(browser.filter()).toBe("StreetName Eq 'Maple'")
    await browser.open('/address_search?q=99999 nowhere')
    expect(browser.textsOf('role', 'status')).toContain('No listings match this address.')
  })

  it('are the parts of an address, as they are abbreviated', async () => {
    const browser = browse()
    await browser.open('/address_search')
    await browser.press('Search address', { street: 'mapel', city: 'port ellery' })
    expect(browser.filter()).toBe("StreetName Eq 'Maple' And City Eq 'Port Ellery'")
    expect(browser.count()).toBeGreaterThan(0)
    await browser.open('/address_search')
    await browser.press('Search address')
    expect(browser.textsOf('role', 'alert')).toEqual(['Fill in at least one part of the address.'])
  })

  it('are the listings of numbers, and those that there are not are named', async () => {
    const { text } = await send(origin, '/search/omni?_q=18400')
    const { D } = JSON.parse(text) as {
      D: { Results: { Field: { Name: string; Value: string } }[] }
    }
    const number = D.Results.find(({ Field }) => Field.Name === 'ListingId')!.Field.Value
    const browser = browse()
    await browser.open('/mls_number_search')
    await browser.press('Search', { numbers: `${number}, NOPE123` })
    expect(browser.text()).toContain('No listing has the MLS number NOPE123.')
    expect(elementsNamed(browser.text(), 'a').map(textOf)).toContain('View 1 Result')
    expect(browser.idsOf('listing-card')).toHaveLength(1)
    await browser.open('/mls_number_search?numbers=12')
    expect(browser.textsOf('role', 'alert')).toEqual([
      'Enter an MLS number of at least 4 characters.',
    ])
  })
})

it('registering says what is wrong, and sends a mail', async () => {
  const browser = browse()
  await browser.open('/register')
  await browser.press('Register', { email: 'mary@example' })
  expect(browser.textsOf('role', 'alert').join()).toContain('Please check email format.')
  await browser.press('Register', {
    name: 'Mary Lee',
    email: `mary${Date.now()}@example.com`,
    password: 'seven brown hens',
    terms: attributeOf(elementsWith(browser.text(), 'name', 'terms')[0]!, 'value')!,
  })
  expect(browser.text()).toContain('Check your email')
})
