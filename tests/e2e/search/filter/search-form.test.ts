import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { countUpdateFailed } from '#src/domain/search/messages/filter-messages.ts'
import { holdScript } from '../../../support/browser/hold-script.ts'
import { bedsIn, chooseRooms } from '../../../support/browser/search-form.ts'
import { untilScripted } from '../../../support/browser/states.ts'
import { countOf, overflowOf, visitsByWidth } from '../../../support/browser/visit.ts'

const at = visitsByWidth()

const menu = (page: Page, id: string) => page.locator(`#menu-${id}`)
const seeButton = (page: Page) => page.locator('details[open] > .menu__panel .menu__see')
const filterOf = (page: Page) => new URL(page.url()).searchParams.get('_filter')
const forSale = `/summary?${new URLSearchParams({ _filter: marketFilter('sale') })}`

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** The answer to the menu that the press closes is there before the release. */
async function pressLong(page: Page, link: Locator): Promise<void> {
  await untilScripted(page)
  await link.hover()
  const answered = page.waitForResponse(/_filter=.*BedroomsTotal/)
  await page.mouse.down()
  await (await answered).finished()
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await page.mouse.up()
}

describe('menus of the search form', () => {
  it('count what is chosen and apply when they close, by mouse', async () => {
    const { page, open, problems } = await at(1600)
    await open(forSale)
    const all = await countOf(page)
    await chooseRooms(page, 'Beds', '3+')
    const counted = async () => Number((await seeButton(page).innerText()).replace(/\D/g, ''))
    await expect.poll(async () => ((await counted()) || all) < all).toBe(true)
    const promised = await counted()
    await page.locator('h1').click()
    await page.waitForURL(/BedroomsTotal/)
    await expect.poll(() => countOf(page)).toBe(promised)
    expect(await bedsIn(page)).toBe('3')
    expect(problems).toEqual([])
  })

  it('say so when the count fails, and still apply', async () => {
    const { page, open } = await at(1600)
    await open(forSale)
    await page.route('**/listings/count?*', (route) => route.abort())
    await chooseRooms(page, 'Beds', '3+')
    await page.getByRole('alert').getByText(countUpdateFailed.trim()).waitFor()
    await page.locator('h1').click()
    await page.waitForURL(/BedroomsTotal/)
  })

  it('apply by keyboard, and the focus stays where it was', async () => {
    const { page, open } = await at(1600)
    await open(forSale)
    await menu(page, 'type').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await seeButton(page).getByText(/\d/).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(/PropertySubType/)
    await expect.poll(() => menu(page, 'type').innerText()).toContain('House')
    expect(await focusedId(page)).toBe('menu-type')
  })

  it('keep what is chosen in the next one while the answer to the first is under way', async () => {
    const { page, open } = await at(1600)
    await open(forSale)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/summary\?.*bedsMin=3/, async (route) => {
      await held
      await route.continue()
    })
    await chooseRooms(page, 'Beds', '3+')
    await menu(page, 'type').click()
    await page.getByLabel('Condo').check()
    release()
    await page.getByRole('link', { name: 'Remove 3 or more bedrooms' }).waitFor()
    expect(await page.getByLabel('Condo').isVisible()).toBe(true)
    expect(await page.getByLabel('Condo').isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => menu(page, 'type').innerText()).toContain('Condo')
    expect(filterOf(page)).toContain('BedroomsTotal Ge 3')
  })

  it('apply what was chosen in one that was closed before its script was there', async () => {
    const { page, open, problems } = await at(1600)
    const letGo = await holdScript(page, 'idle')
    await open(forSale)
    await chooseRooms(page, 'Beds', '3+')
    await menu(page, 'type').click()
    letGo()
    await page.getByRole('link', { name: 'Remove 3 or more bedrooms' }).waitFor()
    expect(await page.getByLabel('Condo').isVisible()).toBe(true)
    expect(problems).toEqual([])
  })

  it.each([
    ['For rent', /_filter=(?=.*PropertyType\+Eq.*Lease)(?=.*BedroomsTotal\+Ge\+3)/],
    ['Stats', /\/stats\?.*BedroomsTotal\+Ge\+3/],
  ])('lose nothing on the way to %s', async (link, wanted) => {
    const { page, open } = await at(1600)
    await open(forSale)
    await chooseRooms(page, 'Beds', '3+')
    await pressLong(page, page.getByRole('link', { name: link, exact: true }))
    await expect.poll(() => page.url()).toMatch(wanted)
  })

  it('lose nothing on the way to the panel', async () => {
    const { page, open } = await at(1600)
    await open(forSale)
    await chooseRooms(page, 'Beds', '3+')
    await pressLong(page, page.locator('#all-filters'))
    await page.getByRole('dialog', { name: 'All filters' }).waitFor()
    const card = page.locator('#filter-sheet [data-card="BedroomsTotal"]')
    expect(await card.locator('[data-summary]').innerText()).toBe('From 3')
  })

  it('show prices with a handle for each end, which the boxes follow', async () => {
    const { page, open } = await at(1600)
    await open(forSale)
    await menu(page, 'price').click()
    const least = page.getByRole('slider', { name: 'Minimum' })
    await least.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const lowest = await page.getByLabel('Minimum price').inputValue()
    expect(lowest).toMatch(/^[\d,]+$/)
    expect(await least.getAttribute('aria-valuetext')).toBe(`$${lowest}`)
    await page.keyboard.press('Escape')
    await expect.poll(() => filterOf(page)).toContain(`ListPrice Ge ${lowest.replace(/,/g, '')}`)
  })
})

