import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { openMap } from '../../support/browser/map.ts'
import { countOf, overflowOf, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()
const cards = '.map-beside .listing-card'

describe('§2 Map page on a wide screen', () => {
  it('has the list beside the map, which follows the search and goes on as it is scrolled', async () => {
    const someone = await visitor(1600, { whole: true })
    const { page, problems } = someone
    await openMap(someone, '/map')
    await page.locator(cards).nth(9).waitFor()
    expect(await overflowOf(page)).toBe(0)
    expect(await barriersOf(page, '#map-pane')).toEqual([])
    await page.locator('.map-beside .next-page').scrollIntoViewIfNeeded()
    await page.locator(cards).nth(15).waitFor()
    const all = await countOf(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await expect
      .poll(() => asked.filter((path) => path === '/fragments/listings/cards').length)
      .toBe(1)
    await page.locator('.map-beside__cards:not([aria-busy])').waitFor()
    expect(asked.filter((path) => path === '/search/map')).toHaveLength(1)
    const first = page.locator(cards).first()
    expect(await first.locator('a').first().getAttribute('href')).toContain('bounds=')
    expect(problems).toEqual([])
  })

  it('reports that the list failed to load, and tries again', async () => {
    const someone = await visitor(1280, { whole: true })
    const { page } = someone
    const path = '**/fragments/listings/cards*'
    await page.route(path, (route) => route.abort())
    await openMap(someone, '/map')
    const failure = page.locator('.map-beside').getByRole('alert')
    await failure.getByText('The list could not be loaded.').waitFor()
    await page.unroute(path)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await page.locator(cards).first().waitFor()
  })

  it('opens a listing of the list over the map', async () => {
    const someone = await visitor(1600, { whole: true })
    const { page } = someone
    await openMap(someone, '/map')
    const card = page.locator(cards).first()
    const id = await card.getAttribute('id')
    await card.locator('a').first().click()
    await page.locator('dialog[open] iframe').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/listings/${id}`)
  })

  it('is the map alone in a narrower window', async () => {
    const someone = await visitor(1000)
    const { page } = someone
    await openMap(someone, '/map')
    expect(await page.locator('.map-beside').isVisible()).toBe(false)
    expect(await page.locator('.map-widget__stage').isVisible()).toBe(true)
  })

  it('says in place of the cards that nothing matches', async () => {
    const { page, open } = await visitor(1300, { whole: true })
    await open('/map?_filter=BedroomsTotal Ge 90')
    const map = page.locator('.map-pane[data-live] > .map-widget')
    await map.waitFor()
    const title = page.getByRole('heading', { name: 'No listings match this search' })
    const said = (await title.boundingBox())!
    expect(said.x + said.width).toBeLessThan((await map.boundingBox())!.x)
    expect(said.y + said.height).toBeLessThan(600)
  })
})
