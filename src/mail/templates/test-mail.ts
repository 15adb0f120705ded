import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { renderLetter } from '#src/mail/layout/render.ts'

/** `writtenAt` is formatted for display. */
export const testMail = (
  site: MailSettings,
  { writtenAt }: { readonly writtenAt: string },
): MessageContent<'test'> =>
  renderLetter(site, {
    kind: 'test',
    subject: `Email from ${site.brokerage} works`,
    name: null,
    paragraphs: ['This is a test email. You don’t need to do anything.'],
    facts: [
      ['Sender', site.from.address],
      ['Written', writtenAt],
    ],
    action: { label: 'Open the site', url: site.origin },
    after: [],
    because: 'an administrator sent a test email.',
  })
