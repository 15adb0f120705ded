import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { barriersOf } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { overflowOf, visit, type Visit } from '../support/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const agentView = '20000101000000000000000002'
const at = async (width: number, more: BrowserContextOptions = {}): Promise<Visit> => {
  const someone = await visit(browser, { viewport: { width, height: 800 }, ...more })
  onTestFinished(() => someone.page.unrouteAll({ behavior: 'ignoreErrors' }))
  return someone
}

async function signIn({ page, origin }: Visit, loginName: string): Promise<void> {
  await page.context().addCookies([{ name: 'results_desktop', value: 'list', url: origin }])
  await page.goto('/sign_in')
  await page.locator('[name=login_name]').fill(loginName)
  await page.locator('[name=password]').fill('plat-demo')
  await page.locator('main form button').first().click()
  await page.waitForURL((url) => !url.pathname.includes('sign_in'))
}

const headWidths = (page: Page) =>
  page.locator('thead th').evaluateAll((heads) => {
    const widths = heads.map((head): [string, number] => [(head as HTMLElement).dataset['id'] ?? '', (head as HTMLElement).offsetWidth])
    return Object.fromEntries(widths)
  })

/** The edge of a column, once the page was reached for. */
async function edgeOf(page: Page, label: string) {
  await page.mouse.move(300, 500)
  await page.mouse.move(301, 501)
  const edge = page.getByRole('separator', { name: `Width of ${label}`, exact: true })
  await edge.waitFor({ state: 'attached' })
  return edge
}

async function dragBy(page: Page, edge: Awaited<ReturnType<typeof edgeOf>>, dx: number): Promise<void> {
  const box = (await edge.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y)
  await page.mouse.move(x + dx, y)
  await page.mouse.up()
}

const saving = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/column_settings') && response.request().method() === 'PUT')

describe('§4 Column resize', () => {
  it.each([800, 1000, 1600])('takes a column of an agent by its edge, and keeps it, at %i px', async (width) => {
    const someone = await at(width)
    const { page, problems, open } = someone
    await signIn(someone, 'agent')
    await open(`/list?view_id=${agentView}`)
    const edge = await edgeOf(page, 'Address')
    const before = await headWidths(page)
    const saved = saving(page)
    await dragBy(page, edge, 60)
    const response = await saved
    expect(response.status()).toBe(200)
    const after = await headWidths(page)
    expect(after['StreetAddress']! - before['StreetAddress']!).toBeGreaterThan(40)
    const sent = (response.request().postDataJSON() as { customColumnWidths: Record<string, Record<string, number>> }).customColumnWidths
    expect(Math.abs(sent[agentView]!['StreetAddress']! - after['StreetAddress']!)).toBeLessThanOrEqual(1)
    for (const shown of Object.values(after).filter((each) => each > 0)) expect(shown).toBeGreaterThanOrEqual(49)
    await open(`/list?view_id=${agentView}`)
    const again = await headWidths(page)
    for (const [id, shown] of Object.entries(after)) expect(Math.abs(again[id]! - shown), id).toBeLessThanOrEqual(2)
    expect(await overflowOf(page)).toBe(0)
    const head = await page.locator('thead').evaluate((element) => getComputedStyle(element).position)
    expect(head).toBe('sticky')
    expect(problems).toEqual([])
  })

  it('moves an edge by keys, to what fits by Enter, and no further than the least', async () => {
    const someone = await at(1600)
    const { page, problems, open } = someone
    await signIn(someone, 'agent2')
    await open('/list')
    const edge = await edgeOf(page, 'City')
    await edge.focus()
    const before = (await headWidths(page))['City']!
    const saved = saving(page)
    await page.keyboard.press('ArrowRight')
    expect((await saved).status()).toBe(200)
    expect(Math.abs((await headWidths(page))['City']! - before - 10)).toBeLessThanOrEqual(1)
    await page.keyboard.press('Home')
    expect(Math.abs((await headWidths(page))['City']! - 50)).toBeLessThanOrEqual(1)
    expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(50)
    await page.keyboard.press('Enter')
    const fitting = (await headWidths(page))['City']!
    expect(fitting).toBeGreaterThan(60)
    expect(fitting).toBeLessThanOrEqual(500)
    const cut = await page.locator('.listing-row__city').evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length)
    expect(cut).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('saves nothing that did not change, and only logs a failure', async () => {
    const someone = await at(1600)
    const { page, open } = someone
    await signIn(someone, 'agent2')
    await open('/list')
    const asked: string[] = []
    await page.route('**/column_settings', (route) => {
      asked.push(route.request().postData() ?? '')
      return route.fulfill({ status: 500, body: '' })
    })
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    const edge = await edgeOf(page, 'Price')
    await dragBy(page, edge, 0)
    await dragBy(page, edge, 30)
    expect((await warned).text()).toContain('The widths of the columns could not be saved.')
    expect(asked).toHaveLength(1)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('is for agents, and not on mobile', async () => {
    const visitor = await at(1600)
    await visitor.open('/list')
    await visitor.page.mouse.move(300, 500)
    expect(await visitor.page.locator('[data-columns], [data-column-edge]').count()).toBe(0)
    const small = await at(360)
    await signIn(small, 'agent')
    await small.open('/list')
    await small.page.mouse.move(300, 500)
    const edges = small.page.locator('[data-column-edge]')
    await edges.first().waitFor({ state: 'attached' })
    expect(await edges.first().isVisible()).toBe(false)
    expect(await overflowOf(small.page)).toBe(0)
  })
})

const boxes = (page: Page) => page.locator('[data-select-listing]')
const storedIds = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('selected_listings') ?? '{"ids":[]}') as { ids: string[] }).ids)

