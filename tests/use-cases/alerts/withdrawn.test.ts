import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { and, eq, isNull } from '#db/orm/drizzle.ts'
import { claimMessage, settleMessage } from '#db/queries/alerts/mail/delivery.ts'
import { cancelMessage, retryMessage } from '#db/queries/alerts/mail/messages.ts'
import { outboxTopic } from '#db/queries/alerts/mail/outbox-rows.ts'
import { addStop, allSenders } from '#db/queries/alerts/mail/stop-rows.ts'
import { reopenWithdrawn } from '#db/queries/alerts/mail/tell-again.ts'
import { correctPostponed } from '#db/queries/alerts/mail/wrong-clock.ts'
import { changeSavedSearch } from '#db/queries/searches/saved-searches.ts'
import {
  contacts,
  listings,
  savedSearches,
  subscriptionEvents,
  subscriptions,
} from '#db/schema/index.ts'
import {
  alertChanged,
  alertEnded,
  copyWithdrawn,
  homeWithdrawn,
} from '#src/domain/admin/messages/mail-messages.ts'
import { reviseMail } from '#src/jobs/revise-mail.ts'
import { changeAlerts } from '#src/use-cases/alerts/manage/change-state.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import { changeAlertStop } from '#src/use-cases/alerts/stop-alerts.ts'
import { removeListings } from '#src/use-cases/collections/remove-listings.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { addEvent } from '../../support/alert-forms.ts'
import { type AlertToInsert, change, insertAlert, testVault } from '../../support/alerts.ts'
import { insertCollection, insertContact } from '../../support/collections.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { outbox, reader, sendAlerts } from '../../support/told.ts'

// A mail that waits is looked at again when it is sent: it tells nothing that its reader is no longer to be told.

const { Id } = subscriptions
const { MailedAt, SubscriptionId } = subscriptionEvents
let db: Database
let ann: Context
let agent: Context
let now: Date
const harbor: AlertToInsert = { filter: "City Eq 'Harbor'", Name: 'Harbor homes' }
const lake: AlertToInsert = { filter: "City Eq 'Lake'", Name: 'Lake homes' }

beforeEach(async () => {
  db = emptyDatabase()
  now = new Date('2026-03-01T13:00:00.000Z')
  ann = await reader(db, 'ann', () => now)
  agent = await reader(db, 'agent', () => now, 'private')
  await insertListing(db, 1)
  await insertListing(db, 2, { City: 'Lake' })
  await recordAlertEvents(ann)
})

/** The next message that is sent: the alerts and homes in it. Null if none is. */
async function sent(): Promise<string | null> {
  const leaseEnds = new Date(now.getTime() + 60_000)
  const revise = (message: Parameters<typeof reviseMail>[1]) => reviseMail(ann, message)
  const message = await claimMessage(db, { lease: 'one', now, leaseEnds, revise })
  if (message === null) return null
  await settleMessage(db, message, { state: 'sent', reply: '250 ok', at: now })
  const said = message.Text.match(/(Harbor|Lake) homes|\d Elm Street/g) ?? []
  return `${message.Recipient}: ${[...new Set(said)].sort().join(', ')}`
}

/** What is sent in the end, by a site that goes on. */
async function allSent(): Promise<string[]> {
  const all: string[] = []
  for (let turn = 0; turn < 4; turn++) {
    now = new Date(now.getTime() + 60_000)
    await sendAlerts(ann)
    for (let one = await sent(); one !== null; one = await sent()) all.push(one)
  }
  return all
}

const lower = async (...rowKeys: readonly number[]) => {
  for (const rowKey of rowKeys) await change(db, rowKey, { ListPrice: 90_000 })
  now = new Date(now.getTime() + 1_000)
}

const context = () => ({ ...ann, vault: testVault })

