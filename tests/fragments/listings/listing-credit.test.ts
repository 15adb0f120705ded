import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { putRules } from '#db/queries/admin/brokerage-rows.ts'
import { offices } from '#db/schema/index.ts'
import { printReports } from '#src/domain/search/results/print-reports.ts'
import Similar from '#src/pages/fragments/listings/[id]/similar.astro'
import MapCards from '#src/pages/fragments/listings/map_cards.astro'
import Home from '#src/pages/index.astro'
import ListPage from '#src/pages/list.astro'
import Report from '#src/pages/listing_report/[id].astro'
import Flyer from '#src/pages/listings/[id]/flyer.astro'
import Listing from '#src/pages/listings/[id].astro'
import Compare from '#src/pages/listings/compare.astro'
import SelectedPage from '#src/pages/listings/selected.astro'
import NumberSearch from '#src/pages/mls_number_search.astro'
import Print from '#src/pages/print.astro'
import Summary from '#src/pages/summary.astro'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { ruleProfile, withRules } from '../../support/listings/source-rules.ts'
import { office } from '../../support/office.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const source = 'Test MLS'

async function databaseWith(columns: Parameters<typeof insertListing>[2]): Promise<Database> {
  const db = emptyDatabase()
  await insertListing(db, 1, columns)
  await insertListing(db, 2, {
    ...{ OriginatingSystemName: 'Other MLS', City: 'Otherville', ListOfficeName: 'Other Firm' },
  })
  return db
}

const ids = idOf(1)
const detail = (context: Context, query = '') =>
  render(Listing, `/listings/${idOf(1)}${query}`, context, { id: idOf(1) })
const filter = encodeURIComponent("City Eq 'Harbor'")

async function everyView(context: Context): Promise<Record<string, string>> {
  const agent = {
    ...(await userContext(context, `ann${Math.random()}`)),
    brokerage: context.brokerage,
  }
  const views = {
    list: render(ListPage, `/list?_filter=${filter}`, context),
    'compact list': render(ListPage, `/list?density=compact&_filter=${filter}`, context),
    'list of an agent': render(ListPage, `/list?_filter=${filter}`, agent),
    summary: render(Summary, `/summary?_filter=${filter}`, context),
    map: render(MapCards, `/fragments/listings/map_cards?ids=${ids}`, context),
    similar: render(Similar, `/fragments/listings/${idOf(2)}/similar`, context, { id: idOf(2) }),
    compare: render(Compare, `/listings/compare?listing_ids=${ids},${idOf(2)}`, context),
    selected: render(SelectedPage, `/listings/selected?listing_ids=${ids}`, context),
    detail: detail(context),
    overlay: detail(context, '?frame=true'),
    report: render(Report, `/listing_report/${idOf(1)}`, context, { id: idOf(1) }),
    flyer: render(Flyer, `/listings/${idOf(1)}/flyer`, agent, { id: idOf(1) }),
    ...Object.fromEntries(
      printReports.map((report) => [
        `print ${report}`,
        render(Print, `/print?report=${report}&_filter=${filter}`, agent),
      ]),
    ),
  }
  const pages: Record<string, string> = {}
  for (const [name, page] of Object.entries(views)) {
    const [body] = elementsNamed(`<main>${await page}</main>`, 'body')
    pages[name] = textOf(body!)
  }
  return pages
}

