import type { Browser } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { barriersOf, colorBarriersOf } from '../../../support/browser/axe.ts'
import { sharedBrowser } from '../../../support/browser/browser.ts'
import { isReact } from '../../../support/browser/states.ts'
import { overflowOf, signIn, type Visit, visit } from '../../../support/browser/visit.ts'

const pages = [
  { name: 'the front page', path: '/', status: 200, dark: true },
  { name: 'the summary', path: '/summary', status: 200, dark: true },
  { name: 'the list', path: '/list', status: 200, dark: true },
  { name: 'the statistics', path: '/stats', status: 200, dark: true },
  { name: 'a second page', path: '/list?page=2', status: 200 },
  {
    name: 'a search with a filter',
    path: "/summary?_filter=BedroomsTotal Ge 3 And PropertyType Eq 'Residential'",
    status: 200,
  },
  {
    name: 'a search that the form cannot say',
    path: '/summary?_filter=YearBuilt Ge 1990',
    status: 200,
  },
  { name: 'a search without listings', path: '/summary?_filter=BedroomsTotal Ge 90', status: 200 },
  { name: 'a page past the end', path: '/summary?page=9999', status: 200 },
  { name: 'a bad filter', path: '/summary?_filter=Bedrooms Ge 3', status: 400, dark: true },
  { name: 'a bad form', path: '/summary?priceMin=lots', status: 422 },
  { name: 'a page that there is not', path: '/nowhere', status: 404 },
  {
    name: 'a listing that there is not',
    path: '/listings/20200101000000000000000000',
    status: 404,
  },
  { name: 'the sign-in', path: '/sign_in', status: 200, dark: true },
]
const viewport = { width: 1000, height: 800 }
const house = "StandardStatus Eq 'Active' And PropertyType Eq 'Residential'"
const widths = [320, 360, 768, 992, 1600]

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function expectSound({ page, problems }: Visit, what: string): Promise<void> {
  expect(await barriersOf(page), what).toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${what} at ${width} px`).toBe(0)
  }
  await page.setViewportSize(viewport)
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
  )
  expect(problems, what).toEqual([])
}

/** Only colors differ: the width has been looked at in the light. */
async function expectSoundInTheDark(
  { page, problems }: Visit,
  what: string,
  width = viewport.width,
): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await colorBarriersOf(page), what).toEqual([])
  await page.setViewportSize(viewport)
  expect(problems, what).toEqual([])
}

/** The first listing of the results on its own page, or another of its pages. */
async function openFirstListing(
  someone: Visit,
  filter: string,
  segment = 'listings',
): Promise<void> {
  const ids = `/fragments/listings/ids?_filter=${encodeURIComponent(filter)}`
  const [id] = ((await (await someone.page.request.get(ids)).json()) as { ids: string[] }).ids
  expect(await someone.open(`/${segment}/${id}`), filter).toBe(200)
}

/** Whatever the page itself brings of React is a problem, too. */
async function visitWhole(): Promise<Visit> {
  const someone = await visit(browser, { viewport, whole: true })
  someone.page.on('request', (request) => {
    if (isReact(request.url())) someone.problems.push(`React: ${request.url()}`)
  })
  return someone
}

describe('§2 every page is sound: no axe finding, no policy violation, no foreign request, never too wide', () => {
  it.each(pages)('$name', async ({ path, status, dark = false }) => {
    const someone = await visitWhole()
    expect(await someone.open(path)).toBe(status)
    await expectSound(someone, path)
    if (dark) await expectSoundInTheDark(someone, path)
  })

  it('the detail of a house, a rental, land, and a sold house', async () => {
    const someone = await visitWhole()
    for (const filter of [
      house,
      "PropertyType Eq 'Residential Lease'",
      "PropertyType Eq 'Land'",
      "StandardStatus Eq 'Closed'",
    ]) {
      await someone.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await openFirstListing(someone, filter)
      await expectSound(someone, filter)
      await expectSoundInTheDark(someone, filter, 360)
    }
  })

  it('a listing at /listing_detail and at /listing_report', async () => {
    const someone = await visitWhole()
    for (const segment of ['listing_detail', 'listing_report']) {
      await openFirstListing(someone, house, segment)
      await expectSound(someone, segment)
    }
  })

  it('for an agent: the front page, the list, own views and orders', async () => {
    const someone = await visitWhole()
    await signIn(someone, 'agent')
    for (const path of ['/', '/list', '/views/my', '/sorts/my']) {
      await someone.open(path)
      expect(await someone.page.getByRole('button', { name: 'Sign out' }).count(), path).toBe(1)
      await expectSound(someone, path)
    }
  })

  it('the open filters on a phone', async () => {
    const someone = await visit(browser, { viewport: { width: 360, height: 740 }, hasTouch: true })
    await someone.open('/summary')
    await someone.page.getByRole('link', { name: 'Filters' }).click()
    await someone.page.getByRole('dialog', { name: 'All filters' }).waitFor()
    await expectSound(someone, 'filters')
  })
})

it.each(['/sign_in', '/print?_filter=BedroomsTotal Ge 5'])(
  '%s without scripts has no buttons that need them',
  async (path) => {
    const { page, open } = await visit(browser, { javaScriptEnabled: false })
    await open(path)
    const hidden = page.locator('button[hidden]')
    expect(await hidden.count()).toBeGreaterThan(0)
    expect(await hidden.filter({ visible: true }).count()).toBe(0)
  },
)
