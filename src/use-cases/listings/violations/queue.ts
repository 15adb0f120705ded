import { insertAudit } from '#db/queries/account/setting-rows.ts'
import {
  closeViolation,
  countViolations,
  findViolations,
  getViolation,
} from '#db/queries/listings/violation-rows.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { violationTextMaximum } from '#src/domain/limits.ts'
import {
  violationMissing,
  violationOutcomeNeeded,
  violationStateWrong,
} from '#src/domain/listings/messages/violation-messages.ts'
import type { ViolationState } from '#src/domain/listings/violations/violation.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { findPage } from '#src/use-cases/admin/page-of.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { answerIn, invalid, mailAnswer } from './answer-report.ts'

export function listViolations(context: Context, state: ViolationState, page: number) {
  requireAdministrator(context)
  const { db, clock } = context
  const now = clock().toISOString()
  const count = () => countViolations(db, state)
  const list = findPage(page, count, (window) => findViolations(db, state, window))
  const rows = list.rows.map(({ violation, Id, ListingId }) => ({
    ...violation,
    listing: Id,
    listingId: ListingId,
    isOverdue: state === 'open' && violation.DueAt <= now,
  }))
  return { ...list, rows }
}

/** The form includes what administrators have written so far. Throws `NotFound` for an unknown report. */
export async function getReportForm(context: Context, id: string) {
  requireAdministrator(context)
  const report = await context.db.write((tx) => getViolation(tx, id))
  if (report === null) throw new RequestError('NotFound', violationMissing)
  const { State: state, Outcome: outcome, Answer: answer } = report.violation
  return { state, outcome, answer }
}

/** Mails the answer, if there is one, to a reporter who left an address. Throws `Invalid` with a sentence. */
export async function closeReport(
  context: Context,
  id: string,
  {
    state,
    outcome,
    answer,
  }: { readonly state: string; readonly outcome: string; readonly answer: string },
): Promise<void> {
  const { id: ClosedById, loginName: actor } = requireAdministrator(context)
  const Outcome = outcome.trim().toWellFormed()
  if (state !== 'resolved' && state !== 'dismissed') throw invalid('state', violationStateWrong)
  if (Outcome === '') throw invalid('outcome', violationOutcomeNeeded)
  if (Outcome.length > violationTextMaximum)
    throw invalid('outcome', textLong(violationTextMaximum))
  const words = answerIn(answer)
  const at = context.clock()
  await context.db.write((tx) => {
    const change = { State: state, Outcome, ClosedById, ClosedAt: at.toISOString() } as const
    if (!closeViolation(tx, id, change)) throw new RequestError('NotFound', violationMissing)
    if (words !== '') mailAnswer(context, tx, id, words)
    insertAudit(tx.orm, at, { actor, action: `violation ${state}`, subject: id })
  })
}
