import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { alertsNamed, followedGone } from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

export interface EndedAlerts extends Reader {
  readonly names: readonly string[]
  readonly url: string
  /** The agent who set up the alerts; null if the reader did. */
  readonly from: string | null
}

/** Some of these listings may not be shown anymore, so the mail names only the alerts. */
export function alertEndedMail(
  site: MailSettings,
  { name, names, url, from }: EndedAlerts,
): MessageContent<'alert'> {
  const [first = ''] = names
  return renderLetter(site, {
    kind: 'alert',
    subject: `No longer shown: ${first}${names.length > 1 ? `, and ${names.length - 1} more` : ''}`,
    name,
    paragraphs: [
      `${alertsNamed(names)}: ${followedGone}`,
      'This is the last message about it. To get updates about other homes, save a search.',
    ],
    action: { label: 'Search for homes', url },
    after: [],
    because:
      from === null
        ? `you asked for updates at ${site.brokerage}.`
        : `${from} set it up for you at ${site.brokerage}.`,
  })
}
