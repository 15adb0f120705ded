import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { bedsIn, chooseRooms } from '../../../support/browser/search-form.ts'
import { countOf, visitsByWidth } from '../../../support/browser/visit.ts'

const at = visitsByWidth()
const begin = `/list?${new URLSearchParams({
  _filter: `${marketFilter('sale')} And ListPrice Le 900000 And BedroomsTotal Ge 2`,
  desktop_view: 'list',
})}`

/** What a person sees of the search: the list, the filter bar, and where they are in it. */
async function seen(page: Page) {
  const first = page.locator('.listing-row').first()
  return {
    url: page.url(),
    count: await countOf(page),
    first: await first.getAttribute('id'),
    parts: await page.locator('.filter-parts__part').allInnerTexts(),
    beds: await bedsIn(page),
    place: await page.locator('#place').inputValue(),
    menus: await page.locator('#filter-form summary').allInnerTexts(),
    sort: await page.locator('#sort').inputValue(),
    scroll: await page.evaluate(() => Math.round(scrollY)),
  }
}

const scrollPage = async (page: Page, top: number) => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await page.waitForFunction((to) => Math.abs(scrollY - to) < 3, top)
}

const steps: Record<string, (page: Page) => Promise<void>> = {
  'a condition is taken away': async (page) => {
    await page.getByRole('link', { name: 'Remove 2 or more bedrooms' }).click()
    await page.waitForURL((url) => !url.search.includes('BedroomsTotal'))
  },
  'a menu is applied': async (page) => {
    await chooseRooms(page, 'Beds', '4+')
    await page.locator('h1').click()
    await page.getByRole('link', { name: 'Remove 4 or more bedrooms' }).waitFor()
  },
  'a place is picked': async (page) => {
    await page.locator('#place').fill('Port Ell')
    await page.getByRole('option', { name: 'Port Ellery' }).first().click()
    await page.getByRole('link', { name: 'Remove Port Ellery' }).waitFor()
  },
  'the order is changed': async (page) => {
    await page.locator('#sort').selectOption('price_asc')
    await page.waitForURL(/sort_id=price_asc/)
    await expect.poll(() => page.locator('#sort').inputValue()).toBe('price_asc')
  },
}

/** Where the page was when the last step was taken: a browser scrolls to what it clicks. */
const noteScroll = () => {
  const note = () => sessionStorage.setItem('left', String(scrollY))
  document.addEventListener('click', note, true)
  // A box that is typed in changes once it is left.
  document.addEventListener(
    'change',
    ({ target }) => target instanceof HTMLSelectElement && note(),
    true,
  )
}

describe('Back and Forward', () => {
  // Menus are in the sheet at 800 px.
  it.each([
    [1600, Object.keys(steps)],
    [800, Object.keys(steps).filter((name) => name !== 'a menu is applied')],
  ])(
    'bring back list, filter bar, and scroll place after each step, at %d px',
    async (width, names) => {
      const { page, open, problems } = await at(width)
      await page.addInitScript(noteScroll)
      await open(begin)
      for (const name of names) {
        await scrollPage(page, 150)
        const { url, ...before } = await seen(page)
        await steps[name]!(page)
        await page.waitForFunction(() => document.querySelector('.htmx-request') === null)
        const left = await page.evaluate(() => Number(sessionStorage.getItem('left')))
        await scrollPage(page, 90)
        const after = await seen(page)
        expect(after.first, name).not.toBe(null)
        const shownAgain = async () => {
          const { url, ...now } = await seen(page)
          return now
        }
        const patiently = { timeout: 10_000, message: name }
        await page.goBack()
        await expect.poll(shownAgain, patiently).toEqual({ ...before, scroll: left })
        await page.goForward()
        await expect.poll(() => seen(page), patiently).toEqual(after)
        await page.goBack()
        await expect.poll(shownAgain, patiently).toEqual({ ...before, scroll: left })
        expect(after.url, name).not.toBe(url)
      }
      expect(problems).toEqual([])
    },
  )
})
