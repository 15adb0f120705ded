import type { FrameLocator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sendAs } from '#src/domain/context/messages/form-messages.ts'
import { requestFailed, showingInfoFailed } from '#src/domain/context/messages/general-messages.ts'
import { violationSent } from '#src/domain/listings/messages/violation-messages.ts'
import {
  contactAgentFailed,
  contactAgentSent,
  contactAgentTitle,
  visitBodyEmpty,
  visitNameEmpty,
} from '#src/domain/visits/messages/visit-messages.ts'
import { listingOf } from '../../http/visits/support.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { listingOverlays } from '../../support/browser/listing-overlay.ts'
import { untilScripted } from '../../support/browser/states.ts'
import { overflowOf, signIn, visitsByWidth } from '../../support/browser/visit.ts'

const { openFirst } = listingOverlays()
const at = visitsByWidth()
const listing = `/listings/${listingOf('agent')}`

const modalOf = (place: Page | FrameLocator) => place.locator('dialog#remote-modal')
const toastOf = (place: Page | FrameLocator) => place.locator('.toast')

const asked = (page: Page, part: string, method = 'GET') =>
  page.waitForRequest((request) => request.url().includes(part) && request.method() === method)

async function openFrom(page: Page, name: string) {
  await untilScripted(page)
  const link = page.getByRole('link', { name, exact: true })
  await link.click()
  await modalOf(page).locator('h1').waitFor()
  return link
}

