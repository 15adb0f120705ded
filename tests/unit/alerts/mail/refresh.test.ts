import { describe, expect, it } from 'vitest'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { calendarText } from '#src/domain/context/calendar/ics.ts'
import { refreshMessage } from '#src/mail/layout/refresh.ts'
import { testMail } from '../../../support/context.ts'
import { exampleMails } from '../../../support/mail/examples.ts'

const before: MailSettings = {
  ...testMail,
  brokerage: 'Plat',
  postalAddress: null,
  origin: 'http://localhost:4321',
  host: 'localhost',
}
const after: MailSettings = {
  ...testMail,
  brokerage: 'Lakeline & Daughters Realty',
  postalAddress: '1 Harbor Way, Port, WI 53800',
  origin: 'https://homes.example',
  host: 'homes.example',
}
const mailsOf = (site: MailSettings) =>
  exampleMails(site, {
    name: 'Ann',
    value: 'Plat map of 12 Elm St',
    url: `${site.origin}/a?b=c&d=e`,
  })

const rowOf = ({ host }: MailSettings, { subject, text, html }: MessageContent) => ({
  MessageId: `<1@${host}>`,
  Subject: subject,
  Text: text,
  Html: html,
  Headers: null,
  Calendar: null,
})

/** Lines are wrapped where the old name let them. */
const words = (text: string) => text.split(/\s+/)

describe.each([
  ['written on this machine, for a site with a name and an address', before, after],
  ['of a site whose address is gone', after, before],
  ['of a site that changed only its port', before, { ...before, origin: 'http://localhost:5000' }],
  ['of a site that changed only its name', before, { ...before, brokerage: 'Elm' }],
  ['of the same site', after, after],
])('a mail %s', (_what, from, to) => {
  it.each(mailsOf(from).map((mail, at) => [mail.kind, at] as const))(
    'is sent as it would be written now: %s',
    (_kind, at) => {
      const sent = refreshMessage(to, rowOf(from, mailsOf(from)[at]!))
      const wanted = rowOf(to, mailsOf(to)[at]!)
      expect(sent.Subject).toBe(wanted.Subject)
      expect(sent.Html).toBe(wanted.Html)
      expect(words(sent.Text)).toEqual(words(wanted.Text))
      expect(sent.MessageId).toBe(wanted.MessageId)
    },
  )
})

it('knows the footer in its earlier words', () => {
  const earlier = (text: string) =>
    text.replace('You’re receiving this email because', 'You receive this message because')
  const [mail] = mailsOf(before)
  const { Text, Html } = rowOf(before, mail!)
  const sent = refreshMessage(after, {
    ...rowOf(before, mail!),
    Text: earlier(Text),
    Html: earlier(Html),
  })
  expect(sent.Text).toContain(`-- \n${after.brokerage}\n${after.postalAddress}\nYou receive`)
  expect(sent.Html).toContain(after.postalAddress)
})

it('links in headers and calendars follow, also over the folds of a calendar', () => {
  const calendarOf = ({ origin, host }: MailSettings) =>
    calendarText({
      name: 'Plan',
      method: 'REQUEST',
      timeZone: 'UTC',
      events: [
        {
          uid: `showing-1@${host}`,
          sequence: 0,
          stamp: new Date(0),
          start: new Date(0),
          end: null,
          summary: 'Showing',
          description: `${'x'.repeat(50)} ${origin}/listings/1`,
          location: null,
          url: `${origin}/listings/1`,
          status: 'CONFIRMED',
        },
      ],
    })
  const row = (site: MailSettings) => ({
    ...rowOf(site, { kind: 'test', subject: 's', text: 't', html: 'h' }),
    Headers: { 'List-Unsubscribe': `<${site.origin}/stop>`, 'Reply-To': 'ann@localhost.example' },
    Calendar: { name: 'a.ics', method: 'REQUEST', text: calendarOf(site) } as const,
  })
  expect(refreshMessage(after, row(before))).toEqual(row(after))
  expect(refreshMessage(before, row(before))).toEqual(row(before))
})

it('links to other sites stay, also to those whose names begin alike', () => {
  const text = 'http://localhost.example/ http://localhost:80x http://other.example:4321/'
  const row = rowOf(before, { kind: 'test', subject: 's', text, html: text })
  expect(refreshMessage(after, row)).toMatchObject({ Text: text, Html: text })
  const end = rowOf(before, { kind: 'test', subject: 's', text: 'See http://localhost.', html: '' })
  expect(refreshMessage(after, end).Text).toBe('See https://homes.example.')
})
