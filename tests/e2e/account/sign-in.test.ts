import { expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { signInByForm, visitsByWidth } from '../../support/browser/visit.ts'

const at = visitsByWidth()

it('a passkey is added on a phone, signs in, and leads back to the same place', async () => {
  const someone = await at(360)
  const { page, open, problems } = someone
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  await signInByForm(someone, 'portal')
  await open('/account/passkeys')
  await page.getByLabel('Name').fill('Phone')
  await page.getByLabel('Your password').fill('plat-demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('status').getByText('The passkey was added.').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.context().clearCookies()
  // The simulated device chooses at once what the box for the name offers.
  await open('/sign_in?return_to=%2Fsummary')
  await page.waitForURL(/\/summary$/)
  await page.context().clearCookies()
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

  await open('/summary')
  await page.locator('html[data-scripted]').waitFor()
  await page.evaluate(() => scrollTo(0, 600))
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('a[href="/auth_redirect"]')?.click(),
  )
  await page.waitForURL(/\/sign_in\?state=%2Fsummary/)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(/\/summary$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  await open('/account/passkeys')
  await page.getByText('Last used').waitFor()
  expect(problems).toEqual([])
})

it('a typed password can be seen, and is sent as a password', async () => {
  const { page, open } = await at(360)
  await open('/sign_in')
  const input = page.getByLabel('Password', { exact: true })
  await input.fill('plat-dem')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await input.getAttribute('type')).toBe('text')
  await page.getByLabel('Sign-in name or email').fill('portal')
  await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()))
  await input.press('Enter')
  expect(await input.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).waitFor()
})

it('a browser without the passkey says what else there is, whatever key is held', async () => {
  const { page, open } = await at(1600)
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await open('/sign_in')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const said = page.getByRole('alert').getByText('or use your password')
  await said.waitFor()
  const windows = page.context().pages().length
  for (const key of ['Shift', 'Control', 'Alt'] as const) {
    await page.getByRole('alert').evaluate((alert) => alert.replaceChildren())
    await page.getByRole('button', { name: 'Use a passkey' }).click({ modifiers: [key] })
    await said.waitFor()
  }
  expect(page.context().pages()).toHaveLength(windows)
  expect(page.url()).toMatch(/\/sign_in$/)
  expect(await barriersOf(page)).toEqual([])
})
