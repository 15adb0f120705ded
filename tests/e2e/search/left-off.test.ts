import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../../support/browser/browser.ts'
import { visit } from '../../support/browser/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const leftOff = (page: Page) => page.getByRole('region', { name: 'Pick up where you left off' })
const riverbend = "MLSAreaMinor Eq 'Riverbend'"

/** Waits until the browser has noted what the page shows. */
const noted = (page: Page, key: string) =>
  page.waitForFunction((name) => localStorage.getItem(name) !== null, key)

describe('the home page for people who come back', () => {
  it.each([360, 800, 1600])(
    'has first the last search with what is new, and the homes seen last, until they are cleared, at %i px',
    async (width) => {
      const { page, open, problems } = await visit(browser, { viewport: { width, height: 900 } })
      await open(`/summary?_filter=${encodeURIComponent(riverbend)}`)
      await noted(page, 'recent_searches')
      const link = page.locator('.listing-card__link').first()
      const street = await link.innerText()
      await open((await link.getAttribute('href'))!.replace(/\?.*/, ''))
      await noted(page, 'viewed_listings')

      const answer = page.waitForResponse((response) => response.url().includes('/left_off'))
      await open('/')
      expect(await (await answer).headerValue('cache-control')).toBe('private, no-store')
      await leftOff(page).waitFor()
      const sections = page.locator('.home-section__title')
      expect(await sections.first().innerText()).toBe('Pick up where you left off')
      const moved = await page.evaluate(async () => {
        let shifts = 0
        const observer = new PerformanceObserver((list) => {
          shifts += list.getEntries().length
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return shifts
      })
      expect(moved).toBe(0)
      expect(await leftOff(page).locator('.home__link').allInnerTexts()).toEqual([street])
      const searches = leftOff(page).locator('.left-off a')
      expect(await searches.first().innerText()).toBe('In Riverbend')
      expect(await searches.nth(1).innerText()).toMatch(/^\d+ new this week$/)

      await page.getByRole('searchbox', { name: 'Where' }).focus()
      await page.getByRole('option', { name: 'Clear' }).click()
      await leftOff(page).waitFor({ state: 'detached' })
      await open('/')
      expect(await leftOff(page).count()).toBe(0)
      expect(problems).toEqual([])
    },
  )
})
