import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { visitsByWidth } from '../../../support/browser/visit.ts'

const visit = visitsByWidth()
const leastPixels = 12

/** The size of each text of the charts as it is seen, and whether it lies over the next one. */
const textsOf = (page: Page) =>
  page.locator('.chart').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const texts = [...chart.querySelectorAll<SVGTextElement>('text')]
      const seen = texts.filter((text) => text.getBoundingClientRect().width > 0)
      const marks = seen
        .filter((text) => text.classList.contains('chart__mark'))
        .map((text) => text.getBoundingClientRect())
        .sort((a, b) => a.left - b.left)
      return seen.map((text) => ({
        text: text.textContent.trim(),
        pixels: Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a,
        overlaps: marks.some((mark, i) => i > 0 && mark.left < marks[i - 1]!.right),
      }))
    }),
  )

describe('§2 stats: charts', () => {
  it('have texts that can be read beside each other, at every width', async () => {
    const { page, problems, open } = await visit(1600)
    expect(await open('/stats')).toBe(200)
    for (const width of [360, 800, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      const texts = await textsOf(page)
      expect(texts.length).toBeGreaterThan(10)
      for (const { text, pixels, overlaps } of texts) {
        expect(pixels, `${text} at ${width} px`).toBeGreaterThanOrEqual(leastPixels)
        expect(overlaps, `${text} at ${width} px`).toBe(false)
      }
    }
    expect(problems).toEqual([])
  })

  it('say the value at the pointer, at the arrow keys and at a finger, whose second touch leads on', async () => {
    const { page, problems, open } = await visit(800, { hasTouch: true })
    await open('/stats')
    const chart = page.locator('[data-chart][tabindex="0"]').first()
    await chart.waitFor()
    const bubble = chart.locator('output')
    const bars = await chart
      .locator('[data-at]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
    expect(bars[3]).toMatch(/: [\d,]+ listings?$/)
    const bar = chart.locator('[data-at="3"] .chart__reach')
    await bar.hover({ force: true })
    await expect.poll(() => bubble.textContent()).toBe(bars[3])
    await chart.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => bubble.textContent()).toBe(bars[4])
    await page.keyboard.press('End')
    await expect.poll(() => bubble.textContent()).toBe(bars.at(-1))
    await page.keyboard.press('Escape')
    await expect.poll(() => bubble.isVisible()).toBe(false)
    const address = page.url()
    await bar.tap({ force: true })
    await expect.poll(() => bubble.textContent()).toBe(bars[3])
    expect(await bubble.isVisible()).toBe(true)
    expect(page.url()).toBe(address)
    await bar.tap({ force: true })
    await page.waitForURL((url) => url.pathname === '/list')
    expect(problems).toEqual([])
  })
})

describe('§2 stats: two neighborhoods side by side', () => {
  it('are compared by the keyboard, and can be read at any width', async () => {
    const { page, problems, open } = await visit(1600)
    await open("/stats?_filter=MLSAreaMinor Eq 'Downtown'")
    await page.locator('.compare-form summary').focus()
    await page.keyboard.press('Enter')
    const place = page.getByLabel('Another place')
    await place.fill('Riverbend')
    await place.press('Enter')
    await page.waitForURL((url) => url.searchParams.has('_compare'))
    const names = page.locator('.compared__name')
    expect((await names.allInnerTexts()).map((name) => name.replace(/\s+/, ' '))).toEqual([
      'A In Downtown',
      'B In Riverbend',
    ])
    const counts = page.locator('.compared-figures tr', { hasText: 'Listings' }).locator('td')
    expect(await counts.count()).toBe(2)
    for (const width of [1600, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const drawn = await page
        .locator('.series .chart')
        .evaluateAll((charts) => charts.map((chart) => chart.getBoundingClientRect().top))
      expect(new Set(drawn).size, `${width} px`).toBe(width < 600 ? drawn.length : 1)
      for (const { text, pixels } of await textsOf(page))
        expect(pixels, `${text} at ${width} px`).toBeGreaterThanOrEqual(leastPixels)
    }
    await page.getByRole('link', { name: 'Remove A' }).click()
    await page.waitForURL((url) => !url.searchParams.has('_compare'))
    expect(new URL(page.url()).searchParams.get('_filter')).toContain('Riverbend')
    expect(problems).toEqual([])
  })
})
