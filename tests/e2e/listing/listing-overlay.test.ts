import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { chooseRooms } from '../../support/browser/search-form.ts'
import { scrollDown, type Visit, visit } from '../../support/browser/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const search = "/list?_filter=ListPrice Ge 300000 And PropertyType Eq 'Residential'"
const desktop = { viewport: { width: 1200, height: 800 } }

interface Overlay extends Visit {
  readonly rows: Locator
  readonly dialog: Locator
  readonly frame: FrameLocator
  /** Until the overlay shows the listing, and the address tells so. */
  shows(id: string | null): Promise<void>
  /** Until the overlay is gone. */
  isClosed(): Promise<void>
  idOf(n: number): Promise<string>
}

async function openList(options: BrowserContextOptions = desktop, path = search): Promise<Overlay> {
  const someone = await visit(browser, options)
  await someone.open(path)
  return overlayOf(someone)
}

function overlayOf(someone: Visit): Overlay {
  const { page } = someone
  const rows = page.locator('#results :is(.listing-row, .listing-card)')
  const dialog = page.locator('#listing-overlay')
  return {
    ...someone,
    rows,
    dialog,
    frame: page.frameLocator('#listing-overlay iframe'),
    async shows(id) {
      await page.waitForURL(id === null ? /\/listings\/\d{26}\?/ : `**/listings/${id}?**`)
      await page.locator('#listing-overlay[data-state="open"]').waitFor()
      if (id === null) return
      await page.waitForFunction((wanted) => {
        return (
          document.querySelector('iframe')?.contentWindow?.location.href.includes(wanted) === true
        )
      }, id)
    },
    isClosed: () => dialog.waitFor({ state: 'hidden' }),
    idOf: async (n) => (await rows.nth(n).getAttribute('id'))!,
  }
}

const pathOf = (page: Page) => new URL(page.url()).pathname
const linkOf = (row: Locator) => row.locator('a[href]').first()

async function openFirst(
  options?: BrowserContextOptions,
  path?: string,
): Promise<Overlay & { id: string; list: string }> {
  const overlay = await openList(options, path)
  const list = overlay.page.url()
  const id = await overlay.idOf(2)
  await linkOf(overlay.rows.nth(2)).click()
  await overlay.shows(id)
  return { ...overlay, id, list }
}

const sizes = [
  { width: 360, height: 740 },
  { width: 800, height: 900 },
  { width: 1000, height: 800 },
  { width: 1600, height: 900 },
]

