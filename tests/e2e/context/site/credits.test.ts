import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { sharedBrowser } from '../../../support/browser/browser.ts'
import { creditFaults, readListings } from '../../../support/browser/credit-faults.ts'
import { type CreditSite, creditSite } from '../../../support/browser/credit-site.ts'
import { boundsOfSingle, centerOf } from '../../../support/browser/map.ts'
import { ruleSources } from '../../../support/listings/source-rules.ts'

type Person = 'visitor' | 'agent' | 'admin'

interface View {
  path(site: CreditSite & { readonly mail: string }): string
  readonly box: string
  /** What a credit at the price has to be next to, where the rules want that. */
  readonly at: string
  readonly by?: Person
  /** Read on paper, too. */
  readonly paper?: true
  act?(page: Page, site: CreditSite): Promise<unknown>
}

const filter = `_filter=${encodeURIComponent("StandardStatus Eq 'Active' And ListPrice Gt 0")}`
const print = (report: string, box: string, at: string): View => ({
  ...{
    path: ({ few }) => `/print?report=${report}&_filter=${few}`,
    by: 'agent',
    paper: true,
    box,
    at,
  },
})
const row = { box: '.listing-row', at: '.listing-row__address, td' }
const card = { box: '.listing-card', at: '.listing-card__facts' }
const head = { box: '.listing', at: '.listing-head__money' }

/**
 * Every view with more than one line of a listing. Minimal displays, which link to a complete one, may have no credit
 * (IDX I-2): prices on the map, rows of changes and of nearby sales, texts, previews of links, photos in full screen.
 */
const views: Record<string, View> = {
  rows: { path: () => `/list?${filter}`, ...row },
  'compact rows': { path: () => `/list?density=compact&${filter}`, ...row },
  'rows of an agent': { path: () => `/list?${filter}`, by: 'agent', ...row },
  'compact rows of an agent': {
    ...{ path: () => `/list?density=compact&${filter}`, by: 'agent', ...row },
  },
  'summary cards': { path: () => `/summary?${filter}`, ...card },
  'home page': { path: () => '/', ...card },
  'open houses on the home page': { path: () => '/', box: '.agenda__text', at: '.agenda__facts' },
  'day of open houses': { path: () => '/open_houses', box: '.agenda__text', at: '.agenda__facts' },
  'map card': {
    ...{ path: () => '/map', box: '.map-card', at: '.map-card__price', act: openCard },
  },
  selected: {
    path: ({ ids }) => `/listings/selected?listing_ids=${ids}`,
    ...{ box: '.selected__listing', at: '.selected__facts p' },
  },
  compare: {
    path: ({ ids }) => `/listings/compare?listing_ids=${ids}`,
    ...{ box: '.compare__listing', at: '.compare__photo' },
  },
  'listing page': { path: ({ listing }) => `/listings/${listing}`, ...head },
  'listing overlay': { path: ({ listing }) => `/listings/${listing}?frame=true`, ...head },
  'similar homes': {
    path: ({ listing }) => `/listings/${listing}`,
    ...{ box: '.homes > .home', at: '.home__price', act: showSimilar },
  },
  'listing report': {
    path: ({ listing }) => `/listing_report/${listing}`,
    ...{ ...head, box: '.report', paper: true },
  },
  flyer: {
    path: ({ listing }) => `/listings/${listing}/flyer`,
    ...{ by: 'agent', paper: true, box: '.flyer', at: '.flyer__name' },
  },
  'print, table': print('table', '.print-row', '.print-row__address'),
  'print, gallery': print('photos', '.print-card', '.print-card__price, .print-card__line'),
  'print, full page': print('full', '.print-sheet', '.print-sheet__head'),
  'print, client sheet': print('client', '.print-sheet', '.print-sheet__head'),
  'print, agent sheet': print('agent', '.print-sheet', '.print-sheet__head'),
  'collection of an agent': {
    ...{ path: ({ collection }) => `/collections/${collection}/summary`, by: 'agent', ...card },
  },
  'shared listing': { path: ({ shared }) => shared.listing, ...head },
  'shared listings': { path: ({ shared }) => `${shared.listings}/summary`, ...card },
  'shared collection': { path: ({ shared }) => `${shared.collection}/list`, ...row },
  'CMA of a client, table': {
    path: ({ shared }) => `${shared.cma}/report`,
    ...{ box: '.cma-table tbody tr:has(a)', at: 'th, td' },
  },
  'CMA of a client, photos': {
    path: ({ shared }) => `${shared.cma}/report`,
    ...{ box: '.cma-card', at: '.cma-card__price' },
  },
  'CMA on paper': {
    path: ({ shared }) => `${shared.cma}/report`,
    ...{ paper: true, box: '.cma-card', at: '.cma-card__price' },
  },
  'choice of comparables': {
    path: ({ ids }) => `/cmas/new?subject=${ids.split(',')[0]}`,
    ...{ by: 'agent', box: '.selected__listing', at: '.selected__facts p' },
  },
  'embedded list': {
    path: ({ idxLink }) => `/idx_links/${idxLink}/embed`,
    ...{ box: '.listing', at: '.price, p' },
  },
  mail: {
    path: ({ mail }) => `/admin/outbox/${mail}/html`,
    ...{ by: 'admin', box: 'tr:has(> td + td strong)', at: 'strong, .ink' },
  },
}

