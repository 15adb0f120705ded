import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { openOverlays } from '../../support/browser/map-overlays.ts'
import { overflowOf, signIn, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()
const shapes =
  "Location Eq polygon('43.25 -90.1,43.25 -90.02,43.30 -90.02') Or Location Eq polygon('43.22 -90.15,43.22 -90.1,43.26 -90.1')"

/** What a person who tabs to it would not see whole in the window, or not above all else. */
const hiddenIn = (page: Page, part: string): Promise<string[]> =>
  page.locator(part).evaluate((root) => {
    const isVisible = (one: HTMLElement) => {
      one.focus()
      // What is chosen by its label is as large as that.
      const whole = one.closest('label') ?? one
      const { left, right, top, bottom } = whole.getBoundingClientRect()
      const isInside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return document.activeElement === one && isInside && whole.contains(above)
    }
    const all = [
      ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
    const there = all.filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'),
    )
    return there.filter((one) => !isVisible(one)).map((one) => one.outerHTML.slice(0, 120))
  })

describe('§2 Map page at 200 % zoom', () => {
  it.each([
    [800, 450],
    [640, 360],
  ])('everything in a window of %d by %d is seen and reached', async (width, height) => {
    const someone = await visitor(width, { viewport: { width, height }, deviceScaleFactor: 2 })
    const { page, open, problems } = someone
    const drawing = page.locator('.drawing')
    const button = (name: string | RegExp) =>
      drawing.getByRole('button', { name, exact: typeof name === 'string' })
    const isWell = async (part: string) =>
      expect([await hiddenIn(page, part), await overflowOf(page)], part).toEqual([[], 0])
    await signIn(someone, 'agent')
    await open(`/map?openDrawingTools=true&_filter=${encodeURIComponent(shapes)}`)
    await button(/^Shapes/).click()
    await button('Edit Polygon 1').waitFor()
    await isWell('#map-pane')
    if (width === 800) expect(await barriersOf(page)).toEqual([])
    await button('Edit Polygon 1').click()
    await isWell('.shape-menu')
    await button('Add Polygon to Overlay').click()
    await page.locator('.overlay-modal__form').waitFor()
    await isWell('[aria-labelledby="overlay-modal-title"]')
    await page.keyboard.press('Escape')
    await button('Enter a boundary…').click()
    await isWell('[data-dialog="typed"]')
    await page.keyboard.press('Escape')
    await button('Edit Polygon 2').click()
    await button('Edit shape').click()
    await button('Done Editing').waitFor()
    await isWell('.drawing')
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return drawing.getAttribute('data-phase')
      })
      .toBe('selected')
    await button('Rectangle').click()
    await isWell('.drawing__task:not([hidden])')
    await page.keyboard.press('Escape')
    await openOverlays(page)
    await isWell('.overlay-panel')
    await open('/list')
    await isWell('#results')
    expect(problems).toEqual([])
  })
})
