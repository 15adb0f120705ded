import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { needsThreeCorners } from '#src/domain/map/messages/drawing-messages.ts'
import { openDrawing, type Spot, touchesOf } from '../../support/browser/drawing.ts'
import { boundsOf, untilDrawn } from '../../support/browser/map.ts'
import { announcementsOn, countOf, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()

const a: Spot = [0.55, 0.35]
const b: Spot = [0.75, 0.4]
const c: Spot = [0.6, 0.65]

/** Below what covers the map at 800 px. */
const lower = ([x, y]: Spot): Spot => [x, y + 0.2]

/** A double click or double tap at the last spot, clicks or taps before it. */
const gestures = [
  ['Polygon', [a, b, c], 'at its third corner'],
  ['Polygon', [a, b, c, a], 'at its first corner'],
  ['Rectangle', [a, c], 'at its second corner'],
  ['Circle', [a, c], 'at its rim'],
] as const

/** Changes with the zoom. */
const scaleOf = async (page: Page) => {
  const scale = page.locator('.map-scale')
  return [await scale.textContent(), await scale.boundingBox()]
}

const phone = { hasTouch: true, isMobile: true }

it.each([1200, 800, 360])(
  'a shape ended by two clicks leaves the map where it is, at %i px',
  async (width) => {
    const drawing = await openDrawing(await visitor(width, width === 360 ? phone : {}))
    const { page, button, isAt, pixelOf, filter, problems } = drawing
    const before = await scaleOf(page)
    const touches = await touchesOf(page)
    const press = (name: string) => (width === 360 ? button(name).tap() : button(name).click())
    for (const [tool, spots, where] of gestures) {
      const gesture = `${tool} ${where}`
      // On a phone the tools are closed once something was drawn.
      if (!(await button(tool).isVisible())) await press('Draw')
      await press(tool)
      await isAt('drawing')
      const places = await Promise.all((width === 800 ? spots.map(lower) : spots).map(pixelOf))
      for (const [at, { x, y }] of places.entries()) {
        const isLast = at === places.length - 1
        if (width !== 360) await page.mouse.click(x, y, { clickCount: isLast ? 2 : 1 })
        else for (let taps = isLast ? 2 : 1; taps > 0; taps--) await touches.tap({ x, y })
      }
      await expect.poll(filter, { message: gesture }).toContain('Location Eq ')
      await isAt('completed')
      await untilDrawn(page)
      expect(await scaleOf(page), gesture).toEqual(before)
      expect(boundsOf(page), gesture).toBeNull()
      expect(await page.locator('dialog[open]').count(), gesture).toBe(0)
      expect(await page.locator('.map-card:visible').count(), gesture).toBe(0)
      await page.keyboard.press('Control+z')
      await expect.poll(filter, { message: gesture }).toBe('')
    }
    expect(problems).toEqual([])
  },
)

it('two clicks neither end a polygon with one or two corners nor, with a shape that is edited, reach the map', async () => {
  const drawing = await openDrawing(await visitor(1200))
  const { page, button, isAt, click, pixelOf, problems } = drawing
  const all = await countOf(page)
  for (const count of [1, 2]) {
    await button('Polygon').click()
    await isAt('drawing')
    const spots = [a, b].slice(0, count)
    await click(...spots.slice(0, -1))
    const { x, y } = await pixelOf(spots.at(-1)!)
    await page.mouse.dblclick(x, y)
    expect(await announcementsOn(page), `${count}`).toContain(needsThreeCorners)
    await isAt('drawing')
    expect(await page.locator('dialog[open]').count(), `${count}`).toBe(0)
    await click(...[b, c].slice(count - 1), a)
    const some = await drawing.changedCount(all)
    expect(some, `${count}`).toBeLessThan(all)
    expect(boundsOf(page), `${count}`).toBeNull()
    await button('Undo').click()
    await drawing.changedCount(some)
  }

  await button('Polygon').click()
  await isAt('drawing')
  await click(a, b, c, a)
  const count = await drawing.changedCount(all)
  await button(/^Shapes/).click()
  await button('Edit Polygon 1').click()
  await page.getByRole('button', { name: 'Edit shape' }).click()
  await isAt('editing')
  const before = await scaleOf(page)
  const { x, y } = await pixelOf([0.9, 0.9])
  await page.mouse.dblclick(x, y)
  // SPEC §9: what comes within 500 ms does not end an edit.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return drawing.section.getAttribute('data-phase')
    })
    .toBe('selected')
  await page.mouse.dblclick(x, y)
  await untilDrawn(page)
  expect(await scaleOf(page)).toEqual(before)
  expect(await countOf(page)).toBe(count)
  expect(problems).toEqual([])
})
