import type { Browser, Page, Route } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../../../support/browser/browser.ts'
import { holdScript } from '../../../support/browser/hold-script.ts'
import { isReact } from '../../../support/browser/states.ts'
import { type Visit, visit } from '../../../support/browser/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const wide = { viewport: { width: 1600, height: 900 } }
const sheet = (page: Page) => page.getByRole('dialog', { name: 'All filters' })

/** What a visit has loaded of React. */
async function watched(whole = false): Promise<Visit & { readonly react: string[] }> {
  const someone = await visit(browser, { ...wide, whole })
  const react: string[] = []
  someone.page.on('request', (request) => isReact(request.url()) && react.push(request.url()))
  return { ...someone, react }
}

/** Holds back the scripts of islands until they are let go. */
async function holdPacks(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(
    (url) => isReact(url.href),
    (route) => (isHeld ? void held.push(route) : route.continue()),
  )
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

/** Others are in pages.test.ts. */
const pages = [
  '/map',
  '/search/filter',
  '/search/filter?ListPrice.min=cheap',
  '/search/filter_language',
  '/address_search',
  '/mls_number_search',
  "/print?_filter=City Eq 'Port Ellery'",
  '/views/my',
  '/sorts/my',
]

describe('an island', () => {
  it('brings nothing of React, and nothing that the policy forbids, to a page', async () => {
    const { page, open, problems, react } = await watched(true)
    for (const path of pages) {
      await open(path)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(react, path).toEqual([])
      expect(problems, path).toEqual([])
    }
  })

  it('is hydrated when a person points at what leads to it, under the same policy', async () => {
    const { page, open, problems, react } = await watched()
    await open('/list')
    await page.locator('#all-filters').hover()
    await expect.poll(() => react.length).toBeGreaterThan(0)
    await page.locator('#all-filters').click()
    await sheet(page).waitFor()
    expect(problems).toEqual([])
  })

  it('leaves other clicks on its link to the browser, and is reached by a link that came later', async () => {
    const { page, open } = await watched()
    await open('/list')
    const opened = page.context().waitForEvent('page')
    await page.locator('#all-filters').click({ modifiers: ['ControlOrMeta'] })
    await (await opened).waitForURL((url) => url.pathname === '/search/filter')
    expect(await sheet(page).count()).toBe(0)
    await page.locator('#place').fill('Port Ellery')
    await page.locator('#search-button').click()
    await page.waitForURL((url) => url.searchParams.has('_filter'))
    await page.locator('#all-filters').click()
    await sheet(page).waitFor()
    expect(await page.locator('[data-card="City"]').getAttribute('data-state')).toBe('on')
  })

  it('is there on the page that the browser goes back to, closed', async () => {
    const { page, open } = await watched()
    await open('/list')
    await page.locator('#place').fill('Port Ellery')
    await page.locator('#search-button').click()
    await page.waitForURL((url) => url.searchParams.has('_filter'))
    await page.locator('#all-filters').click()
    await sheet(page).waitFor()
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('_filter'))
    await sheet(page).waitFor({ state: 'hidden' })
    await page.locator('#all-filters').click()
    await sheet(page).waitFor()
  })

  it('does a first click again once it is there', async () => {
    const { page, open } = await watched()
    await open('/list')
    const letGo = await holdPacks(page)
    await page.locator('#all-filters').click()
    await page.locator('#all-filters').click()
    expect(await sheet(page).count()).toBe(0)
    await letGo()
    await sheet(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/list')
  })

  it('leaves the click to the link when its script fails to load', async () => {
    const { page, open } = await watched()
    await page.route(
      (url) => isReact(url.href),
      (route) => route.abort(),
    )
    await open('/list')
    await page.locator('#all-filters').click()
    await page.waitForURL('**/search/filter?**')
    expect(await page.locator('h1').innerText()).toBe('All filters')
  })
})

describe('a page whose script is late, lost or slower than a page', () => {
  it('shows no control that needs it, and offers to sort without it', async () => {
    const { page, open } = await watched()
    const scripts = /\/search\/packs\/.*\.js/
    await page.route(scripts, (route) => route.abort())
    await open('/summary')
    expect(await page.locator('[data-select]').isVisible()).toBe(false)
    await page.locator('#sort').selectOption('beds_desc')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.waitForURL(/sort_id=beds_desc/)
    await page.unroute(scripts)
    await page.reload()
    await page.locator('[data-select]').waitFor()
    expect(await page.getByRole('button', { name: 'Sort', exact: true }).isVisible()).toBe(false)
  })

  it('says so where a control cannot do without it, and asks for it again', async () => {
    const { page, open } = await watched()
    await page.route(
      (url) => isReact(url.href),
      (route) => route.abort(),
    )
    await open('/summary')
    await page.locator('[data-select]').click()
    await page.getByRole('dialog', { name: 'System Error' }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.locator('[data-select]').click()
    await page.getByRole('checkbox').first().waitFor()
  })

  it('offers to cancel what waits for it', async () => {
    const { page, open } = await watched()
    await open('/summary')
    const letGo = await holdPacks(page)
    await page.locator('#all-filters').click()
    await page.getByRole('button', { name: 'Cancel loading' }).click()
    await page.getByText('Still loading…').waitFor({ state: 'detached' })
    await letGo()
    await page.locator('#all-filters').click()
    await sheet(page).waitFor()
  })

  it('leads to pages on a slow line, whose links know what was chosen', async () => {
    const { page, open, react } = await watched()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { rtt: 400, downlink: 0.4 } }),
    )
    // The script that comes when the page is idle is never there.
    await holdScript(page, 'idle')
    await open('/summary')
    await page.locator('#place').fill('Port Ellery')
    await page.locator('#all-filters').click()
    await page.waitForURL('**/search/filter?**')
    expect(await page.locator('[data-card="City"]').getAttribute('data-state')).toBe('on')
    expect(react).toEqual([])
  })
})

describe('the page of the filter panel, before its script is there', () => {
  it('takes what is filled in, and goes on from there', async () => {
    const { page, open } = await watched()
    await open('/search/filter?_add=ListPrice')
    const letGo = await holdPacks(page)
    const card = (field: string) => page.locator(`[data-card="${field}"]`)
    await card('City').locator('summary').click()
    await card('PropertyType').getByLabel('Land').check()
    await card('ListPrice').getByLabel('From').fill('300k')
    await letGo()
    await page.locator('#filter-panel[data-live]').waitFor()
    expect(await card('ListPrice').getByLabel('From').inputValue()).toBe('300k')
    expect(await card('City').evaluate((one: HTMLDetailsElement) => one.open)).toBe(true)
    await page.locator('[data-sentence]', { hasText: '$300,000 or more' }).waitFor()
    expect(await card('ListPrice').getAttribute('data-state')).toBe('on')
  })

  it('sends a form that was submitted when its script fails to load', async () => {
    const { page, open } = await watched()
    await page.route(
      (url) => isReact(url.href),
      (route) => route.abort(),
    )
    await open('/search/filter?_add=ListPrice&_results=/list')
    await page.locator('[data-card="ListPrice"]').getByLabel('From').fill('300k')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('_filter') === 'ListPrice Ge 300000')
  })

  it('does again what was submitted once its script is there', async () => {
    const { page, open } = await watched()
    await open('/search/filter?_add=ListPrice&_results=/list')
    const letGo = await holdPacks(page)
    await page.locator('[data-card="ListPrice"]').getByLabel('From').fill('cheap')
    await page.keyboard.press('Enter')
    await letGo()
    await page
      .getByRole('alert')
      .getByRole('link', { name: /“cheap” is not a price/ })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/search/filter')
  })
})
