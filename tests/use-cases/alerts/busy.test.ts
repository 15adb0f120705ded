import { beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { findUnmailed } from '#db/queries/alerts/event-rows.ts'
import { subscriptions } from '#db/schema/index.ts'
import { deliverAlerts } from '#src/use-cases/alerts/deliver/deliver-alerts.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import { runAlerts } from '#src/use-cases/alerts/run-alerts.ts'
import { changeAlertStop, getAlertStop } from '#src/use-cases/alerts/stop-alerts.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { change, eventsOf, insertAlert, testVault } from '../../support/alerts.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { outbox, reader, sendAlerts } from '../../support/told.ts'

// No alert, recipient, or message holds up the others.

const many = 40_000
const homes = 40
const filter = "City Eq 'Harbor'"
const now = new Date('2026-03-01T20:00:00.000Z')

let db: Database
let ann: Context
let ben: Context

beforeEach(async () => {
  db = emptyDatabase()
  ann = await reader(db, 'ann', () => now)
  ben = await reader(db, 'ben', () => now)
  for (let n = 1; n <= homes; n++) await insertListing(db, n)
  await recordAlertEvents(ann)
})

const subjects = () => outbox(db).map(({ Subject, Recipient }) => `${Recipient} ${Subject}`)

/** As many as a first import makes. */
const busy = (id: string) =>
  db.write(({ connection }) =>
    connection
      .prepare(
        `WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < ${many} - 1)
         INSERT INTO subscription_events (SubscriptionId, RowKey, Event, Source, At, Approval, CreatedAt)
         SELECT @id, n % ${homes} + 1, 'New', 'change:' || (1000000 + n), @at, 'approved', @at FROM n`,
      )
      .run({ id, at: now.toISOString() }),
  )

test('40,000 events of an alert are one mail, in small transactions, and who comes after is told', async () => {
  const { id } = await insertAlert(ann, { filter })
  await busy(id)
  await insertAlert(ben, { filter })
  await change(db, 1, { ListPrice: 91_000 })
  let longest = 0
  const write: Database['write'] = (work) =>
    db.write((tx) => {
      const before = tx.connection.prepare('SELECT total_changes()').pluck().get() as number
      const result = work(tx)
      const after = tx.connection.prepare('SELECT total_changes()').pluck().get() as number
      longest = Math.max(longest, after - before)
      return result
    })
  await sendAlerts({ ...ann, db: { ...db, write } })
  expect(subjects().toSorted()).toEqual([
    'ann@x.example New listing: 1 Elm Street, and 39 more homes',
    'ben@x.example Price lowered by $10,000: 1 Elm Street',
  ])
  expect(longest).toBeLessThan(600)
  expect(findUnmailed(db, id, 0, 1)).toEqual([])
  expect(await sendAlerts(ann)).toBe(0)
})

/** A value that no one can read. */
const poison = (id: string, column: 'DaysOfWeek' | 'Events', value: string) =>
  db.write(({ connection }) =>
    connection.prepare(`UPDATE subscriptions SET ${column} = ? WHERE Id = ?`).run(value, id),
  )

test.each([
  ['DaysOfWeek', '{'],
  ['Events', '{'],
  ['Events', '7'],
] as const)('an alert whose %s are %s keeps nobody else from being told', async (column, value) => {
  const { id } = await insertAlert(ann, { filter })
  await insertAlert(ann, { filter, Name: 'Second', from: new Date('2026-03-01T12:00:01Z') })
  await insertAlert(ben, { filter, from: new Date('2026-03-01T12:00:02Z') })
  await poison(id, column, value)
  await change(db, 1, { ListPrice: 91_000 })
  expect(await sendAlerts(ben)).toBe(2)
})

test('a search that cannot be read keeps nobody else from being told', async () => {
  await insertAlert(ann, { filter: `${'('.repeat(5_000)}` })
  await insertAlert(ann, { filter: 'ListPrice Bt 1,' })
  await insertAlert(ben, { filter })
  await change(db, 1, { ListPrice: 91_000 })
  expect(await sendAlerts(ben)).toBe(1)
})

test('a recipient who cannot be told is tried again, and the job says so', async () => {
  await insertAlert(ann, { filter })
  await insertAlert(ben, { filter })
  await change(db, 1, { ListPrice: 91_000 })
  const { TokenSealed } = db.read.select().from(subscriptions).get()!
  const open = (text: string, purpose: string) => {
    if (text === TokenSealed) throw new Error('This seal is broken.')
    return testVault.open(text, purpose)
  }
  const broken = { ...ann, vault: { ...testVault, open } }
  await expect(runAlerts(broken)).rejects.toThrow('1 recipient could not be notified: This seal')
  expect(subjects()).toEqual(['ben@x.example Price lowered by $10,000: 1 Elm Street'])
  expect(await deliverAlerts({ ...ann, vault: testVault })).toBe(1)
})

test('what fails first does not keep the rest from running', async () => {
  await insertAlert(ann, { filter })
  await change(db, 1, { ListPrice: 91_000 })
  await recordAlertEvents(ann)
  await change(db, 1, { ListPrice: 92_000 })
  const write = vi.fn(db.write).mockRejectedValueOnce(new Error('No room.'))
  const site = { ...ann, db: { ...db, write: write as Database['write'] }, vault: testVault }
  await expect(runAlerts(site)).rejects.toThrow('No room.')
  expect(outbox(db)).toHaveLength(1)
})

test('one click stops the alerts that a mail is about, and shows the others', async () => {
  const first = await insertAlert(ann, { filter, Name: 'Harbor' })
  await insertAlert(ann, { filter, Name: 'Port', from: new Date('2026-03-01T12:00:01Z') })
  const lake = { filter: "City Eq 'Lake'", Name: 'Lake', from: new Date('2026-03-01T12:00:02Z') }
  await insertAlert(ann, lake)
  await change(db, 1, { ListPrice: 91_000 })
  await sendAlerts(ann)
  const link = outbox(db)[0]!.Headers!['List-Unsubscribe']!
  expect(link).toContain(`/alerts/${first.token}/stop?mail=`)
  const mail = new Date(Number(/mail=(\d+)/.exec(link)![1]))
  const context = { ...testContext(db), vault: testVault }
  const state = () => getAlertStop(context, first.token, mail)
  expect(state()).toEqual({ about: ['Harbor', 'Port'], stopped: false, others: ['Lake'] })
  await changeAlertStop(context, first.token, 'stop', mail)
  expect(state()).toEqual({ about: ['Harbor', 'Port'], stopped: true, others: ['Lake'] })
  await change(db, 1, { ListPrice: 80_000 })
  expect(await sendAlerts(ann)).toBe(0)
  await changeAlertStop(context, first.token, 'resume', mail)
  const states = db.read.select().from(subscriptions).all()
  expect(states.map(({ State }) => State)).toEqual(['confirmed', 'confirmed', 'confirmed'])
})

test('a mail names three alerts of many, and its size does not grow with them', async () => {
  for (let n = 1; n <= 60; n++)
    await insertAlert(ann, { filter, Name: `Feed ${n}`, from: new Date(now.getTime() + n) })
  await change(db, 1, { ListPrice: 91_000 })
  expect(await sendAlerts(ann)).toBe(1)
  expect(outbox(db)[0]!.Text.replaceAll('\n', ' ')).toContain(
    'matches Feed 1, Feed 2, and Feed 3 and in 57 more alerts',
  )
  expect(eventsOf(db)).toHaveLength(60)
  const unsent = db.read
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.State, 'confirmed'))
    .all()
    .filter(({ LastSentAt }) => LastSentAt === null)
  expect(unsent).toEqual([])
})
