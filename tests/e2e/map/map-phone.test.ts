import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { paddingOf } from '#src/domain/map/padding.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'
import { touchesOf } from '../../support/browser/drawing.ts'
import { mapResponseAfter, openMap } from '../../support/browser/map.ts'
import { countOf, visit } from '../../support/browser/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const phone = (width: number, height: number) =>
  visit(browser, { viewport: { width, height }, hasTouch: true, isMobile: true })

const sizesOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    const stage = document.querySelector('.map-widget__stage')!.getBoundingClientRect()
    return { tooHigh: scrollHeight - innerHeight, tooWide: scrollWidth - innerWidth, stage }
  })

/** Where the lines are in which the bar's parts stand. */
const barLinesOf = (page: Page) =>
  page.locator('.results__bar :is(nav, h1)').evaluateAll((parts) => {
    const boxes = parts.map((part) => part.getBoundingClientRect())
    return [...new Set(boxes.map(({ top, height }) => Math.round(top + height / 2)))]
  })

/** Of places all over the map, how many a finger reaches. */
const freeShareOf = (page: Page) =>
  page.evaluate(() => {
    const stage = document.querySelector('.map-widget__stage')!
    const { left, top, width, height } = stage.getBoundingClientRect()
    const shares = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20)
    const free = shares.flatMap((x) =>
      shares.filter((y) => {
        const over = document.elementFromPoint(left + width * x, top + height * y)
        return over !== null && (stage.contains(over) || over.matches('.drawing__pad'))
      }),
    )
    return free.length / 400
  })

/** What lies over the part that results are fitted into, with the prices at its edge. */
const overResultsOf = (page: Page, { width, height }: { width: number; height: number }) => {
  const { top, right, bottom, left } = paddingOf({ width, height })
  const part = {
    left: left - 22,
    top: top - 29,
    right: width - right + 22,
    bottom: height - bottom + 6,
  }
  return page.evaluate(({ left, top, right, bottom }) => {
    const stage = document.querySelector('.map-widget__stage')!
    const box = stage.getBoundingClientRect()
    const over = new Set<string>()
    for (let x = left; x <= right; x += 4) {
      for (let y = top; y <= bottom; y += 4) {
        const found = document.elementFromPoint(box.left + x, box.top + y)
        if (!stage.contains(found)) over.add(found?.className ?? '')
      }
    }
    // Those let touches through.
    for (const text of document.querySelectorAll('.map-count, .map-scale, .map-credit')) {
      const its = text.getBoundingClientRect()
      const isRight = its.left - box.left > right || its.right - box.left < left
      if (!isRight && its.top - box.top < bottom) over.add(text.className)
    }
    return [...over]
  }, part)
}

