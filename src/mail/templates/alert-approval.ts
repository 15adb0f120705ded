import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { eventsAwaited } from '#src/domain/alerts/messages/alerts.ts'
import { formatCount } from '#src/domain/format.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration.ts'

export interface PendingApprovals extends Reader {
  readonly total: number
  /** `total` is the number of events that wait for approval. */
  readonly newsfeeds: readonly { readonly name: string; readonly total: number }[]
  readonly url: string
}

const namedMost = 10

export function alertApprovalMail(
  site: MailSettings,
  { name, total, newsfeeds, url }: PendingApprovals,
): MessageContent<'alert-approval'> {
  const more = newsfeeds.length - namedMost
  return renderLetter(site, {
    kind: 'alert-approval',
    subject: eventsAwaited(total),
    name,
    paragraphs: ['Your contacts are told of these events as soon as you approve them.'],
    action: { label: 'Open your newsfeeds', url },
    after: [
      ...newsfeeds
        .slice(0, namedMost)
        .map((newsfeed) => `${formatCount(newsfeed.total)} in “${newsfeed.name}”`),
      ...(more > 0 ? [`and ${formatCount(more)} more newsfeeds`] : []),
    ],
    because: 'you chose to approve what your contacts are told.',
  })
}
