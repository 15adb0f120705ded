import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../../support/browser/axe.ts'
import { installClock } from '../../../support/browser/contexts.ts'
import { announcementsOn, scrollDown, visitsByWidth } from '../../../support/browser/visit.ts'

const at = visitsByWidth()
const offer = (page: Page) => page.getByRole('button', { name: 'Cancel loading' })
const rows = (page: Page) => page.locator('.listing-row')

/** Requests of the path wait until they are let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}

describe('§7 a request that takes long', () => {
  it('says so, is waited for as long as it takes, and shows its results', async () => {
    const { page, open, problems } = await at(1200)
    await installClock(page)
    await open('/list')
    const letGo = await hold(page, '**/list?*')
    await page.getByLabel('Sort').selectOption('beds_desc')
    await page.clock.fastForward(1_500)
    await offer(page).waitFor()
    expect(await page.getByRole('status').filter({ hasText: 'Still loading…' }).count()).toBe(1)
    const colors = await offer(page).evaluate((button) => {
      const { color } = getComputedStyle(button)
      const { backgroundColor } = getComputedStyle(button.closest('.toast')!)
      return { color, backgroundColor }
    })
    expect(colors.color).not.toBe(colors.backgroundColor)
    expect(await barriersOf(page)).toEqual([])
    await page.clock.fastForward(10 * 60_000)
    expect(await page.locator('#system-error').isVisible()).toBe(false)
    letGo()
    await page.waitForURL('**sort_id=beds_desc*')
    await offer(page).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it('can be canceled by the button, and the list stays what it was', async () => {
    const { page, open, problems } = await at(1200)
    await open('/list')
    const before = page.url()
    await hold(page, '**/list?*')
    await page.getByLabel('Sort').selectOption('beds_desc')
    await offer(page).focus()
    await page.keyboard.press('Enter')
    await offer(page).waitFor({ state: 'detached' })
    // Scripts that come when the page is idle have named the order that it shows.
    expect([before, `${before}?sort_id=date_desc`]).toContain(page.url())
    expect(await page.getByLabel('Sort').inputValue()).toBe('date_desc')
    expect(await page.getByLabel('Sort').evaluate((sort) => sort === document.activeElement)).toBe(
      true,
    )
    await expect.poll(() => announcementsOn(page)).toContain('Canceled. The page hasn’t changed.')
    expect(await page.locator('#system-error').isVisible()).toBe(false)
    expect(problems).toEqual([])
  })

  it('can be canceled by Escape, and a page of a list requested again', async () => {
    const { page, open } = await at(1200)
    await open('/list')
    const letGo = await hold(page, '**/fragments/listings/rows**')
    let isAsked = false
    page.on(
      'request',
      (request) => (isAsked ||= request.url().includes('/fragments/listings/rows')),
    )
    const scrolled = async () => {
      await page.mouse.wheel(0, 20_000)
      return isAsked
    }
    await scrollDown(page)
    await expect.poll(scrolled).toBe(true)
    await offer(page).waitFor()
    const loaded = await rows(page).count()
    await page.keyboard.press('Escape')
    await offer(page).waitFor({ state: 'detached' })
    letGo()
    await page.locator('[data-next-page] a').click()
    await expect.poll(() => rows(page).count()).toBeGreaterThan(loaded)
  })

  it('of the map can be canceled, and the map asks again when it is moved', async () => {
    const { page, open, problems } = await at(1200)
    await open('/map')
    await page.locator('#map-pane canvas').first().waitFor()
    const letGo = await hold(page, '**/search/map?*')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await offer(page).click()
    await offer(page).waitFor({ state: 'detached' })
    expect(await page.locator('#map-pane').getAttribute('aria-busy')).toBe(null)
    expect(await page.locator('.map-notice').isVisible()).toBe(false)
    letGo()
    const asked = page.waitForResponse('**/search/map?*')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    expect((await asked).status()).toBe(200)
    expect(problems).toEqual([])
  })

  it('of all filters can be canceled where they are', async () => {
    const { page, open } = await at(1200)
    await open('/list')
    await page.getByRole('link', { name: /^Filters/ }).click()
    const panel = page.getByRole('dialog', { name: 'All filters' })
    await panel.locator('[data-sentence]').waitFor()
    await hold(page, '**/listings/count*')
    await panel.locator('[data-card="BedroomsTotal"]').getByText('3+', { exact: true }).click()
    await panel.getByRole('button', { name: 'Cancel loading' }).click()
    await offer(page).waitFor({ state: 'detached' })
    await panel.getByText('Sorry, there was an error updating the form.').waitFor()
  })
})
