import { describe, expect, it } from 'vitest'
import {
  linkOf,
  listingOverlays,
  openReport,
  pathOf,
} from '../../support/browser/listing-overlay.ts'
import { chooseRooms } from '../../support/browser/search-form.ts'

const { openFirst, openList, visitor } = listingOverlays()

describe('§4 Listing detail overlay: the full page', () => {
  it('is a page of its own, also after a reload; Back leads to the list, over which a typed address opens', async () => {
    const { page, frame, list, id, rows, idOf, shows, isClosed } = await openFirst()
    await frame.getByRole('link', { name: 'Full page' }).click()
    await page.locator('.listing').waitFor()
    expect(pathOf(page)).toBe(`/listings/${id}`)
    expect(await page.locator('.site-header').count()).toBe(1)
    await page.reload()
    await page.locator('.listing').waitFor()
    expect(await page.locator('#listing-overlay').count()).toBe(0)
    await page.goBack()
    await page.waitForURL(list)
    expect(await page.locator('#listing-overlay').isVisible()).toBe(false)

    // The address of another one, typed into this tab.
    const another = await idOf(4)
    await page.goto((await linkOf(rows.nth(4)).getAttribute('href'))!)
    await shows(another)
    await page.keyboard.press('Escape')
    await isClosed()
    expect(pathOf(page)).toBe('/listings')
  })
})

describe('§4 Listing detail overlay: a reload', () => {
  it('restores it over its list; Back leads to the list, closing resets the address to the list with its search', async () => {
    const { page, rows, dialog, id, list, shows, isClosed, problems } = await openFirst()
    await page.reload()
    await shows(id)
    await page.goBack()
    await page.waitForURL(list)
    expect(await dialog.isVisible()).toBe(false)
    await linkOf(rows.nth(2)).click()
    await shows(id)
    await page.reload()
    await shows(id)
    expect(await rows.count()).toBeGreaterThanOrEqual(10)
    expect(await page.locator('#results .listing-row[aria-current]').getAttribute('id')).toBe(id)
    await page.getByRole('button', { name: 'Close' }).click()
    await isClosed()
    expect(pathOf(page)).toBe('/listings')
    expect(new URL(page.url()).searchParams.get('_filter')).toBe(
      new URL(list).searchParams.get('_filter'),
    )
    expect(problems).toEqual([])
  })

  it('restores it over the list of the quick search that it was opened from', async () => {
    const someone = await visitor()
    await someone.open('/')
    const quick = await someone.page
      .locator('a[href^="/quick_searches/"]')
      .first()
      .getAttribute('href')
    const base = /^\/quick_searches\/\d{26}/.exec(quick ?? '')![0]
    await someone.open(`${base}/list`)
    const { page, rows, dialog, shows, isClosed, idOf } = someone
    const id = await idOf(1)
    await linkOf(rows.nth(1)).click()
    await shows(id)
    await page.reload()
    await page.waitForURL(`**/listings/${id}?**`)
    await shows(id)
    expect(await page.locator('.results__name').textContent()).not.toBe('')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await isClosed()
    await page.waitForURL(`**${base}/listings*`)
  })
})

describe('§4 Listing detail overlay: previous and next', () => {
  it('goes across the whole result list, past the rows that are loaded, and Back closes at once', async () => {
    const { page, rows, frame, shows, isClosed, problems } = await openList()
    const list = page.url()
    const last = (await rows.count()) - 1
    await linkOf(rows.nth(last)).click()
    await page.locator('#listing-overlay[data-state="open"]').waitFor()
    const seen = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const href = await frame.locator('[data-ldp="next"]').getAttribute('href')
      const id = /\d{26}/.exec(href!)![0]
      await frame.getByRole('link', { name: 'Next' }).click()
      await shows(id)
      seen.add(id)
    }
    expect(seen.size).toBe(12)
    const id = [...seen].at(-1)!
    await page.locator(`#results [id="${id}"][aria-current]`).waitFor({ state: 'attached' })
    expect(await page.locator('#results .listing-row[aria-current]').count()).toBe(1)
    await page.goBack()
    await isClosed()
    expect(page.url()).toBe(list)
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.id)).toBe(id)
    expect(problems).toEqual([])
  })

  it('goes by the arrow keys, but not out of a field nor before the first; another search in place marks the row again', async () => {
    const { page, rows, frame, shows, isClosed, idOf } = await openList()
    const said: string[] = []
    page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
    const id = await idOf(0)
    await linkOf(rows.nth(0)).click()
    await shows(id)
    const spoken = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.keyboard.press('ArrowLeft')
    await spoken
    expect(said).toEqual(['No more listings.'])
    expect(pathOf(page)).toContain(id)
    await page.keyboard.press('ArrowRight')
    await shows(await idOf(1))
    await page.keyboard.press('ArrowLeft')
    await shows(id)
    await frame.getByLabel('Interest rate').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    expect(pathOf(page)).toContain(id)
    expect(await page.locator('#listing-overlay').getAttribute('data-state')).toBe('open')
    await page.goBack()
    await isClosed()
    await chooseRooms(page, 'Beds', '1+')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/BedroomsTotal/)
    await page.locator(`#results [id="${id}"][aria-current]`).waitFor()
  })

  it('goes to the report and back in the iframe; a reload restores the report too', async () => {
    const { page, rows, frame, id, list, shows, isClosed } = await openFirst()
    await openReport(frame)
    await frame.locator('.report').waitFor()
    expect(pathOf(page)).toBe(`/listings/${id}`)
    await page.goBack()
    await frame.locator('.listing').waitFor()
    await shows(id)
    await openReport(frame)
    await frame.locator('.report').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await isClosed()
    expect(page.url()).toBe(list)
    await linkOf(rows.nth(2)).click()
    await shows(id)
    await openReport(frame)
    await frame.locator('.report').waitFor()
    await page.reload()
    await shows(null)
    await frame.locator('.report').waitFor()
  })
})
