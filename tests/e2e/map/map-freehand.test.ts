import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openDrawing, touchesOf } from '../../support/browser/drawing.ts'
import { countOf, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()

interface Place {
  readonly x: number
  readonly y: number
}

/** Places of a stroke around the middle of the map, `turns` times. */
async function strokeOf(page: Page, radius: number, turns = 0.95): Promise<Place[]> {
  const box = (await page.locator('.map-widget__stage').boundingBox())!
  const x = box.x + box.width * 0.5
  const y = box.y + box.height * 0.5
  return Array.from({ length: 25 }, (_, i) => {
    const angle = (i / 24) * turns * 2 * Math.PI
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
  })
}

async function dragMouse(page: Page, [first, ...others]: readonly Place[]): Promise<void> {
  await page.mouse.move(first!.x, first!.y)
  await page.mouse.down()
  for (const { x, y } of others) await page.mouse.move(x, y)
  await page.mouse.up()
}

/** Where the map is and what part of the world it shows, as far as can be seen. */
async function viewOf(page: Page): Promise<unknown> {
  const cookies = await page.context().cookies()
  return {
    place: await page.locator('.map-widget__stage').boundingBox(),
    scale: await page.locator('.map-scale').boundingBox(),
    left: cookies.find(({ name }) => name === 'map_state')?.value,
    scroll: await page.evaluate(() => scrollY),
  }
}

describe('§4 Drawing by hand', () => {
  it('on a phone: gives way to two fingers, which move the map; a stroke moves nothing, and leads to the list', async () => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }
    const drawing = await openDrawing(await visitor(360, phone), '/map')
    const { page, button, isAt, filter, section, problems } = drawing
    const { send } = await touchesOf(page)
    const all = await countOf(page)
    await button('Draw').tap()
    await isAt('drawing')
    const [first, ...others] = await strokeOf(page, 80)
    await send('touchStart', first!)
    await send('touchMove', others[0]!)
    await page.locator('.map-pane[data-by-hand]').waitFor()
    await send('touchStart', others[0]!, others[1]!)
    await page.locator('.map-pane:not([data-by-hand])').waitFor()
    await send('touchEnd')
    await isAt('drawing')
    expect(await section.getByRole('alert').first().isVisible()).toBe(false)

    const before = await viewOf(page)
    await send('touchStart', first!)
    for (const place of others) await send('touchMove', place)
    await send('touchEnd')
    await isAt('completed')
    const count = await drawing.changedCount(all)
    expect(count).toBeLessThan(all)
    expect(filter()).toMatch(/^Location Eq polygon\('/)
    expect(await viewOf(page)).toEqual(before)
    await page.getByRole('button', { name: 'List', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: `${count.toLocaleString('en-US')} listings` })
    await sheet.locator('.listing-card').nth(4).waitFor()
    expect(problems).toEqual([])
  })

  it('by mouse, across its own line; it can be taken back and is a shape like others', async () => {
    const drawing = await openDrawing(await visitor(1600))
    const { page, button, isAt, filter, problems } = drawing
    const all = await countOf(page)
    const before = await viewOf(page)
    await button('Freehand').click()
    await isAt('drawing')
    await dragMouse(page, await strokeOf(page, 120, 1.3))
    await isAt('completed')
    const count = await drawing.changedCount(all)
    expect(count).toBeLessThan(all)
    expect(filter()).toMatch(/^Location Eq polygon\('/)
    expect(await viewOf(page)).toEqual(before)
    await button('Undo').click()
    expect(await drawing.changedCount(count)).toBe(all)
    expect(filter()).toBe('')
    expect(problems).toEqual([])
  })

  it('is corner by corner for who chooses it by keys; ignores what is too small with a sentence, and ends with Escape in the middle of a stroke', async () => {
    const drawing = await openDrawing(await visitor(1200))
    const { page, button, isAt, section, filter } = drawing
    await button('Freehand').press('Enter')
    await isAt('drawing')
    await section.getByRole('application', { name: 'Drawing a polygon' }).waitFor()
    await page.keyboard.press('Escape')
    await isAt('cancelled')
    await button('Freehand').click()
    await isAt('drawing')
    await dragMouse(page, await strokeOf(page, 5))
    await section.locator('.drawing__task:not([hidden])').getByText('Too small.').waitFor()
    await isAt('drawing')
    const [first, ...others] = await strokeOf(page, 120)
    await page.mouse.move(first!.x, first!.y)
    await page.mouse.down()
    for (const { x, y } of others) await page.mouse.move(x, y)
    await page.keyboard.press('Escape')
    await isAt('cancelled')
    await page.mouse.up()
    await isAt('cancelled')
    expect(filter()).toBe('')
  })
})