describe('§4 Listing detail overlay: opening and closing', () => {
  it.each(sizes)(
    'at $width px: by a click, by Back, and the list is as it was',
    async (viewport) => {
      const { page, rows, dialog, frame, list, id, isClosed, problems } = await openFirst({
        viewport,
      })
      expect(new URL(page.url()).searchParams.get('_filter')).toBe(
        new URL(list).searchParams.get('_filter'),
      )
      expect(await frame.locator('.site-header, .site-footer').count()).toBe(0)
      expect(await frame.locator('h1').innerText()).toBe(await linkOf(rows.nth(2)).innerText())
      expect(await page.title()).toContain(await frame.locator('h1').innerText())
      const inside = page.frames().at(-1)!
      expect(
        await inside.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0)
      const box = (await dialog.boundingBox())!
      if (viewport.width < 768) {
        expect(box.x).toBe(0)
        expect(box.y).toBe(0)
        expect(box.width).toEqual(viewport.width)
        expect(box.height).toEqual(viewport.height)
      }
      await page.goBack()
      await isClosed()
      expect(page.url()).toBe(list)
      expect(await page.locator('#results .listing-row[aria-current]').getAttribute('id')).toBe(id)
      expect(await page.evaluate(() => document.activeElement?.closest('tr')?.id)).toBe(id)
      expect(problems).toEqual([])
    },
  )

  it('by keyboard alone, there and back', async () => {
    const { page, rows, shows, isClosed, idOf, problems } = await openList()
    const id = await idOf(1)
    await linkOf(rows.nth(1)).focus()
    await page.keyboard.press('Enter')
    await shows(id)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await page.keyboard.press('Tab')
    expect(
      await page
        .frames()
        .at(-1)!
        .evaluate(() => document.activeElement?.tagName),
    ).toBe('A')
    await page.keyboard.press('Escape')
    await isClosed()
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.id)).toBe(id)
    expect(problems).toEqual([])
  })

  it.each([
    ['the backdrop', (page: Page) => page.mouse.click(8, 400)],
    ['Close', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
    [
      'Escape outside of the frame',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Close' }).focus()
        await page.keyboard.press('Escape')
      },
    ],
  ])('by %s, which leaves no entry behind', async (_, close) => {
    const { page, list, isClosed } = await openFirst()
    await close(page)
    await isClosed()
    await page.waitForURL(list)
    await page.goForward()
    await page.locator('#listing-overlay[data-state="open"]').waitFor()
    await page.goBack()
    await isClosed()
    expect(page.url()).toBe(list)
  })

  it('the news of an earlier closing, which comes late, does not close it again', async () => {
    const { page, dialog, shows, isClosed, id, list } = await openFirst()
    await page.goBack()
    await isClosed()
    await page.goForward()
    await shows(id)
    await dialog.evaluate((element) => element.dispatchEvent(new Event('close')))
    await shows(id)
    await page.goBack()
    await isClosed()
    expect(page.url()).toBe(list)
  })

  it('keeps place and loaded rows of the list', async () => {
    const { page, rows, isClosed } = await openList()
    const loaded = await rows.count()
    await scrollDown(page)
    await page.waitForFunction(
      (had) => document.querySelectorAll('.listing-row').length > had,
      loaded,
    )
    await rows.nth(15).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => ({
      y: scrollY,
      rows: document.querySelectorAll('.listing-row').length,
    }))
    await linkOf(rows.nth(15)).click()
    await page.locator('#listing-overlay[data-state="open"]').waitFor()
    await page.mouse.move(8, 400)
    await page.mouse.wheel(0, 300)
    await page.goBack()
    await isClosed()
    const after = await page.evaluate(() => ({
      y: scrollY,
      rows: document.querySelectorAll('.listing-row').length,
    }))
    expect(after.y).toBe(before.y)
    expect(after.rows).toBeGreaterThanOrEqual(before.rows)
  })

  it('moves nothing in the page when it opens and closes', async () => {
    const { page, rows, isClosed } = await openList()
    await page.evaluate(() => {
      const shifts: number[] = []
      Reflect.set(window, 'shifts', shifts)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number)
      }).observe({ type: 'layout-shift' })
    })
    await linkOf(rows.nth(2)).click()
    await page.locator('#listing-overlay[data-state="open"]').waitFor()
    await page.goBack()
    await isClosed()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([])
  })

  it.each(['Control', 'Shift'] as const)(
    'leaves a click with %s to the browser, which opens a tab or a window',
    async (key) => {
      const { page, rows, dialog } = await openList()
      await page.evaluate(() =>
        addEventListener('click', (event) => Reflect.set(window, 'taken', event.defaultPrevented)),
      )
      await linkOf(rows.nth(0)).click({ modifiers: [key] })
      expect(await page.evaluate(() => Reflect.get(window, 'taken') as unknown)).toBe(false)
      expect(await dialog.isVisible()).toBe(false)
      expect(pathOf(page)).toBe('/list')
    },
  )

  it('shows the page of the listing without scripts, whole', async () => {
    const { page, rows } = await openList({ ...desktop, javaScriptEnabled: false })
    await linkOf(rows.nth(0)).click()
    await page.waitForURL(/\/listings\/\d{26}/)
    expect(await page.locator('.site-header').count()).toBe(1)
    await page.getByRole('link', { name: 'Report' }).click()
    await page.waitForURL(/\/listing_report\/\d{26}/)
    await page.getByRole('link', { name: 'Back to the listing' }).click()
    await page.getByRole('link', { name: 'Agent and office' }).click()
    await page.waitForURL(/\/member/)
    expect(await page.locator('h1').innerText()).toBe('Agent and office')
  })

  it('is the whole page where the address is opened from outside', async () => {
    const list = await openList()
    const href = await linkOf(list.rows.nth(0)).getAttribute('href')
    const { page, open } = await visit(browser, desktop)
    await open(href!)
    expect(await page.locator('.site-header').count()).toBe(1)
    expect(pathOf(page)).toMatch(/^\/listings\/\d{26}$/)
  })

  it.each(sizes)('is sound at $width px: no axe finding over the list', async (viewport) => {
    const { page } = await openFirst({ viewport })
    expect(await barriersOf(page)).toEqual([])
  })
})

