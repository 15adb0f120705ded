import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { messages, users } from '#db/schema/index.ts'
import { deliverAlerts } from '#src/use-cases/alerts/deliver/deliver-alerts.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import { recordMailVisit } from '#src/use-cases/alerts/visit.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type AlertToInsert, change, insertAlert, testVault } from '../../support/alerts.ts'
import { insertContact } from '../../support/collections.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

let db: Database
let ada: Context
let ContactId: string
let now: Date
const filter = "City Eq 'Harbor'"
const site = () => ({ ...testContext(db), vault: testVault, clock: () => now })

async function agentNamed(name: string): Promise<[Context, string]> {
  const agent = await userContext({ db }, name, 'private')
  const Email = `${name}@x.example`
  const own = eq(users.Id, agent.user!.id)
  await db.write(
    ({ orm }) => void orm.update(users).set({ Email, EmailKey: Email }).where(own).run(),
  )
  const address = { PrimaryEmail: 'cleo@x.example', EmailKey: 'cleo@x.example' }
  return [agent, await insertContact(db, { OwnerId: agent.user!.id, ...address })]
}

beforeEach(async () => {
  db = emptyDatabase()
  now = new Date('2026-03-04T20:00:00.000Z')
  const [agent, contact] = await agentNamed('ada')
  ada = agent
  ContactId = contact
  for (let n = 1; n <= 2; n++) await insertListing(db, n)
  await recordAlertEvents(site())
})

const toContact = (asked: AlertToInsert) =>
  insertAlert(ada, { filter, ContactId, Recipients: 'contact', ...asked })

let price = 95_000
/** Mails the contact again. */
async function mail(): Promise<string> {
  now = new Date(now.getTime() + 3_600_000)
  price -= 1_000
  await change(db, 1, { ListPrice: price })
  await recordAlertEvents(site())
  expect(await deliverAlerts(site())).toBe(1)
  now = new Date(now.getTime() + 60_000)
  const sent = db.read.select().from(messages).where(eq(messages.Kind, 'alert')).all()
  return sent.at(-1)!.Html
}

const visit = (token: string, kind: 'open' | 'click', from: object = {}) =>
  recordMailVisit({ ...site(), ...from }, token, kind)
const told = (name = 'ada') =>
  db.read
    .select()
    .from(messages)
    .where(eq(messages.Recipient, `${name}@x.example`))
    .all()
    .map(({ Subject }) => Subject)

test('the first opening and the first click of each message are told to who asked', async () => {
  const { token } = await toContact({ TellOfOpens: true, TellOfClicks: true })
  for (let round = 1; round <= 2; round++) {
    expect(await mail()).toContain(`/alerts/${token}/open`)
    for (const kind of ['open', 'open', 'click', 'open', 'click'] as const) await visit(token, kind)
    expect(told()).toHaveLength(2 * round)
  }
  const both = ['Cleo Client opened a message', 'Cleo Client clicked a link in a message']
  expect(told()).toEqual([...both, ...both])
  const [first] = db.read.select().from(messages).where(eq(messages.Kind, 'alert-visited')).all()
  expect(first!.Text.replaceAll('\n', ' ')).toContain(
    'opened the message from 03/04/2026, 9:00 PM about “Harbor homes”.',
  )
  expect(first!.Text).toContain(`/contacts/${ContactId}/activity`)
})

test('nothing is told to who did not ask, nor of the visits of the owner', async () => {
  const { token } = await toContact({ TellOfOpens: false, TellOfClicks: false })
  await mail()
  for (const kind of ['open', 'click'] as const) await visit(token, kind)
  expect(told()).toEqual([])
  const asking = await toContact({ TellOfClicks: true, from: new Date(+now + 5) })
  await mail()
  await visit(asking.token, 'click', { user: ada.user })
  await visit(asking.token, 'open')
  expect(told()).toEqual([])
  await visit(asking.token, 'click')
  expect(told()).toHaveLength(1)
})

test('a message that tells of several alerts is told of once', async () => {
  const harbor = await toContact({ TellOfClicks: true, Name: 'Harbor' })
  const cheap = await toContact({ Name: 'Cheap', from: new Date(+now + 5) })
  await mail()
  for (const { token } of [cheap, harbor]) await visit(token, 'click')
  expect(told()).toHaveLength(1)
})

test('an opening is told to each owner of what is in the message', async () => {
  const dear = await toContact({ filter: 'ListPrice Ge 85000.00', TellOfOpens: true })
  const [bob, bobsContact] = await agentNamed('bob')
  const ofBob = { ContactId: bobsContact, Recipients: 'contact', TellOfOpens: true } as const
  const from = new Date(+now + 5)
  const cheap = await insertAlert(bob, { filter: 'ListPrice Lt 85000.00', from, ...ofBob })
  await change(db, 2, { ListPrice: 80_000 })
  const html = await mail()
  for (const { token } of [dear, cheap]) {
    expect(html).toContain(`/alerts/${token}/open`)
    await visit(token, 'open')
  }
  expect([told(), told('bob')].map(({ length }) => length)).toEqual([1, 1])
})

test('nobody is told at an account that is closed or has no address', async () => {
  const { token } = await toContact({ TellOfOpens: true })
  await mail()
  await db.write(({ orm }) => void orm.update(users).set({ Disabled: true }).run())
  await visit(token, 'open')
  expect(told()).toEqual([])
})
