import type { Browser, Page, Route } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { barriersOf } from '../../../support/browser/axe.ts'
import { sharedBrowser } from '../../../support/browser/browser.ts'
import { countOf, overflowOf, type Visit, visit } from '../../../support/browser/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const widths = [360, 800, 1600]
const filterOf = (page: Page) => new URL(page.url()).searchParams.get('_filter')
const card = (page: Page, field: string) => page.locator(`[data-card="${field}"]`)
const viewButton = (page: Page) => page.locator('.filter-panel__view')
const pressRooms = (page: Page, choice: string) =>
  card(page, 'BedroomsTotal').getByText(choice, { exact: true }).click()

async function openSheet(
  width: number,
  path = '/list?_filter=ListPrice Ge 100000',
): Promise<Visit> {
  const someone = await visit(browser, { viewport: { width, height: 800 } })
  await someone.open(path)
  await showSheet(someone.page)
  return someone
}

/** The same on a page of its own, for what has nothing to do with the results below. */
async function openPanel(width: number): Promise<Visit> {
  const someone = await visit(browser, { viewport: { width, height: 800 } })
  await someone.open('/search/filter?_filter=ListPrice Ge 100000&_results=/list')
  return someone
}

async function showSheet(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'All filters' }).waitFor()
}

async function expectFitting(page: Page): Promise<void> {
  for (const width of [...widths, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${width} px`).toBe(0)
  }
}

/** Waits until the sentence of the panel says it. */
async function untilSaid(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('[data-sentence]')?.textContent.toLowerCase().includes(wanted),
    text.toLowerCase(),
  )
}

describe('§2 Filter panel, over the results', () => {
  it('counts what is filled in, shows it in place and keeps to its room, at any width', async () => {
    const { page, problems } = await openSheet(1600)
    expect(await barriersOf(page)).toEqual([])
    await pressRooms(page, '3+')
    await untilSaid(page, 'with 3 or more bedrooms')
    for (const width of [...widths, 1000]) {
      await page.setViewportSize({ width, height: 800 })
      const box = (await page.locator('#filter-sheet').boundingBox())!
      expect(box.width <= width).toBe(true)
      expect(box.x + box.width).toEqual(width)
    }
    expect(await card(page, 'BedroomsTotal').getAttribute('data-state')).toBe('on')
    expect(await card(page, 'BedroomsTotal').locator('[data-summary]').innerText()).toBe('From 3')
    const promised = Number(await viewButton(page).getAttribute('data-count'))
    await viewButton(page).click()
    await page.waitForURL(
      (url) => url.searchParams.get('_filter') === 'ListPrice Ge 100000 And BedroomsTotal Ge 3',
    )
    await page.getByRole('link', { name: 'Remove 3 or more bedrooms' }).waitFor()
    expect(await countOf(page)).toBe(promised)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expectFitting(page)
    expect(problems).toEqual([])
  })

  it('is worked by the keyboard alone, and gives the focus back', async () => {
    const { page, open } = await visit(browser, { viewport: { width: 1600, height: 900 } })
    await open('/list?_filter=ListPrice Ge 100000')
    await page.locator('#all-filters').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'All filters' }).waitFor()
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '')
    for (let i = 0; i < 40 && (await focused()) !== 'ListPrice.min'; i++)
      await page.keyboard.press('Tab')
    await page.keyboard.type('300k')
    await untilSaid(page, 'for $300,000 or more')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('all-filters')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'All filters' }).waitFor()
    expect(await card(page, 'ListPrice').getByLabel('From').inputValue()).toBe('300k')
    await card(page, 'ListPrice').getByLabel('From').press('Enter')
    await page.waitForURL((url) => url.searchParams.get('_filter') === 'ListPrice Ge 300000')
  })

  it('takes every kind of card by the keyboard alone', async () => {
    const { page, open } = await visit(browser, { viewport: { width: 800, height: 900 } })
    await open('/search/filter?_fields=PropertyType&_add=PoolPrivateYN')
    const fill = async (field: string, ...keys: string[]) => {
      const summary = card(page, field).locator('summary')
      await summary.focus()
      if (!(await card(page, field).evaluate((one: HTMLDetailsElement) => one.open)))
        await page.keyboard.press('Enter')
      for (const key of keys)
        await (/^[A-Z][a-z]|^Space/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key))
    }
    await fill('PropertyType', 'Tab', 'Space')
    await fill('ListPrice', 'Tab', 'Tab', '900k')
    await fill('BedroomsTotal', 'Tab', 'ArrowRight', 'ArrowRight')
    await fill('PoolPrivateYN', 'Tab', 'ArrowDown')
    await fill('Keywords', 'Tab', 'garden')
    await fill('ListingContractDate', 'Tab', 'ArrowDown', 'Tab', 'Tab', '3', 'Tab', 'Enter')
    const words = [
      'residential',
      'up to $900,000',
      '2 or more bedrooms',
      'pool',
      'garden',
      'months',
    ]
    for (const word of words) await untilSaid(page, word)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(
      (url) => url.searchParams.get('_filter')?.includes('ListPrice Le 900000') === true,
    )
  })

  it('closes by its backdrop and by its link; names a mistake beside its control, and leads there instead of to results', async () => {
    const { page } = await openSheet(1600)
    await page.mouse.click(20, 400)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await showSheet(page)
    await page.getByRole('link', { name: 'Close', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(filterOf(page)).toBe('ListPrice Ge 100000')
    await page.setViewportSize({ width: 360, height: 800 })
    await showSheet(page)
    await card(page, 'ListPrice').getByLabel('From').fill('cheap')
    await card(page, 'ListPrice').getByLabel('To').focus()
    await page.locator('[id="c-ListPrice.min-error"]').waitFor()
    await viewButton(page).click()
    const problem = page
      .getByRole('alert')
      .getByRole('link', { name: 'List price: “cheap” is not a price we can read.' })
    await problem.click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('c-ListPrice.min')
    expect(await barriersOf(page)).toEqual([])
    expect(filterOf(page)).toBe('ListPrice Ge 100000')
  })

  it('disables a card that is cleared or left out; says dates from today on, with buttons that go round, and remembers it', async () => {
    const { page, open } = await openPanel(1600)
    const price = card(page, 'ListPrice')
    await price.getByLabel('Turn off for now').check()
    await untilSaid(page, 'All listings')
    expect(await price.getAttribute('data-state')).toBe('off')
    await price.getByLabel('To').fill('900k')
    await untilSaid(page, '$100,000 to $900,000')
    await price.getByRole('button', { name: 'Clear List price' }).click()
    await untilSaid(page, 'All listings')
    expect(await price.getAttribute('data-state')).toBe('empty')
    expect(await price.getByLabel('From').inputValue()).toBe('')
    const date = card(page, 'ListingContractDate')
    await date.locator('summary').click()
    await date.getByLabel('Relative to today').check()
    await date.getByRole('button', { name: /^days/ }).click()
    await date.getByRole('button', { name: /^months/ }).click()
    await date.getByRole('button', { name: /^years/ }).click()
    await date.getByRole('button', { name: /^days/ }).waitFor()
    await date.getByRole('textbox').last().fill('7')
    await untilSaid(page, 'listed in the last 7 days')
    await date.getByRole('button', { name: /^In the last/ }).click()
    await untilSaid(page, 'listed in the next 7 days')
    const [cookie] = (await page.context().cookies()).filter(
      ({ name }) => name === 'date_preference',
    )
    expect(cookie).toMatchObject({ value: 'relative' })
    expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(365)
    await open('/search/filter')
    await card(page, 'ListingContractDate').locator('summary').click()
    expect(
      await card(page, 'ListingContractDate').getByLabel('Relative to today').isChecked(),
    ).toBe(true)
  })

  it('finds values of a list as they are typed, and what they would give; adds a field that was looked for, with the arrow keys', async () => {
    const { page } = await openPanel(800)
    const city = card(page, 'City')
    await city.locator('summary').click()
    await city.getByRole('searchbox').fill('port')
    await city.getByLabel('Port Ellery').waitFor()
    await page.waitForFunction(() =>
      /^[\d,]+$/.test(document.querySelector('[data-card="City"] [data-count]')?.textContent ?? ''),
    )
    const promised = await city
      .locator('label', { hasText: 'Port Ellery' })
      .locator('[data-count]')
      .innerText()
    await city.getByLabel('Port Ellery').check()
    await untilSaid(page, 'in Port Ellery')
    expect(await viewButton(page).getAttribute('data-count')).toBe(promised.replace(',', ''))
    await page.locator('[data-add-field] > summary').click()
    await page.locator('.add-field__field').first().waitFor({ state: 'attached' })
    await page.getByLabel('Find a field').fill('pool')
    await page
      .getByRole('button', { name: 'Private pool' })
      .or(page.locator('.add-field__field:visible').first())
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await card(page, 'PoolPrivateYN').waitFor()
    await card(page, 'PoolPrivateYN').getByLabel('Yes').check()
    await page.waitForFunction(
      () =>
        document.querySelector('[data-card="PoolPrivateYN"]')?.getAttribute('data-state') === 'on',
    )
    await viewButton(page).click()
    await page.waitForURL(
      (url) => url.searchParams.get('_filter')?.includes('PoolPrivateYN Eq true') === true,
    )
  })

  it('brings the fields of another type of property, and keeps what was typed', async () => {
    const { page } = await openPanel(800)
    await card(page, 'LivingArea').locator('summary').click()
    await card(page, 'LivingArea').getByLabel('From').fill('many')
    await card(page, 'PropertyType').getByLabel('Land').check()
    await card(page, 'LotSizeAcres').waitFor()
    expect(await card(page, 'LivingArea').getByLabel('From').inputValue()).toBe('many')
    expect(await card(page, 'BedroomsTotal').count()).toBe(0)
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
      'Land',
    )
    await card(page, 'StandardStatus').locator('summary').click()
    await card(page, 'StandardStatus').getByLabel('Closed').check()
    await card(page, 'CloseDate').waitFor()
    expect(await card(page, 'OnMarketDate').count()).toBe(0)
  })

  it('loads them while the user types on or focuses a button, without moving caret or focus', async () => {
    const { page } = await openPanel(800)
    const price = card(page, 'ListPrice')
    const meanwhile = async (act: () => Promise<void>) => {
      const held: Route[] = []
      let isHeld = true
      await page.route(
        (url) => url.pathname === '/search/filter',
        (route) => (isHeld ? void held.push(route) : route.continue()),
      )
      await card(page, 'PropertyType').getByLabel('Land').click()
      await act()
      isHeld = false
      await Promise.all(held.map((route) => route.continue()))
    }
    await meanwhile(async () => {
      await price.getByLabel('To').focus()
      await page.keyboard.type('95')
      await page.keyboard.press('ArrowLeft')
    })
    await card(page, 'BedroomsTotal').waitFor({ state: 'detached' })
    await page.keyboard.type('0')
    expect(await price.getByLabel('To').inputValue()).toBe('905')
    const clear = price.getByRole('button', { name: 'Clear List price' })
    await meanwhile(() => clear.focus())
    await card(page, 'BedroomsTotal').waitFor()
    expect(await clear.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('loads values that were not there in time, and more of them as the list is scrolled', async () => {
    const { page } = await visit(browser, { viewport: { width: 800, height: 900 } })
    await page.route('**/search/filter?*', async (route) => {
      const response = await route.fetch()
      const view = (await response.json()) as { choices: Record<string, object> }
      view.choices['PostalCode'] = { items: [], more: true, search: '', pending: true }
      await route.fulfill({ response, json: view })
    })
    const asked: string[] = []
    await page.route('**/search/field_lists**', (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('page') ?? '')
      return asked.length === 1 ? route.fulfill({ status: 400, body: '{}' }) : route.continue()
    })
    await page.goto("/list?_filter=PostalCode Ne 'x'")
    await showSheet(page)
    const list = card(page, 'PostalCode')
    await list.getByRole('status').filter({ hasText: 'Loading values…' }).waitFor()
    await list.getByRole('checkbox').nth(3).waitFor()
    expect(await list.locator('[data-pending]').count()).toBe(0)
    expect(asked.slice(0, 2)).toEqual(['1', '1'])
    await list.locator('[data-choices] label').last().scrollIntoViewIfNeeded()
    await list.getByRole('checkbox').nth(13).waitFor()
    expect(asked).toContain('2')
  })
})

describe('§8 Filter and count: what can fail', () => {
  it('says so when the server answers 500, and the button still leads to the results', async () => {
    const { page } = await openPanel(1600)
    await page.route('**/listings/count', (route) => route.fulfill({ status: 500, body: 'no' }))
    await pressRooms(page, '3+')
    await page
      .getByRole('alert')
      .filter({ hasText: 'Sorry, there was an error updating the form.' })
      .waitFor()
    await viewButton(page).click()
    await page.waitForURL(
      (url) => url.searchParams.get('_filter') === 'ListPrice Ge 100000 And BedroomsTotal Ge 3',
    )
  })

  it('says so when values cannot be loaded', async () => {
    const { page } = await openPanel(1600)
    await page.route('**/search/field_lists**', (route) =>
      route.fulfill({ status: 500, body: 'no' }),
    )
    await card(page, 'City').locator('summary').click()
    await card(page, 'City').getByRole('searchbox').fill('port')
    await page
      .getByText(
        'We encountered an error loading the field list. Please refresh the page and try again.',
      )
      .waitFor()
  })

  it('goes to the page of the panel when the sheet fails to load', async () => {
    const { page, open } = await visit(browser, { viewport: { width: 1600, height: 900 } })
    await open('/list')
    await page.route('**/search/filter**', (route) =>
      route.request().headers()['accept'] === 'application/json' ? route.abort() : route.continue(),
    )
    await page.locator('#all-filters').click()
    await page.waitForURL('**/search/filter**')
    expect(await page.locator('h1').innerText()).toBe('All filters')
  })
})

describe('§2 Filter panel, without scripts', () => {
  it('has no barriers', async () => {
    const { page, open } = await visit(browser, { viewport: { width: 800, height: 900 } })
    await open(
      "/search/filter?_filter=Location Eq rectangle('43 -90,44 -89') And (City Eq 'a' Or Stories Ge 2) And ListPrice Ge 100000",
    )
    for (const details of await page.locator('[data-card]').all())
      await details.evaluate((one: HTMLDetailsElement) => (one.open = true))
    expect(await barriersOf(page)).toEqual([])
    expect(
      await page
        .getByRole('group', { name: 'Shapes and other conditions' })
        .getByRole('checkbox')
        .count(),
    ).toBe(2)
    expect(await overflowOf(page)).toBe(0)
  })

  it('has nothing that takes the focus behind its foot, fits any width, and cuts nothing', async () => {
    const viewport = { width: 360, height: 700 }
    const { page, open } = await visit(browser, { viewport, javaScriptEnabled: false })
    await open('/search/filter')
    await card(page, 'BedroomsTotal').locator('summary').focus()
    const bottoms: number[] = []
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab')
      bottoms.push(await page.locator(':focus').evaluate((e) => e.getBoundingClientRect().bottom))
    }
    const foot = await page.locator('.filter-panel__foot').boundingBox()
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(foot!.y)
    expect(Math.max(...bottoms)).toBeGreaterThan(foot!.y - 200)
    await expectFitting(page)
    await page.setViewportSize(viewport)
    const filter =
      "City Eq 'Port Ellery','Dunmore Mills','Orchard Bluff' And StandardStatus Eq 'Active Under Contract','Coming Soon','Pending'"
    await open(`/search/filter?_filter=${encodeURIComponent(filter)}`)
    const cut = (all: Element[]) =>
      all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
        .length
    const told = page.locator('.filter-card__summary:not(:empty), .filter-panel__sentence')
    expect(await told.count()).toBeGreaterThan(2)
    expect(await told.evaluateAll(cut)).toBe(0)
  })

  it('folds the search form on request', async () => {
    const { page, open } = await visit(browser, { viewport: { width: 1600, height: 900 } })
    await open('/list?display_filter=false')
    expect(await page.locator('#menu-price').isVisible()).toBe(false)
    expect(await page.locator('#all-filters').isVisible()).toBe(true)
    await open('/list')
    expect(await page.locator('#menu-price').isVisible()).toBe(true)
  })
})