describe('§2 Map page on a phone', () => {
  it.each([
    [360, 740],
    [740, 360],
  ])(
    'fills the screen, which does not scroll, and is moved by one finger, at %d × %d',
    async (width, height) => {
      const someone = await phone(width, height)
      const { page, problems } = someone
      await openMap(someone, '/map')
      const { tooHigh, tooWide, stage } = await sizesOf(page)
      expect(tooHigh).toBeLessThanOrEqual(0)
      expect(tooWide).toBeLessThanOrEqual(0)
      expect(stage.width).toBe(width)
      expect(stage.height).toBeGreaterThan(height / 2)
      expect(await overResultsOf(page, stage)).toEqual([])
      // A second line would cover the button of the overlays.
      expect(await barLinesOf(page)).toHaveLength(1)
      for (const name of ['List', 'Draw', 'Near me'])
        expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true)
      expect(await page.getByRole('link', { name: 'Summary' }).isVisible()).toBe(true)
      const { drag } = await touchesOf(page)
      const from = { x: width / 2, y: stage.top + stage.height / 2 }
      await drag(from, { x: from.x - 40, y: from.y - 40 })
      await page.waitForURL(/bounds=/)
      expect(problems).toEqual([])
    },
  )

  it('has its buttons in reach while something is said about the results', async () => {
    const someone = await phone(360, 740)
    await openMap(someone, `/map?_filter=${encodeURIComponent("City Eq 'Nowhere'")}`)
    await someone.page.getByRole('heading', { name: 'No listings match this search' }).waitFor()
    for (const name of ['Draw', 'Shapes', 'List'])
      await someone.page.getByRole('button', { name, exact: true }).tap({ trial: true })
  })

  it('has the list in a sheet, by touch and keyboard, which a finger drags up and down', async () => {
    const someone = await phone(360, 740)
    const { page, problems } = someone
    await openMap(someone, '/map')
    await page.getByRole('button', { name: 'List', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: /listings$/ })
    await sheet.locator('.listing-card').first().waitFor()
    expect(await sheet.locator('.listing-card').count()).toBeGreaterThanOrEqual(10)
    expect(await sheet.getByRole('heading', { level: 2 }).first().innerText()).toBe(
      `${(await countOf(page)).toLocaleString('en-US')} listings`,
    )
    expect(await sheet.getByText(/submitted to the MLS/).count()).toBe(1)
    await sheet.getByRole('button', { name: 'Whole screen' }).tap()
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBe(740)
    expect(await barriersOf(page, '.map-sheet')).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'List', exact: true }).focus()
    await page.keyboard.press('Enter')
    await sheet.waitFor()
    await sheet.getByRole('button', { name: 'Map' }).tap()
    await sheet.waitFor({ state: 'hidden' })

    const { drag } = await touchesOf(page)
    await page.getByRole('button', { name: 'List', exact: true }).tap()
    await sheet.locator('.listing-card').first().waitFor()
    const heightOf = async () => (await sheet.boundingBox())?.height
    const half = await heightOf()
    const dragHead = async (by: number) => {
      const { x, y } = (await sheet.getByRole('heading', { level: 2 }).first().boundingBox())!
      const at = { x: x + 20, y: y + 10 }
      await drag(at, { x: at.x, y: at.y + by })
    }
    await dragHead(-150)
    await expect.poll(heightOf).toBe(740)
    await dragHead(20)
    await expect.poll(heightOf).toBe(740)
    await dragHead(150)
    await expect.poll(heightOf).toBe(half)
    await dragHead(150)
    await sheet.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  it('leaves most of itself to those who draw, also when it is turned on its side', async () => {
    const someone = await phone(740, 360)
    const { page, problems } = someone
    await openMap(someone, '/map')
    await page.getByRole('button', { name: 'Draw', exact: true }).tap()
    const tools = page.getByRole('group', { name: 'Draw' })
    for (const name of ['Freehand', 'Polygon', 'Rectangle', 'Circle'])
      await tools.getByRole('button', { name }).click({ trial: true })
    await page.getByRole('button', { name: 'Cancel', exact: true }).click({ trial: true })
    expect(await freeShareOf(page)).toBeGreaterThan(0.6)
    await tools.getByRole('button', { name: 'Polygon' }).tap()
    await page.getByRole('button', { name: 'Finish' }).click({ trial: true })
    expect(await freeShareOf(page)).toBeGreaterThan(0.6)
    expect(problems).toEqual([])
  })

  it('goes near the person who asks for it, and says what to do where that is refused', async () => {
    const someone = await phone(360, 740)
    const { page } = someone
    await openMap(someone, '/map')
    await page.getByRole('button', { name: 'Near me' }).tap()
    await page.getByText(/Allow this site to use it/).waitFor()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 43.26, longitude: -90.07 })
    const near = await mapResponseAfter(page, () =>
      page.getByRole('button', { name: 'Near me' }).tap(),
    )
    expect(near.view.bounds.south).toBeLessThan(43_260_000)
    expect(near.view.bounds.north).toBeGreaterThan(43_260_000)
  })
})