describe('IDX I-5 to I-7: what a source wants wherever its listings are shown', () => {
  it('is in every view: the label, the contact in its order, fields, and the logo', async () => {
    const db = await databaseWith({
      ListOfficeKey: 'o1',
      Other: { AttributionContact: 'desk@pine.example', ListAgentURL: 'https://ada.example' },
    })
    await db.write(({ orm }) => {
      const address = { OfficeAddress1: '12 Quay Street', OfficeCity: 'Harbor' }
      orm
        .insert(offices)
        .values({ OfficeKey: 'o1', OfficeName: 'Pine', ...address })
        .run()
    })
    const attribution = {
      label: 'Listing Courtesy of',
      contacts: ['listing' as const, 'office' as const],
      summary: ['ListOfficeName', 'ListOfficeAddress', 'ListAgentURL', 'OwnerName', 'Nothing'],
      detail: ['ListAgentStateLicense', 'YearBuilt'],
      logo: { text: 'IDX of Test', small: 'https://elsewhere.example/logo.png', large: null },
    }
    const context = withRules(testContext(db), { [source]: { attribution } })
    for (const [name, text] of Object.entries(await everyView(context))) {
      expect(text, name).not.toContain('Listed by Harbor & Pine')
      for (const part of ['Courtesy of Harbor & Pine Realty', 'desk@pine.example', 'IDX of Test'])
        expect(text.replace('Courtesy ofH', 'Courtesy of H'), name).toContain(part)
      expect(text, name).toContain('Listing office address: 12 Quay Street, Harbor')
      expect(text, name).toContain('List agent URL: https://ada.example')
      expect(text, name).not.toMatch(/Owner name|Nothing/)
    }
    for (const [name, text] of Object.entries(await everyView(testContext(db))))
      expect(text, name).toContain('Listed by')
  })
})

describe('IDX I-3: attribution at the price', () => {
  it('comes right after it and the beds in cards, and after it in details and on paper, with nothing in between', async () => {
    const db = await databaseWith({ AssociationFee: 100, TaxAnnualAmount: 4_000 })
    const plain = testContext(db)
    const strict = withRules(plain, { [source]: { attribution: { place: 'price' } } })
    const afterPrice = async (page: Promise<string>, price: string) => {
      const [before] = elementsWith(await page, 'class', price)
      const siblings = (before!.parentNode as typeof before)!.childNodes
      return textOf(
        siblings.slice(siblings.indexOf(before!) + 1).find((node) => 'tagName' in node)!,
      )
    }
    const cards = (context: Context) =>
      afterPrice(render(Summary, `/summary?_filter=${filter}`, context), 'listing-card__facts')
    const head = (context: Context) => afterPrice(detail(context), 'listing-head__money')
    const credit = 'Listed by Harbor & Pine Realty · (206) 555-0101'
    expect(await cards(strict)).toBe(`${credit} · ${source}`)
    expect(await head(strict)).toBe(credit)
    const sheet = render(Print, `/print?report=client&_filter=${filter}`, strict)
    expect(await afterPrice(sheet, 'print-sheet__head')).toBe(credit)
    const agent = { ...(await userContext(plain, 'ann')), brokerage: strict.brokerage }
    const flyer = render(Flyer, `/listings/${idOf(1)}/flyer`, agent, { id: idOf(1) })
    expect(await afterPrice(flyer, 'flyer__name')).toBe(credit)
    expect(await cards(plain)).not.toContain('Listed by')
    expect(await head(plain)).not.toContain('Listed by')
  })
})

describe('IDX I-21: closed listings', () => {
  const closed = {
    ...{ StandardStatus: 'Closed', ClosePrice: 99_000, CloseDate: '2026-02-20' },
    Other: { BuyerOfficeName: 'Cove Homes', AttributionContact: 'desk@pine.example' },
  }
  const ways = (html: string) => {
    const [article] = elementsWith(html, 'class', 'listing')
    const links = elementsNamed(html, 'a').map((link) => attributeOf(link, 'href') ?? '')
    const isAsking = /^(?:tel|mailto):|contact_agent|showings/
    return { text: textOf(article!), asking: links.filter((href) => isAsking.test(href)) }
  }

  it('name the selling office in every view if the source wants it', async () => {
    const attribution = { sellingOffice: true, closedContact: true }
    const db = await databaseWith(closed)
    const views = await everyView(withRules(testContext(db), { [source]: { attribution } }))
    const { similar: _similar, ...others } = views
    for (const [name, text] of Object.entries(others))
      expect(text, name).toContain('Bought with Cove Homes')
    const active = await databaseWith({ Other: closed.Other })
    const context = withRules(testContext(active), { [source]: { attribution } })
    expect(await detail(context)).not.toContain('Bought with')
  })

  it('name the contact, but invite no consumer to use it if the source does not want it', async () => {
    const db = await databaseWith(closed)
    const rules = { [source]: { attribution: { closedContact: false } } }
    for (const role of ['idx', 'vow'] as const) {
      const { text, asking } = ways(await detail(withRules(testContext(db, role), rules)))
      expect(asking).toEqual([])
      expect(text).toContain('Harbor & Pine Realty')
      expect(text).toContain('desk@pine.example')
      expect(text).not.toContain('(206) 555-01')
    }
    const plain = ways(await detail(testContext(db)))
    expect(plain.asking).toContain('mailto:desk@pine.example')
    const agent = ways(await detail(withRules(testContext(db, 'private'), rules)))
    expect(agent.asking).toContain(`/listings/${idOf(1)}/contact_agent`)
    const active = await databaseWith({})
    const open = ways(await detail(withRules(testContext(active), rules)))
    expect(open.asking).toContain('tel:2065550101')
  })
})

