import { expect, it, onTestFinished } from 'vitest'
import { findJobs } from '#db/queries/admin/job-rows.ts'
import { countUnsent, getMessage } from '#db/queries/alerts/mail/messages.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import {
  mailSent,
  mailUnsendable,
  newsTooOld,
  sendingStates,
} from '#src/domain/admin/messages/mail-messages.ts'
import { newsKinds, type OpenKind } from '#src/domain/alerts/mail/message.ts'
import { cleanOutbox, startMail } from '#src/jobs/mail-job.ts'
import { passwordChangedMail } from '#src/mail/templates/security-mail.ts'
import { testContext } from '../support/context.ts'
import { emptyDatabase } from '../support/database.ts'
import { startMailServer } from '../support/mail/mail-server.ts'

const content = { subject: 'Hello', text: 'Text', html: '<p>Text' }
const message = { ...content, recipient: 'ann@x.example', host: 'x.example' } as const
const at = new Date('2026-03-01T12:00:00Z')

it('the outbox is cleaned of ended links and of what is half a year old', async () => {
  const db = emptyDatabase()
  const secret = { ...message, kind: 'invitation', secretUntil: at } as const
  const id = await db.write((tx) => enqueueMessage(tx, secret, at))
  const clean = (time: string) => cleanOutbox({ ...testContext(db), clock: () => new Date(time) })
  await clean('2026-03-01T11:59:59Z')
  expect(getMessage(db, id)!.Text).toBe('Text')
  await clean('2026-03-01T12:00:00Z')
  expect(getMessage(db, id)).toMatchObject({
    Text: '',
    State: 'canceled',
    LastReply: 'Its link expired before it could be sent.',
  })
  await clean('2026-08-28T12:00:00Z')
  expect(getMessage(db, id)).not.toBeNull()
  await clean('2026-08-28T12:00:01Z')
  expect(getMessage(db, id)).toBeNull()
})

it('mail is sent where there is a server, and waits where there is none', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const db = emptyDatabase()
  const site = testContext(db)
  const id = await db.write((tx) => enqueueMessage(tx, { ...message, kind: 'test' }, at))
  await startMail(site, null).stop()
  expect(getMessage(db, id)!.State).toBe('waiting')
  const mail = startMail(site, { ...server.address, maxPerMinute: 60 })
  await expect.poll(() => getMessage(db, id)).toMatchObject({ State: 'sent' })
  await mail.stop()
})

it('news of a home that is not shown any more is not sent', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const db = emptyDatabase()
  const news = { ...message, listings: { ['1'.repeat(26)]: true }, kind: 'hot-sheet' } as const
  const id = await db.write((tx) => enqueueMessage(tx, news, at))
  const mail = startMail(testContext(db), { ...server.address, maxPerMinute: 60 })
  await expect.poll(() => getMessage(db, id)).toMatchObject({ State: 'canceled' })
  await mail.stop()
  expect(server.taken).toEqual([])
})

it('the sender is among the jobs: what it did last, and that it has no server', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const db = emptyDatabase()
  const site = testContext(db)
  const stateOf = () => findJobs(db).find(({ Name }) => Name === 'mail_sending')
  await startMail(site, null).stop()
  expect(stateOf()).toMatchObject({ Outcome: 'done', Detail: sendingStates.noServer })
  for (const recipient of ['ann@x.example', 'bob@x.example'])
    await db.write((tx) => enqueueMessage(tx, { ...message, recipient, kind: 'test' }, at))
  const mail = startMail(site, { ...server.address, maxPerMinute: 60 })
  await expect.poll(() => server.taken).toHaveLength(2)
  await mail.stop()
  expect(stateOf()).toMatchObject({ Outcome: 'done', Detail: mailSent(2) })
  await server.close()
  const waiting = await db.write((tx) => enqueueMessage(tx, { ...message, kind: 'test' }, at))
  const lost = startMail(site, { ...server.address, maxPerMinute: 60 })
  await expect.poll(async () => getMessage(db, waiting)!.LastReply).not.toBeNull()
  await lost.stop()
  expect(stateOf()).toMatchObject({ Outcome: 'failed', Detail: mailUnsendable })
})

it('mail that waited for a server is sent as the site is now', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const db = emptyDatabase()
  const site = testContext(db)
  const old = {
    ...site.mail,
    brokerage: 'Plat',
    origin: 'http://localhost:4321',
    host: 'localhost',
  }
  const written = passwordChangedMail(old, {
    name: 'Ann',
    changedAt: 'today',
    resetUrl: `${old.origin}/password`,
  })
  const { recipient } = message
  await db.write((tx) => enqueueMessage(tx, { ...written, recipient, host: old.host }, at))
  const mail = startMail(site, { ...server.address, maxPerMinute: 60 })
  await expect.poll(() => server.taken).toHaveLength(1)
  await mail.stop()
  const { raw, messageId } = server.taken[0]!
  expect(raw).toContain(`${site.mail.origin}/password`)
  expect(raw).toContain(`at ${site.mail.brokerage}`)
  expect(raw + messageId).not.toMatch(/localhost|Plat/)
})

it('news that waited for days is not sent, and says why; what people wrote is', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const db = emptyDatabase()
  const days = (count: number) => new Date(at.getTime() - count * 24 * 60 * 60_000)
  const write = (kind: OpenKind, when: Date) =>
    db.write((tx) => enqueueMessage(tx, { ...message, kind }, when))
  const old = await Promise.all(newsKinds.map((kind) => write(kind, days(3))))
  const [fresh, share] = [await write('alert', days(2)), await write('share', days(40))]
  const site = { ...testContext(db), clock: () => at }
  const mail = startMail(site, { ...server.address, maxPerMinute: 60 })
  await expect.poll(() => server.taken).toHaveLength(2)
  await mail.stop()
  for (const id of [fresh, share]) expect(getMessage(db, id)!.State).toBe('sent')
  await cleanOutbox(site)
  for (const id of old)
    expect(getMessage(db, id)).toMatchObject({ State: 'canceled', LastReply: newsTooOld })
  expect(countUnsent(db.read, newsTooOld)).toEqual({ waiting: 0, canceled: old.length })
})

it('what waited long is tried again for days where its first server fails', async () => {
  const db = emptyDatabase()
  const id = await db.write((tx) =>
    enqueueMessage(tx, { ...message, kind: 'share' }, new Date('2026-01-01T00:00:00Z')),
  )
  const server = await startMailServer({ onRecipient: () => [451, 'Later'] })
  onTestFinished(() => server.close())
  const site = { ...testContext(db), clock: () => at }
  const mail = startMail(site, { ...server.address, maxPerMinute: 60 })
  await expect.poll(async () => getMessage(db, id)!.LastReply).toContain('451')
  await mail.stop()
  expect(getMessage(db, id)!.State).toBe('waiting')
})
