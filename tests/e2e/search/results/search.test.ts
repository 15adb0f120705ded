import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../../../support/browser/browser.ts'
import { bedsIn, chooseRooms } from '../../../support/browser/search-form.ts'
import { announcementsOn, countOf, type Visit, visit } from '../../../support/browser/visit.ts'
import { attributeOf, elementsWith } from '../../../support/pages/markup.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const filterOf = (url: string) => new URL(url).searchParams.get('_filter')

/** A search with more than two and fewer than seven pages. */
async function openSomePages({ page, open }: Visit, view: string): Promise<number> {
  for (const price of [
    3_000_000, 2_000_000, 1_500_000, 1_200_000, 1_000_000, 900_000, 800_000, 700_000,
  ]) {
    await open(`/${view}?_filter=ListPrice Ge ${price}`)
    const count = await countOf(page)
    if (count > 20 && count < 70) return count
  }
  throw new Error('The demo brokerage has no search of the right size.')
}

async function searchDowntown(page: Page): Promise<void> {
  const before = await countOf(page)
  const place = page.getByLabel('City, postal code, or neighborhood')
  await place.fill('downtown')
  await chooseRooms(page, 'Beds', '2+')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.has('_filter'))
  expect(filterOf(page.url())).toBe("MLSAreaMinor Eq 'Downtown' And BedroomsTotal Ge 2")
  const remove = page.getByRole('link', { name: 'Remove Downtown' })
  await remove.waitFor()
  const after = await countOf(page)
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThan(before)
  expect(await place.inputValue()).toBe('Downtown')
  expect(await bedsIn(page)).toBe('2')
  await remove.click()
  await page.waitForURL((url) => filterOf(url.href) === 'BedroomsTotal Ge 2')
}

describe('§2 Results pages: searching by the form', () => {
  it('puts the filter into the address and fills the form again; a mistake is shown beside its field and keeps what was typed; Back shows the search before', async () => {
    const { page, problems, open } = await visit(browser, {
      viewport: { width: 1200, height: 800 },
    })
    await open('/summary')
    await searchDowntown(page)

    await page.locator('summary', { hasText: 'Price' }).click()
    const lowest = page.getByLabel('Minimum price')
    await lowest.fill('cheap')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.locator('#priceMin-error').waitFor()
    expect(await lowest.inputValue()).toBe('cheap')
    expect(await lowest.getAttribute('aria-describedby')).toBe('priceMin-error')
    await lowest.fill('$450k')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL((url) => filterOf(url.href)?.includes('ListPrice Ge 450000') === true)
    const before = await countOf(page)
    expect(before).toBeGreaterThan(0)

    await chooseRooms(page, 'Beds', '4+')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const four = page.getByRole('link', { name: 'Remove 4 or more bedrooms' })
    await four.waitFor()
    const said = async () => (await announcementsOn(page)).at(-1)
    await expect.poll(said).toBe(await page.locator('h1').innerText())
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-button')
    await page.goBack()
    await four.waitFor({ state: 'detached' })
    expect(await countOf(page)).toBe(before)
    expect(await bedsIn(page)).toBe('2')
    expect(problems).toEqual([])
  })

  it('does so without scripts; tells what the form cannot say in the filter language, and marks the place of a mistake there', async () => {
    const { page, problems, open } = await visit(browser, {
      javaScriptEnabled: false,
      viewport: { width: 1200, height: 800 },
    })
    await open('/summary')
    await searchDowntown(page)

    const language = page.getByLabel('Filter', { exact: true })
    await open('/summary?_filter=YearBuilt Ge 1990')
    await page.locator('summary', { hasText: 'Filter language' }).click()
    expect(await language.inputValue()).toBe('YearBuilt Ge 1990')
    await language.fill('YearBuilt Ge 1990 And Stories Eq 2')
    await page.getByRole('button', { name: 'Search with filter' }).click()
    await page.waitForURL((url) => filterOf(url.href) === 'YearBuilt Ge 1990 And Stories Eq 2')

    expect(await open("/summary?_filter=City Eq 'a' And Pools Eq true")).toBe(400)
    expect(await page.locator('mark').innerText()).toBe('Pools')
    await language.fill('')
    await page.getByRole('button', { name: 'Search with filter' }).click()
    await page.waitForURL((url) => !url.search.includes('Pools'))
    expect(await countOf(page)).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })
})

