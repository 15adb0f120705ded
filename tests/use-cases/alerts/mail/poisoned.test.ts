import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { claimMessage } from '#db/queries/alerts/mail/delivery.ts'
import { getMessage } from '#db/queries/alerts/mail/messages.ts'
import { enqueueMessage, type NewMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { cancelUnwanted } from '#db/queries/alerts/mail/unwanted.ts'
import { correctPostponed } from '#db/queries/alerts/mail/wrong-clock.ts'
import { messageUnreadable } from '#src/domain/admin/messages/mail-messages.ts'
import { createSmtp } from '#src/mail/sender/smtp.ts'
import { changeOutboxMessage, getOutboxMessage } from '#src/use-cases/admin/list-outbox.ts'
import { runAlerts } from '#src/use-cases/alerts/run-alerts.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { change, insertAlert, testVault } from '../../../support/alerts.ts'
import { insertContact } from '../../../support/collections.ts'
import { testMail, testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { outbox, reader } from '../../../support/told.ts'

// A row that cannot be read stops nothing behind it.

let db: Database
const message = {
  kind: 'share',
  recipient: 'ann@x.example',
  host: 'x.example',
  subject: 'Hello',
  text: 'Hi',
  html: '<p>Hi',
} as const satisfies NewMessage

beforeEach(() => {
  db = emptyDatabase()
})

const run = (sql: string, ...values: readonly unknown[]) =>
  db.write(({ connection }) => void connection.prepare(sql).run(...values))
const write = () => db.write((tx) => enqueueMessage(tx, message, testNow))
const claimed = async (now = testNow) =>
  (await claimMessage(db, { lease: 'one', now, leaseEnds: new Date(now.getTime() + 60_000) }))?.Id

const damages: readonly (readonly [string, unknown])[] = [
  ...['About', 'Listings', 'Headers', 'Calendar'].flatMap((column) =>
    ['{', '7', '["a", 7]', '{"a": {}}'].flatMap((json) =>
      column === 'Listings' && json.startsWith('{"') ? [] : [[column, json] as const],
    ),
  ),
  ['Text', Buffer.from([0xff, 0xfe])],
  ['Subject', Buffer.from([1])],
  ['Recipient', Buffer.from([2])],
  ['CreatedAt', 'soon'],
]

describe('a message that is damaged', () => {
  test.each(damages)('in its %s is set aside, and the next one sent: %s', async (column, value) => {
    const [bad, good] = [await write(), await write()]
    await run(`UPDATE messages SET ${column} = ? WHERE Id = ?`, value, bad)
    expect(await claimed()).toBe(good)
    expect(getMessage(db, bad)).toMatchObject({ State: 'failed', LastReply: messageUnreadable })
    expect(await claimed()).toBeUndefined()
  })

  test('keeps no other one of its recipient from being canceled', async () => {
    const [bad, good] = [await write(), await write()]
    await run("UPDATE messages SET About = '{' WHERE Id = ?", bad)
    await db.write((tx) => cancelUnwanted(tx, 'ann@x.example', testNow))
    await run("UPDATE messages SET Kind = 'alert', About = '[\"none\"]' WHERE Id = ?", good)
    await db.write((tx) => cancelUnwanted(tx, 'ann@x.example', testNow))
    expect(getMessage(db, good)!.State).toBe('canceled')
  })

  test('is pulled in after a clock was ahead', async () => {
    const bad = await write()
    await run("UPDATE messages SET About = '{', NextAttemptAt = '2099' WHERE Id = ?", bad)
    await correctPostponed(db, testNow, { waitMs: 60_000, leaseMs: 60_000 })
    expect(await claimed()).toBeUndefined()
    expect(getMessage(db, bad)!.State).toBe('failed')
  })

  test('is shown to administrators, and can be canceled', async () => {
    const bad = await write()
    await run("UPDATE messages SET Headers = '{' WHERE Id = ?", bad)
    const boss = await userContext({ db }, 'boss')
    const admin = { ...boss, user: { ...boss.user!, administrator: true } }
    expect(getOutboxMessage(admin, bad)).toMatchObject({ Text: 'Hi', Headers: null })
    await changeOutboxMessage(admin, bad, 'cancel')
    expect(getMessage(db, bad)!.State).toBe('canceled')
  })

  test('is refused by the sender too, which does not take that for a server that is down', async () => {
    const row = getMessage(db, await write())!
    const smtp = createSmtp({ host: '127.0.0.1', port: 1, secure: false } as never, () => testMail)
    const broken = { ...row, Html: null } as never
    const delivery = await smtp.deliver(broken, new AbortController().signal)
    expect(delivery).toEqual({ kind: 'refused', reply: messageUnreadable })
  })
})

describe('the alerts', () => {
  const now = new Date('2026-03-01T20:00:00.000Z')
  const filter = "City Eq 'Harbor'"
  let ann: Context
  let ben: Context

  beforeEach(async () => {
    ann = await reader(db, 'ann', () => now)
    ben = await reader(db, 'ben', () => now)
    await insertListing(db, 1)
    await insertListing(db, 2)
    await runAlerts({ ...ann, vault: testVault })
  })

  const told = async () => {
    await runAlerts({ ...ann, vault: testVault }).catch(() => null)
    return outbox(db).map(({ Recipient, Subject }) => `${Recipient} ${Subject}`)
  }
  const lowered = expect.stringMatching(/^ben@x\.example Price lowered/)

  test.each([
    ['Hour', 'noon'],
    ['Hour', Buffer.from([1])],
    ['DayOfMonth', '{'],
    ['Frequency', 'never'],
    ['NextAt', 'soon'],
    ['Recipients', Buffer.from([1])],
  ])('pass over an alert whose %s is damaged: %s', async (column, value) => {
    const { id } = await insertAlert(ann, { filter, Frequency: 'monthly', DayOfMonth: 1 })
    await insertAlert(ben, { filter, from: new Date(testNow.getTime() + 1) })
    await run(`UPDATE subscriptions SET ${column} = ? WHERE Id = ?`, value, id)
    await change(db, 2, { ListPrice: 90_000 })
    expect(await told()).toContainEqual(lowered)
  })

  test.each([
    ['DisplayName', Buffer.from([1])],
    ['Email', Buffer.from([1])],
    ['Role', 'wizard'],
  ])('pass over a reader whose %s is damaged', async (column, value) => {
    await insertAlert(ann, { filter })
    await insertAlert(ben, { filter, from: new Date(testNow.getTime() + 1) })
    await run(`UPDATE users SET ${column} = ? WHERE Id = ?`, value, ann.user!.id)
    await change(db, 2, { ListPrice: 90_000 })
    expect(await told()).toContainEqual(lowered)
  })

  test.each([
    ['StandardStatus', '{'],
    ['StandardStatus', null],
    ['ListPrice', '{'],
    ['"Group"."Field"', '{'],
  ])('pass over a change of %s from what cannot be read: %s', async (Field, OldValue) => {
    await insertAlert(ben, { filter })
    await change(db, 1, { StandardStatus: 'Pending' })
    await run('UPDATE change_log SET Field = ?, OldValue = ? WHERE RowKey = 1', Field, OldValue)
    await change(db, 2, { ListPrice: 90_000 })
    expect((await told()).join()).toMatch(/ben@x\.example .*2 Elm Street|1 Elm Street, and 1 more/)
  })

  test('end alerts of homes that are gone behind one that cannot be read', async () => {
    const own = {
      OwnerId: ann.user!.id,
      PrimaryEmail: 'cleo@x.example',
      EmailKey: 'cleo@x.example',
    }
    const ContactId = await insertContact(db, own)
    const followed = { Kind: 'listing', RowKey: 1, SavedSearchId: null } as const
    await insertAlert(ann, { ...followed, ContactId, Recipients: 'contact' })
    await insertAlert(ben, { ...followed, from: new Date(testNow.getTime() + 1) })
    await run('UPDATE contacts SET PrimaryEmail = ? WHERE Id = ?', Buffer.from([1]), ContactId)
    await change(db, 1, { StandardStatus: 'Withdrawn' })
    expect((await told()).join()).toContain('ben@x.example')
  })
})