describe('§4 Listing detail overlay: the full page', () => {
  it('is a page of its own, also after a reload; Back leads to the list', async () => {
    const { page, frame, list, id } = await openFirst()
    await frame.getByRole('link', { name: 'Full page' }).click()
    await page.locator('.listing').waitFor()
    expect(pathOf(page)).toBe(`/listings/${id}`)
    expect(await page.locator('.site-header').count()).toBe(1)
    await page.reload()
    await page.locator('.listing').waitFor()
    expect(await page.locator('#listing-overlay').count()).toBe(0)
    await page.goBack()
    await page.waitForURL(list)
    expect(await page.locator('#listing-overlay').isVisible()).toBe(false)
  })
})

describe('§4 Listing detail overlay: a reload', () => {
  it('restores it over its list; closing resets the address to the list with its search', async () => {
    const { page, rows, id, list, shows, isClosed, problems } = await openFirst()
    await page.reload()
    await shows(id)
    expect(await rows.count()).toBeGreaterThanOrEqual(10)
    expect(await page.locator('#results .listing-row[aria-current]').getAttribute('id')).toBe(id)
    await page.getByRole('button', { name: 'Close' }).click()
    await isClosed()
    expect(pathOf(page)).toBe('/listings')
    expect(new URL(page.url()).searchParams.get('_filter')).toBe(
      new URL(list).searchParams.get('_filter'),
    )
    expect(problems).toEqual([])
  })

  it('restores it over the list of the quick search that it was opened from', async () => {
    const home = await visit(browser, desktop)
    await home.open('/')
    const quick = await home.page
      .locator('a[href^="/quick_searches/"]')
      .first()
      .getAttribute('href')
    const base = /^\/quick_searches\/\d{26}/.exec(quick ?? '')![0]
    await home.open(`${base}/list`)
    const someone = overlayOf(home)
    const { page, rows, dialog, shows, isClosed, idOf } = someone
    const id = await idOf(1)
    await linkOf(rows.nth(1)).click()
    await shows(id)
    await page.reload()
    await page.waitForURL(`**/listings/${id}?**`)
    await shows(id)
    expect(await page.locator('.results__name').textContent()).not.toBe('')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await isClosed()
    await page.waitForURL(`**${base}/listings*`)
  })

  it('leads back to the list by Back', async () => {
    const { page, id, list, shows, dialog } = await openFirst()
    await page.reload()
    await shows(id)
    await page.goBack()
    await page.waitForURL(list)
    expect(await dialog.isVisible()).toBe(false)
  })

  it('restores the report too', async () => {
    const { page, frame, shows } = await openFirst()
    await frame.getByRole('link', { name: 'Report' }).click()
    await frame.locator('.report').waitFor()
    await page.reload()
    await shows(null)
    await frame.locator('.report').waitFor()
  })

  it('opens an address that was typed into a tab where the list had been over its list', async () => {
    const { page, shows, isClosed, idOf, rows } = await openFirst()
    await page.goBack()
    await isClosed()
    const id = await idOf(4)
    const href = await linkOf(rows.nth(4)).getAttribute('href')
    await page.goto(href!)
    await shows(id)
    await page.keyboard.press('Escape')
    await isClosed()
    expect(pathOf(page)).toBe('/listings')
  })
})

