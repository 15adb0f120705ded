import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import { mapResponseAfter, openMap, untilDrawn } from '../../support/browser/map.ts'
import { countOf, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()

const ellery = "City Eq 'Port Ellery'"
const pathOf = (view: string, filter: string) => `/${view}?_filter=${encodeURIComponent(filter)}`
const kept = (page: Page) => page.getByText('Keeping your map view')

/** The requests of a page's map from now on. */
function requestsOf(page: Page): URL[] {
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/search/map') asked.push(url)
  })
  return asked
}

/** In which part of the world the map is, by what its list names. */
function shownBounds(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const detail = { marks: null as { bounds: Record<string, number> } | null }
    document.querySelector('#map-pane')?.dispatchEvent(new CustomEvent('map:marks', { detail }))
    return detail.marks!.bounds
  })
}

const holds = (outer: Record<string, number>, inner: NonNullable<MapResponse['fit']>) =>
  outer['south']! <= inner.south &&
  outer['north']! >= inner.north &&
  outer['west']! <= inner.west &&
  outer['east']! >= inner.east

const middleOf = (bounds: Record<string, number>) => (bounds['north']! + bounds['south']!) / 2

describe('§2 Map page: the map goes where one searches', () => {
  it.each(['map', 'summary', 'list'])(
    'beside or on /%s: a place, a filter, a chip; one request a search',
    async (view) => {
      const someone = await visitor(1600, { whole: true })
      const { page, problems } = someone
      await openMap(someone, pathOf(view, 'BedroomsTotal Ge 2'))
      const asked = requestsOf(page)
      const town = await mapResponseAfter(page, async () => {
        await page.locator('#place').fill('Port Ellery')
        await page.locator('#search-button').click()
      })
      await untilDrawn(page)
      await expect.poll(async () => holds(await shownBounds(page), town.fit!)).toBe(true)
      await expect.poll(() => countOf(page)).toBe(town.total)
      expect(asked.length).toBe(1)
      const wider = await mapResponseAfter(page, () =>
        page
          .locator('.filter-parts')
          .getByRole('link', { name: /Port Ellery/ })
          .click(),
      )
      await untilDrawn(page)
      await expect.poll(async () => holds(await shownBounds(page), wider.fit!)).toBe(true)
      expect(asked.length).toBe(2)
      expect(await kept(page).isVisible()).toBe(false)
      expect(problems).toEqual([])
    },
  )

  it('stays where a person moved it, says so, and leads back', async () => {
    const someone = await visitor(1600)
    const { page, problems } = someone
    const whole = await openMap(someone, pathOf('map', ellery))
    await mapResponseAfter(page, () => page.getByRole('button', { name: 'Zoom in' }).click())
    await page.waitForURL(/bounds=/)
    expect(await kept(page).isVisible()).toBe(false)
    const near = await shownBounds(page)
    await mapResponseAfter(page, async () => {
      await page.locator('#menu-rooms').click()
      await page.getByRole('group', { name: 'Beds' }).getByText('2+').click()
      await page.keyboard.press('Escape')
    })
    await kept(page).waitFor()
    await untilDrawn(page)
    // More chips may take a line of the map's height: it keeps its middle and its scale. Of latitudes, which the
    // projection stretches, the mean moves by less than half a meter then.
    const now = await shownBounds(page)
    expect([now['west'], now['east']]).toEqual([near['west'], near['east']])
    expect(Math.abs(middleOf(now) - middleOf(near))).toBeLessThan(5)
    await mapResponseAfter(page, () => page.reload())
    await page.locator('.map-widget__stage canvas').first().waitFor()
    const asked = requestsOf(page)
    await mapResponseAfter(page, () =>
      page.getByRole('button', { name: 'Show all results' }).click(),
    )
    await page.waitForURL((url) => !url.searchParams.has('bounds'))
    await kept(page).waitFor({ state: 'hidden' })
    await expect.poll(async () => (await shownBounds(page))['north']! > near['north']!).toBe(true)
    expect(asked.length).toBe(1)
    expect(whole.total).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })

  it('shows the place where nothing is found, and never another part of the world', async () => {
    const someone = await visitor(1600, { whole: true })
    const { page } = someone
    const town = await openMap(someone, pathOf('map', ellery))
    const none = await openMap(someone, pathOf('map', `${ellery} And BedroomsTotal Gt 99`))
    expect(none.total).toBe(0)
    expect(none.fit).toEqual(town.fit)
    await expect.poll(async () => holds(await shownBounds(page), town.fit!)).toBe(true)
    const nowhere = await openMap(someone, pathOf('list', "Keywords Eq 'Nowhere at all'"))
    const all = await openMap(someone, '/map')
    expect(nowhere.fit).toEqual(all.fit)
  })

  it('from statistics shows the results, and where it was left says so', async () => {
    const someone = await visitor(1600)
    const { page, open } = someone
    await open(pathOf('stats', ellery))
    const whole = await mapResponseAfter(page, () =>
      page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click(),
    )
    await expect.poll(async () => holds(await shownBounds(page), whole.fit!)).toBe(true)
    await mapResponseAfter(page, () => page.getByRole('button', { name: 'Zoom in' }).click())
    await page.waitForURL(/bounds=/)
    await open(pathOf('map', ellery))
    await kept(page).waitFor()
    await mapResponseAfter(page, () => page.getByRole('button', { name: 'Fit to results' }).click())
    await kept(page).waitFor({ state: 'hidden' })
    await expect.poll(async () => holds(await shownBounds(page), whole.fit!)).toBe(true)
    await open(pathOf('map', ellery))
    await page.locator('.map-widget__stage canvas').first().waitFor()
    expect(await kept(page).isVisible()).toBe(false)
  })

  it('waits for a window that was narrowed before it was ready to be wide enough again', async () => {
    const { page, open, problems } = await visitor(1280, { whole: true })
    const held = Promise.withResolvers<void>()
    await page.route('**/fragments/map/pane', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/fragments/map/pane')
    await open('/list')
    await asked
    await page.setViewportSize({ width: 360, height: 800 })
    held.resolve()
    await page.locator('.map-widget__stage').waitFor({ state: 'attached' })
    await untilDrawn(page)
    await mapResponseAfter(page, () => page.setViewportSize({ width: 1280, height: 800 }))
    await page.locator('.map-widget__stage canvas').first().waitFor()
    expect(problems).toEqual([])
  })
})
