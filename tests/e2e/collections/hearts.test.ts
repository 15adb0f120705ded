import { expect, it } from 'vitest'
import {
  favoritesFailed,
  listingsHidden,
  listingsUnhidden,
} from '#src/domain/collections/messages.ts'
import { collectionPath, collectionsPath } from '#src/domain/collections/paths.ts'
import { selectedPath } from '#src/domain/listings/selected/paths.ts'
import { holdScript } from '../../support/browser/hold-script.ts'
import { untilScripted } from '../../support/browser/states.ts'
import { signIn, visitsByWidth } from '../../support/browser/visit.ts'

const visitAt = visitsByWidth()

it('§4 a heart is on at once, with late scripts too, still there after a reload, and taken back when it fails', async () => {
  const someone = await visitAt(360)
  const { page, open, problems } = someone
  await signIn(someone, 'portal')
  const letIdle = await holdScript(page, 'idle')
  await open('/summary')
  const heart = page.locator('.listing-card .mark[name$="save"]').nth(2)
  const id = await heart.getAttribute('value')
  await heart.click()
  await page.waitForURL((url) => url.hash !== '')
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  letIdle()
  await untilScripted(page)
  const letMarks = await holdScript(page, 'marks')
  const taken = page.waitForResponse('**/listings/carts/new')
  await heart.click()
  letMarks()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await taken
  const stored = page.waitForResponse('**/listings/carts/new')
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await stored
  await page.reload()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await open(collectionPath('Favorites'))
  expect(await page.locator(`[id="${id}"]`).count()).toBe(1)
  await open('/summary')
  await untilScripted(page)
  await page.route('**/listings/carts/new', (route) => route.abort())
  await heart.click()
  await expect.poll(() => page.locator('.toast').innerText()).toContain(favoritesFailed)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.unroute('**/listings/carts/new')
  const removed = page.waitForResponse('**/listings/carts/new')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await removed
  expect(problems).toEqual([])
})

it('§4 Collection modal: a new collection is made in the dialog and has the listing', async () => {
  const someone = await visitAt(1280)
  const { page, open, problems } = someone
  await signIn(someone, 'portal')
  await open('/summary')
  await open((await page.locator('.listing-card__link').first().getAttribute('href')) ?? '')
  await untilScripted(page)
  await page.locator('.listing-actions summary').click()
  await page.getByRole('link', { name: 'Add to collection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to Collection' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect.poll(() => save.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'New collection' }).click()
  const name = `Homes ${Date.now()}`
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.getByRole('checkbox', { name }).isChecked()).toBe(true)
  await save.click()
  await expect.poll(() => dialog.count()).toBe(0)
  await open(collectionsPath())
  const row = page.locator('#collections .collection-tile', { hasText: name })
  expect(await row.innerText()).toContain('1 listing')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect
    .poll(() => page.locator('.notice').innerText())
    .toBe('The collection has been deleted.')
  expect(problems).toEqual([])
})

it('§2 Hide Listing asks in a dialog for several, and can be taken back', async () => {
  const someone = await visitAt(360)
  const { page, open, problems } = someone
  await signIn(someone, 'portal')
  await open('/summary')
  const cards = page.locator('.listing-card')
  const ids = (await cards.evaluateAll((all) => all.map(({ id }) => id))).slice(4, 6)
  await open(selectedPath(ids))
  await untilScripted(page)
  await page.getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide Listing' })
  await dialog.getByText('2 listings').waitFor()
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => page.locator('.toast').innerText()).toContain(listingsHidden(2))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.locator('.toast').innerText()).toContain(listingsUnhidden(2))
  expect(new URL(page.url()).pathname).toBe('/listings/selected')
  expect(problems).toEqual([])
})
