import type { Transaction } from '#db/connect.ts'
import { getSetting } from '#db/queries/account/setting-rows.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { findAdministrators, insertViolation } from '#db/queries/listings/violation-rows.ts'
import { ruleProfileOf } from '#src/domain/admin/rules/rule-profile.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { newId } from '#src/domain/ids.ts'
import { violationTextMaximum } from '#src/domain/limits.ts'
import {
  violationNameLong,
  violationRuleNeeded,
  violationTextNeeded,
  violationWait,
} from '#src/domain/listings/messages/violation-messages.ts'
import { adminViolationsPath } from '#src/domain/listings/violations/paths.ts'
import {
  isViolationRule,
  ruleLabel,
  type ViolationForm,
  violationUrl,
} from '#src/domain/listings/violations/violation.ts'
import { formatMoment, hourMs } from '#src/domain/local-time.ts'
import { violationMail } from '#src/mail/templates/violation-mail.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getVisibleListing } from '#src/use-cases/listings/visible-listing.ts'

export const violationUrlSetting = 'report_violations_url'
const maxNameLength = 100

/** Returns null if this site itself takes violation reports. */
export async function getViolationUrl(context: Context, id: string): Promise<string | null> {
  const listing = getVisibleListing(context, id)
  const template = await getSetting(context.db, violationUrlSetting)
  return typeof template === 'string' ? violationUrl(template, listing.ListingId) : null
}

/** How many hours the brokerage has to answer a report of wrong data (VOW V-11). */
export const reportHoursOf = ({ brokerage }: Context, listing: ListingRow): number =>
  ruleProfileOf(brokerage.rules, listing.OriginatingSystemName).reportHours

export type Problems = Readonly<Partial<Record<keyof ViolationForm, string>>>

/** Notifies the administrators by mail. Returns problems as sentences by field, or null. */
export async function reportViolation(
  context: Context & { readonly mayReport: (clientAddress: string) => boolean },
  id: string,
  form: ViolationForm,
  clientAddress: string,
): Promise<Problems | null> {
  const listing = getVisibleListing(context, id)
  const problems = problemsOf(form, context.user !== null)
  if (Object.keys(problems).length > 0) return problems
  if (!context.mayReport(clientAddress)) throw new RequestError('TooMany', violationWait)
  const { user, clock, db } = context
  const at = clock()
  const hours = reportHoursOf(context, listing)
  const report = {
    Id: newId(at),
    RowKey: listing.RowKey,
    ReporterId: user?.id ?? null,
    Name: user?.displayName ?? (form.name.trim() || null),
    Email: user?.email ?? (form.email.trim() || null),
    Rule: form.rule,
    Body: form.body.trim().toWellFormed(),
    State: 'open' as const,
    Outcome: null,
    Answer: null,
    AnsweredAt: null,
    DueAt: new Date(at.getTime() + hours * hourMs).toISOString(),
    ClosedById: null,
    ClosedAt: null,
    CreatedAt: at.toISOString(),
  }
  await db.write((tx) => {
    insertViolation(tx, report)
    mailAdministrators(context, tx, listing, report)
  })
  return null
}

function problemsOf({ rule, body, name, email }: ViolationForm, isKnown: boolean): Problems {
  const text = body.trim()
  const address = isKnown || email.trim() === '' ? null : emailProblem(email)
  return {
    ...(!isViolationRule(rule) && { rule: violationRuleNeeded }),
    ...(text === '' && { body: violationTextNeeded }),
    ...(text.length > violationTextMaximum && { body: textLong(violationTextMaximum) }),
    ...(name.length > maxNameLength && { name: violationNameLong(maxNameLength) }),
    ...(address !== null && { email: address }),
  }
}

interface Report {
  readonly Rule: string
  readonly Body: string
  readonly Name: string | null
  readonly Email: string | null
  readonly DueAt: string
}

function mailAdministrators(
  { mail, localTime, publicOrigin, clock }: Context,
  tx: Transaction,
  { ListingId }: ListingRow,
  { Rule, Body, Name, Email, DueAt }: Report,
): void {
  for (const { Id, DisplayName, Email: recipient } of findAdministrators(tx)) {
    if (recipient === null) continue
    const content = violationMail(mail, {
      name: DisplayName,
      listing: ListingId,
      rule: ruleLabel(Rule),
      words: Body,
      reporter: [Name, Email].filter(Boolean).join(', ') || 'a visitor',
      dueAt: formatMoment(DueAt, localTime),
      url: publicOrigin + adminViolationsPath(),
    })
    const to = { recipient, recipientName: DisplayName, userId: Id, host: mail.host }
    enqueueMessage(tx, { ...to, ...content }, clock())
  }
}