describe('a mail of two alerts, of which one is off before it is sent, tells of the other', () => {
  test.each<[string, (of: { id: string; token: string }) => Promise<unknown>]>([
    ['by a click', ({ token }) => changeAlertStop(context(), token, 'stop', null)],
    ['paused', ({ id }) => changeAlerts(context(), 'pause', [id])],
    ['deleted', ({ id }) => changeAlerts(context(), 'delete', [id])],
    [
      'with its search',
      () =>
        db.write(({ orm }) =>
          orm.delete(savedSearches).where(eq(savedSearches.Filter, "City Eq 'Lake'")).run(),
        ),
    ],
  ])('%s', async (_, end) => {
    await insertAlert(ann, harbor)
    const off = await insertAlert(ann, lake)
    await lower(1, 2)
    expect(await sendAlerts(ann)).toBe(1)
    await end(off)
    expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
    const [first] = outbox(db)
    expect(first).toMatchObject({ State: 'canceled', LastReply: alertEnded })
  })

  test('within the minute, also of a daily one, whose next one tells what came later', async () => {
    const daily = { Frequency: 'daily', Hour: 8 } as const
    await insertAlert(ann, { ...harbor, ...daily, LastSentAt: '2026-02-28T14:00:00.000Z' })
    const off = await insertAlert(ann, { ...lake, ...daily })
    await lower(1, 2)
    await sendAlerts(ann)
    now = new Date('2026-03-01T14:00:00.000Z')
    expect(await sendAlerts(ann)).toBe(1)
    await changeAlerts(context(), 'pause', [off.id])
    expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
    await change(db, 1, { ListPrice: 80_000 })
    now = new Date('2026-03-02T14:00:00.000Z')
    await sendAlerts(ann)
    expect(outbox(db).at(-1)!.Subject).toBe('Price lowered by $10,000: 1 Elm Street')
  })

  test('and nothing where none is on', async () => {
    const one = await insertAlert(ann, harbor)
    const other = await insertAlert(ann, lake)
    await lower(1, 2)
    await sendAlerts(ann)
    await changeAlerts(context(), 'pause', [one.id, other.id])
    expect(await allSent()).toEqual([])
    await changeAlerts(context(), 'resume', [one.id, other.id])
    expect(await allSent()).toEqual([])
  })

  test('also of one that it does not name', async () => {
    const named = []
    for (let n = 0; n < 3; n++) named.push(await insertAlert(ann, harbor))
    await insertAlert(ann, { ...harbor, Name: 'Lake homes' })
    await lower(1)
    await sendAlerts(ann)
    await changeAlerts(
      context(),
      'delete',
      named.map(({ id }) => id),
    )
    expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Lake homes'])
  })

  test('and so does the copy', async () => {
    const ContactId = await insertContact(db, {
      OwnerId: agent.user!.id,
      PrimaryEmail: 'cleo@x.example',
      EmailKey: 'cleo@x.example',
    })
    const told = { ContactId, Recipients: 'contact', CopyToOwner: true } as const
    await insertAlert(agent, { ...harbor, ...told })
    const off = await insertAlert(agent, { ...lake, ...told })
    await lower(1, 2)
    await sendAlerts(ann)
    expect(outbox(db)).toHaveLength(2)
    await changeAlerts({ ...agent, vault: testVault }, 'pause', [off.id])
    expect(await allSent()).toEqual([
      'cleo@x.example: 1 Elm Street, Harbor homes',
      'agent@x.example: 1 Elm Street, Harbor homes',
    ])
  })

  test('and a stop of mail from people does not stop what one asked for oneself', async () => {
    await insertAlert(ann, harbor)
    await lower(1)
    await sendAlerts(ann)
    await db.write((tx) => addStop(tx, 'ann@x.example', allSenders, now))
    expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
  })
})

describe('a mail of two alerts, of which one is changed before it is sent, tells what it finds now', () => {
  test('a search', async () => {
    await insertAlert(ann, harbor)
    const { id } = await insertAlert(ann, lake)
    await lower(1, 2)
    await sendAlerts(ann)
    now = new Date(now.getTime() + 1_000)
    const at = now
    const { SavedSearchId } = db.read.select().from(subscriptions).where(eq(Id, id)).get()!
    const change = { Filter: 'ListPrice Ge 95000', at }
    await db.write((tx) => changeSavedSearch(tx, ann.user!.id, SavedSearchId!, change))
    expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
    expect(outbox(db)[0]!.LastReply).toBe(alertChanged)
  })

  test('what it tells of', async () => {
    await insertAlert(ann, harbor)
    const { id } = await insertAlert(ann, lake)
    await lower(1, 2)
    await sendAlerts(ann)
    now = new Date(now.getTime() + 1_000)
    const change = { Events: ['Sold'], ModifiedAt: now.toISOString() }
    await db.write(({ orm }) => orm.update(subscriptions).set(change).where(eq(Id, id)).run())
    expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
  })

  test('a collection', async () => {
    const both = { OwnerId: ann.user!.id, listings: [idOf(1), idOf(2)] }
    const CollectionId = await insertCollection(db, both)
    await insertAlert(ann, { Kind: 'collection', CollectionId, Name: 'Harbor homes' })
    await lower(1, 2)
    await sendAlerts(ann)
    now = new Date(now.getTime() + 1_000)
    await removeListings(ann, { listings: [idOf(2)], collections: [CollectionId] })
    expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
  })
})

