import { expect, inject, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'
import { sessionEnded } from '#src/domain/context/messages/form-messages.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { untilScripted } from '../../support/browser/states.ts'
import { overflowOf, signIn, visitsByWidth } from '../../support/browser/visit.ts'
import { signedIn } from '../../support/server/visitor.ts'

const visitAt = visitsByWidth()

/** The address of the link in a recipient's pending mail. */
async function mailedLink(email: string): Promise<string | null> {
  const db = openDatabase(inject('servedDatabase'))
  try {
    const mail = db.read.select().from(messages).where(eq(messages.Recipient, email)).get()
    return /\/share\/[\w-]{22}[^\s]*/.exec(mail?.Text ?? '')?.[0] ?? null
  } finally {
    await db.close()
  }
}

it('§6 an agent shares a listing, the client opens it from the mail, and a friend from the client', async () => {
  const agent = await visitAt(1280)
  await signIn(agent, 'agent')
  await agent.open('/summary')
  const path = await agent.page.locator('.listing-card__link').first().getAttribute('href')
  await agent.open(path!)
  await untilScripted(agent.page)
  const street = await agent.page.locator('.listing-head__street').innerText()
  await agent.page.getByRole('link', { name: 'Share' }).click()
  const modal = agent.page.getByRole('dialog', { name: 'Share Listing' })
  const address = modal.getByLabel('Link address')
  await expect.poll(() => address.inputValue()).toContain('/share/')
  const shared = await address.inputValue()
  expect(await barriersOf(agent.page)).toEqual([])
  const email = `client-${Date.now()}@example.com`
  const send = modal.getByRole('button', { name: 'Send email' })
  expect(await send.isDisabled()).toBe(true)
  await modal.getByLabel(/^Email addresses/).fill(email)
  await modal.getByLabel(/^Message \(optional\)/).fill('This one has the garden you asked for.')
  await send.click()
  await expect.poll(() => modal.getByRole('status').innerText()).toMatch(/\S/)
  await agent.page.keyboard.press('Escape')
  await expect.poll(() => modal.count()).toBe(0)

  // The client has no scripts.
  const client = await visitAt(360, { javaScriptEnabled: false })
  await expect.poll(() => mailedLink(email)).not.toBeNull()
  const mailed = (await mailedLink(email))!
  expect(await client.open(mailed)).toBe(200)
  const note = client.page.locator('.share-note')
  expect(await note.innerText()).toContain('Shared by')
  expect(await client.page.locator('.listing-head__street').innerText()).toBe(street)
  expect(await overflowOf(client.page)).toBe(0)

  await agent.page.setViewportSize({ width: 360, height: 700 })
  await agent.open('/shared_links')
  await untilScripted(agent.page)
  await agent.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await agent.page.getByRole('button', { name: 'Copy link' }).first().click()
  await agent.page.getByText('Copied.').waitFor()
  const copied = await agent.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await agent.page.getByLabel('Link address').first().inputValue())
  expect(await overflowOf(agent.page)).toBe(0)
  const opened = agent.page.getByText(/^Opened /).first()
  expect((await opened.boundingBox())!.width).toBeGreaterThan(60)

  const friend = await visitAt(800)
  expect(await friend.open(shared)).toBe(200)
  expect(await friend.page.locator('.listing-head__street').innerText()).toBe(street)
  expect(await barriersOf(friend.page)).toEqual([])
  for (const { problems } of [agent, friend]) expect(problems).toEqual([])
})

it('sends no words under another account, and loses none', async () => {
  const agent = await visitAt(1280)
  const { page, origin } = agent
  const become = async (login: string) => {
    const someone = await signedIn(origin, login)
    await someone.get('/account')
    const all = [...someone.cookies].map(([name, value]) => ({ name, value, url: origin }))
    await page.context().addCookies(all)
  }
  await become('agent')
  await agent.open('/summary')
  const path = await page.locator('.listing-card__link').first().getAttribute('href')
  await agent.open(path!)
  await untilScripted(page)
  await page.getByRole('link', { name: 'Share' }).click()
  const modal = page.getByRole('dialog', { name: 'Share Listing' })
  const address = modal.getByLabel('Link address')
  await expect.poll(() => address.inputValue()).toContain('/share/')
  const words = 'This one has the garden you asked for.'
  const email = `typed-${Date.now()}@example.com`
  await modal.getByLabel(/^Email addresses/).fill(email)
  await modal.getByLabel(/^Message \(optional\)/).fill(words)
  const send = modal.getByRole('button', { name: 'Send email' })
  await page.context().clearCookies({ name: 'sid' })
  await send.click()
  await modal.getByText(sessionEnded).waitFor()
  await become('agent2')
  await send.click()
  await modal.getByText('but this form was opened with another account').waitFor()
  expect(await modal.getByLabel(/^Message \(optional\)/).inputValue()).toBe(words)
  expect(await mailedLink(email)).toBeNull()
  await become('agent')
  await send.click()
  await expect.poll(() => mailedLink(email)).not.toBeNull()
})

it('§2 an address with share=true opens the share modal, once', async () => {
  const agent = await visitAt(1280)
  await signIn(agent, 'agent')
  await agent.open('/summary?_filter=BedroomsTotal Ge 4&share=true')
  const modal = agent.page.getByRole('dialog', { name: 'Share Search' })
  await modal.waitFor()
  expect(agent.page.url()).not.toContain('share=true')
  expect(agent.page.url()).toContain('_filter=')
  await agent.page.keyboard.press('Escape')
  await expect.poll(() => modal.count()).toBe(0)
  expect(agent.problems).toEqual([])
})
