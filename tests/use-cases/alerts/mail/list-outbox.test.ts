import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { enqueueMessage, type NewMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { audit } from '#db/schema/index.ts'
import {
  changeOutboxMessage,
  getOutboxMessage,
  listOutbox,
} from '#src/use-cases/admin/list-outbox.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext, testMail, testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'

const everything = { recipient: null, state: null, page: 1 }

async function administrator(db: Database): Promise<Context> {
  const context = await userContext({ db }, 'boss')
  const user = { ...context.user!, administrator: true }
  return { ...context, user, mail: { ...testMail, hasServer: true } }
}

const message = {
  kind: 'test',
  recipient: 'ann@x.example',
  host: 'x.example',
  subject: 'Hello',
  text: 'Hi',
  html: '<p>Hi',
} as const satisfies NewMessage

const write = (db: Database, recipient = message.recipient as string) =>
  db.write((tx) => enqueueMessage(tx, { ...message, recipient }, testNow))

describe('the outbox', () => {
  it('does not exist for anyone but administrators', async () => {
    const db = emptyDatabase()
    const id = await write(db)
    for (const context of [
      await userContext({ db }, 'agent'),
      await userContext({ db }, 'buyer', 'vow'),
    ]) {
      const refused = { name: 'NotFound', message: 'This page doesn’t exist.' }
      expect(() => listOutbox(context, everything)).toThrow(expect.objectContaining(refused))
      expect(() => getOutboxMessage(context, id)).toThrow(expect.objectContaining(refused))
      await expect(changeOutboxMessage(context, id, 'cancel')).rejects.toMatchObject(refused)
    }
    const unknown = { name: 'LoginRequired' }
    expect(() => listOutbox(testContext(db), everything)).toThrow(expect.objectContaining(unknown))
    expect(() => getOutboxMessage(testContext(db, 'public'), id)).toThrow(
      expect.objectContaining(unknown),
    )
    expect(getOutboxMessage(await administrator(db), id).State).toBe('waiting')
  })

  it('has 25 messages on a page', async () => {
    const db = emptyDatabase()
    const context = await administrator(db)
    expect(listOutbox(context, everything)).toEqual({ messages: [], total: 0, pages: 0 })
    for (let i = 0; i < 26; i++) await write(db, `a${i}@x.example`)
    const first = listOutbox(context, everything)
    expect([first.messages.length, first.total, first.pages]).toEqual([25, 26, 2])
    const second = listOutbox(context, { ...everything, page: 2 })
    expect(second.messages.map((row) => row.Recipient)).toEqual(['a0@x.example'])
  })

  it('lets a message be canceled or sent again, once, and notes who did it', async () => {
    const db = emptyDatabase()
    const context = await administrator(db)
    const id = await write(db)
    expect(getOutboxMessage(context, id)).toMatchObject({ canRetry: true, canCancel: true })
    await changeOutboxMessage(context, id, 'retry')
    await changeOutboxMessage(context, id, 'cancel')
    await changeOutboxMessage(context, id, 'cancel')
    await changeOutboxMessage(context, id, 'retry')
    expect(getOutboxMessage(context, id)).toMatchObject({
      State: 'canceled',
      canRetry: false,
      canCancel: false,
    })
    const deeds = db.read
      .select()
      .from(audit)
      .all()
      .filter((row) => row.Subject === id)
    expect(deeds.map(({ Actor, Action }) => [Actor, Action])).toEqual([
      ['boss', 'mail retry'],
      ['boss', 'mail cancel'],
    ])
  })

  it('offers no sending without a server', async () => {
    const db = emptyDatabase()
    const context = { ...(await administrator(db)), mail: testMail }
    expect(getOutboxMessage(context, await write(db))).toMatchObject({ canRetry: false })
  })

  it('shows secret links only where no server can bring them to their recipients', async () => {
    const db = emptyDatabase()
    const context = await administrator(db)
    const secret = { ...message, kind: 'password-reset', secretUntil: testNow } as const
    const id = await db.write((tx) => enqueueMessage(tx, secret, testNow))
    expect(getOutboxMessage(context, id)).toMatchObject({
      body: 'withheld',
      Text: '',
      Html: '',
      canRetry: true,
    })
    const demo = { ...context, mail: testMail }
    expect(getOutboxMessage(demo, id)).toMatchObject({ body: 'shown', Text: 'Hi' })
    await changeOutboxMessage(context, id, 'cancel')
    expect(getOutboxMessage(demo, id)).toMatchObject({ body: 'deleted', Text: '' })
    expect(getOutboxMessage(context, await write(db))).toMatchObject({ body: 'shown' })
  })

  it('has no message that was never written', async () => {
    const context = await administrator(emptyDatabase())
    const missing = { name: 'NotFound', message: 'This message doesn’t exist.' }
    for (const id of ['', 'none', '20260301120000000000000000']) {
      expect(() => getOutboxMessage(context, id)).toThrow(expect.objectContaining(missing))
      await expect(changeOutboxMessage(context, id, 'retry')).rejects.toMatchObject(missing)
    }
  })
})
