import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import type { Sharer } from '#src/domain/sharing/shared-link.ts'
import { durationText } from '#src/mail/layout/letter-values.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { TimedLink } from './registration-mail.ts'

export interface AlertQuestion extends TimedLink {
  readonly name: string | null
  readonly sharer: Sharer
  readonly thing: string
  readonly schedule: string
  readonly stopUrl: string
}

export function alertConfirmMail(
  site: MailSettings,
  { name, sharer, thing, schedule, url, validMinutes, stopUrl }: AlertQuestion,
): MessageContent<'alert-confirm'> {
  const sharerName = sharer.office === null ? sharer.name : `${sharer.name} of ${sharer.office}`
  return renderLetter(site, {
    kind: 'alert-confirm',
    subject: `Get updates from ${sharer.name}: ${thing}?`,
    name,
    paragraphs: [
      `${sharerName} would like us to email you updates: ${thing}.`,
      `How often: ${schedule}.`,
      'We won’t send anything unless you say yes.',
    ],
    action: { label: 'Yes, send me updates', url },
    after: [
      `This link works for ${durationText(validMinutes)}. If you don’t want updates, ignore this message.`,
    ],
    signature: {
      words: null,
      lines: [sharerName, sharer.phone, sharer.email].filter((line) => line !== null),
    },
    stop: { label: `Stop emails from ${sharer.name}, or from everyone on this site`, url: stopUrl },
    because: `${sharer.name} entered your address at ${site.brokerage}.`,
  })
}
