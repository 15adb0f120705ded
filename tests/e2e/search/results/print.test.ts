import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { comparePath } from '#src/domain/listings/selected/paths.ts'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import { listingFlyerPath } from '#src/domain/paths.ts'
import { barriersOf } from '../../../support/browser/axe.ts'
import { sharedBrowser } from '../../../support/browser/browser.ts'
import { holdScript } from '../../../support/browser/hold-script.ts'
import { listingIdsFor } from '../../../support/browser/listing-ids.ts'
import { openTools, overflowOf, signIn, visit } from '../../../support/browser/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function openPrint(page: Page): Promise<void> {
  await openTools(page)
  await page.getByRole('link', { name: 'Print' }).click()
}

/** What the page sends to the frame of its print dialog, which asks as soon as it says what it is. */
async function askForIds(page: Page): Promise<string[]> {
  await openPrint(page)
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /listings?$/ })
    .waitFor()
  return listingIdsFor(page)
}

const path = '/list?_filter=ListPrice Ge 700000'

describe('§7 print', () => {
  it('opens an iframe whose page supplies title and buttons', async () => {
    const { page, problems, open } = await visit(browser, {
      viewport: { width: 1000, height: 800 },
    })
    await open(path)
    await openPrint(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: /listings$/ }).waitFor()
    const frame = page.frameLocator('#print-dialog iframe')
    await frame.locator('.print-row').first().waitFor()
    await frame.getByRole('link', { name: 'Gallery' }).click()
    await frame.locator('body[data-framed] .print-card').first().waitFor()
    await dialog.getByRole('button', { name: 'Print' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' }).catch(() => undefined)
    expect(await dialog.count()).toBe(0)
    expect(problems).toEqual([])
  })

  it.each([360, 800])('leaves no room for hearts in lists on paper, at %i px', async (width) => {
    const someone = await visit(browser, { viewport: { width, height: 800 } })
    const { page, open } = someone
    await signIn(someone, 'agent')
    await open(path)
    const row = page.locator('.listing-row').first()
    /** What is between the photo and the text, or between the price and the edge. */
    const roomForHeart = () =>
      row.evaluate((element) => {
        const right = (part: Element) => part.getBoundingClientRect().right
        const [photo] = element.querySelectorAll('.card-photo, .no-photo')
        const cell = photo!.closest('td, th')!
        const isCard = getComputedStyle(cell).position === 'absolute'
        return isCard
          ? Number.parseFloat(getComputedStyle(element).paddingRight)
          : right(cell) - right(photo!)
      })
    expect(await roomForHeart()).toBeGreaterThan(20)
    await page.emulateMedia({ media: 'print' })
    expect(await roomForHeart()).toBeLessThan(12)
  })

  it('opens it before the page is idle, too', async () => {
    const { page, open } = await visit(browser, { viewport: { width: 1000, height: 800 } })
    const letGo = await holdScript(page, 'idle')
    await open(path)
    await openPrint(page)
    letGo()
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /listings$/ })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/list')
  })

  it('prints what the map shows', async () => {
    const { page, problems, open } = await visit(browser, {
      viewport: { width: 1200, height: 800 },
    })
    await open('/map?_filter=ListPrice Ge 300000&bounds=43200000,-90100000,43240000,-90040000')
    await page.locator('#map-pane canvas').first().waitFor()
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/print')
    await openPrint(page)
    const { searchParams } = new URL((await asked).url())
    expect(searchParams.get('_filter')).toBe('ListPrice Ge 300000')
    expect(searchParams.get('bounds')).toBe('43200000,-90100000,43240000,-90040000')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Zoom in' }).first().click()
    const closer = page.waitForRequest((request) => new URL(request.url()).pathname === '/print')
    await openPrint(page)
    const [south, , north] = (new URL((await closer).url()).searchParams.get('bounds') ?? '')
      .split(',')
      .map(Number)
    expect(north! - south!).toBeLessThan(40_000)
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /listings?$/ })
      .waitFor()
    expect(problems).toEqual([])
  })

  it('sends the ids of the listings on a map of everything, also to an iframe that asks for them', async () => {
    const { page, open } = await visit(browser, { viewport: { width: 1200, height: 800 } })
    const answered = page.waitForResponse((response) => response.url().includes('/search/map?'))
    await open('/map?bounds=43240000,-90070000,43250000,-90060000')
    const { kind, entries } = (await (await answered).json()) as MapResponse
    expect(kind).toBe('pins')
    const pins = entries.flatMap(([, , , , ...of]) => of).map(String)
    await page.locator('#map-pane canvas').first().waitFor()
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/print')
    const ids = await askForIds(page)
    expect(ids.length).toBeGreaterThan(0)
    expect(pins).toEqual(expect.arrayContaining(ids))
    const filter = new URL((await asked).url()).searchParams.get('_filter') ?? ''
    expect(filter).toMatch(/^ListingKey Eq '\d{26}'/)
    const printed = filter.match(/\d{26}/g)!
    expect(pins).toEqual(expect.arrayContaining(printed))
    const heading = printed.length === 1 ? '1 listing' : `${printed.length} listings`
    await page.getByRole('dialog').getByRole('heading', { name: heading }).waitFor()
  })

  it('gives a clean sheet of every view, and prints at most fifty listings, whose ids a frame gets that asks for them', async () => {
    const { page, open } = await visit(browser, { viewport: { width: 1000, height: 900 } })
    for (const [view, heading] of [
      ['/list', /^[1-5]0 listings$/],
      ['/summary', /^[1-5]0 listings$/],
      ['/stats', /^The first 50 of/],
    ] as const) {
      await open(view)
      await page.emulateMedia({ media: 'print' })
      for (const control of [
        '.filter-form',
        '.results__tools',
        '.next-page',
        '.map-pane',
        '.site-header__nav',
      ]) {
        expect(await page.locator(control).first().isVisible(), `${view} ${control}`).toBe(false)
      }
      expect(await page.locator('h1').isVisible(), view).toBe(true)
      await page.emulateMedia({ media: 'screen' })
      const asked = await askForIds(page)
      await page.getByRole('dialog').getByRole('heading', { name: heading }).waitFor()
      const rows = page.locator('#results [data-standard-status][id]')
      const ids = await rows.evaluateAll((elements) => elements.map(({ id }) => id))
      expect(asked.length > 0, view).toBe(view !== '/stats')
      expect(asked.length, view).toBeLessThanOrEqual(50)
      // More rows may have come since.
      expect(ids.slice(0, asked.length), view).toEqual(asked)
    }
  })

  it('is a page of its own without scripts, and its paper has nothing but the listings', async () => {
    const { page, open } = await visit(browser, {
      javaScriptEnabled: false,
      viewport: { width: 800, height: 900 },
    })
    await open(path)
    await openPrint(page)
    await page.locator('.print-row').first().waitFor()
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await overflowOf(page)).toBe(0)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.site-header').isVisible()).toBe(false)
    expect(await page.locator('.print-head__reports').isVisible()).toBe(false)
    expect(await page.locator('.print-table').isVisible()).toBe(true)
  })
})