describe('§2 Contact Agent', () => {
  it('is a modal with a remote form at every width, and gives the focus back', async () => {
    const { page, open, problems } = await at(1600)
    await open(listing)
    const request = asked(page, '/contact_agent')
    const link = await openFrom(page, 'Contact agent')
    const query = new URL((await request).url()).searchParams
    expect([query.get('flex_panel'), query.get('modal')]).toEqual(['true', 'true'])
    const modal = modalOf(page)
    const fitsEveryWidth = async () => {
      for (const width of [360, 800, 1600]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflowOf(page), `${width} px`).toBe(0)
        expect(await barriersOf(page, '#remote-modal'), `${width} px`).toEqual([])
      }
    }
    expect(await modal.getAttribute('open')).toBe('')
    expect(await page.getByRole('dialog', { name: contactAgentTitle }).count()).toBe(1)
    await fitsEveryWidth()
    await modal.getByRole('button', { name: 'Send' }).click()
    for (const [field, said] of [
      ['name', visitNameEmpty],
      ['body', visitBodyEmpty],
    ]) {
      const error = modal.locator(`[id="listing_message[${field}]-error"]`)
      expect(await error.textContent()).toBe(said)
    }
    await fitsEveryWidth()
    expect(new URL(page.url()).pathname).toBe(listing)
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
  })

  it('is over the overlay too: what is sent has the configured sentence, and closes it', async () => {
    const { page, frame } = await openFirst()
    const link = frame.getByRole('link', { name: 'Contact agent', exact: true })
    await link.waitFor()
    await untilScripted(page.frame({ url: /\/listing_detail\// })!)
    await link.click()
    const modal = modalOf(frame)
    const posted = asked(page, '/contact_agent', 'POST')
    await modal.getByLabel('Your name').fill('Ann')
    await modal.getByLabel('Email').fill('ann@remote-modal.example')
    await modal.getByLabel('Message').fill('May I see it?')
    await modal.getByRole('button', { name: 'Send' }).click()
    expect(new URLSearchParams((await posted).postData() ?? '').get('listing_message[name]')).toBe(
      'Ann',
    )
    await modal.waitFor({ state: 'detached' })
    expect(await toastOf(frame).textContent()).toContain(contactAgentSent)
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('asks before it sends under another account than the one that typed', async () => {
    const someone = await at(1200)
    const { page, open } = someone
    await signIn(someone, 'vow')
    await open(listing)
    await openFrom(page, 'Contact agent')
    const modal = modalOf(page)
    const words = 'May I see it on Sunday?'
    await modal.getByLabel('Message').fill(words)
    await signIn(someone, 'portal')
    const send = modal.getByRole('button', { name: 'Send' })
    await send.click()
    const decision = modal.getByRole('checkbox', { name: sendAs('') })
    await decision.waitFor()
    expect(await modal.getByLabel('Message').inputValue()).toBe(words)
    await decision.check()
    await send.click()
    await modal.waitFor({ state: 'detached' })
    expect(await toastOf(page).textContent()).toContain(contactAgentSent)
  })

  it('shows what was typed again after Escape, Close, and the backdrop, until it is sent; fails with the configured sentence, and loses nothing', async () => {
    const { page, open } = await at(1200)
    await open(listing)
    const modal = modalOf(page)
    const body = modal.getByLabel('Message')
    await openFrom(page, 'Contact agent')
    await body.fill('May I see it')
    const closings = [
      () => page.keyboard.press('Escape'),
      () => modal.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ]
    for (const close of closings) {
      await close()
      await modal.waitFor({ state: 'detached' })
      await openFrom(page, 'Contact agent')
      expect(await body.inputValue()).toBe('May I see it')
    }
    await modal.getByLabel('Your name').fill('Ann')
    await modal.getByLabel('Email').fill('ann@remote-modal.example')
    await modal.getByRole('button', { name: 'Send' }).click()
    await modal.waitFor({ state: 'detached' })
    await openFrom(page, 'Contact agent')
    expect(await body.inputValue()).not.toBe('May I see it')

    await body.fill('May I see it?')
    await page.route('**/contact_agent*', (route) => route.abort())
    await modal.getByRole('button', { name: 'Send' }).click()
    await toastOf(page).filter({ hasText: requestFailed }).waitFor()
    await page.unrouteAll()
    await page.route('**/contact_agent*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/html',
        body: `<main><form><h1>Contact Agent</h1><p role="alert">${contactAgentFailed}</p></form></main>`,
      }),
    )
    expect(await body.inputValue()).toBe('May I see it?')
    await modal.getByRole('button', { name: 'Send' }).click()
    await modal.getByText(contactAgentFailed).waitFor()
  })
})

describe('§2 Showing Info and Request a Showing', () => {
  it('say when the information cannot be loaded, and are modals for an agent, one from the other', async () => {
    const someone = await at(1200)
    const { page, open, problems } = someone
    await signIn(someone, 'agent2')
    await open(listing)
    await untilScripted(page)
    await page.route('**/showing_info*', (route) => route.abort())
    await page.getByRole('link', { name: 'Showing info' }).click()
    await modalOf(page).getByText(showingInfoFailed).waitFor()
    await page.unrouteAll()
    await page.keyboard.press('Escape')
    await modalOf(page).waitFor({ state: 'detached' })
    const link = await openFrom(page, 'Showing info')
    await page.getByRole('dialog', { name: 'Showing Info' }).waitFor()
    await modalOf(page).getByRole('link', { name: 'Request a showing' }).click()
    await page.getByRole('dialog', { name: 'Request a Showing' }).waitFor()
    const prefilled = await modalOf(page).getByLabel('Message').inputValue()
    expect(prefilled).toMatch(/^I'm interested in viewing /)
    await modalOf(page).getByRole('button', { name: 'Close' }).click()
    await modalOf(page).waitFor({ state: 'detached' })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
  })
})

describe('§7 report violations', () => {
  it('only logs a failed lookup; asks for an integration, then for the form, and reports; goes to the integration', async () => {
    const { page, open, origin } = await at(1200)
    await open(listing)
    const lookups = '**/integrations/report_violations'
    const report = page.getByRole('link', { name: 'Report a violation' })
    await page.route(lookups, (route) => route.abort())
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await untilScripted(page)
    await page.locator('.listing-actions summary').click()
    await report.click()
    await warned
    await modalOf(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(listing)
    await page.unrouteAll()
    const order: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.includes('report_violations')) order.push(`${request.method()} ${pathname}`)
    })
    await report.click()
    const modal = modalOf(page)
    await modal.getByRole('button', { name: 'Submit report' }).click()
    await modal.locator('#body-error').waitFor()
    expect(await modal.locator('#rule-error').count()).toBe(1)
    await modal.getByLabel('What’s this about?').selectOption({ index: 1 })
    await modal.getByLabel('What’s wrong?').fill('The price is of another home.')
    await modal.getByRole('button', { name: 'Submit report' }).click()
    await toastOf(page)
      .filter({ hasText: violationSent(48) })
      .waitFor()
    // Its styles are not those of the page.
    expect(await toastOf(page).evaluate((box) => getComputedStyle(box).borderTopWidth)).toBe('0px')
    expect(await modal.count()).toBe(0)
    const form = `${listing}/report_violations/new`
    const lookup = `${listing}/integrations/report_violations`
    expect(order).toEqual([`GET ${lookup}`, `GET ${form}`, `POST ${form}`, `POST ${form}`])
    await page.route(lookups, (route) =>
      route.fulfill({ json: { integration: { url: `${origin}/terms` } } }),
    )
    if (!(await report.isVisible())) await page.locator('.listing-actions summary').click()
    await report.click()
    await page.waitForURL('**/terms')
  })
})

describe('§2 change-history row', () => {
  it('is a modal titled by its header', async () => {
    const someone = await at(1200)
    const { page, open, problems } = someone
    await signIn(someone, 'agent')
    await open(`${listing}/change_history`)
    await untilScripted(page)
    const row = page.locator('a[href*="/change_history/"]').first()
    const title = (await row.textContent())!.trim()
    await row.click()
    await page.getByRole('dialog', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
  })
})
