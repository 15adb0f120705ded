import { changeAlert } from '#db/queries/alerts/alert-rows.ts'
import { alertAskWait } from '#src/domain/alerts/messages/alert-messages.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { RequestError } from '#src/domain/errors.ts'
import { confirmationResendMs } from '#src/domain/limits.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'
import { noSuchAlert, requireAlertOwner, requireOwnAlert } from './alert-owner.ts'
import { firstState } from './alert-state.ts'
import { type AlertContext, openAlertToken } from './alert-tokens.ts'
import { mailConfirmationRequest } from './ask-contact.ts'
import { contactOf } from './save-alert.ts'

/** Mails the contact another request to confirm the alert, at most once a day. Returns the contact's name. */
export async function resendConfirmation(context: AlertContext, id: string): Promise<string> {
  const sharer = getSharer(context, requireAlertOwner(context).id)
  return await context.db.write((tx) => {
    const row = requireOwnAlert(context, tx.orm, id)
    const contact = contactOf(context, tx, row)
    const token = openAlertToken(context.vault, row.TokenSealed)
    if (row.State !== 'pending' || contact === null || token === null) throw noSuchAlert()
    if (timeLeft(row.StateAt, context.clock(), confirmationResendMs) > 0)
      throw new RequestError('Invalid', alertAskWait)
    const change = firstState(context, tx, row.Recipients, contact)
    changeAlert(tx, id, change)
    if (change.State === 'pending')
      mailConfirmationRequest(context, tx, { row, contact, sharer, token })
    return contactName(contact)
  })
}
