import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { setLeaving } from '#db/queries/account/leaving-rows.ts'
import { createSession, deleteExpiredSessions } from '#db/queries/account/sessions.ts'
import { enqueueMessage, type NewMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { cleanOutbox } from '#src/jobs/mail-job.ts'
import { deleteLeftAccounts } from '#src/use-cases/account/leaving/delete-left.ts'
import { endAlerts } from '#src/use-cases/alerts/end-alerts.ts'
import { insertAlert } from '../support/alerts.ts'
import { testContext, userContext } from '../support/context.ts'
import { emptyDatabase } from '../support/database.ts'

// However much a job finds to do, none of its transactions, which hold the event loop and the lock, changes more rows.

const many = 120
const most = 50
const at = new Date('2026-03-01T12:00:00Z')
const later = new Date('2027-03-01T12:00:00Z')

let db: Database
let sizes: number[]

beforeEach(() => {
  const opened = emptyDatabase()
  sizes = []
  db = {
    ...opened,
    write: (work) =>
      opened.write(async (tx) => {
        const before = changesOf(tx.connection)
        const result = await work(tx)
        sizes.push(changesOf(tx.connection) - before)
        return result
      }),
  }
})

const changesOf = (connection: Database['readConnection']) =>
  connection.prepare<[], number>('SELECT total_changes()').pluck().get()!

const count = (table: string, where = '1') =>
  db.readConnection
    .prepare<[], number>(`SELECT count(*) FROM ${table} WHERE ${where}`)
    .pluck()
    .get()

/** The most rows of one transaction of the work. */
async function mostOf(work: () => Promise<unknown>): Promise<number> {
  sizes = []
  await work()
  return Math.max(...sizes)
}

const site = () => ({ ...testContext(db), clock: () => later })
const session = { expiresAt: 1, createdAt: 0, userAgent: null }
const message = { subject: 'Hello', text: 'Text', html: '<p>Text', recipient: 'ann@x.example' }

const enqueueMany = (content: Pick<NewMessage, 'kind' | 'secretUntil'>) =>
  db.write((tx) => {
    for (let n = 1; n <= many; n++)
      enqueueMessage(tx, { ...message, host: 'x.example', ...content } as NewMessage, at)
  })

test('cleaning ended links and old mail', async () => {
  await enqueueMany({ kind: 'invitation', secretUntil: at })
  await enqueueMany({ kind: 'test' })
  await db.write(({ connection }) =>
    connection.exec("UPDATE messages SET State = 'sent' WHERE SecretUntil IS NULL"),
  )
  expect(await mostOf(() => cleanOutbox(site()))).toBeLessThanOrEqual(2 * most)
  expect(count('messages')).toBe(0)
})

test('deleting sessions that have ended', async () => {
  const ann = await userContext({ db }, 'ann', 'private')
  await db.write(({ orm }) => {
    for (let n = 1; n <= many; n++)
      createSession(orm, { ...session, id: `session ${n}`, userId: ann.user!.id })
  })
  expect(await mostOf(() => deleteExpiredSessions(db, 2))).toBeLessThanOrEqual(most)
  expect(count('sessions')).toBe(0)
})

test('deleting accounts that left', async () => {
  for (let n = 1; n <= 60; n++) {
    const { user } = await userContext({ db }, `user${n}`, 'private')
    await db.write((tx) => setLeaving(tx, user!.id, at))
  }
  expect(await mostOf(() => deleteLeftAccounts(site()))).toBeLessThanOrEqual(most)
  expect(count('users')).toBe(0)
})

test('ending alerts', async () => {
  const ann = await userContext({ db }, 'ann', 'private')
  for (let n = 1; n <= many; n++)
    await insertAlert(ann, { filter: 'ListPrice Le 1.00', ExpiresAt: at.toISOString() })
  expect(await mostOf(() => endAlerts(site()))).toBeLessThanOrEqual(most)
  expect(count('subscriptions', "State = 'confirmed'")).toBe(0)
})
