import { expect, it } from 'vitest'
import { holdScript } from '../../../support/browser/hold-script.ts'
import { untilScripted } from '../../../support/browser/states.ts'
import { visitsByWidth } from '../../../support/browser/visit.ts'

const at = visitsByWidth()

it('what is typed into several place boxes before the scripts are there is kept, and each has its own suggestions', async () => {
  const { page, problems } = await at(1600)
  const letGo = await holdScript(page, 'Page')
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/search/omni') asked.push(searchParams.get('_q'))
  })
  await page.goto('/stats', { waitUntil: 'commit' })
  const [first, second] = [page.locator('#place'), page.locator('#compare-place')]
  const suggested = async (list: string, name: RegExp) => {
    await page.locator(list).getByRole('option', { name }).first().waitFor()
    expect(await page.getByRole('listbox').count()).toBe(1)
  }
  await first.fill('port')
  await page.locator('.compare-form summary').click()
  await second.fill('river')
  await first.hover()
  letGo()
  await suggested('#compare-place-list', /^Riverbend/)
  expect(await first.inputValue()).toBe('port')
  await first.click()
  await page.keyboard.press('ArrowDown')
  await suggested('#place-list', /^Port Ellery/)
  expect(await second.inputValue()).toBe('river')
  // A box without the focus asks for nothing, since its answer would be announced.
  expect(asked).toEqual(['river', 'port'])
  expect(problems).toEqual([])
})

it('an order that is chosen before the scripts are there is applied, and later ones with the place typed by then', async () => {
  const { page, problems } = await at(1600)
  const [letGo, letIdle] = [await holdScript(page, 'Page'), await holdScript(page, 'idle')]
  await page.goto('/list', { waitUntil: 'commit' })
  await page.locator('#sort').selectOption('beds_desc')
  letGo()
  await page.waitForURL(/sort_id=beds_desc/)
  await page.locator('#place').fill('Port Ellery')
  await page.locator('#sort').selectOption('beds_asc')
  await page.waitForURL(({ searchParams }) => searchParams.get('sort_id') === 'beds_asc')
  expect(new URL(page.url()).searchParams.get('_filter')).toBe("City Eq 'Port Ellery'")
  await page.locator('#place').fill('Dunmore')
  await page.locator('#all-filters').click()
  letIdle()
  await page.getByRole('dialog', { name: 'All filters' }).waitFor()
  expect(await page.locator('#filter-sheet [data-card="City"]').innerText()).toContain('Dunmore')
  // The browser does not fill in the choice again on the page of the order before it.
  await page.goto('/healthz')
  await page.evaluate(() => history.go(-3))
  await page.waitForURL(/sort_id=date_desc/)
  await untilScripted(page)
  expect(await page.locator('#sort').inputValue()).toBe('date_desc')
  expect(page.url()).toMatch(/sort_id=date_desc/)
  expect(problems).toEqual([])
})
