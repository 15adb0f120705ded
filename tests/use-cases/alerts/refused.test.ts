import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { contacts, messages, subscriptions, users } from '#db/schema/index.ts'
import { deliverAlerts } from '#src/use-cases/alerts/deliver/deliver-alerts.ts'
import { endRefused } from '#src/use-cases/alerts/end-refused.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { insertAlert, testVault } from '../../support/alerts.ts'
import { insertContact } from '../../support/collections.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

let db: Database
let agent: Context
let ContactId: string
const filter = "City Eq 'Harbor'"
const refusal = '550 5.1.1 no such user'
const site = (day: number) => ({
  ...testContext(db),
  vault: testVault,
  clock: () => new Date(Date.UTC(2026, 2, day)),
})
const look = (day: number) => endRefused(site(day))
const stateOf = (id: string) =>
  db.read.select().from(subscriptions).where(eq(subscriptions.Id, id)).get()!
const toldOwner = () =>
  db.read.select().from(messages).where(eq(messages.Kind, 'alert-undeliverable')).all()
const toContact = (name = 'Harbor') =>
  insertAlert(agent, { filter, ContactId, Recipients: 'contact', Name: name })

let written = 0
/** An alert of a day in March, and what the mail server said. */
async function answer(day: number, about: readonly string[], reply: string, more = {}) {
  const at = new Date(Date.UTC(2026, 2, day)).toISOString()
  const text = { Subject: 's', Text: 't', Html: 'h', CreatedAt: at, NotBefore: at }
  const State = reply.startsWith('250') ? 'sent' : 'failed'
  const Id = String(written++).padStart(26, '0')
  const own = { Id, MessageId: Id, NextAttemptAt: at, State, LastReply: reply } as const
  const to = { Kind: 'alert', Recipient: 'Cleo@x.example', About: about } as const
  await db.write(({ orm }) =>
    orm
      .insert(messages)
      .values({ ...text, ...own, ...to, ...more })
      .run(),
  )
}

beforeEach(async () => {
  db = emptyDatabase()
  agent = await userContext({ db }, 'agent')
  const Email = 'agent@x.example'
  await db.write(({ orm }) => void orm.update(users).set({ Email, EmailKey: Email }).run())
  const address = { PrimaryEmail: 'cleo@x.example', EmailKey: 'cleo@x.example' }
  ContactId = await insertContact(db, { OwnerId: agent.user!.id, ...address })
})

test('the third refusal in a row ends the alerts of an address, and tells their owner once', async () => {
  const { id } = await toContact('Harbor homes')
  const other = await toContact('Port homes')
  const own = await insertAlert(agent, { filter })
  for (const day of [3, 4]) await answer(day, [id], refusal)
  await look(4)
  expect(stateOf(id).State).toBe('confirmed')
  await answer(5, [id], refusal)
  for (let run = 0; run < 2; run++) await look(5)
  for (const one of [id, other.id])
    expect(stateOf(one)).toMatchObject({
      State: 'undeliverable',
      Reason: `The recipient’s mail server refused 3 messages in a row: ${refusal}`,
    })
  expect(stateOf(own.id).State).toBe('confirmed')
  expect(toldOwner()).toMatchObject([{ Recipient: 'agent@x.example' }])
  const text = toldOwner()[0]!.Text.replaceAll('\n', ' ')
  expect(text).toContain(
    'Cleo Client won’t get any more email about “Harbor homes” and “Port homes”.',
  )
  expect(text).toContain(refusal)
})

test('a server that is out of step for days has refused nothing', async () => {
  const { id } = await toContact()
  for (const day of [2, 3, 4]) await answer(day, [id], '503 5.5.1 bad sequence of commands')
  await look(4)
  expect(stateOf(id).State).toBe('confirmed')
})

test('a message that is taken counts anew, and one that was given up counts nothing', async () => {
  const { id } = await toContact()
  const replies = [refusal, refusal, '250 OK', refusal, '451 later', refusal]
  for (const [n, reply] of replies.entries()) await answer(3 + n, [id], reply)
  await look(9)
  expect(stateOf(id).State).toBe('confirmed')
  await answer(9, [id], refusal)
  await look(9)
  expect(stateOf(id).State).toBe('undeliverable')
})

test('what goes on afterwards has three more', async () => {
  const { id } = await toContact()
  for (const day of [3, 4, 5]) await answer(day, [id], refusal)
  await look(5)
  const again = { State: 'confirmed', StateAt: '2026-03-06T00:00:00.000Z' } as const
  await db.write(({ orm }) => void orm.update(subscriptions).set(again).run())
  for (const day of [6, 7]) await answer(day, [id], refusal)
  await look(7)
  expect(stateOf(id).State).toBe('confirmed')
  await answer(8, [id], refusal)
  await look(8)
  expect(stateOf(id).State).toBe('undeliverable')
  expect(toldOwner()).toHaveLength(2)
})

test('refused copies do not end what its reader gets, and nobody is mailed at a dead address', async () => {
  const { id } = await toContact()
  const own = await insertAlert(agent, { filter })
  for (const day of [3, 4, 5]) await answer(day, [id], refusal, { Recipient: 'agent@x.example' })
  await look(5)
  expect([id, own.id].map((one) => stateOf(one).State)).toEqual(['confirmed', 'confirmed'])
  for (const day of [6, 7, 8])
    await answer(day, [own.id], refusal, { Recipient: 'agent@x.example' })
  await look(8)
  expect([id, own.id].map((one) => stateOf(one).State)).toEqual(['confirmed', 'undeliverable'])
  expect(toldOwner()).toEqual([])
})

test('refusals of several addresses are not in a row', async () => {
  const { id } = await toContact()
  for (const [n, name] of ['a', 'b', 'c'].entries())
    await answer(3 + n, [id], refusal, { Recipient: `${name}@x.example` })
  await look(6)
  expect(stateOf(id).State).toBe('confirmed')
})

test('a contact without address ends it too, and its owner is told why', async () => {
  const NextAt = '2026-03-01T08:00:00.000Z'
  const digest = { Frequency: 'daily', NextAt } as const
  const { id } = await insertAlert(agent, { filter, ContactId, Recipients: 'contact', ...digest })
  const none = { PrimaryEmail: '', EmailKey: '' }
  await db.write(({ orm }) => void orm.update(contacts).set(none).run())
  await deliverAlerts(site(2))
  expect(stateOf(id).State).toBe('undeliverable')
  expect(toldOwner()[0]!.Text).toContain('There’s no email address to send it to.')
})

test('what only looks like a code about the sender is a refusal', async () => {
  const { id } = await toContact()
  for (const day of [3, 4, 5]) await answer(day, [id], `${refusal} at 185.7.12.9`)
  await look(5)
  expect(stateOf(id).State).toBe('undeliverable')
})

test('an address refuses in all its spellings', async () => {
  const { id } = await toContact()
  const spellings = ['Cleo@x.example', 'cleo@x.example', 'CLEO@X.example']
  for (const [at, Recipient] of spellings.entries())
    await answer(3 + at, [id], refusal, { Recipient })
  await look(5)
  expect(stateOf(id).State).toBe('undeliverable')
})

test('what is refused for its sender is not the reader’s', async () => {
  const { id } = await toContact()
  const replies = ['554 5.7.1 client host blocked', '550-5.7.26 not signed', '554 No. 5.7.1 spam']
  for (const [at, reply] of replies.entries()) await answer(3 + at, [id], reply)
  await look(5)
  expect(stateOf(id).State).toBe('confirmed')
})
