import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { alertsNamed } from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

export interface UndeliverableAlerts extends Reader {
  readonly contact: string
  readonly names: readonly string[]
  readonly reason: string
  readonly url: string
}

export function alertUndeliverableMail(
  site: MailSettings,
  { name, contact, names, reason, url }: UndeliverableAlerts,
): MessageContent<'alert-undeliverable'> {
  return renderLetter(site, {
    kind: 'alert-undeliverable',
    subject: `Email to ${contact} couldn’t be delivered`,
    name,
    paragraphs: [
      `${contact} won’t get any more email about ${alertsNamed(names)}.`,
      reason,
      'Correct the contact’s address, then resume the alert.',
    ],
    action: { label: 'Open your alerts', url },
    after: [],
    because: 'you set up alerts for this contact.',
  })
}
