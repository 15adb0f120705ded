import type { Revision } from '#db/queries/alerts/mail/delivery.ts'
import type { MessageRow } from '#db/queries/alerts/mail/outbox-rows.ts'
import { copyWithdrawn, homeWithdrawn } from '#src/domain/admin/messages/mail-messages.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import { isShownToReader } from '#src/use-cases/admin/news-visibility.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { reviseShare } from '#src/use-cases/sharing/sending/revise-share.ts'
import { reviseReminder } from '#src/use-cases/visits/open-houses/remind-planners.ts'

/**
 * Mail can wait before it is sent, so this checks again whether the recipient may see its homes. Shares, and reminders
 * on their day, are rewritten without homes that may no longer be shown. Any other mail is withdrawn with a sentence,
 * and so is mail that cannot be checked.
 */
export function reviseMail(site: Site, message: MessageRow): Revision | string {
  const withdrawn =
    message.CopyOf !== null || message.Kind === 'share' ? copyWithdrawn : homeWithdrawn
  try {
    if (message.Share !== null) return reviseShare(site, message, message.Share)
    const reminder = message.Kind === 'open-house-reminder' ? reviseReminder(site, message) : null
    if (reminder !== null) return reminder
    return isShownToReader(site, message) ? {} : withdrawn
  } catch (err) {
    if (storageFailureOf(err) !== null) throw err
    site.log.warn({ err, messageId: message.Id }, 'the homes of a message could not be checked')
    return withdrawn
  }
}
