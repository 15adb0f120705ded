import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#db/connect.ts'
import { claimMessage } from '#db/queries/alerts/mail/delivery.ts'
import { getMessage, retryMessage } from '#db/queries/alerts/mail/messages.ts'
import { enqueueMessage, type NewMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { type Sender, startSender } from '#src/mail/sender/sender.ts'
import { createSmtp, type SmtpServer } from '#src/mail/sender/smtp.ts'
import { testMail } from '../support/context.ts'
import { emptyDatabase } from '../support/database.ts'
import { type MailServerOptions, startMailServer } from '../support/mail/mail-server.ts'

const minute = 60_000
const hour = 60 * minute
const silent = () => undefined
const quiet = { info: silent, warn: silent, error: silent }

const message = {
  kind: 'test',
  recipient: 'ann@x.example',
  recipientName: 'Ann “Łuk” Lee',
  host: 'listings.example',
  subject: 'Your home – ready',
  text: 'Hello\n.\nFrom here\n',
  html: `<p>${'long '.repeat(400)}</p>`,
} as const satisfies NewMessage

async function serverFor(options: MailServerOptions = {}) {
  const server = await startMailServer(options)
  onTestFinished(() => server.close())
  return server
}

/** A sender with a clock that the test sets; its server answers within a second or not at all. */
function senderFor(
  db: Database,
  address: SmtpServer,
  { maxPerMinute = 1000, leaseMs = minute, stopMs = 5000 } = {},
) {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const parts = {
    db,
    clock: () => new Date(now),
    maxPerMinute,
    log: quiet,
    timing: { leaseMs, stopMs, storageRestMs: 20 },
    smtp: createSmtp(address, () => testMail, { connect: 1000, greeting: 300, silence: 1500 }),
  }
  const sender: Sender = startSender(parts)
  onTestFinished(() => sender.stop())
  const until = async (id: string, columns: object) => {
    await expect.poll(() => getMessage(db, id), { interval: 10 }).toMatchObject(columns)
    return getMessage(db, id)!
  }
  return {
    sender,
    write: (more: Partial<NewMessage> = {}) =>
      db.write((tx) => enqueueMessage(tx, { ...message, ...more } as NewMessage, new Date(now))),
    /** Moves the clock and lets the sender look. */
    pass(ms: number) {
      now += ms
      sender.wake()
    },
    until,
    state: (id: string, State: string) => until(id, { State }),
    attempts: (id: string, Attempts: number) => until(id, { State: 'waiting', Attempts }),
    nextAfter: (id: string) => Date.parse(getMessage(db, id)!.NextAttemptAt) - now,
  }
}

describe('the sender', () => {
  it('sends a message as soon as it is committed, as text and as HTML', async () => {
    const server = await serverFor()
    const { write, state } = senderFor(emptyDatabase(), server.address)
    const row = await state(
      await write({
        headers: { 'Reply-To': 'agent@x.example', 'List-Unsubscribe': '<https://x.example/u>' },
      }),
      'sent',
    )
    expect(row).toMatchObject({ Attempts: 1, SentAt: '2026-03-01T12:00:00.000Z', Lease: null })
    expect(row.LastReply).toMatch(/^250 /)
    const { raw, recipients, messageId } = server.taken[0]!
    expect(recipients).toEqual(['ann@x.example'])
    expect(messageId).toBe(row.MessageId)
    for (const line of [
      /^From: Harbor Listings <mail@listings\.example>\r$/m,
      /^To: =\?UTF-8\?\S+ <ann@x\.example>\r$/m,
      /^Subject: =\?UTF-8\?\S+/m,
      /^Reply-To: agent@x\.example\r$/m,
      /^List-Unsubscribe: <https:\/\/x\.example\/u>\r$/m,
      /^Auto-Submitted: auto-generated\r$/m,
      /^Content-Type: multipart\/alternative;/m,
      /^Content-Type: text\/plain; charset=utf-8\r$/m,
      /^Content-Type: text\/html; charset=utf-8\r$/m,
    ])
      expect(raw).toMatch(line)
    expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998)
  })

  it('brings what is for the calendar as an invitation and as a file', async () => {
    const server = await serverFor()
    const { write, state } = senderFor(emptyDatabase(), server.address)
    const text = `BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nX-LONG:${'ä'.repeat(600)}\r\nEND:VCALENDAR\r\n`
    const calendar = { name: 'open-house.ics', method: 'CANCEL', text } as const
    await state(await write({ calendar }), 'sent')
    const { raw } = server.taken[0]!
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r$/m)
    expect(raw).toMatch(/^Content-Disposition: attachment; filename=open-house\.ics\r$/m)
    const bodies = [
      ...raw.matchAll(
        /Content-Transfer-Encoding: base64\r\n(?:[A-Z][^\r]*\r\n)*\r\n([\w+/=\r\n]+)/gi,
      ),
    ]
    expect(bodies.map(([, body]) => Buffer.from(body!, 'base64').toString())).toEqual([text, text])
  })

  it('lets no value add a header or a recipient', async () => {
    const server = await serverFor()
    const { write, state } = senderFor(emptyDatabase(), server.address)
    const hostile = 'Ann\r\nBcc: all@evil.example\r\n\r\nText, <b@evil.example>'
    const headers = { 'Reply-To': 'a@x.example\nBcc: all@evil.example' }
    await state(await write({ subject: hostile, recipientName: hostile, headers }), 'sent')
    const { raw, recipients } = server.taken[0]!
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
    expect(recipients).toEqual(['ann@x.example'])
    expect(head).not.toMatch(/^(Bcc|Text)/m)
    expect(head).toMatch(/^Subject: Ann Bcc: /m)
    expect(head).toMatch(/^Content-Type: multipart/m)
  })

  it('sends nothing before its time', async () => {
    const server = await serverFor()
    const { write, state, pass } = senderFor(emptyDatabase(), server.address)
    const later = await write({ notBefore: new Date('2026-03-01T12:00:10Z') })
    await state(await write(), 'sent')
    expect(await state(later, 'waiting')).toMatchObject({ Attempts: 0 })
    pass(10_000)
    await state(later, 'sent')
  })

  it.each([
    ['is unavailable', { onSender: () => [550, 'Not you'] as const }, 1000],
    ['says later', { onRecipient: () => [450, 'Later'] as const }, 1000],
    ['takes them', {}, 1],
  ])('does not wait for a clock that was a day ahead while the server %s', async (_, was, most) => {
    let isAhead = true
    const server = await serverFor({
      onSender: () => (isAhead && 'onSender' in was ? was.onSender() : null),
      onRecipient: () => (isAhead && 'onRecipient' in was ? was.onRecipient() : null),
    })
    const db = emptyDatabase()
    const { write, state, until, pass } = senderFor(db, server.address, { maxPerMinute: most })
    pass(24 * hour)
    const first = await write()
    await until(first, { Attempts: 1, Lease: null })
    const share = await write({ notBefore: new Date('2026-03-02T12:00:30Z') })
    isAhead = false
    pass(-24 * hour)
    await state(first, 'sent')
    await until(share, { NextAttemptAt: '2026-03-01T12:00:30.000Z' })
    pass(90_000)
    expect(await state(share, 'sent')).toMatchObject({ CreatedAt: '2026-03-01T12:00:00.000Z' })
  })

  it('takes over a message that a sender of a clock ahead has left', async () => {
    const server = await serverFor()
    const db = emptyDatabase()
    const at = (text: string) => new Date(text)
    const id = await db.write((tx) => enqueueMessage(tx, message, at('2026-03-01T11:00:00Z')))
    const [now, leaseEnds] = [at('2026-03-02T12:00:00Z'), at('2026-03-02T12:01:00Z')]
    expect(await claimMessage(db, { lease: 'dead', now, leaseEnds })).not.toBeNull()
    const { state } = senderFor(db, server.address)
    await state(id, 'sent')
  })

  it('sends many over one connection, each once', async () => {
    const server = await serverFor()
    const { write, state } = senderFor(emptyDatabase(), server.address)
    const ids = await Promise.all(Array.from({ length: 20 }, () => write()))
    for (const id of ids) await state(id, 'sent')
    expect(new Set(server.taken.map((one) => one.messageId)).size).toBe(20)
    expect(server.taken).toHaveLength(20)
    expect(server.connections()).toBe(1)
  })

  it('sends no more in a minute than it may', async () => {
    const server = await serverFor()
    const { write, state, pass } = senderFor(emptyDatabase(), server.address, { maxPerMinute: 2 })
    const ids = await Promise.all([write(), write(), write()])
    await state(ids[0]!, 'sent')
    await state(ids[1]!, 'sent')
    pass(minute - 1)
    expect(await state(ids[2]!, 'waiting')).toMatchObject({ Attempts: 0 })
    pass(1)
    await state(ids[2]!, 'sent')
  })

  it('deletes the text of a secret message that was sent', async () => {
    const server = await serverFor()
    const { write, state } = senderFor(emptyDatabase(), server.address)
    const secretUntil = new Date('2026-03-01T12:30:00Z')
    const row = await state(
      await write({ kind: 'password-reset', secretUntil } as NewMessage),
      'sent',
    )
    expect([row.Text, row.Html, row.Subject]).toEqual(['', '', message.subject])
    expect(server.taken).toHaveLength(1)
  })
})