/** So many listings that are on no page, picked by this visitor. */
const keep = (page: Page, count: number) =>
  page.evaluate((wanted) => {
    const ids = Array.from({ length: wanted }, (_, n) => `1999${String(n).padStart(22, '0')}`)
    localStorage.setItem('selected_listings', JSON.stringify({ role: 'idx', userId: null, ids }))
  }, count)

async function select(page: Page): Promise<void> {
  await page.locator('[data-select]').click()
  await page.getByRole('checkbox', { name: 'Select all' }).waitFor()
}

describe('§4 Selection cart', () => {
  it.each(['/list', '/summary'])('shows boxes in place of the options of %s, and takes them away again', async (path) => {
    for (const width of [360, 800, 1000, 1600]) {
      const { page, open, problems } = await at(width)
      await open(path)
      await select(page)
      expect(await page.locator('.results__tools').isVisible()).toBe(false)
      expect(await boxes(page).count()).toBe(await page.locator('[data-standard-status]').count())
      const clear = page.getByRole('button', { name: 'Clear' })
      expect([await clear.isDisabled(), await clear.getAttribute('title')]).toEqual([true, 'Select one or more listings'])
      await boxes(page).first().check()
      expect([await clear.isDisabled(), await page.locator('output').innerText()]).toEqual([false, '1 selected'])
      expect(await overflowOf(page)).toBe(0)
      if (width === 800) expect(await barriersOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Done' }).click()
      expect([await boxes(page).count(), await page.locator('.results__tools').isVisible()]).toEqual([0, true])
      expect(await page.locator('[data-select]').innerText()).toBe('Select (1)')
      await open(path)
      expect(await page.locator('[data-select]').innerText()).toBe('Select (1)')
      expect(problems).toEqual([])
    }
  })

  it('selects all that are loaded, also what comes by scrolling, and gives them all up', async () => {
    const { page, open } = await at(1600)
    await open('/list')
    await select(page)
    const all = page.getByRole('checkbox', { name: 'Select all' })
    await all.check()
    const loaded = await boxes(page).count()
    expect(await storedIds(page)).toHaveLength(loaded)
    await page.mouse.wheel(0, 20_000)
    await page.waitForFunction((had) => document.querySelectorAll('[data-select-listing]').length > had, loaded)
    expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true)
    await all.click()
    await page.waitForFunction(() => document.querySelector('[data-select-listing]:not(:checked)') === null)
    await all.uncheck()
    expect(await storedIds(page)).toEqual([])
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'selected_listings_idx' }))
  })

  it('drops and unchecks what is over 200, and says so', async () => {
    const { page, open } = await at(1600)
    await open('/list')
    await keep(page, 196)
    await select(page)
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.accept()
    })
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.waitForFunction(() => document.querySelector('output')?.textContent === '200 selected')
    expect(await page.locator('[data-select-listing]:checked').count()).toBe(4)
    expect(said).toEqual([
      'You have reached the maximum number of selected listings (200).\nYou will need to remove some listings in order to add more.',
    ])
    await boxes(page).nth(6).click()
    expect(said).toHaveLength(2)
    expect([await boxes(page).nth(6).isChecked(), (await storedIds(page)).length]).toEqual([false, 200])
  })

  it('is the same in all tabs', async () => {
    const { page, open } = await at(1600)
    await open('/list')
    await select(page)
    const other = await page.context().newPage()
    await other.goto('/summary')
    await select(other)
    await boxes(page).first().check()
    const id = (await boxes(page).first().getAttribute('data-select-listing'))!
    await other.locator(`[data-select-listing="${id}"]:checked`).waitFor()
    await other.getByRole('button', { name: 'Clear' }).click()
    await page.locator(`[data-select-listing="${id}"]:not(:checked)`).waitFor()
  })

  it('is cleared when another user signs in', async () => {
    const someone = await at(1600)
    const { page, open } = someone
    await signIn(someone, 'agent')
    await open('/list')
    await select(page)
    await boxes(page).first().check()
    expect(await storedIds(page)).toHaveLength(1)
    await page.context().clearCookies({ name: 'sid' })
    await open('/list')
    expect(await page.locator('[data-select]').innerText()).toBe('Select')
    expect(await storedIds(page)).toHaveLength(1)
    await signIn(someone, 'agent2')
    await open('/list')
    expect(await storedIds(page)).toEqual([])
    const counts = (await page.context().cookies()).filter(({ name }) => name.startsWith('selected_listings_'))
    expect(counts).toEqual([])
  })

  it('goes to the print page', async () => {
    const { page, open } = await at(1600)
    await open('/list')
    await select(page)
    await boxes(page).nth(1).check()
    const [id] = await storedIds(page)
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/print')
    await page.getByRole('button', { name: 'Print' }).click()
    expect(new URL((await asked).url()).searchParams.get('selected')).toBe(id)
  })
})

