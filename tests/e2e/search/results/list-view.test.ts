import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { barriersOf } from '../../../support/browser/axe.ts'
import { untilShown } from '../../../support/browser/states.ts'
import { overflowOf, signIn, visitsByWidth } from '../../../support/browser/visit.ts'

const agentView = '20000101000000000000000002'
const at = visitsByWidth()

/** Drags a row by its grip to where another one is, once its script is there. */
async function dragRow(page: Page, from: number, to: number): Promise<void> {
  await page.waitForFunction(() => 'scripted' in document.documentElement.dataset)
  await page.waitForLoadState('load')
  const middleOf = async (row: number) => {
    const box = (await page.locator('[data-row] > [data-grip]').nth(row).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y + 1)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}

/** What agents name a listing by, and how long it is offered, whatever the width. */
async function shownToAgents(page: Page): Promise<void> {
  const row = page.locator('tr.listing-row').first()
  for (const label of ['MLS #', 'Days'])
    expect(await row.locator(`[data-label="${label}"]`).isVisible(), label).toBe(true)
}

describe('§2 Results pages', () => {
  it.each([360, 800, 1000, 1600])(
    'a list moves nothing while it loads, at %i px',
    async (width) => {
      const someone = await at(width)
      const { page, open, problems } = someone
      await page.addInitScript(() => {
        const shifts: string[] = []
        Reflect.set(window, 'shifts', shifts)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            sources: readonly { node: Element | null }[]
          })[]) {
            shifts.push(
              ...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? 'text'),
            )
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await signIn(someone, 'agent')
      for (const path of ['/list', `/list?view_id=${agentView}`, '/summary']) {
        await open(path)
        await page.mouse.move(200, 600)
        await untilShown(page)
        if (path.startsWith('/list'))
          await page.locator('[data-column-edge]').first().waitFor({ state: 'attached' })
        expect(await page.evaluate(() => Reflect.get(window, 'shifts') as string[]), path).toEqual(
          [],
        )
        expect(await overflowOf(page), path).toBe(0)
        if (path === '/list') await shownToAgents(page)
        else if (width === 1600 && path !== '/summary')
          expect(await barriersOf(page), path).toEqual([])
      }
      expect(problems).toEqual([])
    },
  )

  it('the views are chosen at one place in all of them, at every width', async () => {
    const someone = await at(1600, { javaScriptEnabled: false })
    await signIn(someone, 'agent')
    const widths = [800, 1000, 1340, 1600]
    const [lefts, tops] = [widths.map((): number[] => []), widths.map((): number[] => [])]
    for (const path of ['/summary', '/map', '/stats', '/list']) {
      await someone.open(path)
      for (const [i, width] of widths.entries()) {
        await someone.page.setViewportSize({ width, height: 800 })
        const box = (await someone.page.locator('nav[aria-label="View"]').boundingBox())!
        lefts[i]!.push(box.x)
        tops[i]!.push(box.y)
      }
    }
    for (const [i, width] of widths.entries())
      for (const ends of [lefts[i]!, tops[i]!])
        expect(Math.max(...ends) - Math.min(...ends), `${width} px: ${ends}`).toBeLessThanOrEqual(8)
    // Nothing of the list waits for a script.
    expect(await someone.page.locator('[data-select]').isVisible()).toBe(false)
    expect(await someone.page.locator('.next-page a').isVisible()).toBe(true)
  })

  it('the bar over the results is one row, the views first, for an agent too', async () => {
    const someone = await at(1280)
    const { page, open } = someone
    await signIn(someone, 'agent')
    for (const path of ['/list', '/summary', '/stats']) {
      await open(`${path}?${new URLSearchParams({ _filter: marketFilter('sale') })}`)
      for (const width of [1280, 1400, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const what = `${path} at ${width} px`
        const boxes = await page
          .locator('.results__bar :is(a, button, select, summary, h1):visible')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
        const middles = boxes.map(({ top, height }) => Math.round((top + height / 2) / 16))
        expect(Math.max(...middles) - Math.min(...middles), what).toBeLessThanOrEqual(1)
        const views = (await page.locator('nav[aria-label="View"]').boundingBox())!
        expect(Math.min(...boxes.map(({ left }) => left)) - views.x, what).toBeLessThan(2)
        const results = (await page.locator('#results').boundingBox())!
        expect(width - results.width, what).toBeLessThan(100)
        expect(await overflowOf(page), what).toBe(0)
      }
    }
    await page.getByTitle('More').click()
    await page.getByRole('link', { name: 'Print' }).waitFor()
    // A phone has no map beside its results.
    await open('/summary')
    await page.getByTitle('More').click()
    const beside = page.getByRole('link', { name: /^(?:Hide|Show) map$/ })
    await beside.waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await beside.waitFor({ state: 'hidden' })
  })

  it('the bar of a quick search keeps its words together', async () => {
    const { page, open } = await at(1600)
    await open('/')
    await page.getByRole('link', { name: 'Family homes under $400,000' }).click()
    await page.locator('.view-switch__view', { hasText: 'List' }).click()
    await page.locator('.listing-table').waitFor()
    const heights = await page
      .locator('.market-switch a, .results__share, .results__count')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(60)
    expect(await overflowOf(page)).toBe(0)
  })

  it("a phone's row has its heart next to the photo and the rooms below the price; 800 px have the whole table", async () => {
    const { page, open } = await at(360)
    await open(`/list?_filter=StandardStatus Eq 'Active' And BedsTotal Ge 1`)
    // The town is on each row, and the heart is beside the photo, not on it.
    const first = page.locator('tr.listing-row').first()
    expect(await first.locator('.listing-row__town').isVisible()).toBe(true)
    const photo = (await first.locator('.card-photo, .no-photo').boundingBox())!
    const heart = (await first.locator('.mark').boundingBox())!
    expect(heart.x).toBeGreaterThan(photo.x + photo.width)
    expect([heart.width, heart.height]).toEqual([44, 44])
    const gaps = await page.locator('tr.listing-row').evaluateAll((rows) =>
      rows.map((row) => {
        const [price, rooms] = ['price', 'number'].map((name) =>
          row.querySelector(`.listing-row__${name}`)!.getBoundingClientRect(),
        )
        return [rooms!.top - price!.bottom, rooms!.left - price!.left]
      }),
    )
    expect(gaps).toHaveLength(10)
    for (const [below, beside] of gaps) {
      expect(below).toBeGreaterThanOrEqual(-2)
      expect(beside).toBe(0)
    }
    const bell = (await page.locator('.save-bell').boundingBox())!
    expect(bell.x + bell.width, 'the bell comes first').toBeLessThan(200)
    await page.setViewportSize({ width: 800, height: 780 })
    const table = (await page.locator('.listing-table').boundingBox())!
    const status = (await page.locator('th[data-column="status"]').boundingBox())!
    expect(status.x + status.width, 'hidden columns take no width').toBeCloseTo(
      table.x + table.width,
      0,
    )
    const nextPage = () =>
      page.evaluate(() => {
        const [table, row, link] = ['.listing-table', '.next-page', '.next-page a'].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        )
        return [row!.width - table!.width, link!.bottom <= row!.bottom]
      })
    await expect.poll(nextPage).toEqual([expect.closeTo(0, 0), true])
  })

  it('a compact list shows an agent 25 rows on a screen, and cuts no firm and no status, as list and as split', async () => {
    const someone = await at(1600)
    const { page } = someone
    await signIn(someone, 'agent')
    const cells = page.locator(
      '.listing-row > :is(.listing-row__city, .listing-row__status, td:last-child)',
    )
    const cut = (all: Element[]) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)
    for (const [layout, widths] of Object.entries({ list: [800, 1280], split: [1600, 1280] })) {
      await someone.open(`/list?density=compact&desktop_view=${layout}`)
      expect(await cells.count()).toBeGreaterThan(0)
      for (const width of widths) {
        const where = `${layout} at ${width} px`
        await page.setViewportSize({ width, height: 800 })
        expect(await cells.evaluateAll(cut), where).toEqual([])
        const photo = (await page.locator('.listing-row__photo .card-photo').first().boundingBox())!
        const heart = (await page.locator('.listing-row .mark').first().boundingBox())!
        if (width > 800 && layout === 'list')
          expect(heart.x, where).toBeGreaterThanOrEqual(photo.x + photo.width)
        const address = page.locator('.listing-row__address').first()
        expect(await address.evaluate((cell) => cell.clientWidth), where).toBeGreaterThan(85)
      }
      if (layout === 'split') continue
      await page.setViewportSize({ width: 1600, height: 900 })
      const inSight = (rows: Element[]) =>
        rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length
      const shown = page.locator('.listing-row')
      expect(await shown.evaluateAll(inSight), 'rows on a screen').toBeGreaterThanOrEqual(25)
    }
  })

  it('the columns of a view, and the fields of an order, are dragged to other places', async () => {
    const someone = await at(800)
    const { page } = someone
    await signIn(someone, 'agent')
    await someone.open('/views/my?fields=City&fields=ListPrice&fields=YearBuilt')
    await page.locator('#view-name').fill('Mine')
    await dragRow(page, 2, 0)
    const labels = page.locator('.my-view__label')
    await expect.poll(() => labels.allInnerTexts()).toEqual(['Year', 'City', 'Price'])
    await page.waitForURL((url) => url.searchParams.getAll('fields')[0] === 'YearBuilt')
    expect(await page.locator('#view-name').inputValue()).toBe('Mine')
    await someone.open('/sorts/my?sort_id=-ListPrice,City')
    await dragRow(page, 1, 0)
    const valuesOf = (name: string) =>
      page
        .locator(`[name="${name}"]`)
        .evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).value))
    expect(await valuesOf('sort_field')).toEqual(['City', 'ListPrice', '', ''])
    expect((await valuesOf('sort_direction')).slice(0, 2)).toEqual(['asc', 'desc'])
  })
})