async function openCard(page: Page, { origin }: CreditSite) {
  const { bounds } = await boundsOfSingle(page, origin)
  const answered = page.waitForResponse(/\/search\/map\?/)
  await page.goto(`${origin}/map?bounds=${encodeURIComponent(bounds)}`)
  await answered
  await page.locator('.map-widget__stage canvas').first().waitFor()
  const card = page.locator('.map-card')
  const { x, y } = await centerOf(page)
  await expect
    .poll(async () => {
      await page.mouse.click(x, y)
      return card.count()
    })
    .toBe(1)
}

async function showSimilar(page: Page) {
  await page.locator('#similar, .similar').first().scrollIntoViewIfNeeded()
  await page.locator('.homes > .home').first().waitFor()
}

/** A page for each person, with and without scripts: each takes a while to open. */
function pagesFor(site: CreditSite) {
  const pages = new Map<string, Promise<Page>>()
  const open = async (by: Person, javaScriptEnabled: boolean) => {
    const options = { javaScriptEnabled, reducedMotion: 'reduce' as const }
    const context = await (await sharedBrowser()).newContext(options)
    onTestFinished(() => context.close())
    await context.route(/\.(?:avif|webp|jpe?g)$/, (route) => route.abort())
    await context.addCookies(site.cookies[by])
    return context.newPage()
  }
  return ({ by = 'visitor', act }: View) => {
    const key = `${by} ${act !== undefined}`
    const page = pages.get(key) ?? open(by, act !== undefined)
    pages.set(key, page)
    return page
  }
}

it('IDX I-1, I-3, I-5, I-6: credits are whole, large, and in their place in every view', async () => {
  const site = await creditSite()
  const pageFor = pagesFor(site)
  const faults: string[] = []
  for (const place of ['facts', 'price'] as const) {
    const label = `Offered ${place} by`
    const attribution = { label, place, contacts: ['listing' as const, 'office' as const] }
    await ruleSources(site.databasePath, { attribution })
    const mail = await site.sendMail(place)
    for (const [name, view] of Object.entries(views)) {
      const page = await pageFor(view)
      await page.setViewportSize({ width: 1280, height: 800 })
      const reply = await page.goto(site.origin + view.path({ ...site, mail }))
      if (!reply!.ok()) faults.push(`${name}: ${reply!.status()}`)
      await view.act?.(page, site)
      const isAtPrice = place === 'price'
      for (const media of view.paper ? (['print', 'screen'] as const) : (['screen'] as const))
        for (const width of media === 'print' ? [718] : [1280, 360]) {
          await page.emulateMedia({ media })
          await page.setViewportSize({ width, height: 800 })
          const read = await page.evaluate(readListings, { box: view.box, at: view.at })
          const found = creditFaults(read, [label, site.firm, site.contact], isAtPrice)
          faults.push(...found.map((fault) => `${name}, ${media} ${width}, ${place}: ${fault}`))
        }
    }
  }
  expect(faults).toEqual([])
}, 240_000)
