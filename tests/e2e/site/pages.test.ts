import type { Browser } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { barriersOf, colorBarriersOf } from '../../support/browser/axe.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'
import { overflowOf, signIn, type Visit, visit } from '../../support/browser/visit.ts'

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
const widths = [320, 360, 768, 992, 1600]

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function expectSound(someone: Visit): Promise<void> {
  expect(await barriersOf(someone.page)).toEqual([])
  await expectFitting(someone)
}

async function expectFitting({ page, problems }: Visit): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(`${width} px: ${await overflowOf(page)} too wide`).toBe(`${width} px: 0 too wide`)
  }
  expect(problems).toEqual([])
}

/** Only colors differ: the width has been looked at in the light. */
async function expectSoundInTheDark({ page, problems }: Visit, width = 1000): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await colorBarriersOf(page)).toEqual([])
  expect(problems).toEqual([])
}

/** The first listing of the results on its own page, or another of its pages. */
async function openFirstListing(
  someone: Visit,
  filter: string,
  segment = 'listings',
): Promise<void> {
  const ids = `/fragments/listings/ids?_filter=${encodeURIComponent(filter)}`
  const [id] = ((await (await someone.page.request.get(ids)).json()) as { ids: string[] }).ids
  expect(await someone.open(`/${segment}/${id}`)).toBe(200)
}

describe('§2 every page is sound: no axe finding, no policy violation, no foreign request, never too wide', () => {
  it.each(pages)('$name', async ({ path, status, dark = false }) => {
    const someone = await visit(browser, { viewport: { width: 1000, height: 800 }, whole: true })
    expect(await someone.open(path)).toBe(status)
    await expectSound(someone)
    if (dark) await expectSoundInTheDark(someone)
  })

  it.each([
    ['a house', "StandardStatus Eq 'Active' And PropertyType Eq 'Residential'"],
    ['a rental', "PropertyType Eq 'Residential Lease'"],
    ['land', "PropertyType Eq 'Land'"],
    ['a sold house', "StandardStatus Eq 'Closed'"],
  ])('the detail of %s', async (_, filter) => {
    const someone = await visit(browser, { viewport: { width: 1000, height: 800 }, whole: true })
    await openFirstListing(someone, filter)
    await expectSound(someone)
    await expectSoundInTheDark(someone, 360)
  })

  it.each(['listing_detail', 'listing_report'])('a listing at /%s', async (segment) => {
    const someone = await visit(browser, { viewport: { width: 1000, height: 800 }, whole: true })
    await openFirstListing(
      someone,
      "StandardStatus Eq 'Active' And PropertyType Eq 'Residential'",
      segment,
    )
    await expectSound(someone)
  })

  it.each(['/', '/list', '/views/my', '/sorts/my'])('for an agent: %s', async (path) => {
    const someone = await visit(browser, { viewport: { width: 1000, height: 800 }, whole: true })
    await signIn(someone, 'agent')
    await someone.open(path)
    expect(await someone.page.getByRole('button', { name: 'Sign out' }).count()).toBe(1)
    await expectSound(someone)
  })

  it('the open filters on a phone', async () => {
    const someone = await visit(browser, { viewport: { width: 360, height: 740 }, hasTouch: true })
    await someone.open('/summary')
    await someone.page.getByRole('link', { name: 'Filters' }).click()
    await someone.page.getByRole('dialog', { name: 'All filters' }).waitFor()
    await expectSound(someone)
  })
})
