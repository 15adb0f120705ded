import { describe, expect, it } from 'vitest'
import { emailProblem, mailboxKey } from '#src/domain/contacts/email.ts'
import { emailEmpty, emailMalformed } from '#src/domain/contacts/messages.ts'

/** RFC 5321's addresses by kind; where we refuse a valid one, §5 wants a host with a dot and a TLD of letters. */
const kinds: readonly (readonly [kind: string, text: string, isTaken: boolean])[] = [
  ['plain', 'ada.moss@example.com', true],
  ['only digits', '4711', false],
  ['a tilde within', 'a~da@example.com', true],
  ['a tilde first', '~ada@example.com', true],
  ['a tilde last', 'ada~@example.com', true],
  ['a quoted blank', '"ada moss"@example.com', true],
  ['quoted dots', '"ada..moss"@example.com', true],
  ['a quoted @', '"ada@moss"@example.com', true],
  ['an IPv4 address for a host', 'ada.moss@[192.0.2.7]', false],
  ['an IPv6 address for a host', 'ada.moss@[IPv6:2001:db8::7]', false],
  ['a wrong IPv4 address for a host', 'ada.moss@[192.0.2.700]', false],
  ['a dot first', '.ada@example.com', false],
  ['a dot last', 'ada.@example.com', false],
  ['dots apart', 'a.d.a@example.com', true],
  ['two dots', 'a..da@example.com', false],
  ['an odd sign in the host', 'ada.moss@exam=ple.com', false],
  ['two addresses', 'ada@example.org, moss@example.org', false],
  ['a header with a name', '"Ada Moss" <ada.moss@elm.example> (Sales)', false],
  ['nothing before the @', '@example.com', false],
  ['nothing after the @', 'ada.moss@', false],
  ['a bare blank', 'ada moss@example.com', false],
]

describe('addresses of each kind', () => {
  it.each(kinds)('%s: %s', (_, text, isTaken) => {
    expect(emailProblem(text)).toBe(isTaken ? null : emailMalformed)
  })
})

describe('an address', () => {
  it.each([
    'a@b.co',
    '"joe bloggs"@example.com',
    '"joe@bloggs"@example.com',
    '"a\\"b"@example.com',
    'ünï@example.org',
    'a@xn--bcher-kva.example',
    'a@example.xn--p1ai',
  ])('%s is taken', (text) => {
    expect(emailProblem(text)).toBeNull()
  })

  it.each([
    'a@localhost',
    'a@b.c',
    '"a"b"@example.com',
    '"a\nb"@example.com',
    '""@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    'a@-b.com',
    'a@b..com',
  ])('%j is refused', (text) => {
    expect(emailProblem(text)).toBe(emailMalformed)
  })

  it('that is empty has a sentence of its own', () => {
    expect(emailProblem('  ')).toBe(emailEmpty)
  })
})

describe('one mailbox', () => {
  it.each([
    [
      'bob@x.example',
      'Bob+1@x.example',
      '"bob"@X.EXAMPLE',
      '"b\\ob+a+b"@x.example',
      'ｂob@x.example',
    ],
    ['bob@gmail.com', 'b.o.b@gmail.com', 'bob+x@googlemail.com', '"b.ob"@GoogleMail.com'],
    ['ada@icloud.com', 'ada@me.com', 'ada@mac.com'],
    ['ada@xn--mnchen-3ya.example', 'ada@münchen.example', 'ada@MÜNCHEN.example.'],
  ])('%s has one key in all spellings', (address, ...others) => {
    for (const other of others) expect(mailboxKey(other)).toBe(mailboxKey(address))
  })

  it('is not that of others', () => {
    const all = ['bob@x.example', 'b.ob@x.example', '+1@x.example', '+2@x.example', 'bob']
    expect(new Set(all.map(mailboxKey)).size).toBe(all.length)
  })
})
