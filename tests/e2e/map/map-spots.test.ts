import { describe, expect, it } from 'vitest'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { boundsOfSingle, centerOf, openMap } from '../../support/browser/map.ts'
import { overflowOf, type Visit, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()

/** A map with two listings of the demo, of three, on the spot in its middle. */
async function openSpot(someone: Visit) {
  const { page, origin } = someone
  const { id, bounds } = await boundsOfSingle(page, origin)
  const list = await (await page.request.get(`${origin}/list`)).text()
  const other = [...list.matchAll(/<tr[^>]* id="(\d{26})"/g)]
    .map(([, found]) => found!)
    .find((found) => found !== id)!
  await page.route('**/search/map?*', async (route) => {
    const answer = (await (await route.fetch()).json()) as MapResponse
    const entries = answer.entries.map((entry) =>
      entry[4] === id ? [entry[0], entry[1], 3, entry[3], id, other] : entry,
    )
    await route.fulfill({ json: { ...answer, entries } })
  })
  await openMap(someone, `/map?bounds=${encodeURIComponent(bounds)}`)
  await page.locator('.map-widget__stage').scrollIntoViewIfNeeded()
  const card = page.locator('.map-card-place')
  return { card, links: card.locator('.map-card__link'), other, at: await centerOf(page) }
}

describe('§2 several listings on one spot open a list', () => {
  it('by a finger, on a small screen; a tap on one opens it', async () => {
    const someone = await visitor(360, { hasTouch: true, isMobile: true })
    const { page } = someone
    const { card, links, other, at } = await openSpot(someone)
    await page.touchscreen.tap(at.x, at.y)
    await expect.poll(() => links.count()).toBe(2)
    await card.getByText('1 more here. See the list for all.').waitFor()
    expect(await overflowOf(page)).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/map')
    await links.last().tap()
    await page.locator('dialog[open] iframe').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/listings/${other}`)
  })

  it('by mouse and by keyboard, which goes into the list and back to where it came from', async () => {
    const someone = await visitor(1600)
    const { page, problems } = someone
    const { card, links, at } = await openSpot(someone)
    await page.mouse.click(at.x, at.y)
    await expect.poll(() => links.count()).toBe(2)
    await page.keyboard.press('Escape')
    expect(await card.isVisible()).toBe(false)
    await page.mouse.move(at.x, at.y + 200)
    const list = page.getByText('List what’s on the map')
    await list.click()
    const way = page.getByRole('button', {
      name: /^3 listings, from .+, at one location: list them$/,
    })
    await way.press('Enter')
    await expect
      .poll(() => links.first().evaluate((link) => link === document.activeElement))
      .toBe(true)
    expect(await barriersOf(page, '[data-map]')).toEqual([])
    // To the heart of the first, and to the second.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await links.last().evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await card.isVisible()).toBe(false)
    // The list covered the card, so it was closed, and is open again.
    await expect.poll(() => way.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await list.evaluate((summary) => summary === document.activeElement)).toBe(true)
    expect(await way.count()).toBe(0)
    expect(problems).toEqual([])
  })
})
