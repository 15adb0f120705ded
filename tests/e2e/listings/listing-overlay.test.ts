import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { desktop, linkOf, listingOverlays, pathOf } from '../../support/browser/listing-overlay.ts'
import { scrollDown } from '../../support/browser/visit.ts'
import { attributeOf, elementsWith } from '../../support/pages/markup.ts'

const { openFirst, openList, visitor } = listingOverlays()

const sizes = [
  { width: 360, height: 740 },
  { width: 800, height: 900 },
  { width: 1000, height: 800 },
  { width: 1600, height: 900 },
]

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

describe('§4 Listing detail overlay: opening and closing', () => {
  it('at every width: by a click, without axe findings, by Back, and the list is as it was', async () => {
    const { page, rows, dialog, frame, shows, idOf, isClosed, problems } = await openList()
    const list = page.url()
    const id = await idOf(2)
    for (const viewport of sizes) {
      const at = `${viewport.width} px`
      await page.setViewportSize(viewport)
      await linkOf(rows.nth(2)).click()
      await shows(id)
      expect(new URL(page.url()).searchParams.get('_filter')).toBe(
        new URL(list).searchParams.get('_filter'),
      )
      expect(await frame.locator('.site-header, .site-footer').count()).toBe(0)
      expect(await frame.locator('h1').innerText()).toBe(await linkOf(rows.nth(2)).innerText())
      expect(await page.title()).toContain(await frame.locator('h1').innerText())
      expect(await page.frames().at(-1)!.evaluate(overflow), at).toBe(0)
      const box = (await dialog.boundingBox())!
      if (viewport.width < 768) expect(box, at).toEqual({ x: 0, y: 0, ...viewport })
      // Over the whole page, and over a part of it.
      if (viewport.width === 360 || viewport.width === 1600)
        expect(await barriersOf(page), at).toEqual([])
      await page.goBack()
      await isClosed()
      expect(page.url()).toBe(list)
      expect(await page.locator('#results .listing-row[aria-current]').getAttribute('id')).toBe(id)
      expect(await page.evaluate(() => document.activeElement?.closest('tr')?.id), at).toBe(id)
    }
    expect(problems).toEqual([])
  })

  it('by keyboard alone, there and back, while nothing moves in the page', async () => {
    const { page, rows, shows, isClosed, idOf, problems } = await openList()
    const id = await idOf(1)
    await page.evaluate(() => {
      const shifts: number[] = []
      Reflect.set(window, 'shifts', shifts)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number)
      }).observe({ type: 'layout-shift' })
    })
    await linkOf(rows.nth(1)).focus()
    await page.keyboard.press('Enter')
    await shows(id)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await page.keyboard.press('Tab')
    expect(
      await page
        .frames()
        .at(-1)!
        .evaluate(() => document.activeElement?.tagName),
    ).toBe('A')
    await page.keyboard.press('Escape')
    await isClosed()
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.id)).toBe(id)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([])
    expect(problems).toEqual([])
  })

  it('by the backdrop, Close, and Escape outside of the frame, which leave no entry behind; late news of a closing does not close it again', async () => {
    const { page, rows, dialog, shows, isClosed, id, list } = await openFirst()
    const isOpen = () => page.locator('#listing-overlay[data-state="open"]').waitFor()
    const button = page.getByRole('button', { name: 'Close' })
    const ways = [
      () => page.mouse.click(8, 400),
      () => button.click(),
      async () => {
        await button.focus()
        await page.keyboard.press('Escape')
      },
    ]
    for (const close of ways) {
      if (page.url() === list) await linkOf(rows.nth(2)).click()
      await shows(id)
      await close()
      await isClosed()
      await page.waitForURL(list)
      await page.goForward()
      await isOpen()
      await page.goBack()
      await isClosed()
      expect(page.url(), String(close)).toBe(list)
    }
    await page.goForward()
    await shows(id)
    await dialog.evaluate((element) => element.dispatchEvent(new Event('close')))
    await shows(id)
    await page.goBack()
    await isClosed()
    expect(page.url()).toBe(list)
  })

  it('keeps place and loaded rows of the list', async () => {
    const { page, rows, isClosed } = await openList()
    const loaded = await rows.count()
    await scrollDown(page)
    await page.waitForFunction(
      (had) => document.querySelectorAll('.listing-row').length > had,
      loaded,
    )
    await rows.nth(15).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => ({
      y: scrollY,
      rows: document.querySelectorAll('.listing-row').length,
    }))
    await linkOf(rows.nth(15)).click()
    await page.locator('#listing-overlay[data-state="open"]').waitFor()
    await page.mouse.move(8, 400)
    await page.mouse.wheel(0, 300)
    await page.goBack()
    await isClosed()
    const after = await page.evaluate(() => ({
      y: scrollY,
      rows: document.querySelectorAll('.listing-row').length,
    }))
    expect(after.y).toBe(before.y)
    expect(after.rows).toBeGreaterThanOrEqual(before.rows)
  })

  it('shows photos in the whole window, whose Close, Escape, and Back close only them', async () => {
    const { page, dialog, frame, shows, isClosed, id, list, problems } = await openFirst({
      viewport: { width: 1440, height: 900 },
    })
    const photo = frame.locator('#photo-2 .gallery__open')
    const viewer = frame.locator('.viewer')
    const ways = [
      () => page.mouse.click(1440 - 30, 30),
      () => page.keyboard.press('Escape'),
      () => page.evaluate(() => history.back()),
    ]
    for (const close of ways) {
      const before = await dialog.boundingBox()
      await photo.click()
      await viewer.waitFor()
      expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
      await close()
      await viewer.waitFor({ state: 'detached' })
      await shows(id)
      await expect.poll(() => dialog.boundingBox()).toEqual(before)
      await frame.locator('#photo-2 .gallery__open:focus').waitFor()
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    }
    await page.goBack()
    await isClosed()
    expect(page.url()).toBe(list)
    expect(problems).toEqual([])
  })

  it('leaves a click with Control or Shift to the browser, which opens a tab or a window', async () => {
    const { page, rows, dialog } = await openList()
    await page.evaluate(() =>
      addEventListener('click', (event) => Reflect.set(window, 'taken', event.defaultPrevented)),
    )
    for (const key of ['Control', 'Shift'] as const) {
      await page.evaluate(() => Reflect.set(window, 'taken', null))
      await linkOf(rows.nth(0)).click({ modifiers: [key] })
      expect(await page.evaluate(() => Reflect.get(window, 'taken') as unknown), key).toBe(false)
      expect(await dialog.isVisible(), key).toBe(false)
      expect(pathOf(page), key).toBe('/list')
    }
  })

  it('is the whole page where the address is opened from outside', async () => {
    const { page, open } = await visitor(desktop)
    const list = await (await page.request.get('/list')).text()
    const [row] = elementsWith(list, 'class', 'listing-row__link')
    await open(attributeOf(row!, 'href')!)
    expect(await page.locator('.site-header').count()).toBe(1)
    expect(pathOf(page)).toMatch(/^\/listings\/\d{26}$/)
  })
})