describe('§4 Listing detail overlay: previous and next', () => {
  it('goes across the whole result list, past the rows that are loaded, and Back closes at once', async () => {
    const { page, rows, frame, list, shows, isClosed, problems } = await openFirst()
    await page.goBack()
    await isClosed()
    const last = (await rows.count()) - 1
    await linkOf(rows.nth(last)).click()
    await page.locator('#listing-overlay[data-state="open"]').waitFor()
    const seen = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const href = await frame.locator('[data-ldp="next"]').getAttribute('href')
      const id = /\d{26}/.exec(href!)![0]
      await frame.getByRole('link', { name: 'Next' }).click()
      await shows(id)
      seen.add(id)
    }
    expect(seen.size).toBe(12)
    const id = [...seen].at(-1)!
    await page.locator(`#results [id="${id}"][aria-current]`).waitFor({ state: 'attached' })
    expect(await page.locator('#results .listing-row[aria-current]').count()).toBe(1)
    await page.goBack()
    await isClosed()
    expect(page.url()).toBe(list)
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.id)).toBe(id)
    expect(problems).toEqual([])
  })

  it('goes by the arrow keys, but not out of a field', async () => {
    const { page, frame, shows, idOf } = await openFirst()
    await page.keyboard.press('ArrowRight')
    await shows(await idOf(3))
    await page.keyboard.press('ArrowLeft')
    await shows(await idOf(2))
    await frame.getByLabel('Interest rate').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    expect(pathOf(page)).toContain(await idOf(2))
    expect(await page.locator('#listing-overlay').getAttribute('data-state')).toBe('open')
  })

  it('says that there are no more listings before the first', async () => {
    const { page, rows, shows, idOf } = await openList()
    const said: string[] = []
    page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
    await linkOf(rows.nth(0)).click()
    await shows(await idOf(0))
    const spoken = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.keyboard.press('ArrowLeft')
    await spoken
    expect(said).toEqual(['No more listings.'])
    expect(pathOf(page)).toContain(await idOf(0))
  })

  it('goes to the report and back in the frame', async () => {
    const { page, frame, id, list, shows, isClosed } = await openFirst()
    await frame.getByRole('link', { name: 'Report' }).click()
    await frame.locator('.report').waitFor()
    expect(pathOf(page)).toBe(`/listings/${id}`)
    await page.goBack()
    await frame.locator('.listing').waitFor()
    await shows(id)
    await frame.getByRole('link', { name: 'Report' }).click()
    await frame.locator('.report').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await isClosed()
    expect(page.url()).toBe(list)
  })

  it('marks the current row again after another search in place', async () => {
    const { page, id, isClosed } = await openFirst()
    await page.goBack()
    await isClosed()
    await chooseRooms(page, 'Beds', '1+')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/BedroomsTotal/)
    await page.locator(`#results [id="${id}"][aria-current]`).waitFor()
  })
})

describe('§4 Listing detail overlay: loading', () => {
  it('ignores a second click while it loads, and waits visibly', async () => {
    const { page, dialog, shows, idOf } = await openList()
    const asked: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/listing_detail/**', async (route) => {
      asked.push(route.request().url())
      await held
      await route.continue()
    })
    const id = await idOf(0)
    await page.evaluate(() => {
      const links = document.querySelectorAll<HTMLElement>('#results .listing-row__link')
      links[0]!.click()
      links[1]!.click()
    })
    await page.getByText('Loading the listing…').waitFor()
    await page.evaluate(() =>
      document.querySelectorAll<HTMLElement>('#results .listing-row__link')[2]!.click(),
    )
    expect(await dialog.getAttribute('data-state')).toBe('loading')
    release()
    await shows(id)
    expect(asked).toHaveLength(1)
    expect(await page.evaluate(() => history.length)).toBe(3)
  })

  it('tells after fifteen seconds that it takes long, with a link to the full page, and can be closed', async () => {
    const { page, rows, isClosed } = await openList()
    await page.clock.install()
    await page.route('**/listing_detail/**', () => new Promise(() => undefined))
    await linkOf(rows.nth(0)).click()
    await page.locator('#listing-overlay[data-state="loading"]').waitFor()
    await page.clock.fastForward(15_000)
    await page.getByText('This is taking longer than usual.').waitFor()
    const full = await page.getByRole('link', { name: 'Open the full page' }).getAttribute('href')
    expect(full).toBe(await linkOf(rows.nth(0)).getAttribute('href'))
    await page.getByRole('button', { name: 'Close' }).click()
    await isClosed()
  })

  it('shows that a listing is gone, with a way back', async () => {
    const { page, rows, frame, isClosed } = await openList()
    const list = page.url()
    await page.evaluate(() => {
      const row = document.querySelector('#results .listing-row')!
      row
        .querySelector('a')!
        .setAttribute('href', '/listings/20000101000000000000000000?sort_id=price_asc')
    })
    await linkOf(rows.nth(0)).click()
    await frame.getByText('There is no such listing').waitFor()
    await frame.getByRole('link', { name: 'Back to the results' }).click()
    await isClosed()
    expect(page.url()).toBe(list)
  })

  it.each([
    [
      'the server cannot be reached',
      (page: Page) => page.route('**/listing_detail/**', (route) => route.abort()),
    ],
    [
      'what comes may not be framed',
      (page: Page) =>
        page.route('**/listing_detail/**', (route) =>
          route.fulfill({
            status: 503,
            headers: { 'Content-Security-Policy': "frame-ancestors 'none'" },
            body: 'busy',
          }),
        ),
    ],
  ])('says so when %s', async (_, hinder) => {
    const { page, rows, isClosed } = await openList()
    await hinder(page)
    await linkOf(rows.nth(0)).click()
    await page.getByText('The listing could not be loaded.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Open the full page',
    )
    await page.keyboard.press('Escape')
    await isClosed()
  })

  it('follows the link when the overlay itself cannot be had', async () => {
    const someone = await visit(browser, desktop)
    const { page, open } = someone
    await page.route('**/search/packs/listing-overlay*.js', (route) => route.abort())
    await open(search)
    await linkOf(overlayOf(someone).rows.nth(0)).click()
    await page.locator('.site-header').waitFor()
    await page.waitForURL(/\/listings\/\d{26}/)
    expect(await page.locator('.listing').count()).toBe(1)
  })
})

