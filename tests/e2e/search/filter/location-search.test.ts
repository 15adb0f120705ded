import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { clearRecent, searchingPlaces } from '#src/domain/search/messages/filter-messages.ts'
import { barriersOf } from '../../../support/browser/axe.ts'
import { sharedBrowser } from '../../../support/browser/browser.ts'
import { holdScript } from '../../../support/browser/hold-script.ts'
import { chooseRooms } from '../../../support/browser/search-form.ts'
import { nextOver, untilRun } from '../../../support/browser/states.ts'
import { announcementsOn, countOf, overflowOf, visit } from '../../../support/browser/visit.ts'
import { send } from '../../../support/server/http.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
  // Names that a busy machine has not read yet are left out.
  const suggested = async () => (await send(inject('origin'), '/search/omni?_q=port')).text
  while (!(await suggested()).includes('Port Ellery'));
})

const viewport = { width: 1200, height: 800 }
const filterIn = (url: URL) => url.searchParams.get('_filter')
const filterOf = (page: Page) => filterIn(new URL(page.url()))

const place = 'City, postal code, or neighborhood'
const boxOf = (page: Page) => page.getByRole('combobox', { name: place })
const options = (page: Page) => page.locator('.combobox').getByRole('option')

/** Types key by key in place of what is there, without a pause even on a busy machine. */
async function typeOnly(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.locator('[role="combobox"]').waitFor()
  await replaceText(page, text)
}

async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.evaluate((keys) => {
    for (const key of keys) document.execCommand('insertText', false, key)
  }, text)
}

/** Waits for the list about this text, too. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await typeOnly(page, label, text)
  await page.getByRole('option', { name: `Search for “${text}” as keywords` }).waitFor()
}

const activeText = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id ? (document.getElementById(id)?.querySelector('span')?.textContent ?? null) : null
  })

/** Tells options of one name apart, as a city and its school district. */
const activeId = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant') ?? null)

/** An address of the demo brokerage with one listing, and that listing's id. */
async function someAddress(): Promise<{ text: string; href: string }> {
  const { text } = await send(inject('origin'), '/search/address?_q=12&_sas=1')
  const { D } = JSON.parse(text) as {
    D: { Results: { Text: string; Count: number; Href: string }[] }
  }
  const one = D.Results.find(({ Count }) => Count === 1)!
  return { text: one.Text, href: one.Href }
}

/** MLS numbers of the demo brokerage. */
async function someNumbers(): Promise<readonly [string, string]> {
  const { text } = await send(inject('origin'), '/search/omni?_q=18400')
  const { D } = JSON.parse(text) as {
    D: { Results: { Field: { Name: string; Value: string } }[] }
  }
  const numbers = D.Results.filter(({ Field }) => Field.Name === 'ListingId')
  return [numbers[0]!.Field.Value, numbers[1]!.Field.Value]
}

const expectSound = async (page: Page, part?: string) =>
  expect(await barriersOf(page, part)).toEqual([])

