import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { eventsAwaited } from '#src/domain/alerts/messages/alert-messages.ts'
import { formatCount } from '#src/domain/format.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

export interface PendingApprovals extends Reader {
  readonly total: number
  /** `total` is the number of events that wait for approval. */
  readonly alerts: readonly { readonly name: string; readonly total: number }[]
  readonly url: string
}

const namedMost = 10

export function alertApprovalMail(
  site: MailSettings,
  { name, total, alerts, url }: PendingApprovals,
): MessageContent<'alert-approval'> {
  const more = alerts.length - namedMost
  return renderLetter(site, {
    kind: 'alert-approval',
    subject: eventsAwaited(total),
    name,
    paragraphs: ['Your contacts will get these updates as soon as you approve them.'],
    action: { label: 'Open your alerts', url },
    after: [
      ...alerts
        .slice(0, namedMost)
        .map((alert) => `${formatCount(alert.total)} in “${alert.name}”`),
      ...(more > 0 ? [`and ${formatCount(more)} more alerts`] : []),
    ],
    because: 'you chose to approve updates to your contacts.',
  })
}
