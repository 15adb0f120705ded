import type { MessageRow } from '#db/queries/mail/outbox.ts'
import type { MailSettings } from '#src/domain/mail/mail-settings.ts'
import type { CalendarFile } from '#src/domain/mail/message.ts'
import { refreshed } from '#src/mail/layout/refresh.ts'

/** RFC 6047: an invitation part, and the same as a file. */
const eventOf = ({ name, method, text }: CalendarFile) => ({
  filename: name,
  method,
  content: text,
})

/** Deterministic: every attempt writes the same message, as long as the site is the same. */
export const composeMail = (site: MailSettings, message: MessageRow) =>
  mailOf(site, refreshed(site, message))

const mailOf = ({ from }: MailSettings, row: MessageRow) => ({
  from: { name: from.name, address: from.address },
  to: { name: row.RecipientName ?? '', address: row.Recipient },
  subject: row.Subject,
  text: row.Text,
  html: row.Html,
  messageId: row.MessageId,
  date: new Date(row.CreatedAt),
  ...(row.Calendar === null ? {} : { icalEvent: eventOf(row.Calendar) }),
  headers: { 'Auto-Submitted': 'auto-generated', ...row.Headers },
})