describe('§3 location search by the keyboard', () => {
  it('asks once typing pauses, says that it is looking, shows the answer to the last question alone, or that it failed (§8)', async () => {
    const { page, problems, open } = await visit(browser, { viewport: { width: 360, height: 800 } })
    const asked: string[] = []
    const held = Promise.withResolvers<void>()
    let isBroken = false
    await page.route('**/search/omni?**', async (route) => {
      if (isBroken) return route.fulfill({ status: 500, body: 'no' })
      const text = new URL(route.request().url()).searchParams.get('_q')!
      asked.push(text)
      if (text === 'map') await held.promise
      await route.continue().catch(() => undefined)
    })
    await open('/summary')
    const isOver = nextOver(page, (request) => /_q=map(&|$)/.test(request.url()))
    await typeOnly(page, place, 'map')
    const note = page.getByText(searchingPlaces, { exact: true })
    await note.waitFor()
    expect(await boxOf(page).getAttribute('aria-busy')).toBe('true')
    await expectSound(page, '#filter-form')
    await replaceText(page, 'port')
    await page.getByRole('option', { name: 'Port Ellery' }).first().waitFor()
    held.resolve()
    await isOver
    await note.waitFor({ state: 'hidden' })
    expect(await boxOf(page).getAttribute('aria-busy')).toBeNull()
    expect(asked).toEqual(['map', 'port'])
    expect(await page.getByRole('option', { name: 'Maple' }).count()).toBe(0)
    expect(problems).toEqual([])
    isBroken = true
    await typeOnly(page, place, 'dunmore')
    const dialog = page.getByRole('dialog', { name: 'Error running search' })
    await dialog.waitFor()
    await expectSound(page, 'dialog[open]')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('searches around where one is, or says why not', async () => {
    const { page, problems, open } = await visit(browser, { viewport })
    await open('/summary')
    const near = page.getByRole('option', { name: /^Current location/ })
    await page.getByLabel('City, postal code, or neighborhood').click()
    await near.click()
    await page.getByText('We couldn’t find your location.').waitFor()
    await page.context().setGeolocation({ latitude: 43.05112, longitude: -88.91234 })
    await page.context().grantPermissions(['geolocation'])
    await boxOf(page).press('ArrowDown')
    await near.click()
    await page.waitForURL((url) =>
      /radius\('43\.051(00)? -88\.912(00)?',/.test(filterIn(url) ?? ''),
    )
    expect(problems).toEqual([])
  })

  it('is moved through while the focus stays in the box, closes on Escape and on Tab, and searches what is typed or chosen', async () => {
    const { page, problems, open } = await visit(browser, { viewport })
    await open('/summary')

    await type(page, place, 'port')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    expect(await boxOf(page).inputValue()).toBe('port')
    expect(await boxOf(page).getAttribute('aria-activedescendant')).toBe(null)
    await page.keyboard.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    expect(await boxOf(page).inputValue()).toBe('port')

    // All words, by Enter.
    const hint = page.getByRole('option', { name: /coordinates such as 41\.38, 2\.17/ })
    await boxOf(page).fill('')
    await boxOf(page).click()
    await hint.waitFor()
    const wordsAreSearched = async () => {
      await page.waitForURL((url) => filterIn(url) === "Keywords Eq 'granite counters'")
      await page
        .locator('input[name="placeField"][value="Keywords"]')
        .waitFor({ state: 'attached' })
      expect(await boxOf(page).inputValue()).toBe('granite counters')
      expect(await page.locator('input[name="words"]').count()).toBe(0)
    }
    await type(page, place, 'granite counters')
    expect(await hint.isVisible()).toBe(false)
    expect(await options(page).last().textContent()).toContain(
      'Search for “granite counters” as keywords',
    )
    await page.keyboard.press('Enter')
    await wordsAreSearched()

    // The place whose name was typed, by Enter: what was typed is marked.
    await type(page, place, 'PORT ELLERY')
    const named = options(page).first()
    expect(await named.locator('b').allTextContents()).toEqual(['Port', 'Ellery'])
    expect(await named.locator('small').first().textContent()).toMatch(/^City/)
    expect(await named.locator('svg').count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => filterIn(url) === "City Eq 'Port Ellery'")
    await expect.poll(() => page.locator('.filter-parts').innerText()).toContain('Port Ellery')

    // Part of a word is a place that begins so, not the street of that name.
    await type(page, place, 'river')
    expect(await activeText(page)).toBe('Riverbend')
    expect(await boxOf(page).inputValue()).toBe('river')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => filterIn(url) === "MLSAreaMinor Eq 'Riverbend'")
    await expect.poll(() => boxOf(page).inputValue()).toBe('Riverbend')

    await type(page, place, 'port')
    expect(await boxOf(page).getAttribute('aria-expanded')).toBe('true')
    await expect
      .poll(async () => (await announcementsOn(page)).at(-1))
      .toMatch(/^\d+ suggestions\. Use the up and down arrows\.$/)
    const first = await activeId(page)
    expect(await activeText(page)).toBe('Port Ellery')
    await page.keyboard.press('ArrowUp')
    expect(await activeText(page)).toBeNull()
    await page.keyboard.press('ArrowUp')
    expect(await activeId(page)).not.toBe(first)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await activeId(page)).toBe(first)
    expect(await page.locator('[role="option"][aria-selected="true"]').count()).toBe(1)
    await expectSound(page, '#filter-form')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => filterIn(url) === "City Eq 'Port Ellery'")
    expect(await countOf(page)).toBeGreaterThan(0)

    // An empty box offers the last searches, but not that of the page, until the person clears them.
    await boxOf(page).fill('')
    await page.getByRole('listbox').waitFor()
    const names = await options(page).locator('span').allTextContents()
    const searches = ['In Riverbend', 'With the words “granite counters”']
    expect(names).toEqual(['Current location', ...searches, clearRecent])
    expect(await activeText(page)).toBeNull()
    await expectSound(page, '#filter-form')
    const changes: string[] = []
    page.on('request', (request) => request.method() === 'DELETE' && changes.push(request.url()))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    expect(changes).toEqual([])
    await page.keyboard.press('ArrowDown')
    await hint.waitFor()
    expect(problems).toEqual([])
  })

  it('keeps the kind of a chosen name until something else is typed, whose outline is on the map', async () => {
    const { page, open } = await visit(browser, { viewport })
    await open("/map?_filter=SubdivisionName Eq 'Maple Grove'")
    await chooseRooms(page, 'Beds', '2+')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL((url) => url.search.includes('BedroomsTotal'))
    expect(filterOf(page)).toBe("SubdivisionName Eq 'Maple Grove' And BedroomsTotal Ge 2")
    await page.getByLabel('City, postal code, or neighborhood').fill('downtown')
    const outline = page.waitForResponse(/overlays\/outlines/)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL((url) => url.search.includes('MLSAreaMinor'))
    expect(filterOf(page)).toBe("MLSAreaMinor Eq 'Downtown' And BedroomsTotal Ge 2")
    const { shapes } = (await (await outline).json()) as { shapes: { Name: string }[] }
    expect(shapes.map(({ Name }) => Name)).toEqual(['Downtown'])
  })

  it('leads from coordinates to what lies around them', async () => {
    const { page, open } = await visit(browser, { viewport })
    await open('/')
    await page.getByLabel('Where', { exact: true }).fill('41.38, 2.17')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(
      (url) =>
        url.searchParams.get('_filter')?.startsWith("Location Eq radius('41.38000 2.17000',1)") ===
        true,
    )
    expect(await page.getByRole('searchbox', { name: /City/ }).or(boxOf(page)).inputValue()).toBe(
      '41.38, 2.17',
    )
  })

  it('searches a street that is chosen with all that is searched besides, and leads from an address to its listing', async () => {
    const { page, open } = await visit(browser, { viewport })
    await open('/list?_filter=BedroomsTotal Ge 1')
    await type(page, place, 'maple st')
    const { D } = JSON.parse((await send(inject('origin'), '/search/omni?_q=maple+st')).text)
    const { Text, Field } = (D.Results as { Text: string; Href: string; Field: object }[]).find(
      ({ Href }) => Href?.includes('?'),
    )!
    await page.getByRole('option').filter({ hasText: Text }).first().click()
    await page.waitForURL((url) => url.search.includes('StreetName'))
    expect(filterOf(page)).toBe(`${Reflect.get(Field, 'SparkQl')} And BedroomsTotal Ge 1`)
    expect(new URL(page.url()).pathname).toBe('/list')
    const { text, href } = await someAddress()
    await type(page, place, text.slice(0, text.indexOf(',')))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === href)
  })

  it('searches from the front page by a click with all that is chosen there', async () => {
    const { page, problems, open } = await visit(browser, { viewport: { width: 360, height: 740 } })
    await open('/')
    await type(page, 'Where', 'mapl')
    await expectSound(page, '.combobox')
    expect(await overflowOf(page)).toBe(0)
    const row = page.getByRole('option', { name: /^Maple Grove Neighborhood/ })
    const count = await row.locator('small').last().innerText()
    await row.click()
    const filter = `MLSAreaMinor Eq 'Maple Grove' And ${marketFilter('sale')}`
    await page.waitForURL((url) => url.searchParams.get('_filter') === filter)
    expect(`${await countOf(page)} listings`).toBe(count)
    expect(problems).toEqual([])
  })
})

