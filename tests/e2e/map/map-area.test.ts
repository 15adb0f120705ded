import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { countOf, overflowOf, visitsByWidth } from '../../support/browser/visit.ts'

const at = visitsByWidth()
const bounds = (page: Page) => new URL(page.url()).searchParams.get('bounds')
const shownOn = async (page: Page) =>
  Number(
    (await page.locator('.static-map__caption').innerText())
      .replace(/ listings? on.*$/s, '')
      .replace(',', ''),
  )

describe('§3 Search state: map bounds, without a script', () => {
  it('the map leads closer, and every view searches what it shows, at every width', async () => {
    const { page, open, problems } = await at(360, { javaScriptEnabled: false })
    for (const width of [360, 800, 1600]) {
      const px = `${width} px`
      await page.setViewportSize({ width, height: 800 })
      await open('/map')
      const all = await countOf(page)
      await page.getByRole('link', { name: 'Closer', exact: true }).click()
      const part = await countOf(page)
      expect(part, px).toBeGreaterThan(0)
      expect(part, px).toBeLessThan(all)
      expect(await shownOn(page), px).toBe(part)
      expect(await overflowOf(page), px).toBe(0)
      expect(await page.locator('.static-map').isVisible(), px).toBe(true)
      await page.getByRole('link', { name: 'List', exact: true }).click()
      expect(await countOf(page), px).toBe(part)
      expect(bounds(page), px).not.toBe(null)
      await page.getByRole('link', { name: "Remove the map's area" }).click()
      expect(await countOf(page), px).toBe(all)
      expect(bounds(page), px).toBe(null)
    }
    expect(problems).toEqual([])
  })

  it('the map also appears without matches, with a way to find some', async () => {
    const { page, open } = await at(800, { javaScriptEnabled: false })
    await open('/map?bounds=10,10,20,20')
    expect(await page.locator('.static-map').isVisible()).toBe(true)
    await page.getByRole('link', { name: "without the map's area" }).click()
    expect(await countOf(page)).toBeGreaterThan(1_000)
  })
})

describe('§4 results are replaced, the map beside them stays', () => {
  it('and follows every search', async () => {
    const { page, open } = await at(1600, { whole: true })
    await open('/list')
    await page.locator('#map-pane').evaluate((pane) => pane.setAttribute('data-same', 'yes'))
    const support = () =>
      page
        .locator('#map-support')
        .textContent()
        .then((text) => JSON.parse(text ?? '{}') as { action: string; total: number })
    expect(await support()).toMatchObject({ action: '/list', total: await countOf(page) })
    await page.getByLabel('Sort').selectOption('beds_desc')
    await page.waitForURL(/sort_id=beds_desc/)
    await expect
      .poll(async () => await support())
      .toMatchObject({ action: expect.stringContaining('sort_id=beds_desc') })
    await page.locator('#place').fill('Nowhere at all')
    await page.locator('#search-button').click()
    await expect.poll(async () => (await support()).total).toBe(0)
    expect(
      await page
        .locator('#map-pane')
        .evaluateAll((panes) => panes.map((pane) => pane.getAttribute('data-same'))),
    ).toEqual(['yes'])
  })
})

it('a filter leaves the map where it is, and the views at the right', async () => {
  const { page, open } = await at(1100)
  const boxOf = async (part: string) => (await page.locator(part).boundingBox())!
  const places: number[][] = []
  for (const path of ['/map', '/map?_filter=ListPrice Le 400000 And BedsTotal Ge 3']) {
    await open(path)
    const tops: number[] = []
    for (const width of [800, 1100]) {
      await page.setViewportSize({ width, height: 800 })
      const [views, map] = [await boxOf('nav[aria-label="View"]'), await boxOf('#map-pane')]
      expect(views.x + views.width, `${width} px`).toBe(map.x + map.width)
      tops.push(map.y)
    }
    places.push(tops)
  }
  expect(places[1]).toEqual(places[0])
})

describe('§2 Filter panel within a part of the map', () => {
  it('counts there, and everywhere once that is taken back', async () => {
    const { page, open } = await at(1600)
    await open('/map')
    const [extent, all] = [
      (await (await page.request.get('/search/map?size=800x600')).json()) as {
        extent: Record<string, number>
      },
      await countOf(page),
    ]
    const { south, west, north, east } = extent.extent as {
      south: number
      west: number
      north: number
      east: number
    }
    await open(
      `/list?bounds=${[south, west, Math.round((south + north) / 2), Math.round((west + east) / 2)].join(',')}`,
    )
    const part = await countOf(page)
    await page.getByRole('link', { name: /^Filters/ }).click()
    const box = page.getByRole('checkbox', { name: "Only in the map's area" })
    const button = page.locator('.filter-panel__view')
    expect(Number(await button.getAttribute('data-count'))).toEqual(part)
    expect(part < all).toBe(true)
    expect(await barriersOf(page)).toEqual([])
    await box.uncheck()
    await expect.poll(() => button.getAttribute('data-count')).toBe(String(all))
    await button.click()
    await page.waitForURL((url) => !url.searchParams.has('bounds'))
    await expect.poll(() => countOf(page)).toBe(all)
  })
})
