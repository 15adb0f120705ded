import { describe, expect, it } from 'vitest'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { countOf, overflowOf, visitsByWidth } from '../../support/browser/visit.ts'

const at = visitsByWidth()
it('§3 Search state: the map of a part fits every width without a script', async () => {
  const { page, open, problems } = await at(360, { javaScriptEnabled: false })
  await open('/map')
  await page.getByRole('link', { name: 'Zoom in', exact: true }).click()
  for (const width of [360, 800, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${width} px`).toBe(0)
    expect(await page.locator('.static-map').isVisible(), `${width} px`).toBe(true)
  }
  expect(problems).toEqual([])
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

it('a filter leaves the map where it is, and the views at the left', async () => {
  const { page, open } = await at(1100)
  const boxOf = async (part: string) => (await page.locator(part).boundingBox())!
  const places: number[][] = []
  for (const path of ['/map', '/map?_filter=ListPrice Le 400000 And BedsTotal Ge 3']) {
    await open(path)
    const tops: number[] = []
    for (const width of [800, 1100]) {
      await page.setViewportSize({ width, height: 800 })
      const [views, map] = [await boxOf('nav[aria-label="View"]'), await boxOf('#map-pane')]
      expect(views.x, `${width} px`).toBe(map.x)
      tops.push(map.y)
    }
    places.push(tops)
  }
  expect(places[1]).toEqual(places[0])
})

describe('§2 Filter panel within a part of the map', () => {
  it('counts there, and everywhere once that is taken back', async () => {
    const { page, open } = await at(1600)
    const whole = await page.request.get('/search/map?size=800x600')
    const { extent, total: all } = (await whole.json()) as MapResponse
    const { south, west, north, east } = extent!
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
