import type { Locator, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { countOf, signIn, visitsByWidth } from '../../../support/browser/visit.ts'

// What people come for, with the steps it takes: a choice, a text with its Enter, a tap. The fifth task, an area drawn on
// a phone and its first homes, is in map-freehand.test.ts: three steps. Without scripts: http/site/without-scripts.test.ts.

const at = visitsByWidth()
const phone = { hasTouch: true, isMobile: true }

interface Way {
  readonly name: string
  readonly width: number
  readonly press: (control: Locator) => Promise<void>
}

const byTouch = (control: Locator) => control.tap()
const byMouse = (control: Locator) => control.click()

const ways: readonly Way[] = [
  { name: '360 px by touch', width: 360, press: byTouch },
  { name: '1600 px by mouse', width: 1600, press: byMouse },
]

const optionsOf = ({ width }: Way) => ({ whole: true, ...(width < 500 ? phone : {}) })

/** Counts what a person does. */
function steps() {
  let taken = 0
  const does = async <T>(act: Promise<T>): Promise<T> => {
    taken++
    return await act
  }
  return { does, taken: () => taken }
}

const filterOf = (page: Page) => new URL(page.url()).searchParams.get('_filter') ?? ''

/** Asked until names that the search reads when it starts are there. */
async function knows(name: string, field = 'HighSchoolDistrict'): Promise<void> {
  const asked = new URL(`/search/omni?_q=${encodeURIComponent(name)}`, inject('origin'))
  const answers = async () => (await fetch(asked)).text()
  await expect.poll(answers, { timeout: 60_000 }).toContain(field)
}

describe.each(ways)('a person at $name', (way) => {
  it('finds homes with three bedrooms under $400,000 in a school district in four steps', async () => {
    await knows('Wexley Area school district')
    const { page, open, problems } = await at(way.width, optionsOf(way))
    const { does, taken } = steps()
    await open('/')
    const photo = await page.locator('.listing-card__photo, .card-photo').first().boundingBox()
    expect(photo!.y, 'a photo in the first screen and a half').toBeLessThan(
      1.5 * page.viewportSize()!.height,
    )
    await does(page.locator('#place').fill('Wexley Area school district'))
    await does(page.locator('[name="priceMax"]').fill('400,000'))
    await does(page.locator('[name="bedsMin"]').selectOption('3'))
    await does(way.press(page.getByRole('button', { name: 'Search', exact: true })))
    await page.waitForURL(/_filter=/)
    expect(filterOf(page)).toContain("HighSchoolDistrict Eq 'Wexley Area'")
    expect(filterOf(page)).toMatch(/ListPrice Le 400000.*BedroomsTotal Ge 3/)
    expect(await countOf(page)).toBeGreaterThan(0)
    expect(taken()).toBe(4)
    expect(problems).toEqual([])
  })

  it('compares two neighborhoods in six steps', async () => {
    const { page, open, problems } = await at(way.width, optionsOf(way))
    const { does, taken } = steps()
    await knows('Downtown', 'MLSAreaMinor')
    await open('/')
    await does(page.locator('#place').fill('Downtown'))
    // The suggestions may lie over the button.
    await does(way.press(page.getByRole('option', { name: /^Downtown Neighborhood/ })))
    await page.waitForURL(/_filter=/)
    expect(filterOf(page)).toContain("Eq 'Downtown'")
    await does(way.press(page.getByRole('link', { name: 'Stats', exact: true })))
    await does(way.press(page.getByText('Compare with…')))
    const another = page.getByLabel('Another place')
    await does(another.fill('Riverbend'))
    await does(another.press('Enter'))
    await page.waitForURL(/_compare=/)
    const heads = page.locator('.compared-figures').first().locator('th[scope="col"]')
    await expect.poll(() => heads.allInnerTexts()).toHaveLength(3)
    const listings = page.locator('.compared-figures tbody tr').first().locator('td')
    for (const text of await listings.allInnerTexts())
      expect(Number(text.replace(/\D/g, ''))).toBeGreaterThan(0)
    expect(taken()).toBe(6)
    expect(problems).toEqual([])
  })

  it('learns when a rental is free in three steps', async () => {
    const { page, open, problems } = await at(way.width, optionsOf(way))
    const { does, taken } = steps()
    await open('/')
    await does(page.locator('[name="market"]').selectOption('rent'))
    await does(way.press(page.getByRole('button', { name: 'Search', exact: true })))
    await page.waitForURL(/_filter=/)
    const id = await firstWithCalendar(page)
    await does(way.press(page.locator(`[id="${id}"] a[href^="/listings/"]`).first()))
    const listing = page.frameLocator('#listing-overlay iframe')
    await listing
      .getByText(/^Next available/)
      .first()
      .waitFor()
    expect(taken()).toBe(3)
    expect(problems).toEqual([])
  })
})

/** Of the rentals on show. */
async function firstWithCalendar(page: Page): Promise<string> {
  const rows = page.locator('.listing-card, .listing-row')
  const ids = await rows.evaluateAll((all) => all.map(({ id }) => id))
  for (const id of ids) {
    const listing = await fetch(new URL(`/listings/${id}`, inject('origin')))
    if ((await listing.text()).includes('Next available')) return id
  }
  throw new Error('None of the rentals on show has a calendar.')
}

it.each(ways)(
  'an agent at $name finds “party room” on the market for more than 60 days, longest first, in four steps',
  async ({ press, ...way }) => {
    const someone = await at(way.width, optionsOf({ press, ...way }))
    const { page, open, problems } = someone
    const { does, taken } = steps()
    await signIn(someone, 'agent')
    await open('/list')
    await does(press(page.getByText('Filter language')))
    const filter = "Keywords Eq 'party room' And DaysOnMarket Gt 60"
    await does(page.getByRole('textbox', { name: 'Filter' }).fill(filter))
    await does(press(page.getByRole('button', { name: 'Search with filter' })))
    await page.waitForURL(/DaysOnMarket/)
    const head = page.getByRole('columnheader', { name: 'Days' }).getByRole('link')
    await does<unknown>(
      way.width < 500
        ? page.locator('#sort').selectOption({ label: 'Longest on the market' })
        : press(head),
    )
    await page.waitForURL(/sort_id/)
    const days = page.locator('.listing-row [data-label="Days"]')
    const shown = async () =>
      (await days.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))
    const areSorted = async () => {
      const all = await shown()
      return all.length > 1 && all.every((one, i) => i === 0 || one <= all[i - 1]!)
    }
    await expect.poll(areSorted).toBe(true)
    expect(Math.min(...(await shown()))).toBeGreaterThan(60)
    expect(taken()).toBe(4)
    expect(problems).toEqual([])
  },
)