it('pages have the notice that the rules of each source want, else the brokerage’s (IDX I-8, I-9, I-15)', async () => {
  const notice = ['{site} shows {mls} as of {time}, with care.']
  const visitors = { statuses: ['Active' as const] }
  const rules = { [source]: { notice, visitors, saysExcluded: true } }
  const plain = testContext(await databaseWith({}))
  const ruled = withRules(plain, rules)
  const brokerage = { ...ruled.brokerage, notice: 'Ours for all.' }
  const noticeOn = async (page: Promise<string>) =>
    elementsWith(await page, 'class', 'mls-notice').flatMap(({ childNodes }) =>
      childNodes.filter((node) => node.nodeName === 'p').map(textOf),
    )
  const at = '02/27/2026, 12:00 AM'
  const own = `Harbor Listings shows Test MLS as of ${at}, with care.`
  const excluded = 'Some IDX listings have been excluded from this website.'
  expect(await noticeOn(render(Summary, '/summary', { ...ruled, brokerage }))).toEqual([
    `Test MLS: ${own}`,
    `Other MLS: based on information submitted to the MLS as of ${at}.`,
    'Ours for all.',
    excluded,
  ])
  expect(await noticeOn(detail({ ...ruled, brokerage }))).toEqual([own, excluded])
  const other = render(Listing, `/listings/${idOf(2)}`, { ...ruled, brokerage }, { id: idOf(2) })
  expect(await noticeOn(other)).toEqual([
    `Based on information submitted to the MLS as of ${at}.`,
    'Ours for all.',
  ])
  expect(await noticeOn(detail(plain))).not.toContain(excluded)
})

it('changed rules show at the next request, whatever is cached', async () => {
  const { db, admin } = await office(await databaseWith({}))
  const pages = async () => [
    await render(Summary, `/summary?_filter=${filter}`, admin),
    await detail(admin),
    await detail({ ...testContext(db), brokerage: admin.brokerage }),
    await render(Home, '/', admin),
  ]
  for (const label of ['Listed by', 'Offered by', 'Courtesy:']) {
    const rules = { [source]: ruleProfile({ attribution: { label }, notice: [`As of ${label}`] }) }
    await db.write((tx) => putRules(tx.orm, rules))
    for (const html of await pages()) {
      const text = textOf(elementsNamed(`<main>${html}</main>`, 'body')[0]!)
      expect(text).toMatch(new RegExp(`${label} ?Harbor & Pine`))
      expect(text).toContain(`As of ${label}`)
    }
  }
})

describe('IDX I-8 and I-16: the notice and the source', () => {
  it('stand with listings that are found by number, and the source with those that are compared', async () => {
    const context = testContext(await databaseWith({ ListingId: 'A-100' }))
    const numbers = (text: string) =>
      render(NumberSearch, `/mls_number_search?numbers=${text}`, context)
    expect(elementsWith(await numbers('A-100'), 'class', 'mls-notice')).toHaveLength(1)
    expect(elementsWith(await numbers('B-200'), 'class', 'mls-notice')).toHaveLength(0)
    const path = `/listings/compare?listing_ids=${ids},${idOf(2)}`
    const heads = elementsWith(await render(Compare, path, context), 'class', 'compare__listing')
    expect(heads.map((head) => /(?:Test|Other) MLS/.exec(textOf(head))?.[0])).toEqual([
      'Test MLS',
      'Other MLS',
    ])
  })
})
