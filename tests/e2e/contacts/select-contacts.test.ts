import { expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { signIn, visitsByWidth } from '../../support/browser/visit.ts'

const at = visitsByWidth()

it('contacts are selected by hand, all at once, and by keys', async () => {
  const someone = await at(1280)
  await signIn(someone, 'agent')
  const { page, open, problems } = someone
  await open('/contacts?q=a')
  const { keyboard } = page
  const bar = page.getByRole('form', { name: 'Selected contacts' })
  const count = () => bar.locator('[data-checked-count]').innerText()
  const all = page.getByLabel('Select all on this page')
  const rows = page.locator('.contact-row')
  expect(await bar.isVisible()).toBe(false)
  await page.locator('.contact-row__check').first().click()
  expect(await count()).toBe('1 selected')
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  expect(await barriersOf(page, '.contact-bulk')).toEqual([])
  await all.check()
  expect(await count()).toBe('7 selected')
  await bar.getByText('More').click()
  const menu = await bar.locator('.menu__panel').boundingBox()
  expect(menu!.y + menu!.height).toBeLessThanOrEqual((await bar.getByText('More').boundingBox())!.y)
  await keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Clear' }).click()
  expect(await bar.isVisible()).toBe(false)

  const isFirst = async () => {
    await keyboard.press('k')
    return rows
      .locator('a')
      .first()
      .evaluate((link) => link === document.activeElement)
  }
  await page.locator('.contact-row__name').first().focus()
  await expect.poll(isFirst).toBe(true)
  await keyboard.press('j')
  await keyboard.press('x')
  expect(await count()).toBe('1 selected')
  expect(await rows.nth(1).locator('input').isChecked()).toBe(true)
  await bar.getByRole('button', { name: 'Add tag' }).click()
  await page.getByLabel('Tag', { exact: true }).fill('Selected')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByText('Tag added to 1 contact.').waitFor()
  expect(problems).toEqual([])
})

it('contacts that are loaded later are not selected', async () => {
  const someone = await at(1280)
  await signIn(someone, 'agent')
  const { page, open } = someone
  await open('/contacts')
  const all = page.getByLabel('Select all on this page')
  await all.check()
  const selected = await page.locator('[data-checked-count]').innerText()
  const rows = await page.locator('.contact-row').count()
  await page.locator('[data-next-page] a').click()
  await expect.poll(() => page.locator('.contact-row').count()).toBeGreaterThan(rows)
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  expect(await page.locator('[data-checked-count]').innerText()).toBe(selected)
})

it('contacts are selected without a script', async () => {
  const someone = await at(360, { javaScriptEnabled: false })
  await signIn(someone, 'agent2')
  const { page, open } = someone
  await open('/contacts')
  await page.locator('.contact-row__check').first().click()
  await page.getByRole('button', { name: 'Email' }).click()
  await page.getByRole('heading', { name: 'Email 1 contact' }).waitFor()
  expect(await page.getByRole('link', { name: 'Write in your email app' }).count()).toBe(1)
})

it('contacts with and without a phone number are in the same columns', async () => {
  const someone = await at(800)
  await signIn(someone, 'agent')
  const { page, open } = someone
  await open('/contacts')
  const lefts = await page
    .locator('.contact-row__email')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(1)
  const [list, row] = await Promise.all([
    page.locator('#contacts').boundingBox(),
    page.locator('.contact-row').first().boundingBox(),
  ])
  expect(row!.width).toBe(list!.width)
})
