import { expect, it } from 'vitest'
import { pendingText } from '#src/domain/account/messages/account-messages.ts'
import { signInReasons } from '#src/domain/account/messages/sign-in-messages.ts'
import { changedElsewhere, storedNow } from '#src/domain/context/messages/form-messages.ts'
import {
  changesDetected,
  searchSaved,
  searchSavedWithAlert,
  searchSaveFailed,
} from '#src/domain/searches/messages.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { untilRun, untilScripted } from '../../support/browser/states.ts'
import { signIn, signInByForm, visitsByWidth } from '../../support/browser/visit.ts'

const at = visitsByWidth()

it('§4 a visitor saves in a dialog, signs in, finds it saved, is asked before leaving changes, and saves them', async () => {
  const someone = await at(1600)
  const { page, open, problems } = someone
  const name = `Homes ${Date.now()}`
  await open("/summary?_filter=City Eq 'Port Ellery' And BedroomsTotal Ge 3")
  await untilScripted(page)
  await page.getByRole('link', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name This Search' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  expect(await dialog.getByRole('radio', { name: 'Daily' }).isChecked()).toBe(true)
  expect(await dialog.getByText('Back to listings').count()).toBe(0)
  expect(await barriersOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(pendingText([name], 0)).waitFor()
  expect(await barriersOf(page)).toEqual([])
  const signIn = page.getByRole('form', { name: 'Sign in' })
  await signIn.getByLabel('Sign-in name').fill('vow')
  await signIn.getByLabel('Password').fill('plat-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/saved_searches\/\d{26}\/summary$/)
  await page.getByText(searchSavedWithAlert('daily')).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('link', { name: 'Remove 3 or more bedrooms' }).click()
  await page.getByText(`${name} (modified)`).waitFor()
  await untilRun(page, 'leaving-unsaved')
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

it('§8 a save that fails keeps the page and the search, and resets the name', async () => {
  const someone = await at(1200)
  const { page, open, problems } = someone
  await signIn(someone, 'vow')
  await open("/summary?_filter=City Eq 'Port Ellery' And BedroomsTotal Ge 3")
  await untilScripted(page)
  await page.getByRole('link', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name This Search' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const suggested = await name.inputValue()
  const before = page.url()
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  const fails = [
    { reply: 'abort', said: searchSaveFailed },
    { reply: 'page', said: searchSaveFailed },
    { reply: 'json', said: 'The brokerage saves nothing today.' },
  ]
  for (const { reply, said } of fails) {
    await page.route('**/saved_searches', (route) => {
      if (reply === 'abort') return route.abort()
      if (reply === 'page') return route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })
      return route.fulfill({ status: 503, json: { success: false, error: said } })
    })
    await name.fill(`Never ${Date.now()}`)
    await save.click()
    await page.getByRole('alert').getByText(said).waitFor()
    expect(await name.inputValue()).toBe(suggested)
    expect(page.url()).toBe(before)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.unroute('**/saved_searches')
  }
  await name.fill('')
  await save.click()
  await page.getByRole('alert').getByText('No name provided.').waitFor()
  expect(await name.inputValue()).toBe(suggested)
  await name.fill(`Homes ${Date.now()}`)
  await dialog.getByRole('radio', { name: 'As it happens' }).check()
  await save.click()
  await page.waitForURL(/\/saved_searches\/\d{26}\/summary$/)
  await page.getByText(searchSavedWithAlert('instant')).waitFor()
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  // The form shows only what the frequency needs.
  const parts = ['Time', 'Monday', 'Day of the month'].map((text) =>
    page.getByLabel(text, { exact: true }),
  )
  const needed = {
    'As it happens': [false, false, false],
    'Up to four times a day': [false, false, false],
    Daily: [true, false, false],
    Weekly: [true, true, false],
    Monthly: [true, false, true],
  }
  for (const [frequency, shown] of Object.entries(needed)) {
    await page.getByRole('radio', { name: frequency }).check()
    await expect.poll(() => Promise.all(parts.map((part) => part.isVisible()))).toEqual(shown)
  }
  expect(await barriersOf(page)).toEqual([])
  expect(problems).toEqual([])
})

it('a name typed after the session has ended is saved after signing in again; a heart leads to signing in, too', async () => {
  const someone = await at(1200)
  const { page, open, problems } = someone
  await signInByForm(someone, 'agent')
  await open("/summary?_filter=City Eq 'Port Ellery' And BedroomsTotal Ge 3")
  await untilScripted(page)
  await page.getByRole('link', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name This Search' })
  const typed = `Typed ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(typed)
  await page.context().clearCookies({ name: 'sid' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(pendingText([typed], 0)).waitFor()
  await page.getByLabel('Sign-in name').fill('agent')
  await page.getByLabel('Password').fill('plat-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/saved_searches\/\d{26}\/summary$/)
  await page.getByText(typed).first().waitFor()
  await untilScripted(page)
  await page.context().clearCookies({ name: 'sid' })
  await page.locator('.mark[name=save]').first().click()
  await page.getByText(signInReasons.ended()).waitFor()
  expect(problems).toEqual([])
})

it('§4 "Save changes" is disabled until there are some, and a failure or a change elsewhere keeps them', async () => {
  const someone = await at(1200)
  const { page, open, problems } = someone
  await signIn(someone, 'vow')
  await open("/saved_searches/new?_filter=City Eq 'Port Ellery' And BedroomsTotal Ge 3")
  await untilScripted(page)
  await page.getByRole('textbox', { name: 'Name' }).fill(`Changes ${Date.now()}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/saved_searches\/\d{26}\/summary$/)
  const save = page.getByRole('button', { name: 'Save changes' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('link', { name: 'Remove 3 or more bedrooms' }).click()
  await page.getByText('(modified)').waitFor()
  await untilRun(page, 'leaving-unsaved')
  const changed = page.url()
  await page.route('**/saved_searches/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await save.click()
  await page.getByRole('alert').getByText(searchSaveFailed).waitFor()
  expect(page.url()).toBe(changed)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  // They are still unsaved.
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  const question = page.getByRole('dialog', { name: changesDetected })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.unroute('**/saved_searches/*')
  const saved = /\/saved_searches\/\d{26}\/summary$/

  const other = await page.context().newPage()
  await other.goto(`${changed.split('?')[0]}?_filter=BedroomsTotal Ge 4`)
  await other.getByRole('button', { name: 'Save changes' }).click()
  await other.waitForURL(saved)
  await other.close()
  await save.click()
  const told = page.getByRole('alert').getByText(changedElsewhere)
  await told.waitFor()
  expect(await told.innerText()).toContain(storedNow('BedroomsTotal Ge 4'))
  expect(page.url()).toBe(changed)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await save.click()
  await page.waitForURL(saved)
  await page.getByText(searchSaved).waitFor()
  expect(await save.isDisabled()).toBe(true)
  expect(problems).toEqual([])
})
