import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../../support/browser/browser.ts'
import { bedsIn, chooseRooms } from '../../support/browser/search-form.ts'
import { countOf, saidOn, scrollDown, type Visit, visit } from '../../support/browser/visit.ts'

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
  const place = page.getByLabel('City, postal code or neighborhood')
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
    const lowest = page.getByLabel('Lowest price')
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
    expect((await saidOn(page)).at(-1)).toBe(await page.locator('h1').innerText())
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
    await page.getByRole('button', { name: 'Search by filter' }).click()
    expect(filterOf(page.url())).toBe('YearBuilt Ge 1990 And Stories Eq 2')

    expect(await open("/summary?_filter=City Eq 'a' And Pools Eq true")).toBe(400)
    expect(await page.locator('mark').innerText()).toBe('Pools')
    await language.fill('')
    await page.getByRole('button', { name: 'Search by filter' }).click()
    expect(await countOf(page)).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })

  it('offers what to leave out when nothing matches', async () => {
    const { page, open } = await visit(browser, { javaScriptEnabled: false })
    await open("/summary?_filter=PropertyType Eq 'Land' And BedroomsTotal Ge 3")
    expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe(
      'No listings match this search',
    )
    const promised = Number(
      /([\d,]+) listings/
        .exec(await page.locator('.empty-state__ways li').first().innerText())![1]!
        .replace(',', ''),
    )
    await page.locator('.empty-state__ways a').first().click()
    expect(await countOf(page)).toBe(promised)
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
      while ((await rows.count()) < count) {
        const loaded = await rows.count()
        await scrollDown(page)
        await page.waitForFunction(
          ([selector, had]) => document.querySelectorAll(selector).length > had,
          [view === 'list' ? '.listing-row' : '.listing-card', loaded] as const,
        )
      }
      expect(await rows.count()).toBe(count)
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

  it('turns pages by links without scripts, there and back', async () => {
    const someone = await visit(browser, { javaScriptEnabled: false })
    const { page } = someone
    await openSomePages(someone, 'list')
    await page.locator('.next-page a').click()
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    expect(await page.locator('.listing-row').count()).toBe(10)
    await page.getByRole('link', { name: 'Previous page' }).click()
    expect(new URL(page.url()).searchParams.has('page')).toBe(false)
  })

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
  it('sorts at once with scripts, and by its button without', async () => {
    const withScripts = await visit(browser, { viewport: { width: 1200, height: 700 } })
    await withScripts.open('/list')
    const newest = await withScripts.page.locator('.listing-row').first().getAttribute('id')
    await withScripts.page.getByLabel('Sort').selectOption('beds_desc')
    await withScripts.page.waitForURL(/sort_id=beds_desc/)
    const without = await visit(browser, {
      javaScriptEnabled: false,
      viewport: { width: 1200, height: 700 },
    })
    await without.open('/list')
    await without.page.getByLabel('Sort').selectOption('beds_desc')
    await without.page.getByRole('button', { name: 'Sort' }).click()
    const first = ({ page }: Visit) => page.locator('.listing-row').first().getAttribute('id')
    await withScripts.page.waitForFunction(
      (id) => document.querySelector('.listing-row')?.id !== id,
      newest,
    )
    expect(await first(withScripts)).toBe(await first(without))
    expect(withScripts.problems).toEqual([])
  })

  it('remembers the last view for /listings; the default is summary', async () => {
    const { page, open } = await visit(browser)
    await open('/listings')
    expect(await page.locator('.listing-card').count()).toBeGreaterThanOrEqual(10)
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await page.waitForURL(/\/list$/)
    await open('/listings')
    expect(await page.locator('.listing-row').count()).toBeGreaterThanOrEqual(10)
    await open('/summary')
    await open('/listings')
    expect(await page.locator('.listing-card').count()).toBeGreaterThanOrEqual(10)
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
    for (let i = 0; i < 20 && !(await reach()); i++) await page.keyboard.press('Tab')
    const id = await page.evaluate(() => document.activeElement?.closest('tr')?.id)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/listings/${id}**`)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(id!))
    await page.getByRole('link', { name: 'Back to results' }).click()
    await page.waitForURL(/\/list\?.*#\d{26}$/)
    expect(await page.locator(`[id="${id}"]`).count()).toBe(1)
  })

  it('answers 404 for an unknown id and for an invalid one', async () => {
    const { page, open } = await visit(browser)
    for (const path of [
      '/listings/20200101000000000000000000',
      '/listing_detail/20200101000000000000000000',
      '/listings/abc',
    ]) {
      expect(await open(path)).toBe(404)
      expect(await page.locator('h1').innerText()).toBe('Page not found')
    }
  })
})