describe('the search form', () => {
  it('keeps to its room at every width', async () => {
    const { page, open } = await at(1600)
    await open(
      `/summary?${new URLSearchParams({ _filter: `City Eq 'Port Ellery' And ${marketFilter('sale')} And ListPrice Bt 325000,1250000 And BedroomsTotal Ge 2 And BathroomsTotalInteger Ge 1` })}`,
    )
    for (const width of [360, 800, 1000, 1200, 1600]) {
      const px = `${width} px`
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page), px).toBe(0)
      const form = await page.locator('#filter-form').boundingBox()
      expect(form!.height, px).toBeLessThan(70)
      expect(await menu(page, 'price').isVisible(), px).toBe(width >= 992)
      for (const button of await page.locator('.menu__button:visible').all())
        expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth), px).toBe(0)
    }
  })

  it('leaves room for the first photo on a phone, and has its filters in the sheet, by touch', async () => {
    const { page, open } = await at(360, { hasTouch: true, isMobile: true })
    for (const path of ['/summary', forSale]) {
      await open(path)
      const photo = (await page.locator('.listing-card__photo').first().boundingBox())!
      // With the header of the site, whose 44 pixels scroll away.
      expect(photo.y, path).toBeLessThan(200)
    }
    for (const name of ['Summary', 'List', 'Map', 'Stats', 'Filters'])
      expect(await page.getByRole('link', { name, exact: true }).count(), name).toBe(1)
    const heights = await page
      .locator('#filter-form :is(input, a, button), #results .results__bar :is(a, select, summary)')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => [one.textContent, one.clientHeight] as const))
    for (const [name, height] of heights) expect(height, name ?? '').toBeGreaterThanOrEqual(40)
    // What isn’t valid for scrolls within its row, by keyboard too.
    const last = page.locator('.filter-language__toggle')
    expect((await last.boundingBox())!.x).toBeGreaterThan(360)
    await last.focus()
    await expect.poll(async () => (await last.boundingBox())!.x).toBeLessThan(300)
    expect(await overflowOf(page)).toBe(0)
    await page.locator('#all-filters').tap()
    await page.getByRole('dialog', { name: 'All filters' }).waitFor()
  })
})