describe('a server', () => {
  it('that defers a message is asked again after minutes, always for the same one', async () => {
    let refusals = 2
    const server = await serverFor({
      onRecipient: () => (refusals-- > 0 ? [451, '4.7.1 Greylisted, try again later'] : null),
    })
    const { write, pass, attempts, state, nextAfter } = senderFor(emptyDatabase(), server.address)
    const id = await write()
    expect((await attempts(id, 1)).LastReply).toContain('451 4.7.1 Greylisted')
    expect(nextAfter(id)).toBeGreaterThan(1.5 * minute)
    expect(nextAfter(id)).toBeLessThan(2.5 * minute)
    pass(2.5 * minute)
    await attempts(id, 2)
    expect(nextAfter(id)).toBeGreaterThan(3 * minute)
    pass(5 * minute)
    const row = await state(id, 'sent')
    expect(row.Attempts).toBe(3)
    expect(server.taken.map((one) => one.messageId)).toEqual([row.MessageId])
  })

  it('that defers a message does not hold up others', async () => {
    const server = await serverFor({
      onRecipient: (address) => (address.startsWith('grey') ? [450, 'Later'] : null),
    })
    const { write, attempts, state } = senderFor(emptyDatabase(), server.address)
    const grey = await write({ recipient: 'grey@x.example' })
    await state(await write(), 'sent')
    await attempts(grey, 1)
    expect(server.connections()).toBe(1)
  })

  it('that defers a message for three days has failed', async () => {
    const server = await serverFor({ onRecipient: () => [451, 'Later'] })
    const { write, pass, attempts, state } = senderFor(emptyDatabase(), server.address)
    const id = await write()
    await attempts(id, 1)
    pass(71 * hour)
    await attempts(id, 2)
    pass(5 * hour)
    expect(await state(id, 'failed')).toMatchObject({ Attempts: 3 })
  })

  it.each(['onRecipient', 'onMessage'] as const)(
    'that refuses a message (%s) is not asked again, until an administrator does',
    async (step) => {
      const refusing: { -readonly [Name in keyof MailServerOptions]: MailServerOptions[Name] } = {
        [step]: () => [550, '5.7.1 Not here'],
      }
      const server = await serverFor(refusing)
      const db = emptyDatabase()
      const { write, state, pass } = senderFor(db, server.address)
      const id = await write()
      expect(await state(id, 'failed')).toMatchObject({
        Attempts: 1,
        LastReply: '550 5.7.1 Not here',
      })
      pass(24 * hour)
      await state(await write({ recipient: 'other@x.example' }), 'failed')
      expect(await state(id, 'failed')).toMatchObject({ Attempts: 1 })
      delete refusing[step]
      await db.write((tx) => retryMessage(tx, id, new Date('2026-03-02T12:00:00Z')))
      await state(id, 'sent')
    },
  )

  it('that refuses the sender or the password has refused no message', async () => {
    const server = await serverFor({ onSender: () => [553, '5.7.1 Not your address'] })
    const { write, attempts, pass } = senderFor(emptyDatabase(), server.address)
    const id = await write()
    expect((await attempts(id, 1)).LastReply).toContain('553 5.7.1 Not your address')
    pass(hour)
    await attempts(id, 2)

    const locked = await serverFor({
      smtp: { onAuth: (_auth, _session, callback) => callback(new Error('Wrong password')) },
    })
    const address = { ...locked.address, user: 'plat', password: 'wrong' }
    const other = senderFor(emptyDatabase(), address)
    const { LastReply } = await other.attempts(await other.write(), 1)
    expect(LastReply).toContain('535')
    expect(LastReply).not.toContain('wrong')
  })

  it('without TLS gets no password that was to be encrypted', async () => {
    const passwords: unknown[] = []
    const server = await serverFor({
      smtp: {
        onAuth: ({ password }, _session, callback) =>
          callback(new Error(String(passwords.push(password)))),
      },
    })
    const address = { ...server.address, requireTls: true, user: 'plat', password: 'secret' }
    const { write, attempts } = senderFor(emptyDatabase(), address)
    expect((await attempts(await write(), 1)).LastReply).toMatch(/STARTTLS/i)
    expect(passwords).toEqual([])
  })

  it('that drops the connection in the middle of a message gets it again', async () => {
    let drops = 1
    const server = await serverFor({ onMessage: () => (drops-- > 0 ? 'drop' : null) })
    const { write, attempts, pass, state } = senderFor(emptyDatabase(), server.address)
    const id = await write()
    await attempts(id, 1)
    pass(minute)
    const row = await state(id, 'sent')
    expect(server.taken.map((one) => one.messageId)).toEqual([row.MessageId])
  })

  it('that never answers a message is left after a time', async () => {
    let hangs = 1
    const server = await serverFor({ onMessage: () => (hangs-- > 0 ? 'hang' : null) })
    const { write, attempts, pass, state } = senderFor(emptyDatabase(), server.address)
    const id = await write()
    expect((await attempts(id, 1)).LastReply).toMatch(/timeout/i)
    pass(minute)
    await state(id, 'sent')
  })

  it.each([
    ['that is not there', null],
    ['that says nothing', () => undefined],
    ['that hangs up', (socket: { destroy(): void }) => socket.destroy()],
    [
      'that is none',
      (socket: { write(text: string): void }) => socket.write('HTTP/1.1 400\r\n\r\n'),
    ],
  ])('%s is asked for one message at a time, with pauses', async (_, onConnection) => {
    const tcp = createServer()
    if (onConnection !== null) tcp.on('connection', onConnection as () => void)
    const address = await listening(tcp)
    if (onConnection === null) await closed(tcp)
    else onTestFinished(() => closed(tcp))
    const { write, attempts, pass, nextAfter, state } = senderFor(emptyDatabase(), address)
    const [first, second] = [await write(), await write()]
    await attempts(first, 1)
    expect(nextAfter(first)).toBeGreaterThan(5000)
    expect(nextAfter(first)).toBeLessThan(15_000)
    expect(await state(second, 'waiting')).toMatchObject({ Attempts: 0 })
    pass(15_000)
    await attempts(second, 1)
  })
})

