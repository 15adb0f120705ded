import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { untilRun } from '../../../support/browser/states.ts'
import { visitsByWidth } from '../../../support/browser/visit.ts'

const at = visitsByWidth()
const phone = { hasTouch: true, isMobile: true }

const firstListing = (page: Page) => page.locator('.listing-card a[href^="/listings/"]').first()
const overlayScript = '**/search/packs/listing-overlay*.js'
const isIdleScript = (url: string) => /packs\/idle\.[^/]*\.js$/.test(url)
const isOverlayScript = (url: string) => /packs\/listing-overlay\.[^/]*\.js$/.test(url)

const setLine = (page: Page, connection: { readonly rtt: number }) =>
  page.evaluate(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connection,
  )

describe('the first tap on a dead line', () => {
  it('keeps the list and says that the listing could not be loaded', async () => {
    const { page, open } = await at(360, phone)
    await open('/summary')
    for (const script of ['listing-overlay', 'carousel']) await untilRun(page, script)
    await page.context().setOffline(true)
    await firstListing(page).tap()
    await page.getByText('The listing could not be loaded.').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('.listing-card').count()).toBe(10)
  })

  it('says so where the script itself is missing, and opens the listing at the next tap', async () => {
    const { page, open } = await at(360, phone)
    await page.route(overlayScript, (route) => route.abort())
    await open('/summary')
    await page.context().setOffline(true)
    await firstListing(page).tap()
    await page.getByRole('dialog', { name: 'System Error' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/summary')
    await page.context().setOffline(false)
    await page.unroute(overlayScript)
    await page.getByRole('button', { name: 'Close' }).click()
    await firstListing(page).tap()
    await page.locator('#listing-overlay[data-state="open"]').waitFor()
  })

  it('comes without its scripts to who saves data', async () => {
    const { page, open } = await at(360, {
      ...phone,
      extraHTTPHeaders: { 'Save-Data': 'on' },
      whole: true,
    })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await open('/summary')
    await page.locator('html[data-scripted]').waitFor()
    // One more answer after a time without work, behind all that would be asked for in it.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    expect(scripts.filter(isIdleScript)).toEqual([])
    await page.keyboard.press('Shift')
    await untilRun(page, 'idle')
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    expect(scripts.filter(isOverlayScript)).toEqual([])
    // On a slow line, reaching for a listing brings none either, until the line is better.
    await setLine(page, { rtt: 400 })
    await firstListing(page).focus()
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    expect(scripts.filter(isOverlayScript)).toEqual([])
    await setLine(page, { rtt: 0 })
    await firstListing(page).blur()
    await firstListing(page).focus()
    await untilRun(page, 'listing-overlay')
    await open('/map')
    await page.locator('.static-map').waitFor()
    await page.getByRole('button', { name: /^Show the map, about \d+ kB$/ }).tap()
    await page.locator('[data-map][data-live] canvas').first().waitFor()
  })
})

it('a list on a wide screen costs who saves data at most 70 kB', async () => {
  const { page, open } = await at(1600, { extraHTTPHeaders: { 'Save-Data': 'on' }, whole: true })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await open('/list')
  await page.locator('html[data-scripted]').waitFor()
  const photos = page.locator('.listing-row .card-photo')
  const areLoaded = () =>
    photos.evaluateAll((all) => (all as HTMLImageElement[]).some(({ complete }) => complete))
  await expect.poll(areLoaded).toBe(true)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  expect(await page.locator('.listing-row').count()).toBe(10)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThanOrEqual(70_000)
})

it('a page opened from elsewhere leaves its styles in the cache for the pages that follow', async () => {
  const { page, open } = await at(360, { ...phone, whole: true })
  await open('/summary')
  const sheets = await page
    .locator('style[data-href]')
    .evaluateAll((all) => (all as HTMLElement[]).map(({ dataset }) => dataset['href']!))
  expect(sheets.length).toBeGreaterThan(1)
  await untilRun(page, 'idle')
  const areLoaded = () =>
    page.evaluate(
      (paths) =>
        paths.every((path) => performance.getEntriesByName(location.origin + path).length > 0),
      sheets,
    )
  await expect.poll(areLoaded).toBe(true)
})

describe('a list whose next page did not come', () => {
  it('goes on when its link is used again', async () => {
    const { page, open } = await at(1200)
    await page.route('**/fragments/listings/rows**', (route) =>
      route.fulfill({ status: 503, body: '' }),
    )
    await open('/list')
    await page.mouse.wheel(0, 20_000)
    const error = page.getByRole('dialog', { name: 'System Error' })
    await error.waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await error.waitFor({ state: 'hidden' })
    await page.unroute('**/fragments/listings/rows**')
    expect(await page.locator('.listing-row').count()).toBe(10)
    await page.locator('[data-next-page] a').click()
    await page.locator('.listing-row').nth(19).waitFor()
    expect(new URL(page.url()).pathname).toBe('/list')
  })
})
