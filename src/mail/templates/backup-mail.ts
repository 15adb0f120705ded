import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

export interface TroubledBackup extends Reader {
  /** What is wrong. */
  readonly sentence: string
  /** When the last backup was made; null if there is none. */
  readonly last: string | null
  readonly url: string
}

export const backupTroubleMail = (
  site: MailSettings,
  { name, sentence, last, url }: TroubledBackup,
): MessageContent<'backup-trouble'> =>
  renderLetter(site, {
    kind: 'backup-trouble',
    subject: 'The site isn’t being backed up',
    name,
    paragraphs: [
      `The scheduled backup of ${site.brokerage} needs your attention.`,
      sentence,
      last === null ? 'There’s no backup yet.' : `The last backup is from ${last}.`,
    ],
    action: { label: 'See the jobs', url },
    after: [
      'Plat tries again every hour. You won’t get another email about this until a backup is made.',
    ],
    because: `you are an administrator of ${site.brokerage}.`,
  })
