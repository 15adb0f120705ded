import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { untilRun } from '../../../support/browser/states.ts'
import { signIn, visitsByWidth } from '../../../support/browser/visit.ts'

const at = visitsByWidth()
const widths = [360, 600, 800, 1280]

/** The focused element, with the bar that covers a part of it; null if nothing does. */
const coveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const { left, top, width, height } = focused.getBoundingClientRect()
    const barOver = (x: number, y: number) => {
      let element = document.elementFromPoint(x, y)
      while (element !== null && !element.contains(focused)) {
        if (/sticky|fixed/.test(getComputedStyle(element).position)) return element.className
        element = element.parentElement
      }
      return null
    }
    const parts = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    const bars = parts.flatMap(([x, y]) => barOver(left + width * x, top + height * y) ?? [])
    return bars[0] === undefined ? null : `${focused.textContent.trim()} is below ${bars[0]}`
  })

/** Presses keys, and lists the covered elements that had the focus. */
async function walk(page: Page, keys: readonly (readonly [string, times: number])[]) {
  const covered: string[] = []
  for (const [key, times] of keys)
    for (let i = 0; i < times; i++) {
      await page.keyboard.press(key)
      const found = await coveredFocus(page)
      if (found !== null) covered.push(`${key} ${i + 1}: ${found}`)
    }
  return covered
}

const allWays = [
  ['Tab', 45],
  ['Shift+Tab', 30],
  ['j', 12],
  ['k', 12],
] as const

describe('no bar that stays in view covers the focused element (WCAG 2.4.11)', () => {
  it.each(widths)('among selected listings, at %i px', async (width) => {
    const someone = await at(width)
    await signIn(someone, 'agent')
    const { page, open } = someone
    await open('/list')
    const ids = await page
      .locator('.listing-row[id]')
      .evaluateAll((rows) => rows.slice(0, 12).map(({ id }) => id))
    await open(`/listings/selected?selected_listing_ids=${ids.join()}`)
    await untilRun(page, 'keys')
    expect(await walk(page, allWays)).toEqual([])
  })

  it.each([360, 480, 800])('among contacts, at %i px', async (width) => {
    const someone = await at(width)
    await signIn(someone, 'agent')
    const { page, open } = someone
    await open('/contacts')
    await untilRun(page, 'keys')
    await page.locator('.contact-row [type=checkbox]').first().check()
    expect(await walk(page, allWays)).toEqual([])
  })

  it.each([360, 800])('that appears for the focused contact, at %i px', async (width) => {
    const someone = await at(width)
    await signIn(someone, 'agent')
    const { page, open } = someone
    await open('/contacts')
    await untilRun(page, 'keys')
    const box = page.locator('.contact-row [type=checkbox]').nth(5)
    await box.focus()
    await box.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await page.keyboard.press('Space')
    await page.locator('.contact-bulk').waitFor()
    await expect.poll(() => coveredFocus(page)).toBeNull()
  })

  it.each([360, 800])('among results that are being selected, at %i px', async (width) => {
    const someone = await at(width)
    await signIn(someone, 'agent')
    const { page, open } = someone
    await open('/list')
    await untilRun(page, 'keys')
    for (const key of ['j', 'x']) await page.keyboard.press(key)
    await page.locator('[data-selection-bar]').waitFor()
    expect(await walk(page, allWays)).toEqual([])
  })
})