describe('a mail of two homes, of which one may not be shown before it is sent, tells of the other', () => {
  const gone: readonly [string, (rowKey: number) => Promise<unknown>][] = [
    ['withdrawn', (n) => change(db, n, { StandardStatus: 'Withdrawn' })],
    ['withdrawn by the MLS', (n) => change(db, n, { MlgCanView: false })],
    ['not for the internet', (n) => change(db, n, { InternetEntireListingDisplayYN: false })],
    ['not marketed yet', (n) => change(db, n, { DelayedMarketingDate: '2026-05-01' })],
    [
      'deleted',
      (n) => db.write(({ orm }) => orm.delete(listings).where(eq(listings.RowKey, n)).run()),
    ],
    [
      'hidden',
      (n) =>
        insertCollection(db, {
          OwnerId: ann.user!.id,
          PortalCartType: 'Rejects',
          listings: [idOf(n)],
          addedAt: new Date(now.getTime() + 1000),
        }),
    ],
  ]

  test('but what was hidden when it was written stays: it would be written anew without end', async () => {
    await insertAlert(ann, harbor)
    await lower(1)
    await sendAlerts(ann)
    const hidden = {
      OwnerId: ann.user!.id,
      PortalCartType: 'Rejects',
      listings: [idOf(1)],
    } as const
    await insertCollection(db, { ...hidden, addedAt: new Date(now.getTime() - 1000) })
    expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
  })

  test.each(gone)('%s', async (_, end) => {
    await insertAlert(ann, harbor)
    await insertAlert(ann, lake)
    await lower(1, 2)
    await sendAlerts(ann)
    await end(2)
    expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
    expect(outbox(db)[0]).toMatchObject({ State: 'canceled', LastReply: homeWithdrawn })
  })

  test('and nothing of the only one', async () => {
    await insertAlert(ann, harbor)
    await lower(1)
    await sendAlerts(ann)
    await change(db, 1, { StandardStatus: 'Withdrawn' })
    expect(await allSent()).toEqual([])
    const events = db.read.select().from(subscriptionEvents).all()
    expect(
      events.filter(({ Event }) => Event === 'PriceChange').map((one) => one.MailedAt),
    ).toEqual([''])
  })

  test('without the address, if that is withheld now', async () => {
    await insertAlert(ann, harbor)
    await lower(1)
    await sendAlerts(ann)
    now = new Date('2026-03-02T00:00:00.000Z')
    const RecordedAt = new Date(now.getTime() - 1_000).toISOString()
    await change(db, 1, { InternetAddressDisplayYN: false }, {}, RecordedAt)
    expect(await allSent()).toEqual(['ann@x.example: Harbor homes'])
  })

  test.each([{ InternetEntireListingDisplayYN: false }, { DelayedMarketingDate: '2026-05-01' }])(
    'and what the agent may still see is sent to the agent: %j',
    async (hidden) => {
      await insertAlert(agent, harbor)
      await lower(1)
      await sendAlerts(ann)
      await change(db, 1, hidden)
      expect(await allSent()).toEqual(['agent@x.example: 1 Elm Street, Harbor homes'])
    },
  )
})

test('what a clock that was weeks ahead wrote is told again too', async () => {
  await insertAlert(ann, harbor)
  const off = await insertAlert(ann, lake)
  await lower(1, 2)
  const right = now
  now = new Date('2026-03-30T13:00:00.000Z')
  expect(await sendAlerts(ann)).toBe(1)
  now = right
  await correctPostponed(db, now, { waitMs: 60_000, leaseMs: 60_000 })
  await changeAlerts(context(), 'pause', [off.id])
  expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
})

