import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { barriersOf } from '../../../support/browser/axe.ts'
import { sharedBrowser } from '../../../support/browser/browser.ts'
import { countOf, overflowOf, visit } from '../../../support/browser/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const places = Array.from(
  { length: 180 },
  (_, i) => `'A place that is not there, number ${i}'`,
).join(',')
const long = `City Eq 'Port Ellery',${places} And BedroomsTotal Ge 2 And SubdivisionName Ne ${places}`
const filterOf = (page: Page) => new URL(page.url()).searchParams.get('_filter') ?? ''
const reference = /^stored\.[0-9a-f]{32}$/

async function write(page: Page, text: string): Promise<void> {
  await page.locator('.filter-language__toggle').click()
  await page.locator('#filter-text').fill(text)
  await page.getByRole('button', { name: 'Search with filter' }).click()
}

describe('§2 filters that are too long for an address', () => {
  it('are searched, scrolled, sorted, changed in the panel and left a part at a time', async () => {
    const { page, open, problems } = await visit(browser, {
      viewport: { width: 1600, height: 900 },
    })
    await open('/list')
    await write(page, long)
    await page.waitForURL((url) => reference.test(url.searchParams.get('_filter') ?? ''))
    const total = await countOf(page)
    for (const width of [360, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowOf(page), `${width} px`).toBe(0)
    }
    await page.locator('.listing-row').nth(9).scrollIntoViewIfNeeded()
    await page.locator('.listing-row').nth(15).waitFor()
    await page.getByLabel('Sort').selectOption('beds_desc')
    await page.waitForURL((url) => url.searchParams.get('sort_id') === 'beds_desc')
    expect(filterOf(page)).toEqual(expect.stringMatching(reference))
    expect(await countOf(page)).toEqual(total)
    await page.locator('#all-filters').click()
    await page.getByRole('dialog', { name: 'All filters' }).waitFor()
    await page.locator('[data-card="BedroomsTotal"]').getByText('3+', { exact: true }).click()
    const before = filterOf(page)
    await page.waitForFunction(
      () => document.querySelector('[data-sentence]')?.textContent.includes('3 or more') === true,
    )
    await page.locator('.filter-panel__view').click()
    await page.waitForURL((url) => url.searchParams.get('_filter') !== before)
    expect(filterOf(page)).toEqual(expect.stringMatching(reference))
    expect((await countOf(page)) < total).toBe(true)
    await page.getByRole('link', { name: 'Remove 3 or more bedrooms' }).click()
    await page.waitForURL((url) =>
      /^stored\.[0-9a-f]{32}-\d$/.test(url.searchParams.get('_filter') ?? ''),
    )
    expect(await countOf(page)).toBeGreaterThanOrEqual(total)
    expect(problems).toEqual([])
  })
})

describe('the filter language', () => {
  it('completes names of fields, by keyboard', async () => {
    const { page, open, problems } = await visit(browser, { viewport: { width: 360, height: 800 } })
    await open('/list')
    await page.locator('.filter-language__toggle').click()
    const box = page.locator('#filter-text')
    const list = page.locator('#filter-text-list')
    await box.focus()
    await list.waitFor({ state: 'attached' })
    await box.pressSequentially('bedr')
    const first = list.getByRole('option').first()
    expect(await first.getAttribute('aria-selected')).toBe('true')
    expect(await first.locator('b').innerText()).toBe('Bedr')
    expect(await overflowOf(page)).toBe(0)
    expect(await barriersOf(page, '#filter-language')).toEqual([])
    await page.keyboard.press('Enter')
    await box.pressSequentially('Ge 3\nAnd Ci')
    await page.keyboard.press('Escape')
    expect(await list.isVisible()).toBe(false)
    expect(await box.inputValue()).toMatch(/^Bedrooms\w+ Ge 3\nAnd Ci$/)
    expect(problems).toEqual([])
  })
})
