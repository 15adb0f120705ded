import type { Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import { launchBrowser } from '../../../support/browser/browser.ts'
import { nextOver } from '../../../support/browser/states.ts'
import {
  announcementsOn,
  scrollDown,
  signIn,
  visit,
  visitsByWidth,
} from '../../../support/browser/visit.ts'

const at = visitsByWidth()

const rowIds = (page: Page) =>
  page.locator('.listing-row').evaluateAll((rows) => rows.map(({ id }) => id))

async function loadPages(page: Page, pages: number): Promise<void> {
  const rows = page.locator('.listing-row')
  for (let loaded = await rows.count(); loaded < pages * 10; loaded = await rows.count()) {
    await scrollDown(page)
    await page.waitForFunction(
      (had) => document.querySelectorAll('.listing-row').length > had,
      loaded,
    )
  }
}

describe('§4 Paged lists', () => {
  it('gives a browser no reason against keeping its page as it is', async () => {
    const keeping = await launchBrowser({ keepsPages: true })
    onTestFinished(() => keeping.close())
    const { page, open } = await visit(keeping, { viewport: { width: 800, height: 800 } })
    const tools = await page.context().newCDPSession(page)
    await tools.send('Page.enable')
    const notKept = new Promise<string[]>((resolve) =>
      tools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) =>
        resolve(all.filter(({ type }) => type === 'PageSupportNeeded').map(({ reason }) => reason)),
      ),
    )
    await open('/list')
    await loadPages(page, 3)
    const ids = await rowIds(page)
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => (document.title = persisted ? 'kept' : '')),
    )
    await page.evaluate(() => location.assign('/search/filter_language'))
    await page.waitForURL('**/filter_language')
    await page.evaluate(() => void requestAnimationFrame(() => history.back()))
    // A browser without windows keeps no page, but it says why.
    const kept = page.waitForFunction(() => document.title === 'kept').then(() => [])
    expect(await Promise.race([notKept, kept])).toEqual([])
    await expect.poll(async () => (await rowIds(page)).slice(0, ids.length)).toEqual(ids)
  })

  it('asks for no page twice where the server repeats itself, and shows no listing twice', async () => {
    const { page, open, problems } = await at(1200)
    let asked = 0
    await page.route('**/fragments/listings/rows**', async (route) => {
      asked += 1
      await route.fulfill({
        response: await route.fetch({
          url: route
            .request()
            .url()
            .replace(/page=\d+/, 'page=2'),
        }),
      })
    })
    await open('/list')
    await scrollDown(page)
    await page.waitForFunction(() => document.querySelectorAll('.listing-row').length === 20)
    await page.mouse.wheel(0, 20_000)
    const repeated = async () =>
      (await announcementsOn(page)).filter((said) => said === '20 listings loaded').length
    await expect.poll(repeated).toBe(2)
    const ids = await rowIds(page)
    expect(new Set(ids).size).toBe(ids.length)
    expect(asked).toBeLessThanOrEqual(2)
    expect(problems).toEqual([])
  })

  it('stops at an answer without rows', async () => {
    const { page, open } = await at(1200)
    let asked = 0
    await page.route('**/fragments/listings/rows**', (route) => {
      asked += 1
      return route.fulfill({ status: 200, contentType: 'text/html', body: '' })
    })
    await open('/list')
    await scrollDown(page)
    await page.locator('[data-next-page]').waitFor({ state: 'detached' })
    await page.mouse.wheel(0, 20_000)
    expect(await page.locator('.listing-row').count()).toBe(10)
    expect(asked).toBe(1)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('drops listings that are there already', async () => {
    const { page, open } = await at(1200)
    await page.route('**/fragments/listings/rows**', async (route) => {
      const first = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/page=\d+/, 'page=1'),
      })
      const next = await route.fetch()
      await route.fulfill({
        response: next,
        body: (await first.text()).replace(/<tr class="next-page".*$/s, '') + (await next.text()),
      })
    })
    await open('/list')
    await scrollDown(page)
    const more = async () => {
      const ids = await rowIds(page)
      return { areMore: ids.length > 10, areOnce: new Set(ids).size === ids.length }
    }
    await expect.poll(more).toEqual({ areMore: true, areOnce: true })
  })

  it('shows nothing that comes late for an older search', async () => {
    const { page, open } = await at(1200)
    await open('/list')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/list?*beds_desc*', async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    const isOver = nextOver(page, (request) => request.url().includes('beds_desc'))
    await page.getByLabel('Sort').selectOption('beds_desc')
    await page.getByLabel('Sort').selectOption('beds_asc')
    await page.waitForURL(/sort_id=beds_asc/)
    release()
    await isOver
    expect(page.url()).toContain('sort_id=beds_asc')
    expect(await page.getByLabel('Sort').inputValue()).toBe('beds_asc')
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('shows nothing more after signing out', async () => {
    const someone = await at(1200)
    const { page, open } = someone
    await signIn(someone, 'agent')
    await open('/list')
    await page.context().clearCookies({ name: 'sid' })
    await page.mouse.wheel(0, 20_000)
    await page.locator('[data-login-required]').waitFor()
    expect(await page.locator('.listing-row').count()).toBe(0)
    expect(await page.locator('h1').innerText()).toBe('0 listings')
    await page.locator('[data-login-required] a').click()
    await page.waitForURL(/sign_in\?return_to=/)
  })

  it.each([
    ['a visitor', null],
    ['an agent', 'agent'],
  ])('is as it was for %s who comes back from a listing', async (_, name) => {
    const someone = await at(1200, { reducedMotion: 'no-preference' })
    const { page, open, problems } = someone
    if (name !== null) await signIn(someone, name)
    await open('/list')
    await loadPages(page, 4)
    const before = await rowIds(page)
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await page.goto(`/listings/${before[20]}`)
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/fragments/listings/rows') && asked.push(request.url()),
    )
    await page.goBack()
    await page.waitForFunction(
      (had) => document.querySelectorAll('.listing-row').length >= had,
      before.length,
    )
    expect((await rowIds(page)).slice(0, before.length)).toEqual(before)
    await page.waitForFunction(() => Math.abs(scrollY - 1500) < 3)
    expect(asked.length).toBeLessThanOrEqual(2)
    await page.reload()
    await page.waitForFunction(
      (had) => document.querySelectorAll('.listing-row').length >= had,
      before.length,
    )
    await page.waitForFunction(() => Math.abs(scrollY - 1500) < 3)
    expect(problems).toEqual([])
  })
})
