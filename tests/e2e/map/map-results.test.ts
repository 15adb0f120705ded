import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { writePmtiles } from '#src/basemap/pmtiles/write-pmtiles.ts'
import { headerBytes } from '#src/domain/map/tiles/pmtiles.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import {
  boundsOf,
  boundsOfSingle,
  centerOf,
  mapResponseAfter,
  openMap,
  untilDrawn,
} from '../../support/browser/map.ts'
import { countOf, overflowOf, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()
const stageOf = (page: Page) => page.locator('.map-widget__stage').boundingBox()

describe('§2 Map page', () => {
  it('shows all matches that have a place, as many as the header says, and lists what it shows', async () => {
    const someone = await visitor(1200)
    const { page, problems } = someone
    const { total, placed, entries } = await openMap(someone, '/map')
    expect(total).toBe(await countOf(page))
    expect(placed).toBeGreaterThan(0)
    const stage = await stageOf(page)
    await page.getByText('List what’s on the map').click()
    const ways = page.locator('.map-list__entries li')
    await ways.first().waitFor()
    const listed = await ways.allInnerTexts()
    const counts = listed.map((text) =>
      Number(/^([\d,]+) listings/.exec(text)?.[1]?.replaceAll(',', '') ?? 1),
    )
    const inEntries = entries.reduce((sum, [, , count]) => sum + count, 0)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(inEntries)
    expect(counts[0]).toBeGreaterThan(1)
    await page.getByText('Legend').focus()
    await page.keyboard.press('Enter')
    await page.locator('.map-legend__entry canvas').first().waitFor()
    expect(await ways.count(), 'one panel at a time').toBe(0)
    expect(await barriersOf(page, '#map-pane')).toEqual([])
    expect(await stageOf(page), 'the panel lies over the map').toEqual(stage)
    await page.keyboard.press('Escape')
    await page.locator('.map-legend__entry').first().waitFor({ state: 'hidden' })
    await page.locator('summary:focus', { hasText: 'Legend' }).waitFor()
    await page.getByText('List what’s on the map').click()
    // What has the focus in the list leaves it to what the next answer puts there.
    await ways.nth(1).getByRole('button').focus()
    await page.getByRole('button', { name: 'Zoom in', exact: true }).dispatchEvent('click')
    await expect.poll(() => ways.allInnerTexts()).not.toEqual(listed)
    await page.locator('.map-list__entries button:focus').waitFor()
    await page.goto('/map')
    await page.getByText('List what’s on the map').click()
    await ways.first().getByRole('button').click()
    await expect.poll(() => boundsOf(page)).not.toBeNull()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Map of results',
    )
    expect(problems).toEqual([])
  })

  it('moves by keys, searches what it shows, comes back where it was left', async () => {
    const someone = await visitor(1200)
    const { page, problems } = someone
    await openMap(someone, '/map')
    const all = await countOf(page)
    await page.locator('.map-widget__stage').focus()
    await page.keyboard.press('+')
    await expect.poll(() => boundsOf(page)).not.toBeNull()
    const once = boundsOf(page)
    await page.keyboard.press('+')
    await expect.poll(() => boundsOf(page)).not.toBe(once)
    const total = await countOf(page)
    expect(total).toBeLessThan(all)
    const params = new URLSearchParams({ bounds: boundsOf(page)!, size: '800x600' })
    expect(await (await page.request.get(`/search/map?${params}`)).json()).toMatchObject({
      total,
      placed: total,
    })
    expect(await page.locator('.filter-parts').innerText()).toContain("the map's area")
    expect(
      (await page.context().cookies()).find(({ name }) => name === 'map_state')?.value,
    ).toMatch(/^listings:\d/)
    const [asked] = await Promise.all([page.waitForRequest(/\/search\/map\?/), page.goto('/map')])
    const { searchParams } = new URL(asked.url())
    expect(searchParams.has('view')).toBe(true)
    expect(searchParams.get('bounds')).toBe(null)
    expect(await countOf(page)).toBe(all)
    expect(problems).toEqual([])
  })

  it('does not search by itself for those who do not wish it, but offers to', async () => {
    const someone = await visitor(1200)
    const { page } = someone
    await openMap(someone, '/map')
    const all = await countOf(page)
    await page.getByRole('switch', { name: 'Search as I move the map' }).uncheck()
    const middle = await centerOf(page)
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 300, middle.y + 40, { steps: 4 })
    await page.mouse.up()
    const offer = page.getByRole('button', { name: 'Search this area' })
    await offer.waitFor()
    expect(await countOf(page)).toEqual(all)
    expect(boundsOf(page)).toBe(null)
    await offer.click()
    await expect.poll(() => boundsOf(page)).not.toBeNull()
    expect(await countOf(page)).toBeLessThan(all)
    expect(await offer.isVisible()).toBe(false)
    await openMap(someone, '/map')
    expect(await page.getByRole('switch').isChecked()).toBe(false)
  })

  it('says so when it or its results cannot be updated, stays usable, and tries again', async () => {
    const someone = await visitor(1200)
    const { page } = someone
    await openMap(someone, '/map')
    const all = await countOf(page)
    const results = ({ pathname, searchParams }: URL) =>
      pathname === '/map' && searchParams.has('bounds')
    await page.route(results, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/html',
        body: '<form id="filter-form"></form>',
      }),
    )
    await page.getByRole('button', { name: 'Zoom in' }).click()
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'There was an error updating the map. Please try again.' })
    await notice.waitFor()
    expect(await page.locator('#system-error').isVisible()).toBe(false)
    expect(boundsOf(page)).toBe(null)
    expect(await page.locator('#place').isVisible()).toBe(true)
    await page.unroute(results)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    expect(await notice.isVisible()).toBe(false)
    await page.getByRole('switch').uncheck()
    await page.route('**/search/map?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await notice.waitFor()
    await page.unroute('**/search/map?*')
    await mapResponseAfter(page, () =>
      notice.getByRole('button', { name: 'Try again' }).press('Enter'),
    )
    await notice.waitFor({ state: 'hidden' })
    await page.locator('.map-widget__stage:focus').waitFor()
  })

  it('is drawn on the pictures that are configured, names whom they are by as text, and stays usable without them', async () => {
    const someone = await visitor(1200)
    const { page, problems } = someone
    const by = '<b>Tiles & Co</b>'
    await page.route('**/tiles', (route) =>
      route.fulfill({ json: { types: ['street', 'satellite'], attribution: by } }),
    )
    await page.route('**/tiles/*/*/*/*', (route) => route.abort())
    await openMap(someone, '/map')
    const credit = page.locator('.map-credit')
    await expect.poll(() => credit.innerText()).toBe(`Some map images didn’t load. · ${by}`)
    await page.getByLabel('Map type').selectOption('Plain map')
    await expect.poll(() => credit.innerText()).toContain('Natural Earth')
    expect(await page.locator('.map-notice').isVisible()).toBe(false)
    expect(problems).toEqual([])
  })

  it('reports a file of streets that is invalid, truncated, or missing, shows its outlines, and retries after each move', async () => {
    const someone = await visitor(1200)
    const { page } = someone
    const { bytes } = writePmtiles(
      [{ z: 0, x: 0, y: 0, data: Buffer.from('a tile') }],
      {},
      [-180, -85, 180, 85],
    )
    const cutOff = { status: 206, body: Buffer.from(bytes.subarray(0, headerBytes)) }
    let answer: { status: number; body: string | Buffer } = {
      status: 206,
      body: 'no map '.repeat(20),
    }
    const path = '**/search/basemap.pmtiles'
    await page.route(path, (route) => route.fulfill(answer))
    await openMap(someone, '/map')
    const credit = page.locator('.map-credit')
    const told = 'Some streets and outlines on the map didn’t load. · Natural Earth'
    await expect.poll(() => credit.innerText()).toContain(told)
    for (const next of [cutOff, { status: 503, body: '' }]) {
      answer = next
      await Promise.all([
        page.waitForResponse(path),
        page.locator('.map-widget__stage').press('ArrowLeft'),
      ])
      await untilDrawn(page)
      expect(await credit.innerText()).toContain(told)
    }
    await page.unroute(path)
    await page.locator('.map-widget__stage').press('ArrowLeft')
    await expect.poll(() => credit.innerText()).toMatch(/^Natural Earth/)
  })

  it('fits small screens in the dark', async () => {
    const someone = await visitor(360, { colorScheme: 'dark' })
    await openMap(someone, '/map')
    expect(await overflowOf(someone.page)).toBe(0)
    expect(await barriersOf(someone.page, '#map-pane')).toEqual([])
  })
})