test('what is withdrawn while its many events are still being noted as told is told again', async () => {
  const { id } = await insertAlert(ann, harbor)
  const off = await insertAlert(ann, lake)
  await lower(1, 2)
  await recordAlertEvents(ann)
  for (let n = 0; n < 600; n++) await addEvent(db, id, { Source: `change:${1_000 + n}` })
  let stopping: Promise<void> | null = null
  const unlisten = db.onSignal(outboxTopic, () => {
    stopping ??= changeAlertStop(context(), off.token, 'stop', null)
  })
  await sendAlerts(ann)
  unlisten()
  await stopping
  await reopenWithdrawn(db, now)
  const isOpen = and(eq(SubscriptionId, id), isNull(MailedAt))
  expect(db.read.select().from(subscriptionEvents).where(isOpen).all()).toHaveLength(601)
  expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
})

test('what is made due again halfway is told once all of it is', async () => {
  const { id } = await insertAlert(ann, harbor)
  const off = await insertAlert(ann, lake)
  await lower(1, 2)
  await recordAlertEvents(ann)
  for (let n = 0; n < 600; n++) await addEvent(db, id, { Source: `change:${1_000 + n}` })
  await sendAlerts(ann)
  await changeAlertStop(context(), off.token, 'stop', null)
  now = new Date(now.getTime() + 60_000)
  let writes = 0
  const write: Database['write'] = (work) =>
    ++writes === 3 ? Promise.reject(new Error('The disk failed.')) : db.write(work)
  await expect(sendAlerts({ ...ann, db: { ...db, write } })).resolves.toBe(0)
  expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
})

test('a contact without an account who has another address is told there', async () => {
  const ContactId = await insertContact(db, {
    OwnerId: agent.user!.id,
    PrimaryEmail: 'cleo@x.example',
    EmailKey: 'cleo@x.example',
  })
  await insertAlert(agent, { ...harbor, ContactId, Recipients: 'contact' })
  await lower(1)
  await sendAlerts(ann)
  const address = { PrimaryEmail: 'new@x.example', EmailKey: 'new@x.example' }
  await db.write(({ orm }) => void orm.update(contacts).set(address).run())
  expect(await allSent()).toEqual(['new@x.example: 1 Elm Street, Harbor homes'])
})