describe('§2 address search and MLS number search', () => {
  it('lead from the results to an address', async () => {
    const { page, problems, open } = await visit(browser, { viewport })
    const { text, href } = await someAddress()
    await open('/summary')
    await page.getByRole('link', { name: /^Filters/ }).click()
    await page.getByRole('link', { name: 'Search by address or MLS number' }).click()
    await page.waitForURL('**/address_search')
    await page.locator('#address').fill(text)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL((url) => url.pathname === href)
    expect(problems).toEqual([])
  })

  it('§5 counts on the button what is typed, before the script is there too, or pasted, which is off below four characters', async () => {
    const { page, problems, open } = await visit(browser, { viewport })
    const letGo = await holdScript(page, 'idle')
    await open('/mls_number_search')
    const button = page.locator('.place-search__form button')
    const says = (label: string) => page.locator('button:enabled', { hasText: label }).waitFor()
    const box = page.getByRole('textbox', { name: 'MLS numbers' })
    const [one, other] = await someNumbers()
    await box.click()
    await page.keyboard.type(one)
    letGo()
    await says('View 1 Result')
    await page.keyboard.type(', NOPE123')
    await says('View 1 Result')
    await page.keyboard.type(`; #${other.toLowerCase()}`)
    await says('View 2 Results')
    await box.fill('123')
    await page.locator('button:disabled', { hasText: 'No Results' }).waitFor()
    await expectSound(page)
    await page.keyboard.type('4')
    await says('Search')
    await says('No Results')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${one}\r\n${other}\r\n`)
    await box.selectText()
    await page.keyboard.press('ControlOrMeta+V')
    await says('View 2 Results')
    await page.mouse.move(4, 700)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'View 2 Results' }).waitFor()
    // Pointing at a box leaves its button as it is.
    await box.evaluate((input: HTMLInputElement) => (input.value = ''))
    await box.hover()
    await untilRun(page, 'attach-listing-numbers')
    expect(await button.isEnabled()).toBe(true)
    await box.focus()
    await page.locator('button:disabled', { hasText: 'No Results' }).waitFor()
    expect(problems).toEqual([])
  })

  it('are sound at every width', async () => {
    const { page, problems, open } = await visit(browser, { viewport })
    for (const path of [
      '/address_search',
      '/address_search?q=12',
      '/address_search?q=1',
      '/address_search?street=',
      '/mls_number_search',
      '/mls_number_search?numbers=1',
    ]) {
      await open(path)
      expect(await barriersOf(page), path).toEqual([])
      for (const width of [320, 360, 768, 992, 1600]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflowOf(page), `${path} at ${width} px`).toBe(0)
      }
    }
    expect(problems).toEqual([])
  })
})
