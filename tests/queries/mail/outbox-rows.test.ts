import { describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/connect.ts'
import { deleteMessages, expireSecrets } from '#db/queries/alerts/mail/cleaning.ts'
import {
  claimMessage,
  findNextDue,
  renewLease,
  settleMessage,
} from '#db/queries/alerts/mail/delivery.ts'
import {
  cancelMessage,
  countMessages,
  findMessages,
  getMessage,
  retryMessage,
} from '#db/queries/alerts/mail/messages.ts'
import {
  enqueueMessage,
  type NewMessage,
  outboxTopic,
} from '#db/queries/alerts/mail/outbox-rows.ts'
import { emptyDatabase } from '../../support/database.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(start + seconds * 1000)
const now = later(0)

const message = {
  kind: 'test',
  recipient: 'ann@x.example',
  host: 'homes.example',
  subject: 'Hello',
  text: 'Text',
  html: '<p>Text</p>',
} as const satisfies NewMessage

const secret = { ...message, kind: 'password-reset', secretUntil: later(1800) } as const

const write = (db: Database, more: NewMessage = message, at = now) =>
  db.write((tx) => enqueueMessage(tx, more, at))

let leases = 0
const claim = (db: Database, at = now, id?: string) =>
  claimMessage(db, {
    lease: `lease ${++leases}`,
    now: at,
    leaseEnds: new Date(at.getTime() + 60_000),
    ...(id === undefined ? {} : { id }),
  })

describe('writing a message', () => {
  it('gives it an id of its own, for good', async () => {
    const db = emptyDatabase()
    const [one, other] = [await write(db), await write(db)]
    const [first, second] = [getMessage(db, one), getMessage(db, other)]
    expect(first!.MessageId).toMatch(/^<[\da-f-]{36}@homes\.example>$/)
    expect(second!.MessageId).not.toBe(first!.MessageId)
    expect(first).toMatchObject({ State: 'waiting', Attempts: 0, CreatedAt: now.toISOString() })
  })

  it('belongs to the transaction of what causes it', async () => {
    const db = emptyDatabase()
    const signals: string[] = []
    db.onSignal(outboxTopic, () => signals.push('written'))
    const failing = db.write((tx) => {
      enqueueMessage(tx, message, now)
      throw new Error('The cause failed.')
    })
    await expect(failing).rejects.toThrow('The cause failed.')
    expect(countMessages(db, { recipient: null, state: null })).toBe(0)
    expect(signals).toEqual([])
    await db.write((tx) => {
      enqueueMessage(tx, message, now)
      expect(signals).toEqual([])
    })
    expect(signals).toEqual(['written'])
  })

  it('lets no value add a header or a recipient', async () => {
    const db = emptyDatabase()
    const id = await write(db, {
      ...message,
      subject: 'Hello\r\nBcc: all@evil.example',
      recipientName: 'Ann\nX: y',
      headers: { 'Reply-To': 'agent@x.example\r\nBcc: all@evil.example' },
    })
    expect(getMessage(db, id)).toMatchObject({
      Subject: 'Hello Bcc: all@evil.example',
      RecipientName: 'Ann X: y',
      Headers: { 'Reply-To': 'agent@x.example Bcc: all@evil.example' },
    })
    for (const recipient of ['ann', 'a@b, c@d', 'a@b\r\nc', ''])
      await expect(write(db, { ...message, recipient })).rejects.toThrow(/one mailbox/)
    await expect(write(db, { ...message, headers: { 'X\r\nBcc': 'a' } })).rejects.toThrow()
  })
})

describe('claiming a message', () => {
  it('is for one sender at a time, in two processes too', async () => {
    const db = emptyDatabase()
    const other = openDatabase(db.path)
    await write(db)
    const claims = await Promise.all([claim(db), claim(other), claim(db), claim(other)])
    await other.close()
    expect(claims.filter((row) => row !== null)).toHaveLength(1)
    expect(claims.find((row) => row !== null)).toMatchObject({ State: 'sending', Attempts: 1 })
  })

  it('waits for its time, and takes the one that is due the longest', async () => {
    const db = emptyDatabase()
    await write(db, { ...message, recipient: 'late@x.example', notBefore: later(10) })
    await write(db, { ...message, recipient: 'early@x.example', notBefore: later(5) })
    expect(await claim(db)).toBeNull()
    expect(findNextDue(db, now)).toEqual(later(5))
    expect((await claim(db, later(20)))!.Recipient).toBe('early@x.example')
    expect((await claim(db, later(20)))!.Recipient).toBe('late@x.example')
    expect(await claim(db, later(20))).toBeNull()
  })

  it('of a sender that died is possible again when its lease has ended', async () => {
    const db = emptyDatabase()
    await write(db)
    const dead = (await claim(db))!
    expect(await claim(db, later(59))).toBeNull()
    expect(findNextDue(db, now)).toEqual(later(60))
    const heir = (await claim(db, later(60)))!
    expect(heir.Attempts).toBe(2)
    const sent = { state: 'sent', reply: '250 OK', at: later(61) } as const
    expect(await settleMessage(db, dead, sent)).toBe(false)
    expect(await renewLease(db, dead, later(900))).toBe(false)
    expect(await settleMessage(db, heir, sent)).toBe(true)
    expect(findNextDue(db, now)).toBeNull()
  })

  it('is not possible while the lease is renewed', async () => {
    const db = emptyDatabase()
    await write(db)
    const row = (await claim(db))!
    expect(await renewLease(db, row, later(120))).toBe(true)
    expect(await claim(db, later(90))).toBeNull()
  })
})

describe('what becomes of a message', () => {
  it.each([
    [{ state: 'sent', reply: '250 OK', at: later(1) }, { SentAt: later(1).toISOString() }],
    [
      { state: 'waiting', reply: '451 Later', nextAttemptAt: later(120) },
      { NextAttemptAt: later(120).toISOString(), SentAt: null },
    ],
    [{ state: 'failed', reply: '550 No such user' }, { SentAt: null }],
  ] as const)('is noted with the answer of the server: %j', async (result, expected) => {
    const db = emptyDatabase()
    const id = await write(db)
    await settleMessage(db, (await claim(db))!, result)
    const { state: State, reply: LastReply } = result
    expect(getMessage(db, id)).toMatchObject({ State, LastReply, ...expected, Text: 'Text' })
  })

  it('can be tried again at once, and as long as a new one', async () => {
    const db = emptyDatabase()
    const id = await write(db)
    await settleMessage(db, (await claim(db))!, { state: 'failed', reply: '550 Full' })
    expect(await db.write((tx) => retryMessage(tx, id, later(500)))).toBe(true)
    expect(getMessage(db, id)).toMatchObject({
      State: 'waiting',
      Attempts: 0,
      NotBefore: later(500).toISOString(),
    })
    await settleMessage(db, (await claim(db, later(500)))!, {
      state: 'sent',
      reply: '250 OK',
      at: later(500),
    })
    expect(await db.write((tx) => retryMessage(tx, id, later(600)))).toBe(false)
  })

  it('is nothing once it is canceled, which only waiting ones can be', async () => {
    const db = emptyDatabase()
    const id = await write(db)
    expect(await db.write((tx) => cancelMessage(tx, id))).toBe(true)
    expect(await claim(db)).toBeNull()
    expect(getMessage(db, id)!.Text).toBe('Text')
    expect(await db.write((tx) => cancelMessage(tx, id))).toBe(false)
    expect(await db.write((tx) => retryMessage(tx, id, now))).toBe(false)
    const other = await write(db)
    await claim(db)
    expect(await db.write((tx) => cancelMessage(tx, other))).toBe(false)
  })
})

describe('the text of a message with a secret link', () => {
  const emptied = { Text: '', Html: '', SecretUntil: null }

  it('is deleted when it was sent, or canceled', async () => {
    const db = emptyDatabase()
    const sent = await write(db, secret)
    await settleMessage(db, (await claim(db))!, { state: 'sent', reply: '250', at: now })
    expect(getMessage(db, sent)).toMatchObject({ ...emptied, Subject: 'Hello' })
    const canceled = await write(db, secret)
    await db.write((tx) => cancelMessage(tx, canceled))
    expect(getMessage(db, canceled)).toMatchObject(emptied)
  })

  it('remains until the links end, and then is neither stored nor sent', async () => {
    const db = emptyDatabase()
    const [waiting, failed] = [await write(db, secret), await write(db, secret)]
    await settleMessage(db, (await claim(db, now, failed))!, { state: 'failed', reply: '550 No' })
    const plain = await write(db)
    expect(await expireSecrets(db, later(1799), 'Ended.')).toBe(0)
    expect(getMessage(db, waiting)!.Text).toBe('Text')
    expect(await claim(db, later(1800), waiting)).toBeNull()
    expect(findNextDue(db, later(1800))).toEqual(now)
    await claim(db, later(1800), plain)
    expect(findNextDue(db, later(1800))).toEqual(later(1860))
    expect(await expireSecrets(db, later(1800), 'Ended.')).toBe(2)
    expect(getMessage(db, waiting)).toMatchObject({
      ...emptied,
      State: 'canceled',
      LastReply: 'Ended.',
    })
    expect(getMessage(db, failed)).toMatchObject({ ...emptied, State: 'failed' })
    expect(await db.write((tx) => retryMessage(tx, failed, later(1800)))).toBe(false)
    expect(getMessage(db, plain)).toMatchObject({ Text: 'Text', State: 'sending' })
  })
})

describe('the list', () => {
  it('has pages, the latest first, and can be searched by recipient and state', async () => {
    const db = emptyDatabase()
    for (let i = 1; i <= 30; i++)
      await write(db, { ...message, recipient: `Buyer${i}_a@x.example` }, later(i))
    await settleMessage(db, (await claim(db, later(60)))!, { state: 'failed', reply: '550' })
    const all = { recipient: null, state: null }
    const page = findMessages(db, all, { limit: 25, offset: 25 })
    expect(page.map((row) => row.Recipient)).toEqual(
      [5, 4, 3, 2, 1].map((i) => `Buyer${i}_a@x.example`),
    )
    expect(page[0]).not.toHaveProperty('Text')
    expect(countMessages(db, { recipient: 'buyer3', state: null })).toBe(2)
    expect(countMessages(db, { recipient: '_A@', state: null })).toBe(30)
    expect(countMessages(db, { recipient: '%', state: null })).toBe(0)
    expect(countMessages(db, { recipient: '\\', state: null })).toBe(0)
    expect(countMessages(db, { recipient: null, state: 'failed' })).toBe(1)
    expect(countMessages(db, { recipient: 'buyer2_', state: 'failed' })).toBe(0)
  })

  it('forgets settled messages after a time', async () => {
    const db = emptyDatabase()
    const [waiting, settled] = [await write(db), await write(db)]
    await settleMessage(db, (await claim(db, now, settled))!, { state: 'failed', reply: '550' })
    expect(await deleteMessages(db, now)).toBe(0)
    expect(await deleteMessages(db, later(1))).toBe(1)
    expect(getMessage(db, settled)).toBeNull()
    expect(getMessage(db, waiting)).not.toBeNull()
  })
})
