import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { findMessages } from '#db/queries/alerts/mail/messages.ts'
import { emptyDatabaseFile } from '../support/database.ts'
import { startMailServer } from '../support/mail/mail-server.ts'
import { runPlat } from '../support/plat.ts'

const address = 'ann@x.example'

function operator() {
  const DATABASE_PATH = emptyDatabaseFile()
  const plat = (args: string, more = {}) => runPlat(args.split(' '), { DATABASE_PATH, ...more })
  return { plat, DATABASE_PATH }
}

it('mail is tried out, listed, and sent again on the terminal', async () => {
  let refusal: readonly [number, string] | null = null
  const server = await startMailServer({ onRecipient: () => refusal })
  onTestFinished(() => server.close())
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${server.address.port}`,
    MAIL_FROM: 'Lakeline <homes@lakeline.example>',
  }
  const { plat } = operator()
  expect((await plat('mail list')).out).toBe('There are no messages.\n')

  const sent = await plat(`mail test ${address}`, settings)
  expect(sent).toMatchObject({ code: 0, err: '' })
  expect(sent.out).toMatch(/^127\.0\.0\.1 accepted the message: 250 /)
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]!.raw).toContain('From: Lakeline <homes@lakeline.example>')

  refusal = [550, '5.1.1 No such user']
  const refused = await plat(`mail test ${address}`, settings)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('127.0.0.1 didn’t accept the message: 550 5.1.1 No such user')
  const { out } = await plat('mail list')
  expect(out).toMatch(
    /^\d{26} {2}failed {2}ann@x\.example .* 550 5\.1\.1 No such user\n\d{26} {2}sent/,
  )

  expect((await plat('mail retry')).out).toBe('1 message will be sent now.\n')
  expect((await plat('mail list')).out).toMatch(/^\d{26} {2}waiting/)
  expect((await plat('mail retry none')).err).toContain('No message none is waiting or failed')
}, 60_000)

it('mail without a server stays in the outbox, and wrong calls show the help', async () => {
  const { plat, DATABASE_PATH } = operator()
  const waiting = await plat(`mail test ${address}`)
  expect(waiting.code).toBe(0)
  expect(waiting.out).toContain('No mail server is configured')
  expect((await plat('mail test ann')).err).toContain('Please check email format.')
  for (const args of ['mail', 'mail test', 'mail list all', 'mail retry a b', 'mail nonsense'])
    expect((await plat(args)).err).toContain('plat mail test ADDRESS')
  const db = openDatabase(DATABASE_PATH)
  const all = { recipient: null, state: null }
  const messages = findMessages(db, all, { limit: 9, offset: 0 })
  await db.close()
  expect(messages.map(({ Recipient, State }) => [Recipient, State])).toEqual([[address, 'waiting']])
}, 60_000)
