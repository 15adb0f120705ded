import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { asc, eq } from '#db/orm/drizzle.ts'
import { addStop } from '#db/queries/alerts/mail/stop-rows.ts'
import { messages, subscriptionEvents, subscriptions, users } from '#db/schema/index.ts'
import { deliverAlerts } from '#src/use-cases/alerts/deliver/deliver-alerts.ts'
import { decideEvents } from '#src/use-cases/alerts/manage/recorded-events.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { change, insertAlert, log, logNew, testVault } from '../../support/alerts.ts'
import { insertContact } from '../../support/collections.ts'
import { userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

let db: Database
let ann: Context
let now: Date
const filter = "City Eq 'Harbor'"
const chicago = { timeZone: 'America/Chicago', locale: 'en-US' }

async function person(name: string, role: 'vow' | 'private' = 'vow'): Promise<Context> {
  const context = await userContext({ db }, name, role)
  const Email = `${name}@x.example`
  const { id } = context.user!
  await db.write(
    ({ orm }) =>
      void orm.update(users).set({ Email, EmailKey: Email }).where(eq(users.Id, id)).run(),
  )
  return { ...context, clock: () => now, localTime: chicago }
}

beforeEach(async () => {
  db = emptyDatabase()
  now = new Date('2026-03-04T20:00:00.000Z')
  ann = await person('ann')
  for (let n = 1; n <= 3; n++) await insertListing(db, n)
  await recordAlertEvents(ann)
})

const outbox = () => db.read.select().from(messages).orderBy(asc(messages.Id)).all()
const subjects = () => outbox().map(({ Subject }) => Subject)
const stateOf = (id: string) =>
  db.read.select().from(subscriptions).where(eq(subscriptions.Id, id)).get()!

async function tell(context: Context = ann): Promise<number> {
  await recordAlertEvents(context)
  return deliverAlerts({ ...context, vault: testVault })
}

const lower = (n: number, to = 91_000) => change(db, n, { ListPrice: to })

describe('a mail', () => {
  test('says the most important thing, and why each listing is in it, and is written once', async () => {
    const { id, token } = await insertAlert(ann, { filter, Name: 'Harbor homes' })
    await lower(1)
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    const [mail, ...others] = outbox()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      Subject: 'Price lowered by $10,000: 1 Elm Street',
      Recipient: 'ann@x.example',
      Kind: 'alert',
      Headers: {
        'List-Unsubscribe': `<https://listings.example/alerts/${token}/stop>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    expect(mail!.Text).toContain('Price lowered by $10,000; matches Harbor homes')
    expect(mail!.Text).toContain('Listed by Harbor & Pine Realty · (206) 555-0100')
    expect(mail!.Text).toContain(`/alerts/${token}/go?to=%2Flistings%2F`)
    expect(mail!.Html).not.toContain('/open"')
    expect(stateOf(id).LastSentAt).toBe(now.toISOString())
    const events = db.read.select().from(subscriptionEvents).all()
    expect(events.map(({ MailedAt }) => MailedAt)).toEqual([now.toISOString()])
  })

  test('puts several searches of a person together, each listing once with all reasons', async () => {
    const first = await insertAlert(ann, { filter, Name: 'Harbor' })
    await insertAlert(ann, { filter: 'ListPrice Le 102000.00', Name: 'Cheap' })
    await lower(1)
    await lower(3, 102_900)
    await change(db, 1, { StandardStatus: 'Pending' }, { StandardStatus: 'Pending' })
    expect(await tell()).toBe(1)
    const [mail] = outbox()
    expect(mail!.Subject).toBe('Price lowered by $10,000: 1 Elm Street, and 1 more home')
    const why = 'Price lowered by $10,000, sale pending; matches Harbor and Cheap'
    expect(mail!.Text.replaceAll('\n', ' ').split(why)).toHaveLength(2)
    expect(mail!.Text.match(/1 Elm Street/g)).toHaveLength(1)
    expect(mail!.Headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(first.token),
    })
  })

  test('has twenty listings at most, and says how many more there are', async () => {
    await insertAlert(ann, { filter })
    for (let n = 4; n <= 28; n++) {
      await insertListing(db, n)
      await logNew(db, n)
    }
    await tell()
    const [mail] = outbox()
    expect(mail!.Subject).toBe('New listing: 4 Elm Street, and 24 more homes')
    expect(mail!.Text.match(/Why|New listing; matches/g)).toHaveLength(20)
    expect(mail!.Text).toContain('and 5 more')
  })

  test('tells nothing that may no longer be shown, and is never empty', async () => {
    await insertAlert(ann, { filter })
    await lower(1)
    await recordAlertEvents(ann)
    await change(db, 1, { InternetEntireListingDisplayYN: false })
    expect(await tell()).toBe(0)
    expect(outbox()).toEqual([])
    await lower(2, 50_000)
    await lower(2, 102_000)
    expect(await tell()).toBe(0)
  })

  test('does not reveal a withheld address', async () => {
    await insertAlert(ann, { filter })
    await insertListing(db, 4, { InternetAddressDisplayYN: false })
    await logNew(db, 4)
    await tell()
    const [mail] = outbox()
    expect(mail!.Subject).toBe('New listing: a home in Harbor')
    expect(`${mail!.Text}${mail!.Html}`).not.toContain('Elm Street')
  })

  test('counts opens only if the owner enabled it', async () => {
    const { token } = await insertAlert(ann, { filter, TellOfOpens: true })
    await lower(1)
    await tell()
    expect(outbox()[0]!.Html).toContain(`/alerts/${token}/open"`)
  })
})

describe('to whom', () => {
  test('to the contact by their name, answered to the agent, with a copy without its links', async () => {
    const agent = await person('agent', 'private')
    const ContactId = await insertContact(db, {
      OwnerId: agent.user!.id,
      GivenName: 'Cleo',
      FamilyName: 'Client',
      PrimaryEmail: 'cleo@x.example',
    })
    const told = { filter, ContactId, Recipients: 'contact', CopyToOwner: true } as const
    const { token } = await insertAlert(agent, told)
    await lower(1)
    expect(await tell(agent)).toBe(1)
    const [mail, copy] = outbox()
    expect(mail).toMatchObject({
      Recipient: 'cleo@x.example',
      Headers: { 'Reply-To': 'agent@x.example' },
    })
    expect(mail!.Text).toContain('Hello Cleo Client,')
    expect(copy).toMatchObject({ Recipient: 'agent@x.example', Headers: null })
    expect(copy!.Subject).toBe('Copy: Price lowered by $10,000: 1 Elm Street')
    expect(`${copy!.Text}${copy!.Html}`).not.toContain(token)
  })

  test('not to who stopped it, in any way, nor to closed accounts', async () => {
    const agent = await person('agent', 'private')
    const contact = {
      OwnerId: agent.user!.id,
      PrimaryEmail: 'cleo@x.example',
      EmailKey: 'cleo@x.example',
    }
    const ContactId = await insertContact(db, contact)
    await insertAlert(agent, { filter, ContactId, Recipients: 'contact' })
    const paused = await insertAlert(ann, { filter })
    const ben = await person('ben')
    await insertAlert(ben, { filter })
    await lower(1)
    await recordAlertEvents(agent)
    await db.write((tx) => {
      addStop(tx, 'cleo@x.example', agent.user!.id, now)
      tx.orm
        .update(subscriptions)
        .set({ State: 'paused' })
        .where(eq(subscriptions.Id, paused.id))
        .run()
      tx.orm.update(users).set({ Disabled: true }).where(eq(users.Id, ben.user!.id)).run()
    })
    expect(await tell(agent)).toBe(0)
    expect(outbox()).toEqual([])
  })

  test('no one without an address, which it reports', async () => {
    const dan = { ...(await userContext({ db }, 'dan', 'vow')), clock: () => now }
    const { id } = await insertAlert(dan, { filter })
    await lower(1)
    await tell()
    expect(stateOf(id)).toMatchObject({
      State: 'undeliverable',
      Reason: expect.stringContaining('address'),
    })
  })

  test('of curated ones what the owner approved', async () => {
    const { id } = await insertAlert(ann, { filter, Curated: true })
    await lower(1)
    await lower(2, 50_000)
    expect(await tell()).toBe(0)
    const seqs = db.read
      .select()
      .from(subscriptionEvents)
      .all()
      .map(({ Seq }) => Seq)
    const ben = await person('ben')
    await expect(decideEvents(ben, id, seqs, 'approved')).rejects.toThrow()
    expect(await tell()).toBe(0)
    await decideEvents(ann, id, [seqs[0]!], 'approved')
    await decideEvents(ann, id, seqs.slice(1), 'rejected')
    expect(await tell()).toBe(1)
    expect(subjects()).toEqual(['Price lowered by $10,000: 1 Elm Street'])
  })
})

describe('when', () => {
  test('a digest at its hour, once a day, also after days of sleep', async () => {
    const { id } = await insertAlert(ann, { filter, Frequency: 'daily', Hour: 8 })
    await lower(1)
    expect(await tell()).toBe(0)
    expect(stateOf(id).NextAt).toBe('2026-03-05T14:00:00.000Z')
    now = new Date('2026-03-05T14:00:00.000Z')
    expect(await tell()).toBe(1)
    await lower(2)
    expect(await tell()).toBe(0)
    now = new Date('2026-03-09T20:00:00.000Z')
    await lower(3)
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    expect(stateOf(id).NextAt).toBe('2026-03-10T13:00:00.000Z')
    expect(outbox()).toHaveLength(2)
  })

  test('a day without news moves on without a mail', async () => {
    const { id } = await insertAlert(ann, {
      filter,
      Frequency: 'daily',
      Hour: 8,
      NextAt: now.toISOString(),
    })
    expect(await tell()).toBe(0)
    expect(stateOf(id)).toMatchObject({ NextAt: '2026-03-05T14:00:00.000Z', LastSentAt: null })
  })

  test('a clock that is put back sends nothing twice and does not wait for the wrong time', async () => {
    const { id } = await insertAlert(ann, { filter, Frequency: 'daily', Hour: 8 })
    await lower(1)
    now = new Date('2031-01-01T20:00:00.000Z')
    await tell()
    now = new Date('2031-01-02T20:00:00.000Z')
    expect(await tell()).toBe(1)
    now = new Date('2026-03-04T21:00:00.000Z')
    await lower(2)
    expect(await tell()).toBe(0)
    expect(stateOf(id).NextAt).toBe('2026-03-05T14:00:00.000Z')
    now = new Date('2026-03-05T14:00:00.000Z')
    expect(await tell()).toBe(1)
    expect(subjects()).toHaveLength(2)
  })

  test('a few times a day: at once, then after six hours together', async () => {
    await insertAlert(ann, { filter, Frequency: 'few' })
    await lower(1)
    expect(await tell()).toBe(1)
    for (const n of [2, 3]) await lower(n)
    expect(await tell()).toBe(0)
    now = new Date(now.getTime() + 6 * 60 * 60_000)
    expect(await tell()).toBe(1)
    expect(subjects()[1]).toMatch(/, and 1 more home$/)
  })
})

test('two processes at once write one mail', async () => {
  await insertAlert(ann, { filter })
  await lower(1)
  await recordAlertEvents(ann)
  const site = { ...ann, vault: testVault }
  const counts = await Promise.all([deliverAlerts(site), deliverAlerts(site)])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(outbox()).toHaveLength(1)
})

test('an open house says when it is', async () => {
  await insertAlert(ann, { filter })
  await db.write(({ connection }) =>
    connection
      .prepare(
        `INSERT INTO open_houses (OpenHouseKey, RowKey, OpenHouseDate, OpenHouseStartTime, OpenHouseEndTime)
         VALUES ('k', 1, '2026-03-07', '13:00', '15:00')`,
      )
      .run(),
  )
  await log(db, {
    RowKey: 1,
    Field: 'OpenHouse',
    Kind: 'Field Change',
    OldValue: '[]',
    NewValue: '["k"]',
  })
  await tell()
  expect(subjects()).toEqual(['Open house Sat, Mar 7, 1:00 PM to 3:00 PM: 1 Elm Street'])
})
