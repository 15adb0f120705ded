import { expect, it } from 'vitest'
import { newCartPath } from '#src/domain/collections/paths.ts'
import { contactAdded, emailEmpty, emailMalformed } from '#src/domain/contacts/messages.ts'
import { newSharePath } from '#src/domain/sharing/paths.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { untilScripted } from '../../support/browser/states.ts'
import { signIn, visitsByWidth } from '../../support/browser/visit.ts'

const at = visitsByWidth()

const modals = [
  ['Recommend Listing', (id: string) => newCartPath('recommended', { listing_ids: id })],
  ['Share Listing', (id: string) => newSharePath({ ListingIds: id })],
] as const

it.each(modals)('§2 a contact is added in the modal %s, and chosen', async (name, pathOf) => {
  const someone = await at(800)
  const { page, open, problems } = someone
  await signIn(someone, 'agent')
  await open('/summary')
  await untilScripted(page)
  const id = await page.locator('.listing-card').first().getAttribute('id')
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Open it' })
    document.querySelector('main')!.prepend(link)
  }, pathOf(id!))
  await page.getByRole('link', { name: 'Open it' }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  const form = dialog.getByRole('form', { name: 'New contact' })
  const email = form.getByRole('textbox', { name: 'Email' })
  const add = form.getByRole('button', { name: 'Add contact' })
  await add.click()
  await form.getByText(emailEmpty).waitFor()
  await email.fill('nobody')
  await add.click()
  await form.getByText(emailMalformed).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await form.getByLabel('Phone country').selectOption('CA')
  await page.route('**/contacts', (route) => route.abort())
  const address = `Ada.${Date.now()}@example.com`
  await email.fill(address)
  await add.click()
  await page.locator('.toast[data-toast=error]').waitFor()
  expect(await email.inputValue()).toBe(address)
  await page.unroute('**/contacts')
  await add.click()
  await page.getByText(contactAdded).waitFor()
  expect(await form.isVisible()).toBe(false)
  expect(await dialog.getByRole('checkbox', { name: address }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  expect(await email.inputValue()).toBe('')
  expect(await form.getByLabel('Phone country').inputValue()).toBe('US')
  await form.getByRole('link', { name: 'Cancel' }).click()
  expect(await form.isVisible()).toBe(false)
  expect(problems).toEqual([])
})
