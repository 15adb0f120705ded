import type { Transaction } from '#db/connect.ts'
import { type AlertRow, lastChangeSeq } from '#db/queries/alerts/alert-rows.ts'
import type { ContactRow } from '#db/queries/contacts/contact-rows.ts'
import type { Recipients } from '#src/domain/alerts/alert.ts'
import {
  reasonNoAddress,
  reasonWaiting,
  reasonWantsNone,
} from '#src/domain/alerts/messages/alert-messages.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { RequestError } from '#src/domain/errors.ts'
import { contactWithoutEmail } from '#src/domain/sharing/messages/sharing-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireAlertOwner } from './alert-owner.ts'
import { hasStoppedMail } from './ask-contact.ts'

export type StateChange = Pick<AlertRow, 'State' | 'Reason' | 'StateAt' | 'SinceSeq'> & {
  /** If `NextAt` is null, the next run schedules the digest. */
  readonly NextAt: null
}

/** A change of state skips the changes logged before it, so the alert reports only later ones. */
export const changeTo = (
  context: Context,
  tx: Pick<Transaction, 'orm'>,
  State: AlertRow['State'],
  Reason: string | null = null,
): StateChange => ({
  State,
  Reason,
  StateAt: context.clock().toISOString(),
  SinceSeq: lastChangeSeq(tx.orm),
  NextAt: null,
})

/** A contact must confirm the alert before it starts. An alert for a contact who has unsubscribed starts as stopped. */
export function firstState(
  context: Context,
  tx: Pick<Transaction, 'orm'>,
  recipients: Recipients,
  contact: ContactRow | null,
): StateChange {
  const user = requireAlertOwner(context)
  if (recipients === 'owner' || contact === null)
    return user.email === null
      ? changeTo(context, tx, 'undeliverable', reasonNoAddress)
      : changeTo(context, tx, 'confirmed')
  const name = contactName(contact)
  if (emailProblem(contact.PrimaryEmail) !== null) {
    const sentence = contactWithoutEmail(name)
    throw new RequestError('Invalid', sentence, { recipients: sentence })
  }
  return hasStoppedMail(tx, user.id, contact)
    ? changeTo(context, tx, 'opted_out', reasonWantsNone(name))
    : changeTo(context, tx, 'pending', reasonWaiting(name))
}
