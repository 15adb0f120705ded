import { expect, it } from 'vitest'
import { changesDetected, searchSaved } from '#src/domain/messages/saved/saved-searches.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { untilRun, untilScripted } from '../../support/browser/states.ts'
import { visitsByWidth } from '../../support/browser/visit.ts'

const at = visitsByWidth()

it('§4 a visitor saves in a dialog, signs in, finds it saved, and is asked before leaving changes', async () => {
  const someone = await at(1600)
  const { page, open, problems } = someone
  const name = `Homes ${Date.now()}`
  await open("/summary?_filter=City Eq 'Port Ellery' And BedroomsTotal Ge 3")
  await untilScripted(page)
  await page.getByRole('link', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name This Search' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  expect(await barriersOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('[name=login_name]').fill('vow')
  await page.locator('[name=password]').fill('plat-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/saved_searches\/\d{26}\/summary$/)
  await page.getByText(searchSaved).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('link', { name: 'Remove 3 or more bedrooms' }).click()
  await page.getByText(`${name} (modified)`).waitFor()
  await untilRun(page, 'leaving')
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  const question = page.getByRole('dialog', { name: changesDetected })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/\/saved_searches\/\d{26}\/summary$/)
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  await page.getByRole('link', { name: 'Saved searches' }).click()
  await page.getByRole('heading', { name: 'Saved searches' }).waitFor()
  expect(problems).toEqual([])
})
