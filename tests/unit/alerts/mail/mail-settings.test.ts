import { describe, expect, it } from 'vitest'
import { headerText, isMailbox, parseMailAddress } from '#src/domain/alerts/mail/header-text.ts'
import { readConfig } from '#src/server/config.ts'

const sender = { SMTP_URL: 'smtps://user:p%40ss@mail.example', MAIL_FROM: 'homes@lakeline.example' }

describe('the settings of mail', () => {
  it('leave mail in the outbox unless there is a server', () => {
    const { config } = readConfig({ PUBLIC_ORIGIN: 'https://homes.example:8443' })
    expect(config!.smtp).toBeNull()
    expect(config!.mail).toEqual({
      from: { name: 'Plat', address: 'no-reply@homes.example' },
      brokerage: 'Plat',
      postalAddress: null,
      hasServer: false,
      origin: 'https://homes.example:8443',
      host: 'homes.example',
    })
  })

  it('name the server, the sender, and the postal address', () => {
    const { config } = readConfig({
      ...sender,
      SITE_NAME: 'Lakeline Realty',
      SITE_ADDRESS: '1 Quay Street, Port Ellery',
      MAIL_PER_MINUTE: '5',
    })
    expect(config!.smtp).toEqual({
      host: 'mail.example',
      port: 465,
      secure: true,
      requireTls: true,
      user: 'user',
      password: 'p@ss',
      maxPerMinute: 5,
    })
    expect(config!.mail.from).toEqual({
      name: 'Lakeline Realty',
      address: 'homes@lakeline.example',
    })
    expect(config!.mail.postalAddress).toBe('1 Quay Street, Port Ellery')
  })

  it.each([
    ['smtp://127.0.0.1', 25, false],
    ['smtp://u:p@localhost:1025', 1025, false],
    ['smtp://relay.example', 25, false],
    ['smtp://u:p@relay.example', 587, true],
  ])('never send a password over the network unencrypted: %s', (SMTP_URL, port, requireTls) => {
    const { config } = readConfig({ ...sender, SMTP_URL })
    expect(config!.smtp).toMatchObject({ port, requireTls, secure: false })
  })

  it('need a sender for a server', () => {
    expect(readConfig({ SMTP_URL: sender.SMTP_URL }).problems).toEqual([
      'SMTP_URL needs MAIL_FROM, the sender of the mail.',
    ])
  })

  it.each([
    'mail.example',
    'https://mail.example',
    'smtp:',
    'smtp://u:%ff@mail.example',
    'smtp://u:secret@mail.example/path',
    'smtp://u:secret@mail.example?x=1',
  ])('refuse the server %s without showing it', (SMTP_URL) => {
    const { problems } = readConfig({ ...sender, SMTP_URL })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(
      /^SMTP_URL must be smtp:\/\/ or smtps:\/\/, a host, .*; it is not\.$/,
    )
    expect(problems[0]).not.toContain('secret')
  })

  it.each(['homes', 'a@b, c@d', 'A <a@b> <c@d>', 'A <a b@c>', '<>'])(
    'refuse the sender %s',
    (MAIL_FROM) => {
      expect(readConfig({ ...sender, MAIL_FROM }).problems).toHaveLength(1)
    },
  )
})

it.each([
  ['homes@lakeline.example', null],
  ['Lakeline Realty <homes@lakeline.example>', 'Lakeline Realty'],
  ['"Lakeline, Realty" <homes@lakeline.example>', 'Lakeline, Realty'],
])('%s is one sender', (text, name) => {
  expect(parseMailAddress(text)).toEqual({ name, address: 'homes@lakeline.example' })
})

it.each([
  'a@b.example',
  'a+b@xn--bcher-kva.example',
  "o'neill@x.example",
  '"a b"@x.example',
  '"a\\"@b"@x.example',
])('%s is a mailbox', (address) => {
  expect(isMailbox(address)).toBe(true)
})

it.each([
  '',
  'a',
  'a@',
  '@b',
  'a@b@c',
  'a b@c',
  'a@b c',
  'a@b\r\nBcc: c@d',
  'a@b>',
  '<a@b',
  `${'a'.repeat(250)}@b.example`,
])('%j is no mailbox', (address) => {
  expect(isMailbox(address)).toBe(false)
})

it('text for a header is one line of bounded length', () => {
  expect(headerText(' a\r\n b\u2028c\u0000\u202ed  ')).toBe('a b c d')
  expect(headerText('\ud800')).toBe('\ufffd')
  expect(headerText('\u{1f600}'.repeat(300))).toBe('\u{1f600}'.repeat(200))
})