describe('a mail that waits is written anew once, and nothing is lost', () => {
  const cleo = () =>
    insertContact(db, {
      OwnerId: agent.user!.id,
      PrimaryEmail: 'cleo@x.example',
      EmailKey: 'cleo@x.example',
    })

  test.each([
    ['a home that is not there', `https://plat.example/listings/${'2'.repeat(26)}`],
    ['a home that was withdrawn', `Like /listings/${idOf(2)}`],
  ])('although an alert is named like the address of %s', async (_, Name) => {
    await insertAlert(ann, { ...harbor, Name })
    await change(db, 2, { StandardStatus: 'Withdrawn' })
    await lower(1)
    await sendAlerts(ann)
    expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street'])
    expect(outbox(db)).toHaveLength(1)
  })

  test('without an address that an import, begun before the mail, withheld after it', async () => {
    await insertAlert(ann, harbor)
    await lower(1)
    await sendAlerts(ann)
    const begun = new Date(now.getTime() - 500).toISOString()
    await change(db, 1, { InternetAddressDisplayYN: false }, {}, begun)
    expect(await allSent()).toEqual(['ann@x.example: Harbor homes'])
    expect(outbox(db)).toHaveLength(2)
  })

  test('of two mails about one home, as one change', async () => {
    await insertAlert(ann, harbor)
    const off = await insertAlert(ann, lake)
    await lower(1, 2)
    await sendAlerts(ann)
    await change(db, 1, { ListPrice: 80_000 })
    now = new Date(now.getTime() + 1_000)
    await sendAlerts(ann)
    expect(outbox(db)).toHaveLength(2)
    await changeAlerts(context(), 'pause', [off.id])
    expect(await allSent()).toEqual(['ann@x.example: 1 Elm Street, Harbor homes'])
    expect(outbox(db).map(({ State }) => State)).toEqual(['canceled', 'canceled', 'sent'])
    expect(outbox(db)[2]!.Text).toMatch(/price lowered by \$21,000/i)
  })

  test('a copy of what the contact reads, whatever its reader hid', async () => {
    const told = { ContactId: await cleo(), Recipients: 'contact', CopyToOwner: true } as const
    await insertAlert(agent, { ...harbor, ...told })
    await insertAlert(agent, { ...lake, ...told })
    const hidden = { OwnerId: agent.user!.id, PortalCartType: 'Rejects', listings: [idOf(2)] }
    await insertCollection(db, hidden as Parameters<typeof insertCollection>[1])
    await lower(1, 2)
    await sendAlerts(ann)
    const all = '1 Elm Street, 2 Elm Street, Harbor homes, Lake homes'
    expect(await allSent()).toEqual([`cleo@x.example: ${all}`, `agent@x.example: ${all}`])
  })

  test('a copy once, where the mail was refused before, and again of what comes later', async () => {
    const told = { ContactId: await cleo(), Recipients: 'contact', CopyToOwner: true } as const
    await insertAlert(agent, { ...harbor, ...told })
    await lower(1)
    await sendAlerts(ann)
    const refused = (await claimMessage(db, { lease: 'one', now, leaseEnds: now }))!
    await settleMessage(db, refused, { state: 'failed', reply: '550' })
    expect(await sent()).toMatch(/^agent@/)
    const address = { PrimaryEmail: 'new@x.example', EmailKey: 'new@x.example' }
    await db.write(({ orm }) => void orm.update(contacts).set(address).run())
    await db.write((tx) => retryMessage(tx, refused.Id, now))
    expect(await allSent()).toEqual(['new@x.example: 1 Elm Street, Harbor homes'])
    await change(db, 1, { ListPrice: 70_000 })
    expect((await allSent()).map((one) => one.split('@')[0])).toEqual(['new', 'agent'])
  })

  test('but for a copy of a home that was withdrawn, which promises no other mail', async () => {
    const told = { ContactId: await cleo(), Recipients: 'contact', CopyToOwner: true } as const
    await insertAlert(agent, { ...harbor, ...told })
    await lower(1)
    await sendAlerts(ann)
    expect(await sent()).toMatch(/^cleo@/)
    await change(db, 1, { MlgCanView: false })
    expect(await allSent()).toEqual([])
    expect(outbox(db)[1]).toMatchObject({ State: 'canceled', LastReply: copyWithdrawn })
  })
})

describe('a mail that told 40,000 events', () => {
  const many = 40_000
  const homes = 40
  const isOpen = isNull(MailedAt)

  beforeEach(async () => {
    for (let n = 3; n <= homes; n++) await insertListing(db, n)
    await recordAlertEvents(ann)
  })

  /** As many as a first import makes, in one mail. */
  async function busy(id: string): Promise<void> {
    await db.write(({ connection }) =>
      connection
        .prepare(
          `WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < ${many} - 1)
           INSERT INTO subscription_events (SubscriptionId, RowKey, Event, Source, At, Approval, CreatedAt)
           SELECT @id, n % ${homes} + 1, 'New', 'change:' || (1000000 + n), @at, 'approved', @at FROM n`,
        )
        .run({ id, at: now.toISOString() }),
    )
    await sendAlerts(ann)
  }

  const open = () => db.read.select().from(subscriptionEvents).where(isOpen).all().length

  test('is undone in small transactions, in which nothing is lost by a kill', async () => {
    const { id } = await insertAlert(ann, harbor)
    const off = await insertAlert(ann, lake)
    await change(db, 2, { ListPrice: 90_000 })
    await busy(id)
    await changeAlerts(context(), 'pause', [off.id])
    let longest = 0
    let left = 20
    const write: Database['write'] = (work) =>
      db.write((tx) => {
        if (left-- === 0) throw new Error('Killed.')
        const changed = () =>
          tx.connection.prepare('SELECT total_changes()').pluck().get() as number
        const before = changed()
        const result = work(tx)
        longest = Math.max(longest, changed() - before)
        return result
      })
    const slow = { ...db, write }
    expect(await claimMessage(slow, { lease: 'one', now, leaseEnds: now })).toBeNull()
    await expect(reopenWithdrawn(slow, now)).rejects.toThrow('Killed.')
    expect(open()).toBeLessThan(many)
    await reopenWithdrawn(slow, now)
    expect(longest).toBeLessThan(600)
    expect(open()).toBe(many)
    expect(await allSent()).toHaveLength(1)
    expect(outbox(db)).toHaveLength(2)
    expect(open()).toBe(0)
  })
})