describe('§4 Paged lists', () => {
  it.each(['summary', 'list'])(
    'loads every page of the %s by scrolling, once each, and stops',
    async (view) => {
      const someone = await visit(browser, { viewport: { width: 1200, height: 700 } })
      const { page, problems } = someone
      const asked: string[] = []
      page.on(
        'request',
        (request) =>
          /\/fragments\/listings\/(rows|cards)/.test(request.url()) && asked.push(request.url()),
      )
      const count = await openSomePages(someone, view)
      const address = page.url()
      const rows = page.locator(view === 'list' ? '.listing-row' : '.listing-card')
      await page.mouse.move(4, 400)
      const scroll = async () => {
        await page.mouse.wheel(0, 20_000)
        return rows.count()
      }
      await expect.poll(scroll, { timeout: 60_000 }).toBe(count)
      expect(await page.locator('.next-page').count()).toBe(0)
      const pages = asked
        .filter((url) => filterOf(url) === filterOf(address))
        .map((url) => new URL(url).searchParams.get('page'))
      expect(pages).toEqual(
        Array.from({ length: Math.ceil(count / 10) - 1 }, (_, i) => String(i + 2)),
      )
      const ids = await rows.evaluateAll((elements) => elements.map(({ id }) => id))
      expect(new Set(ids).size).toBe(count)
      expect(page.url()).toBe(address)
      expect(problems).toEqual([])
    },
  )

  it("shows 'System Error' when a page fails to load, and the list stops", async () => {
    const { page, open } = await visit(browser, { viewport: { width: 1200, height: 700 } })
    let asked = 0
    await page.route(/\/fragments\/listings\/cards/, async (route) => {
      asked += 1
      await route.fulfill({ status: 500, contentType: 'text/html', body: '<p>no</p>' })
    })
    await open('/summary')
    await page.mouse.wheel(0, 10_000)
    const dialog = page.getByRole('dialog', { name: 'System Error' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain('In order to continue, please refresh this page.')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.mouse.wheel(0, -5000)
    await page.mouse.wheel(0, 5000)
    expect(await page.locator('.listing-card').count()).toBe(10)
    expect(asked).toBe(1)
  })
})

describe('§2 Results pages: sorting and views', () => {
  it('sorts at once', async () => {
    const { page, problems, open } = await visit(browser, {
      viewport: { width: 1200, height: 700 },
    })
    await open('/list')
    const newest = await page.locator('.listing-row').first().getAttribute('id')
    await page.getByLabel('Sort').selectOption('beds_desc')
    await page.waitForURL(/sort_id=beds_desc/)
    await page.waitForFunction((id) => document.querySelector('.listing-row')?.id !== id, newest)
    const sorted = await page.request.get('/list?sort_id=beds_desc')
    const [row] = elementsWith(await sorted.text(), 'class', 'listing-row')
    const shown = await page.locator('.listing-row').first().getAttribute('id')
    expect(shown).toBe(attributeOf(row!, 'id'))
    expect(problems).toEqual([])
  })
})

describe('§2 Listing detail', () => {
  it('opens by keyboard alone without scripts, steps to the next and comes back to its place', async () => {
    const { page, open } = await visit(browser, {
      javaScriptEnabled: false,
      viewport: { width: 1200, height: 700 },
    })
    await open('/list')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    const reach = () =>
      page.evaluate(() => document.activeElement?.classList.contains('listing-row__link') === true)
    for (let i = 0; i < 30 && !(await reach()); i++) await page.keyboard.press('Tab')
    const id = await page.evaluate(() => document.activeElement?.closest('tr')?.id)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/listings/${id}**`)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(id!))
    await page.getByRole('link', { name: 'Back to results' }).click()
    await page.waitForURL(/\/list\?.*#\d{26}$/)
    expect(await page.locator(`[id="${id}"]`).count()).toBe(1)
  })
})
