import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../../support/browser/axe.ts'
import {
  overflowOf,
  scrollDown,
  signIn,
  signInByForm,
  visitsByWidth,
} from '../../../support/browser/visit.ts'

const at = visitsByWidth()

const boxes = (page: Page) => page.locator('[data-select-listing]')
const storedIds = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('selected_listings') ?? '{"ids":[]}') as { ids: string[] })
        .ids,
  )

/** So many listings that are on no page, picked by this visitor. */
const keep = (page: Page, count: number) =>
  page.evaluate((wanted) => {
    const ids = Array.from({ length: wanted }, (_, n) => `1999${String(n).padStart(22, '0')}`)
    localStorage.setItem('selected_listings', JSON.stringify({ role: 'idx', userId: null, ids }))
  }, count)

async function select(page: Page): Promise<void> {
  await page.locator('[data-select]').click()
  await page.getByRole('checkbox', { name: 'Select all' }).waitFor()
}

describe('§4 Selection cart', () => {
  it.each(['/list', '/summary'])(
    'shows boxes in place of the options of %s, and takes them away again',
    async (path) => {
      const { page, open, problems } = await at(1600)
      const atEachWidth = async (look: (width: number) => Promise<void>) => {
        for (const width of [360, 800, 1000, 1600]) {
          await page.setViewportSize({ width, height: 800 })
          await look(width)
          expect(await overflowOf(page), `${width} px`).toBe(0)
        }
      }
      await open(path)
      await select(page)
      expect(await boxes(page).count()).toBe(await page.locator('[data-standard-status]').count())
      const clear = page.getByRole('button', { name: 'Clear' })
      expect(await clear.isDisabled()).toBe(true)
      expect(await clear.getAttribute('title')).toBe('Select one or more listings')
      const share = page.getByRole('button', { name: 'Share' })
      expect(await share.isDisabled()).toBe(true)
      expect(await share.getAttribute('title')).toBe('Select one or more listings')
      await boxes(page).first().check()
      expect(await clear.isDisabled()).toBe(false)
      await atEachWidth(async (width) => {
        expect(await page.locator('.results__tools').isVisible(), `${width} px`).toBe(false)
        expect(await page.locator('output').innerText(), `${width} px`).toBe('1 selected')
        if (width === 800) expect(await barriersOf(page, '#results')).toEqual([])
      })
      await page.getByRole('button', { name: 'Done' }).click()
      expect(await boxes(page).count()).toBe(0)
      await atEachWidth(async (width) => {
        expect(await page.locator('.results__tools').isVisible(), `${width} px`).toBe(true)
        expect(await page.locator('[data-select]').innerText(), `${width} px`).toBe('Select (1)')
      })
      await open(path)
      expect(await page.locator('[data-select]').innerText()).toBe('Select (1)')
      await page.setViewportSize({ width: 360, height: 800 })
      await open(path)
      await select(page)
      await boxes(page).first().uncheck()
      await page.getByRole('button', { name: 'Done' }).click()
      expect(await page.locator('[data-select]').innerText()).toBe('Select')
      expect(problems).toEqual([])
    },
  )

  it('selects all that are loaded, also what comes by scrolling, and gives them all up', async () => {
    const { page, open } = await at(1600)
    const { promise: scrolled, resolve: comes } = Promise.withResolvers<void>()
    const isSecond = (url: URL) => url.searchParams.get('page') === '2'
    await page.route('**/fragments/listings/rows**', async (route) => {
      if (!isSecond(new URL(route.request().url()))) return
      await scrolled
      await route.continue().catch(() => undefined)
    })
    await open('/list')
    await select(page)
    const all = page.getByRole('checkbox', { name: 'Select all' })
    await all.check()
    const loaded = await boxes(page).count()
    expect(await storedIds(page)).toHaveLength(loaded)
    await scrollDown(page)
    comes()
    await page.waitForFunction(
      (had) => document.querySelectorAll('[data-select-listing]').length > had,
      loaded,
    )
    expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true)
    await all.click()
    await page.waitForFunction(
      () => document.querySelector('[data-select-listing]:not(:checked)') === null,
    )
    await all.uncheck()
    expect(await storedIds(page)).toEqual([])
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'selected_listings_idx' }),
    )
  })

  it('drops and unchecks what is over 200, and says so', async () => {
    const { page, open } = await at(1600)
    await open('/list')
    await keep(page, 196)
    await select(page)
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.accept()
    })
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.waitForFunction(
      () => document.querySelector('output')?.textContent === '200 selected',
    )
    expect(await page.locator('[data-select-listing]:checked').count()).toBe(4)
    expect(said).toEqual([
      'You have reached the maximum number of selected listings (200).\nYou will need to remove some listings in order to add more.',
    ])
    await boxes(page).nth(6).click()
    expect(said).toHaveLength(2)
    expect(await boxes(page).nth(6).isChecked()).toBe(false)
    expect((await storedIds(page)).length).toBe(200)
  })

  it('is the same in all tabs', async () => {
    const { page, open } = await at(1600)
    await open('/list')
    await select(page)
    const other = await page.context().newPage()
    await other.goto('/summary')
    await select(other)
    await boxes(page).first().check()
    const id = (await boxes(page).first().getAttribute('data-select-listing'))!
    await other.locator(`[data-select-listing="${id}"]:checked`).waitFor()
    await other.getByRole('button', { name: 'Clear' }).click()
    await page.locator(`[data-select-listing="${id}"]:not(:checked)`).waitFor()
  })

  it('is cleared when another user signs in', async () => {
    const someone = await at(1600)
    const { page, open } = someone
    await signIn(someone, 'agent')
    await open('/list')
    await select(page)
    await boxes(page).first().check()
    expect(await storedIds(page)).toHaveLength(1)
    await page.context().clearCookies({ name: 'sid' })
    await open('/list')
    expect(await page.locator('[data-select]').innerText()).toBe('Select')
    expect(await storedIds(page)).toHaveLength(1)
    await signIn(someone, 'agent2')
    await open('/list')
    expect(await storedIds(page)).toEqual([])
    const counts = (await page.context().cookies()).filter(({ name }) =>
      name.startsWith('selected_listings_'),
    )
    expect(counts).toEqual([])
  })

  it('waits for its owner while others are there, and takes in what was picked before signing in', async () => {
    const someone = await at(1600)
    const { page, open } = someone
    const label = () => page.locator('[data-select]').innerText()
    await signInByForm(someone, 'agent')
    await open('/list')
    await select(page)
    await boxes(page).nth(0).check()
    await boxes(page).nth(1).check()
    await page.evaluate(() => sessionStorage.setItem('annotations', '[]'))
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/')
    expect(await page.evaluate(() => sessionStorage.getItem('annotations'))).toBeNull()
    await open('/list')
    expect(await label()).toBe('Select')
    await select(page)
    expect(await page.locator('output').innerText()).toBe('0 selected')
    await boxes(page).nth(2).check()
    await signInByForm(someone, 'agent')
    await open('/list')
    expect(await label()).toBe('Select (3)')
    await select(page)
    expect(await page.locator('output').innerText()).toBe('3 selected')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/')
    await open('/list')
    expect(await label()).toBe('Select')
  })

  it('goes to the print page, and is known on the map, in the statistics and on the page of a listing', async () => {
    const { page, open, problems } = await at(1600)
    await open('/list')
    await select(page)
    await boxes(page).nth(1).check()
    const [id] = await storedIds(page)
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/print')
    await page.getByRole('button', { name: 'Print' }).click()
    expect(new URL((await asked).url()).searchParams.get('selected')).toBe(id)
    for (const path of ['/map', '/stats']) {
      await open(path)
      expect(await page.locator('[data-selected-count]').innerText()).toBe('1 selected')
    }
    await open(`/listings/${id}`)
    await page.locator('.listing-actions summary').click()
    await page.getByRole('button', { name: 'Deselect' }).click()
    await page.getByRole('button', { name: 'Select', exact: true }).waitFor()
    expect(await storedIds(page)).toEqual([])
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('button', { name: 'Deselect' }).waitFor()
    expect(await storedIds(page)).toEqual([id])
    expect(await barriersOf(page)).toEqual([])
    await open('/list')
    expect(await page.locator('[data-select]').innerText()).toBe('Select (1)')
    expect(problems).toEqual([])
  })
})
