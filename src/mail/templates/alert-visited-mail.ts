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
  const did = kind === 'open' ? 'opened' : 'clicked in'
  return renderLetter(site, {
    kind: 'alert-visited',
    subject: `${contact} ${did} a message`,
    name,
    paragraphs: [
      `${contact} ${did} the message of ${sentAt} about ${alertsNamed(names)}. You will hear no more about this message.`,
    ],
    action: { label: 'See what the contact does', url },
    after: [],
    because: 'you asked to be told. To stop that, change the newsfeed.',
  })
}
