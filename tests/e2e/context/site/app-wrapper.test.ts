import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { NativeFilter } from '#src/enhance/page/idle/app-filter.ts'
import { openDrawing } from '../../../support/browser/drawing.ts'
import { chooseRooms } from '../../../support/browser/search-form.ts'
import { visitsByWidth } from '../../../support/browser/visit.ts'

const visitor = visitsByWidth()
const app = (flags: string) => ({ userAgent: `Mozilla/5.0 PlatApp/2.1 (${flags})` })

/** What the app is told, as Android's WebMessageListener would take it. */
async function listen(page: Page) {
  const told: NativeFilter[] = []
  await page.exposeFunction('tellApp', (text: string) => told.push(JSON.parse(text)))
  await page.addInitScript(() =>
    Reflect.set(window, 'native', { postMessage: Reflect.get(window, 'tellApp') }),
  )
  return told
}

/** The parts of a page are the same with no listing, which takes less time. */
const nothing = '/list?_filter=BedroomsTotal Ge 90'

const isShown = (page: Page, selector: string) => page.locator(selector).first().isVisible()

describe('§1 The app wrapper', () => {
  it('learns what is searched for, and the names of shapes', async () => {
    const someone = await visitor(1200, app(''))
    const told = await listen(someone.page)
    const shape = "Location Eq polygon('43.3 -90.1,43.3 -90.02,43.25 -90.02,43.25 -90.1')"
    const drawing = await openDrawing(
      someone,
      `/map?_filter=${encodeURIComponent(shape)}&openDrawingTools=true`,
    )
    await expect.poll(() => told.at(-1)?.filter).toBe(shape)
    expect(told.at(-1)).toMatchObject({ type: 'native:filter', path: '/map' })
    await drawing.button(/^Shapes/).click()
    await drawing.button('Edit Polygon 1').click()
    const menu = drawing.section.getByRole('dialog', { name: 'Polygon 1' })
    await menu.locator('#shape-name').fill('By the river')
    await menu.locator('#shape-name').press('Enter')
    await expect.poll(() => JSON.stringify(told.at(-1)?.annotations)).toContain('By the river')
    expect(told.at(-1)?.filter).toBe(shape)
    expect(someone.problems).toEqual([])
  })

  it('learns of a changed filter, once', async () => {
    const { page, open } = await visitor(1200, app('flex_panel'))
    const told = await listen(page)
    await open('/list')
    await expect.poll(() => told.map(({ filter }) => filter)).toHaveLength(1)
    await chooseRooms(page, 'Beds', '4+')
    await page.locator('#search-button').click()
    await expect.poll(() => told.at(-1)?.filter).toContain('BedroomsTotal Ge 4')
    expect(told).toHaveLength(2)
  })

  it('has what it has screens for left out, and nothing else', async () => {
    const { page, open } = await visitor(1200)
    await open(nothing)
    const parts = ['#all-filters', '.filter-form__fields', '.site-header__nav', '.site-footer']
    expect(await Promise.all(parts.map((part) => isShown(page, part)))).toEqual(
      parts.map(() => true),
    )
    expect(await page.locator('html').getAttribute('data-app')).toBeNull()
    const left: [flags: string, shown: boolean[]][] = [
      ['filter_screen', [false, true, true, true]],
      ['new_filters', [true, false, true, true]],
      ['flex_panel', [true, true, false, false]],
    ]
    for (const [flags, shown] of left) {
      await page.setExtraHTTPHeaders({ 'User-Agent': app(flags).userAgent })
      await open(nothing)
      expect(await Promise.all(parts.map((part) => isShown(page, part))), flags).toEqual(shown)
    }
  })

  it('has its own categories of media, by a cookie too', async () => {
    const { page, origin, open } = await visitor(1200)
    await open('/summary')
    await page.context().addCookies([{ name: 'app_flags', value: 'media_categories', url: origin }])
    await open((await page.locator('.listing-card__link').first().getAttribute('href')) ?? '')
    expect(await page.locator('html').getAttribute('data-app')).toBe('media_categories')
    expect(await page.locator('.gallery__way').count()).toBeGreaterThan(0)
    expect(await isShown(page, '.gallery__ways')).toBe(false)
  })
})
