import { describe, expect, it } from 'vitest'
import { brandColors, productColors } from '#src/domain/admin/brand/brand-colors.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import { durationText, greetingOf, linkAddress } from '#src/mail/layout/letter-values.ts'
import { exampleMails } from '../../../support/mail/examples.ts'

const site: MailSettings = {
  from: { name: 'Lakeline Realty', address: 'homes@lakeline.example' },
  brokerage: 'Lakeline & Sons <Realty>',
  postalAddress: '1 Quay Street, Port Ellery, WI 53000',
  hasServer: false,
  origin: 'https://lakeline.example',
  host: 'lakeline.example',
}

const url = 'https://lakeline.example/link?token=abc&x=%22%3E'
const plain = exampleMails(site, { name: 'Ann Lee', value: 'Ann Lee', url })
const hostile = '<b onload="x">\r\nBcc: all@evil.example\r\n\r\n&amp;\u202eA\u0000\ud800 "\''
const attacked = exampleMails(site, { name: hostile, value: hostile, url })

describe.each(plain)('the mail $kind', ({ subject, text, html }) => {
  it('says the same in both bodies: sender, postal address, reason, and link', () => {
    expect(text).toContain('Lakeline & Sons <Realty>\n1 Quay Street, Port Ellery, WI 53000\n')
    expect(html).toContain('Lakeline &amp; Sons &lt;Realty&gt;')
    for (const body of [text, html]) {
      expect(body).toContain('1 Quay Street, Port Ellery, WI 53000')
      expect(body.replace(/\s+/g, ' ')).toContain('You’re receiving this email because ')
    }
    expect(html).toContain(
      `<title>${subject.replace('&', '&amp;').replace(/<(\w+)>/, '&lt;$1&gt;')}`,
    )
  })

  it('has one button, whose address is also shown', () => {
    const buttons = [...html.matchAll(/class="button" href="([^"]+)"/g)]
    expect(buttons).toHaveLength(1)
    const address = buttons[0]![1]!
    expect(html).toContain(`>${address}</a>`)
    expect(text.split('\n')).toContain(address.replaceAll('&amp;', '&'))
  })

  it('has no line that a mail server would break', () => {
    for (const line of html.split('\n')) expect(Buffer.byteLength(line)).toBeLessThan(998)
    for (const line of text.split('\n'))
      expect(line.length <= 72 || !line.includes(' '), line).toBe(true)
  })

  it('loads nothing, runs nothing, and is far below what Gmail clips', () => {
    expect(html).not.toMatch(
      /<(img|script|link|iframe|form|object|video)\b|\burl\(|@import|\bon\w+=/i,
    )
    expect(Buffer.byteLength(html)).toBeLessThan(10_000)
  })
})

describe.each(attacked)('the mail $kind with hostile values', ({ subject, text, html }) => {
  const unwanted = /[^\P{Cc}\n]|\u202e|\ud800/u

  it('has them as text', () => {
    expect(html).not.toContain('<b onload')
    expect(html).not.toMatch(unwanted)
    expect(html.includes('&lt;b onload=&quot;x&quot;&gt; Bcc')).toBe(text.includes('<b onload'))
  })

  it('has no line of theirs', () => {
    expect(text.match(/^.*Bcc:/m)?.[0] ?? 'onload').toContain('onload')
    expect(text).not.toMatch(unwanted)
    expect(subject).not.toMatch(/\p{Cc}|\u202e/u)
  })
})

it('mails are in the color of the brand, which is readable in light and dark', () => {
  const values = { name: 'Ann Lee', value: 'Ann Lee', url }
  const mails = exampleMails({ ...site, color: '#006aff' }, values)
  const { light, dark } = brandColors('#006aff')
  for (const [i, { html }] of mails.entries()) {
    const [plainStyle, style] = [plain[i]!.html, html].map((page) => page.match(/#[\da-f]{6}/g)!)
    const replaced = new Map([
      [productColors.light.accent, light.accent],
      [productColors.dark.accent, dark.accent],
    ])
    expect(style).toEqual(plainStyle!.map((color) => replaced.get(color) ?? color))
    expect(html).toContain(`background:${light.accent}`)
  }
})

describe('greetings', () => {
  it.each(['Ann', 'Łukasz Żółć', 'محمد', "J. R. O'Neill-Smith", '李 小龍'])(
    'have the name %s',
    (name) => {
      expect(greetingOf(name)).toBe(`Hello ${name},`)
    },
  )

  it.each([
    null,
    '',
    ' ',
    'Visit evil.example',
    'http://evil',
    'ann@evil.example',
    'WWW.EVIL.EXAMPLE',
    'a/b',
    'x'.repeat(61),
    '<b>',
  ])('leave out what a mail program would make a link of, or no name: %j', (name) => {
    expect(greetingOf(name)).toBe('Hello,')
  })
})

it.each([
  [1, '1 minute'],
  [30, '30 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '24 hours'],
  [2880, '48 hours'],
  [10_080, '7 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationText(minutes)).toBe(words)
})

it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'ftp://x.example/', ''])(
  'a link to %j is refused',
  (address) => {
    expect(() => linkAddress(address)).toThrow()
  },
)
