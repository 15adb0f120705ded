import type { Browser, BrowserContextOptions } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'
import { signIn, type Visit, visit } from '../../support/browser/visit.ts'
import { attributeOf, elementsWith } from '../../support/pages/markup.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const desktop = { viewport: { width: 1000, height: 800 } }
const forSale = "StandardStatus Eq 'Active' And PropertyType Eq 'Residential'"

type Sought = readonly [attribute: string, value?: string]

/** The first listing of the filter that has what is looked for. */
async function openListing(
  filter: string,
  sought: Sought,
  options: BrowserContextOptions = desktop,
): Promise<Visit> {
  const someone = await visit(browser, options)
  await someone.open(await pathOfFirst(someone, filter, sought))
  return someone
}

async function pathOfFirst({ page }: Visit, filter: string, sought: Sought): Promise<string> {
  const read = async (path: string) => (await page.request.get(path)).text()
  for (const sort of ['date_desc', 'price_asc', 'price_desc']) {
    const list = await read(`/summary?_filter=${encodeURIComponent(filter)}&sort_id=${sort}`)
    for (const link of elementsWith(list, 'class', 'listing-card__link')) {
      const href = attributeOf(link, 'href')!
      if (elementsWith(await read(href), ...sought).length > 0) return href
    }
  }
  throw new Error(`The demo brokerage has no listing with ${sought.join()}.`)
}

describe('§2 Listing detail: the mortgage estimate', () => {
  it('is counted where it is typed, and sends nothing', async () => {
    const { page, problems } = await openListing(forSale, ['data-mortgage'])
    const asked: string[] = []
    // Scripts and style sheets of an idle page may still be arriving, and pictures of what comes into view.
    page.on('request', (request) => {
      const isFile = ['script', 'image'].includes(request.resourceType())
      if (!isFile && !request.url().includes('/packs/')) asked.push(request.url())
    })
    const address = page.url()
    const field = (name: string) => page.locator('.mortgage').getByLabel(name)
    await field('Price').fill('250,000')
    await field('Down payment').fill('20%')
    await field('Interest rate').fill('6')
    await field('Term').fill('30')
    expect(await page.locator('[data-cost="principalAndInterest"]').innerText()).toBe('$1,199')
    await field('Interest rate').fill('99')
    expect(await page.locator('[data-notes]').innerText()).toBe(
      'The interest rate was set to 25%, the highest this estimate allows.',
    )
    await page.keyboard.press('Enter')
    expect(page.url()).toEqual(address)
    expect(asked).toEqual([])
    await field('Interest rate').fill('6')
    await field('Find homes with monthly principal and interest up to').fill('1,200')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/summary\?/)
    expect(new URL(page.url()).searchParams.get('_filter')).toContain('ListPrice Le 250000')
    expect(problems).toEqual([])
  })
})

describe('§2 Listing detail: similar and nearby homes', () => {
  it('come when they are seen, and lead to all of them', async () => {
    const { page, problems } = await openListing(forSale, ['class', 'similar'])
    expect(await page.locator('.home').count()).toBe(0)
    await page.locator('.similar').scrollIntoViewIfNeeded()
    await page.locator('.home').first().waitFor()
    expect(await barriersOf(page, '.similar')).toEqual([])
    await page.locator('.similar .homes__all a').first().click()
    await page.waitForURL(/\/summary\?/)
    expect(await page.locator('.listing-card').count()).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })

  it('have their room before they come, and give it up if they can’t', async () => {
    const { page } = await openListing(forSale, ['class', 'similar'])
    await page.route('**/similar', (route) => route.abort())
    const heightOf = async () => (await page.locator('.similar').boundingBox())!.height
    expect(await heightOf()).toBeGreaterThan(900)
    await page.locator('.similar').scrollIntoViewIfNeeded()
    await expect.poll(heightOf).toBeLessThan(200)
  })
})

