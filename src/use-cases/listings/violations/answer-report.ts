import type { Transaction } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { getViolation, setViolationAnswer } from '#db/queries/listings/violation-rows.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { violationTextMaximum } from '#src/domain/limits.ts'
import {
  violationAnswerNeeded,
  violationMissing,
  violationWithoutAddress,
} from '#src/domain/listings/messages/violation-messages.ts'
import { ruleLabel } from '#src/domain/listings/violations/violation.ts'
import { listingPath } from '#src/domain/paths.ts'
import { textOf } from '#src/domain/visits/person-form.ts'
import { violationAnswerMail } from '#src/mail/templates/violation-mail.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { isConfirmedAddress } from '#src/use-cases/context/own-address.ts'

/** Saves an answer to a report about a listing, which may be closed. Throws `Invalid` with a sentence. */
export async function answerReport(context: Context, id: string, answer: string): Promise<void> {
  const { loginName: actor } = requireAdministrator(context)
  const words = answerIn(answer)
  if (words === '') throw invalid('answer', violationAnswerNeeded)
  await context.db.write((tx) => {
    if (!mailAnswer(context, tx, id, words)) return
    insertAudit(tx.orm, context.clock(), { actor, action: 'violation answer', subject: id })
  })
}

export function answerIn(typed: string): string {
  const words = textOf(typed)
  if (words.length > violationTextMaximum) throw invalid('answer', textLong(violationTextMaximum))
  return words
}

export const invalid = (field: string, message: string) =>
  new RequestError('Invalid', message, { [field]: message })

const between = '\n\n'

export function mailAnswer(context: Context, tx: Transaction, id: string, words: string): boolean {
  const { clock, mail, publicOrigin, user } = context
  const report = getViolation(tx, id)
  if (report === null) throw new RequestError('NotFound', violationMissing)
  const { violation, listing } = report
  const { Answer: before, Email, Name, ReporterId, Rule } = violation
  if (Email === null) throw invalid('answer', violationWithoutAddress)
  if (before?.split(between).at(-1) === words) return false
  const Answer = before === null ? words : before + between + words
  setViolationAnswer(tx, id, { Answer, AnsweredAt: clock().toISOString() })
  const name = isConfirmedAddress(context, ReporterId, Email) ? Name : null
  const content = violationAnswerMail(mail, {
    name,
    listing: listing.ListingId,
    rule: ruleLabel(Rule),
    words,
    url: publicOrigin + listingPath(listing.Id),
  })
  const to = { recipient: Email, recipientName: name, userId: ReporterId, host: mail.host }
  const replyTo = user?.email ?? ''
  const headers = {
    'Auto-Submitted': 'no',
    ...(emailProblem(replyTo) === null && { 'Reply-To': replyTo }),
  }
  enqueueMessage(tx, { ...to, ...content, headers }, clock())
  return true
}