describe('§2 listings on the map', () => {
  it('a mark opens its card and the card its listing, by mouse, and is then marked as viewed', async () => {
    const someone = await visitor(1200)
    const { page, origin, problems } = someone
    const { id, bounds } = await boundsOfSingle(page, origin)
    await openMap(someone, `/map?bounds=${encodeURIComponent(bounds)}`)
    const { x, y } = await centerOf(page)
    await page.mouse.move(x, y - 8)
    await page.locator('.map-card-place .map-card__link').waitFor()
    expect(await page.locator('.map-card-place .map-card').getAttribute('data-listing')).toBe(id)
    await page.mouse.click(x, y - 8)
    await page.locator('.map-card-place .map-card__link:focus').waitFor()
    expect(new URL(page.url()).pathname).toBe('/map')
    await page.mouse.move(x - 200, y + 90)
    await page.locator('.map-card-place .map-card__link').click()
    await page.locator('dialog[open] iframe').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/listings/${id}`)
    expect(await page.evaluate(() => localStorage.getItem('viewed_listings'))).toContain(id)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/map')
    await page.getByText('List what’s on the map').click()
    await page
      .locator('.map-list__entries button', { hasText: /^\d+ .+, \$.+, viewed$/ })
      .first()
      .press('Enter')
    await page.locator('.map-card-place .map-card__link:focus').waitFor()
    expect(new URL(page.url()).pathname).toBe('/map')
    await page.keyboard.press('Enter')
    await page.locator('dialog[open] iframe').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/listings/${id}`)
    expect(problems).toEqual([])
  })

  it('on a touch screen a tap shows the card, and a tap on it opens the listing', async () => {
    const someone = await visitor(390, { hasTouch: true, isMobile: true })
    const { page, origin } = someone
    const { id, bounds } = await boundsOfSingle(page, origin)
    await openMap(someone, `/map?bounds=${encodeURIComponent(bounds)}`)
    await page.locator('.map-widget__stage').scrollIntoViewIfNeeded()
    const { x, y } = await centerOf(page)
    await page.touchscreen.tap(x, y - 4)
    const card = page.locator('.map-card-place .map-card__link')
    await card.waitFor()
    expect(new URL(page.url()).pathname).toBe('/map')
    await card.tap()
    await page.locator('dialog[open] iframe').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/listings/${id}`)
  })

  it('beside the list a row shows its card at its mark after a while; Escape puts it away; the map stays through searches', async () => {
    const someone = await visitor(1300, { whole: true })
    const { page, problems } = someone
    await openMap(someone, '/summary')
    const row = page.locator('.listing-card[data-latitude]').first()
    await page.evaluate(() =>
      document.querySelector('.map-widget__stage')?.setAttribute('data-same', ''),
    )
    await row.locator('a').first().focus()
    const card = page.locator('.map-card-place .map-card')
    await card.waitFor()
    expect(await card.getAttribute('data-listing')).toBe(await row.getAttribute('id'))
    await page.locator('.map-card-place a').first().focus()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'hidden' })
    const before = await countOf(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => countOf(page)).toBeLessThan(before)
    await untilDrawn(page)
    expect(await page.locator('.map-widget__stage[data-same]').count()).toBe(1)
    // Matches that lie elsewhere than where the map was left are shown where they are.
    const far = encodeURIComponent("PostalCode Eq '53875'")
    const [request] = await Promise.all([
      page.waitForRequest(/\/search\/map\?.*size=/),
      page.goto(`/summary?_filter=${far}`),
    ])
    expect(request.url()).toContain('53875')
    expect(problems).toEqual([])
  })
})
