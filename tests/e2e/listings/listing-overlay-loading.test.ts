import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { installClock } from '../../support/browser/contexts.ts'
import { listingIdsFor } from '../../support/browser/listing-ids.ts'
import { linkOf, listingOverlays, search } from '../../support/browser/listing-overlay.ts'

const { openFirst, openList, visitor } = listingOverlays()

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
    await installClock(page)
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

  it('says so when the server cannot be reached, what comes may not be framed, or the listing is gone, with a way back', async () => {
    const { page, rows, frame, isClosed } = await openList()
    const list = page.url()
    const path = '**/listing_detail/**'
    const hindrances = {
      'not reached': (route: Route) => route.abort(),
      'not framed': (route: Route) =>
        route.fulfill({
          status: 503,
          headers: { 'Content-Security-Policy': "frame-ancestors 'none'" },
          body: 'busy',
        }),
    }
    for (const [name, hinder] of Object.entries(hindrances)) {
      await page.route(path, hinder)
      await linkOf(rows.nth(0)).click()
      await page.getByText('The listing could not be loaded.').waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent), name).toBe(
        'Open the full page',
      )
      await page.keyboard.press('Escape')
      await isClosed()
      await page.waitForURL(list)
      await page.unroute(path)
    }
    await page.evaluate(() => {
      const row = document.querySelector('#results .listing-row')!
      row
        .querySelector('a')!
        .setAttribute('href', '/listings/20000101000000000000000000?sort_id=price_asc')
    })
    await linkOf(rows.nth(0)).click()
    await frame.getByText('This listing doesn’t exist').waitFor()
    await frame.locator('body[data-overlay]').waitFor()
    await frame.getByRole('link', { name: 'Back to results' }).click()
    await isClosed()
    expect(page.url()).toBe(list)
  })

  it('follows the link when the overlay itself fails to load', async () => {
    const { page, open, rows } = await visitor()
    await page.route('**/search/packs/listing-overlay*.js', (route) => route.abort())
    await open(search)
    await linkOf(rows.nth(0)).click()
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

  it('are answered with the ids of at most fifty rows, and hide, step, and show; an unknown element is told of in the console alone', async () => {
    const { page, rows, id, list, shows, isClosed, idOf } = await openFirst()
    const ids = await listingIdsFor(page)
    expect(ids).toEqual(
      (await rows.evaluateAll((elements) => elements.map(({ id }) => id))).slice(0, 50),
    )
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
})
