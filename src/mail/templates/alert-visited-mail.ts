import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { alertsNamed } from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

export interface VisitedAlert extends Reader {
  readonly contact: string
  readonly kind: 'open' | 'click'
  readonly names: readonly string[]
  /** A date and time, formatted for display. */
  readonly sentAt: string
  readonly url: string
}

/** Goes to an agent who asked to be notified of visits. */
export function alertVisitedMail(
  site: MailSettings,
  { name, contact, kind, names, sentAt, url }: VisitedAlert,
): MessageContent<'alert-visited'> {
  const did = kind === 'open' ? 'opened' : 'clicked a link in'
  return renderLetter(site, {
    kind: 'alert-visited',
    subject: `${contact} ${did} a message`,
    name,
    paragraphs: [
      `${contact} ${did} the message from ${sentAt} about ${alertsNamed(names)}. We won’t notify you about this message again.`,
    ],
    action: { label: 'See the contact’s activity', url },
    after: [],
    because: 'you asked to be notified. To stop, change the alert.',
  })
}