describe('§7 Cross-window messages', () => {
  /** Sends from inside the frame, as its page would. */
  const send = (page: Page, message: object) =>
    page
      .frames()
      .at(-1)!
      .evaluate((data) => window.parent.postMessage(data, location.origin), message)

  it('hides, steps and shows as the frame says', async () => {
    const { page, id, list, shows, isClosed, idOf } = await openFirst()
    await send(page, { type: 'ldpFrame:Next' })
    await shows(await idOf(3))
    await send(page, { type: 'ldpFrame:Previous' })
    await shows(id)
    await send(page, {
      type: 'ldpFrame:Show',
      url: `/listing_detail/${await idOf(6)}?sort_id=price_asc`,
    })
    await shows(await idOf(6))
    await send(page, { type: 'ldpFrame:Hide' })
    await isClosed()
    expect(page.url()).toBe(list)
  })

  it('answers with the ids of at most fifty rows', async () => {
    const { page, rows } = await openFirst()
    const ids = await page
      .frames()
      .at(-1)!
      .evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            window.addEventListener('message', ({ data, origin }) => {
              if (origin === location.origin && data.type === 'map:listingIds') resolve(data.ids)
            })
            window.parent.postMessage({ type: 'map:requestListingIds' }, location.origin)
          }),
      )
    expect(ids).toEqual(
      (await rows.evaluateAll((elements) => elements.map(({ id }) => id))).slice(0, 50),
    )
  })

  it('are ignored from another origin, from another window, and when they are not as they should be', async () => {
    const { page, id, shows, isClosed } = await openFirst()
    const message = { type: 'ldpFrame:Hide' }
    await page.evaluate((data) => {
      const frame = document.querySelector('iframe')!.contentWindow
      const post = (origin: string, source: Window | null, sent: unknown) =>
        window.dispatchEvent(new MessageEvent('message', { data: sent, origin, source }))
      post('https://elsewhere.example', frame, data)
      post('null', frame, data)
      post(location.origin, window, data)
      post(location.origin, null, data)
      post(location.origin, frame, 'ldpFrame:Hide')
      post(location.origin, frame, {
        type: 'ldpFrame:Show',
        url: 'https://elsewhere.example/listings/20000101000000000000000000',
      })
      post(location.origin, frame, { type: 'ldpFrame:Show', url: '/sign_out' })
    }, message)
    await shows(id)
    expect(await page.locator('#listing-overlay').getAttribute('data-state')).toBe('open')
    await send(page, message)
    await isClosed()
  })

  it('tells of an unknown element in the console alone', async () => {
    const { page } = await openFirst()
    const spoken = page.waitForEvent('console')
    await page
      .frames()
      .at(-1)!
      .evaluate(() => {
        const link = document.querySelector<HTMLElement>('[data-ldp="next"]')!
        link.dataset['ldp'] = 'sideways'
        link.click()
      })
    expect((await spoken).text()).toBe('Unknown ldp navigation element.')
  })
})
