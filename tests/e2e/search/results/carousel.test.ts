import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../../support/browser/axe.ts'
import { visitsByWidth } from '../../../support/browser/visit.ts'

const at = visitsByWidth()

const firstCard = (page: Page) =>
  page.locator('.listing-card', { has: page.locator('.listing-card__count') }).first()
const placeOf = async (page: Page) =>
  (await firstCard(page).locator('.listing-card__count').innerText()).trim()

describe('§4 Image carousel', () => {
  it('goes through the photos of a card by keyboard, to the ends', async () => {
    const { page, open, problems } = await at(1200)
    await open('/summary')
    const card = firstCard(page)
    const total = Number((await placeOf(page)).replace(/\D/g, ''))
    await card.locator('a').first().focus()
    const next = card.getByRole('button', { name: /^Next photo/ })
    const previous = card.getByRole('button', { name: /^Previous photo/ })
    await next.waitFor({ state: 'attached' })
    expect(await previous.isDisabled()).toBe(true)
    const { backgroundColor, borderTopWidth } = await next.evaluate((button) =>
      getComputedStyle(button),
    )
    expect(backgroundColor).toBe('rgba(0, 0, 0, 0)')
    expect(borderTopWidth).toBe('0px')
    // The heart comes first.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (wanted) => document.querySelector('.carousel')?.children.length === wanted,
      Math.min(total, 4),
    )
    expect(await placeOf(page)).toBe(`2 of ${total}`)
    await page.keyboard.press('End')
    await page.waitForFunction(
      (wanted) => document.querySelector('.carousel')?.children.length === wanted,
      total,
    )
    expect(await placeOf(page)).toEqual(`${total} of ${total}`)
    expect(await next.isDisabled()).toBe(true)
    expect(await previous.isDisabled()).toBe(false)
    expect(await previous.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    expect(await placeOf(page)).toBe(`${total - 1} of ${total}`)
    expect(await barriersOf(page)).toEqual([])
    expect(page.url()).toContain('/summary')
    expect(problems).toEqual([])
  })

  it('asks for its styles again where they failed', async () => {
    const { page, open } = await at(1200)
    let asked = 0
    await page.route(/carousel[^/]*\.css/, (route) =>
      asked++ === 0 ? route.abort() : route.continue(),
    )
    await open('/summary')
    const cards = page.locator('.listing-card', { has: page.locator('.listing-card__count') })
    for (const n of [0, 1]) {
      await cards.nth(n).locator('a').first().focus()
      await cards
        .nth(n)
        .getByRole('button', { name: /^Next photo/ })
        .waitFor({ state: 'attached' })
    }
    const next = cards.first().getByRole('button', { name: /^Next photo/ })
    await expect
      .poll(() => next.evaluate((button) => getComputedStyle(button).borderTopWidth))
      .toBe('0px')
    expect(asked).toBe(2)
  })

  it('goes on by a swipe over 50 pixels, and opens no listing by it', async () => {
    const { page, open } = await at(360, { hasTouch: true, isMobile: true })
    await open('/summary')
    const card = firstCard(page)
    const total = Number((await placeOf(page)).replace(/\D/g, ''))
    await card.scrollIntoViewIfNeeded()
    const box = (await card.locator('.listing-card__photo').boundingBox())!
    const client = await page.context().newCDPSession(page)
    const swipe = async (dx: number, dy: number) => {
      const x = box.x + box.width / 2
      const y = box.y + box.height / 2
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        points: { x: number; y: number }[],
      ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
      await touch('touchStart', [{ x, y }])
      await card.locator('.carousel').waitFor()
      for (const part of [0.3, 0.6, 1])
        await touch('touchMove', [{ x: x + dx * part, y: y + dy * part }])
      await touch('touchEnd', [])
    }
    await swipe(-20, 0)
    await swipe(-120, 0)
    await page.waitForFunction(
      (text) => document.querySelector('.listing-card__count')?.textContent === text,
      `2 of ${total}`,
    )
    await swipe(-40, 0)
    await swipe(120, 0)
    await page.waitForFunction(
      (text) => document.querySelector('.listing-card__count')?.textContent === text,
      `1 of ${total}`,
    )
    expect(page.url()).toMatch(/\/summary$/)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('says No photo where one fails to load', async () => {
    const { page, open } = await at(1200, { whole: true })
    await page.route('**/media/**', (route) => route.abort())
    await open('/summary')
    await page.waitForFunction(
      () => document.querySelectorAll('.listing-card__photo .no-photo').length >= 4,
    )
    expect(await page.locator('.listing-card__photo').first().innerText()).toContain('No photo')
  })
})