describe('a copy', () => {
  const told = async (more: object = {}) => ({
    ContactId: await insertContact(db, {
      OwnerId: agent.user!.id,
      PrimaryEmail: 'cleo@x.example',
      EmailKey: 'cleo@x.example',
      ...more,
    }),
    Recipients: 'contact' as const,
    CopyToOwner: true,
  })

  test('waits for what it copies, and is sent once where that is put off and withdrawn', async () => {
    const copied = await told()
    await insertAlert(agent, { ...harbor, ...copied })
    const off = await insertAlert(agent, { ...lake, ...copied })
    await lower(1, 2)
    await sendAlerts(ann)
    const claim = { lease: 'one', now, leaseEnds: new Date(now.getTime() + 60_000) }
    const first = (await claimMessage(db, claim))!
    expect(first.Recipient).toBe('cleo@x.example')
    expect(await claimMessage(db, claim)).toBeNull()
    const nextAttemptAt = new Date(now.getTime() + 600_000)
    await settleMessage(db, first, { state: 'waiting', reply: '450 later', nextAttemptAt })
    expect(await claimMessage(db, claim)).toBeNull()
    await changeAlerts({ ...agent, vault: testVault }, 'pause', [off.id])
    now = nextAttemptAt
    expect(await allSent()).toEqual([
      'cleo@x.example: 1 Elm Street, Harbor homes',
      'agent@x.example: 1 Elm Street, Harbor homes',
    ])
  })

  test('is canceled with what it copies', async () => {
    await insertAlert(agent, { ...harbor, ...(await told()) })
    await lower(1)
    await sendAlerts(ann)
    const [first] = outbox(db)
    await db.write((tx) => cancelMessage(tx, first!.Id))
    expect(await allSent()).toEqual([])
  })

  test('is sent where what it copies was refused', async () => {
    await insertAlert(agent, { ...harbor, ...(await told()) })
    await lower(1)
    await sendAlerts(ann)
    const claim = { lease: 'one', now, leaseEnds: new Date(now.getTime() + 60_000) }
    const first = (await claimMessage(db, claim))!
    await settleMessage(db, first, { state: 'failed', reply: '550 no' })
    expect((await claimMessage(db, claim))!.Recipient).toBe('agent@x.example')
  })

  test('is none of what an agent is told as their own contact, and is told again', async () => {
    const own = { PrimaryEmail: 'Agent@x.example', EmailKey: 'agent@x.example' }
    const copied = await told({ ...own, UserId: agent.user!.id })
    await insertAlert(agent, { ...harbor, ...copied })
    const off = await insertAlert(agent, { ...lake, ...copied })
    await lower(1, 2)
    await sendAlerts(ann)
    expect(outbox(db)).toHaveLength(1)
    await changeAlerts({ ...agent, vault: testVault }, 'pause', [off.id])
    expect(await allSent()).toEqual(['Agent@x.example: 1 Elm Street, Harbor homes'])
  })
})

test('of two mails to one address in one millisecond, the one that was sent is not told again', async () => {
  const other = await reader(db, 'other', () => now)
  const cleo = { PrimaryEmail: 'cleo@x.example', EmailKey: 'cleo@x.example' }
  const ofAnn = await insertContact(db, { OwnerId: ann.user!.id, ...cleo })
  const account = { UserId: other.user!.id }
  const ofAgent = await insertContact(db, { OwnerId: agent.user!.id, ...cleo, ...account })
  await insertAlert(ann, { ...harbor, ContactId: ofAnn, Recipients: 'contact' })
  const off = await insertAlert(agent, { ...lake, ContactId: ofAgent, Recipients: 'contact' })
  await lower(1, 2)
  expect(await sendAlerts(ann)).toBe(2)
  expect(await sent()).toBe('cleo@x.example: 1 Elm Street, Harbor homes')
  await changeAlerts({ ...agent, vault: testVault }, 'pause', [off.id])
  expect(await allSent()).toEqual([])
})