const rowIds = (page: Page) => page.locator('.listing-row').evaluateAll((rows) => rows.map(({ id }) => id))

async function loadPages(page: Page, pages: number): Promise<void> {
  while ((await page.locator('.listing-row').count()) < pages * 10) {
    const loaded = await page.locator('.listing-row').count()
    await page.mouse.wheel(0, 10_000)
    await page.waitForFunction((had) => document.querySelectorAll('.listing-row').length > had, loaded)
  }
}

describe('§4 Paged lists', () => {
  it('asks for no page twice where the server repeats itself, and shows no listing twice', async () => {
    const { page, open, problems } = await at(1200)
    let asked = 0
    await page.route('**/fragments/listings/rows**', async (route) => {
      asked += 1
      await route.fulfill({ response: await route.fetch({ url: route.request().url().replace(/page=\d+/, 'page=2') }) })
    })
    await open('/list')
    await page.mouse.wheel(0, 20_000)
    await page.waitForFunction(() => document.querySelectorAll('.listing-row').length === 20)
    await page.mouse.wheel(0, 20_000)
    await page.waitForLoadState('networkidle')
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
    await page.mouse.wheel(0, 20_000)
    await page.locator('[data-next-page]').waitFor({ state: 'detached' })
    await page.mouse.wheel(0, 20_000)
    expect([await page.locator('.listing-row').count(), asked, await page.locator('dialog[open]').count()]).toEqual([10, 1, 0])
  })

  it('drops listings that are there already, whatever else comes meanwhile', async () => {
    const { page, open } = await at(1200)
    const showMap = (display: string) => document.querySelector<HTMLElement>('.map-pane')?.style.setProperty('display', display)
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${showMap})('none'))`)
    await page.route('**/fragments/listings/rows**', async (route) => {
      const map = page.waitForResponse('**/fragments/listings/map**')
      await page.evaluate(`(${showMap})('')`)
      await map
      const first = await route.fetch({ url: route.request().url().replace(/page=\d+/, 'page=1') })
      const next = await route.fetch()
      await route.fulfill({ response: next, body: (await first.text()).replace(/<tr class="next-page".*$/s, '') + (await next.text()) })
    })
    await open('/list')
    await page.mouse.wheel(0, 20_000)
    const more = async () => {
      const ids = await rowIds(page)
      return { areMore: ids.length > 10, areOnce: new Set(ids).size === ids.length }
    }
    await expect.poll(more).toEqual({ areMore: true, areOnce: true })
  })

  it('shows nothing that comes late for an older search', async () => {
    const { page, open } = await at(1200)
    await open('/list')
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/list?*price_asc*', async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await page.getByLabel('Sort').selectOption('price_asc')
    await page.getByLabel('Sort').selectOption('price_desc')
    await page.waitForURL(/sort_id=price_desc/)
    release()
    await page.waitForLoadState('networkidle')
    expect(page.url()).toContain('sort_id=price_desc')
    expect(await page.getByLabel('Sort').inputValue()).toBe('price_desc')
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('shows nothing more to whoever is not signed in any more', async () => {
    const someone = await at(1200)
    const { page, open } = someone
    await signIn(someone, 'agent')
    await open('/list')
    await page.context().clearCookies({ name: 'sid' })
    await page.mouse.wheel(0, 20_000)
    await page.locator('[data-login-required]').waitFor()
    expect([await page.locator('.listing-row').count(), await page.locator('h1').innerText()]).toEqual([0, '0 listings'])
    await page.locator('[data-login-required] a').click()
    await page.waitForURL(/sign_in\?return_to=/)
  })

  it.each([['a visitor', null], ['an agent', 'agent']])('is as it was for %s who comes back from a listing', async (_, name) => {
    const someone = await at(1200)
    const { page, open, problems } = someone
    if (name !== null) await signIn(someone, name)
    await open('/list')
    await loadPages(page, 4)
    const before = await rowIds(page)
    await page.evaluate(() => scrollTo(0, 1500))
    await page.goto(`/listings/${before[20]}`)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/fragments/listings/rows') && asked.push(request.url()))
    await page.goBack()
    await page.waitForFunction((had) => document.querySelectorAll('.listing-row').length >= had, before.length)
    expect((await rowIds(page)).slice(0, before.length)).toEqual(before)
    await page.waitForFunction(() => Math.abs(scrollY - 1500) < 3)
    expect(asked.length).toBeLessThanOrEqual(2)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.locator('.listing-row').count()).toBeLessThan(before.length)
    expect(problems).toEqual([])
  })
})

const firstCard = (page: Page) => page.locator('.listing-card', { has: page.locator('.listing-card__count') }).first()
const placeOf = async (page: Page) => (await firstCard(page).locator('.listing-card__count').innerText()).trim()

describe('§4 Image carousel', () => {
  it('goes through the photos of a card by keyboard, to the ends', async () => {
    const { page, open, problems } = await at(1200)
    await open('/summary')
    const card = firstCard(page)
    const total = Number((await placeOf(page)).replace(/\D/g, ''))
    await card.locator('a').first().focus()
    const next = card.getByRole('button', { name: /^Next photo/ })
    const previous = card.getByRole('button', { name: /^Previous photo/ })
    await next.waitFor({ state: 'attached' })
    expect(await previous.isDisabled()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForFunction((wanted) => document.querySelector('.carousel')?.children.length === wanted, Math.min(total, 4))
    expect(await placeOf(page)).toBe(`2 / ${total}`)
    await page.keyboard.press('End')
    await page.waitForFunction((wanted) => document.querySelector('.carousel')?.children.length === wanted, total)
    expect([await placeOf(page), await next.isDisabled(), await previous.isDisabled()]).toEqual([`${total} / ${total}`, true, false])
    expect(await previous.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    expect(await placeOf(page)).toBe(`${total - 1} / ${total}`)
    expect(await barriersOf(page)).toEqual([])
    expect(page.url()).toContain('/summary')
    expect(problems).toEqual([])
  })

  it('goes on by a swipe over 50 pixels, and opens no listing by it', async () => {
    const { page, open } = await at(360, { hasTouch: true, isMobile: true })
    await open('/summary')
    const card = firstCard(page)
    const total = Number((await placeOf(page)).replace(/\D/g, ''))
    await card.scrollIntoViewIfNeeded()
    const box = (await card.locator('.listing-card__photo').boundingBox())!
    const client = await page.context().newCDPSession(page)
    const swipe = async (dx: number, dy: number) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
      await touch('touchStart', [{ x, y }])
      await card.locator('.carousel').waitFor()
      for (const part of [0.3, 0.6, 1]) await touch('touchMove', [{ x: x + dx * part, y: y + dy * part }])
      await touch('touchEnd', [])
    }
    await swipe(-20, 0)
    await swipe(-120, 0)
    await page.waitForFunction((text) => document.querySelector('.listing-card__count')?.textContent === text, `2 / ${total}`)
    await swipe(-40, 0)
    await swipe(120, 0)
    await page.waitForFunction((text) => document.querySelector('.listing-card__count')?.textContent === text, `1 / ${total}`)
    expect(page.url()).toMatch(/\/summary$/)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('says No photo where one cannot be had', async () => {
    const { page, open } = await at(1200)
    await page.route('**/media/**', (route) => route.abort())
    await open('/summary')
    await page.waitForFunction(() => document.querySelectorAll('.listing-card__photo .no-photo').length >= 4)
    expect(await page.locator('.listing-card__photo').first().innerText()).toContain('No photo')
  })
})

describe('§2 Results pages', () => {
  it.each([360, 800, 1000, 1600])('a list moves nothing while it loads, at %i px', async (width) => {
    const someone = await at(width)
    const { page, open, problems } = someone
    await page.addInitScript(() => {
      const shifts: string[] = []
      Reflect.set(window, 'shifts', shifts)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: readonly { node: Element | null }[] })[]) {
          shifts.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? 'text'))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await signIn(someone, 'agent')
    for (const path of ['/list', `/list?view_id=${agentView}`, '/summary']) {
      await open(path)
      await page.mouse.move(200, 600)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => Reflect.get(window, 'shifts') as string[]), path).toEqual([])
      expect(await overflowOf(page), path).toBe(0)
    }
    expect(problems).toEqual([])
  })

  it('a list works without scripts: its view is chosen by a button, and nothing waits for a script', async () => {
    const { page, open } = await at(1000, { javaScriptEnabled: false })
    await open('/list')
    await page.locator('#view').selectOption({ label: 'Rentals' })
    await page.getByRole('button', { name: 'Sort' }).click()
    expect(await page.locator('thead th').allInnerTexts()).toContain('Rent')
    expect(await page.locator('[data-select]').isVisible()).toBe(false)
    expect(await page.locator('.next-page a').isVisible()).toBe(true)
  })

  it('a list of any view breaks no rule for people who cannot see it', async () => {
    const someone = await at(1600)
    await signIn(someone, 'agent')
    await someone.open(`/list?view_id=${agentView}`)
    await edgeOf(someone.page, 'MLS #')
    expect(await barriersOf(someone.page)).toEqual([])
  })
})