const pagesOf = async (page: Page, format: string): Promise<number> => {
  const pdf = await page.pdf({ format })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

describe('on paper', () => {
  it('a flyer is one sheet of A4 or Letter, however long the text', async () => {
    const { page, open, problems } = await visit(browser, { viewport: { width: 360, height: 800 } })
    await open('/summary')
    const id = await page.locator('.listing-card').first().getAttribute('id')
    await open(listingFlyerPath(id!))
    expect(await barriersOf(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await page.locator('.flyer__remarks').evaluate((remarks) => {
      remarks.textContent = 'All about this home, and then some more. '.repeat(200)
    })
    for (const format of ['A4', 'Letter']) expect(await pagesOf(page, format)).toBe(1)
    expect(problems).toEqual([])
  })

  it('tables and photos have what an MLS wants said at the foot of each sheet, and client sheets a page each', async () => {
    const { page, open } = await visit(browser, { viewport: { width: 1000, height: 900 } })
    for (const report of ['', '&report=photos']) {
      await page.emulateMedia({ media: null })
      await open(`/print?_filter=ListPrice Ge 100000${report}`)
      for (const format of ['A4', 'Letter'])
        expect(await pagesOf(page, format), report).toBeGreaterThan(1)
      await page.emulateMedia({ media: 'print' })
      const { display, breakInside } = await page
        .locator('.mls-notice')
        .evaluate((element) => getComputedStyle(element))
      expect([display, breakInside], report).toEqual(['table-footer-group', 'avoid'])
    }
    const cards = await page.locator('.print-card').all()
    const ids = await Promise.all(cards.slice(0, 3).map((card) => card.getAttribute('id')))
    await page.emulateMedia({ media: null })
    await open(`/print?report=client&selected=${ids.join()}`)
    for (const format of ['A4', 'Letter']) expect(await pagesOf(page, format)).toBe(3)
    expect(await barriersOf(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await overflowOf(page)).toBe(0)
  })

  it('a comparison names its listings at the head of each sheet', async () => {
    const { page, open } = await visit(browser, { viewport: { width: 1000, height: 900 } })
    await open('/list')
    const rows = page.locator('#results [data-standard-status][id]')
    const ids = (await rows.evaluateAll((all) => all.map(({ id }) => id))).slice(0, 3)
    await open(comparePath(ids))
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      const sheets = pdf.match(/\/Type\s*\/Page\b/g)!.length
      for (const id of ids) {
        const heads = pdf.split(`/listings/${id})`).length - 1
        // The map and what is the same for all come after the table.
        expect(heads, format).toBeGreaterThanOrEqual(Math.max(3, sheets - 3))
      }
    }
  })

  it.each(['/list', '/summary', '/hot_sheets?section=new'])(
    'leaves out what one presses in %s',
    async (path) => {
      const visiting = await visit(browser, { viewport: { width: 816, height: 1056 } })
      await signIn(visiting, 'agent')
      const { page, open } = visiting
      await open(path)
      const tools = page
        .locator('.mark, .select-box, .selection-bar, .column-edge, .next-page')
        .filter({ visible: true })
      await page.locator('[data-select]').click()
      await page.locator('.select-box').first().waitFor()
      await tools.first().waitFor()
      await page.emulateMedia({ media: 'print' })
      expect(await tools.count()).toBe(0)
      const photo = page.locator('#results .photo, #results img').first()
      expect(await photo.isVisible()).toBe(true)
    },
  )

  it('leaves out what one presses in a collection', async () => {
    const visiting = await visit(browser, { viewport: { width: 816, height: 1056 } })
    await signIn(visiting, 'vow')
    const { page, open } = visiting
    await open('/collections')
    await page.getByRole('link', { name: 'Favorites' }).first().click()
    const tools = page
      .locator('.mark, .card-notes__own, .collection-note')
      .filter({ visible: true })
    await tools.first().waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await tools.count()).toBe(0)
    expect(await page.locator('.listing-card').first().isVisible()).toBe(true)
  })
})