async function listening(tcp: Server): Promise<SmtpServer> {
  tcp.listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const { port } = tcp.address() as { port: number }
  return { host: '127.0.0.1', port, secure: false, requireTls: false, user: null, password: '' }
}

const closed = (tcp: Server) => new Promise<void>((resolve) => tcp.close(() => resolve()))

describe('stopping', () => {
  it('waits for the message that is being sent', async () => {
    const arrived = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<null>()
    const server = await serverFor({
      onMessage() {
        arrived.resolve()
        return answer.promise
      },
    })
    const { sender, write, state } = senderFor(emptyDatabase(), server.address)
    const [first, second] = [await write(), await write()]
    await arrived.promise
    const stopped = sender.stop()
    answer.resolve(null)
    await stopped
    await state(first, 'sent')
    await state(second, 'waiting')
  })

  it('does not wait for a server that never answers', async () => {
    const arrived = Promise.withResolvers<void>()
    const server = await serverFor({
      onMessage() {
        arrived.resolve()
        return 'hang'
      },
    })
    const { sender, write, attempts } = senderFor(emptyDatabase(), server.address, { stopMs: 50 })
    const id = await write()
    await arrived.promise
    await sender.stop()
    await attempts(id, 1)
  })
})

describe('a database that cannot be written', () => {
  it('does not make the sender forget that the server has taken a message', async () => {
    const db = emptyDatabase()
    let failures = 0
    const server = await serverFor({
      onMessage() {
        failures = 3
        return null
      },
    })
    const failing: Database = {
      ...db,
      write: (work) =>
        failures-- > 0 ? Promise.reject(new Error('The disk is full.')) : db.write(work),
    }
    const { state } = senderFor(failing, server.address)
    const id = await db.write((tx) => enqueueMessage(tx, message, new Date('2026-03-01T12:00:00Z')))
    const row = await state(id, 'sent')
    expect([row.Attempts, failures < 0, server.taken.length]).toEqual([1, true, 1])
  })
})

it('two senders on one outbox send each message once', async () => {
  const server = await serverFor()
  const db = emptyDatabase()
  const one = senderFor(db, server.address)
  senderFor(db, server.address)
  const ids = await Promise.all(Array.from({ length: 30 }, () => one.write()))
  for (const id of ids) await one.state(id, 'sent')
  expect(server.taken).toHaveLength(30)
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(30)
})