describe('§2 Rental calendar: more and fewer months', () => {
  it('come in place by keyboard, which stays where it is', async () => {
    const { page, problems } = await openListing("PropertyType Eq 'Residential Lease'", [
      'id',
      'availability',
    ])
    const address = page.url()
    await page.getByRole('link', { name: 'Show more months' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.month').nth(3).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('calendar-more')
    await page.getByRole('link', { name: 'Show fewer months' }).press('Enter')
    await page.locator('.month').nth(3).waitFor({ state: 'detached' })
    expect(await page.locator('.month').count()).toBe(2)
    expect(page.url()).toEqual(address)
    expect(problems).toEqual([])
  })
})

describe('§2 Listing detail: the member-information modal', () => {
  it('opens by keyboard, is sound, closes by Escape and gives the attention back', async () => {
    const { page, problems } = await openListing(forSale, ['data-dialog'])
    const link = page.getByRole('link', { name: 'Agent and office' })
    await link.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Agent and office' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain('Listing agent')
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      'Agent and office',
    )
    expect(problems).toEqual([])
  })

  it('opens inside the overlay, where Escape closes it alone', async () => {
    const { page, open } = await visit(browser, desktop)
    await open(`/summary?_filter=${encodeURIComponent(forSale)}`)
    await page.locator('.listing-card__link').first().click()
    await page.locator('#listing-overlay[data-state="open"]').waitFor()
    const frame = page.frameLocator('#listing-overlay iframe')
    await frame.getByRole('link', { name: 'Agent and office' }).click()
    await frame.getByRole('dialog', { name: 'Agent and office' }).waitFor()
    await page.keyboard.press('Escape')
    await frame.getByRole('dialog', { name: 'Agent and office' }).waitFor({ state: 'hidden' })
    expect(await page.locator('#listing-overlay').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('#listing-overlay').waitFor({ state: 'hidden' })
  })
})

it('§2 Listing detail: the bar of a phone covers neither the first buttons nor what takes the focus', async () => {
  const viewport = { width: 360, height: 700 }
  const options = { viewport, javaScriptEnabled: false }
  const { page } = await openListing(forSale, ['class', 'call-bar'], options)
  const shown = () => page.locator('.call-bar').evaluate((e) => getComputedStyle(e).visibility)
  await page.getByRole('link', { name: 'Contact agent' }).scrollIntoViewIfNeeded()
  await expect.poll(shown).toBe('hidden')
  await page.locator('[name="price"]').focus()
  await expect.poll(shown).toBe('visible')
  const bottoms: number[] = []
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    bottoms.push(await page.locator(':focus').evaluate((e) => e.getBoundingClientRect().bottom))
  }
  const bar = (await page.locator('.call-bar').boundingBox())!
  expect(bar.y).toBeLessThan(viewport.height)
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(bar.y)
})

const scrollInto = (main: Element) => scrollTo(0, main.getBoundingClientRect().top + 400)

describe('§2 Listing detail: the buttons for requests stay in view', () => {
  it.each([1440, 1000])('beside the details, %i px wide, in low windows too', async (width) => {
    const options = { viewport: { width, height: 600 }, javaScriptEnabled: false }
    const { page } = await openListing(forSale, ['class', 'open-house'], options)
    await page.locator('.listing__main').evaluate(scrollInto)
    const request = (await page.getByRole('link', { name: 'Request a showing' }).boundingBox())!
    expect(request.y).toSatisfy((y: number) => y >= 0 && y < 100)
    await page.locator('.listing-actions summary').focus()
    const inAside = () => page.locator('.listing__aside :focus').count()
    await page.keyboard.press('Tab')
    while ((await inAside()) > 0) {
      const isClear = page.locator(':focus').evaluate((link) => {
        const [line] = link.getClientRects()
        const { x, y, width: wide, height } = line!
        return link.contains(document.elementFromPoint(x + wide / 2, y + height / 2))
      })
      expect(await isClear, await page.locator(':focus').innerText()).toBe(true)
      await page.keyboard.press('Tab')
    }
  })

  it('in the overlay, below its bar', async () => {
    const { page, open } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await open(`/summary?_filter=${encodeURIComponent(forSale)}`)
    await page.locator('.listing-card__link').first().click()
    const frame = page.frameLocator('#listing-overlay iframe')
    await frame.locator('.listing__main').evaluate(scrollInto)
    const bar = (await frame.locator('.listing-pager').boundingBox())!
    const link = (await frame.getByRole('link', { name: 'Request a showing' }).boundingBox())!
    expect(link.y - bar.y - bar.height).toSatisfy((y: number) => y >= 0 && y < 100)
  })
})

it('§2 the stars of a rating stand in one row beside the listing', async () => {
  const someone = await visit(browser, desktop)
  await signIn(someone, 'agent')
  await someone.open(await pathOfFirst(someone, forSale, ['class', 'star-rating']))
  const tops = await someone.page
    .locator('.star-rating__star')
    .evaluateAll((stars) => stars.map((star) => star.getBoundingClientRect().top))
  expect(tops).toHaveLength(5)
  expect(new Set(tops).size).toBe(1)
})
