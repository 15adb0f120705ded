import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent, MessageKind } from '#src/domain/alerts/mail/message.ts'
import type { Letter } from './letter.ts'
import { htmlOf } from './letter-html.ts'
import { textOf } from './letter-text.ts'
import { toLine } from './letter-values.ts'

/** Throws if a link is not an absolute http URL. */
export function renderLetter<Kind extends MessageKind>(
  site: MailSettings,
  letter: Letter<Kind>,
): MessageContent<Kind> {
  const { kind } = letter
  const subject = toLine(letter.subject)
  return { kind, subject, text: textOf(site, letter), html: htmlOf(site, letter) }
}
