import { changeSubscription } from '#db/queries/alerts/manage/alert-rows.ts'
import { newsfeedAskWait } from '#src/domain/alerts/messages/alerts.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { RequestError } from '#src/domain/errors.ts'
import { confirmationResendMs } from '#src/domain/limits.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'
import { noSuchNewsfeed, ownSubscription, requireSubscriber } from './alert-owner.ts'
import { firstState } from './alert-state.ts'
import { openSubscriptionToken, type SubscriptionContext } from './alert-tokens.ts'
import { mailConfirmationRequest } from './ask-contact.ts'
import { contactOf } from './save-alert.ts'

/** Asks at most once a day. Returns the contact's name. */
export async function resendConfirmation(
  context: SubscriptionContext,
  id: string,
): Promise<string> {
  const sharer = getSharer(context, requireSubscriber(context).id)
  return await context.db.write((tx) => {
    const row = ownSubscription(context, tx.orm, id)
    const contact = contactOf(context, tx, row)
    const token = openSubscriptionToken(context.vault, row.TokenSealed)
    if (row.State !== 'pending' || contact === null || token === null) throw noSuchNewsfeed()
    if (timeLeft(row.StateAt, context.clock(), confirmationResendMs) > 0)
      throw new RequestError('Invalid', newsfeedAskWait)
    const change = firstState(context, tx, row.Recipients, contact)
    changeSubscription(tx, id, change)
    if (change.State === 'pending')
      mailConfirmationRequest(context, tx, { row, contact, sharer, token })
    return contactName(contact)
  })
}
