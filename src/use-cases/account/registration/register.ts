import { randomUUID } from 'node:crypto'
import { dryRun, type Transaction } from '#db/connect.ts'
import { createLink } from '#db/queries/account/mailed-links.ts'
import { claimPending, deletePendingExcept } from '#db/queries/account/pending-actions.ts'
import {
  findUserByEmail,
  insertAcceptance,
  insertRegistrant,
  type Registrant,
  replaceRegistrant,
} from '#db/queries/account/registration-rows.ts'
import type { UserRow } from '#db/queries/account/user-rows.ts'
import { passwordCommon } from '#src/domain/account/messages/account-messages.ts'
import { pendingSince } from '#src/domain/account/pending.ts'
import { type Registration, registrationProblems } from '#src/domain/account/registration.ts'
import {
  type AccountContext,
  hashInTime,
  verifyLinkMs,
} from '#src/use-cases/account/account-context.ts'
import { getTerms } from '#src/use-cases/account/get-terms.ts'
import {
  mailExistingAccount,
  mailVerification,
} from '#src/use-cases/account/sign-in/sign-in-mails.ts'
import { isWaiting } from './verify.ts'

export type RegisterOutcome =
  /** A mail was sent. The result does not reveal whether the address has an account. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'wait' }
  | { readonly kind: 'busy' }

/**
 * `browser` is a token that shows whether the mailed link is opened in the same browser. `pending` has the ids
 * of actions to run after the address is verified.
 */
export async function register(
  context: AccountContext,
  registration: Registration,
  browser: string,
  pending: readonly string[] = [],
): Promise<RegisterOutcome> {
  const terms = getTerms(context)
  const fields = registrationProblems(registration, terms.version)
  if (!fields['password'] && (await context.newPasswords.isCommon(registration.password)))
    fields['password'] = passwordCommon
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  if (!context.mayRegister(context.clientAddress)) return { kind: 'wait' }
  const passwordHash = await hashInTime(context, registration.password)
  if (passwordHash === null) return { kind: 'busy' }
  const { name, email, phone } = registration
  const registrant = { name, email, phone: phone || null, passwordHash }
  const submission = { browser, pending, version: terms.version }
  await context.db.write((tx) => save(context, tx, registrant, submission))
  context.log.info({ clientAddress: context.clientAddress }, 'registration requested')
  return { kind: 'sent' }
}

interface Submission {
  readonly browser: string
  readonly pending: readonly string[]
  readonly version: string
}

/** Writes to the database whether or not the address has an account, so that a failed write does not reveal this. */
function save(
  context: AccountContext,
  tx: Transaction,
  registrant: Registrant,
  submission: Submission,
): void {
  const existing = findUserByEmail(tx, registrant.email)
  const mayMail = context.mayMail(registrant.email)
  if (!existing || isWaiting(existing)) {
    saveRegistrant(context, tx, registrant, { ...submission, existing, mayMail })
    return
  }
  const placeholder = { ...registrant, email: `${randomUUID()}@plat.invalid` }
  dryRun(tx, () =>
    saveRegistrant(context, tx, placeholder, { ...submission, existing: null, mayMail }),
  )
  if (mayMail) mailExistingAccount(context, tx, existing)
}

function saveRegistrant(
  context: AccountContext,
  tx: Transaction,
  registrant: Registrant,
  {
    browser,
    pending,
    version,
    existing,
    mayMail,
  }: Submission & { readonly existing: UserRow | null; readonly mayMail: boolean },
): void {
  const at = context.clock()
  const userId = existing?.Id ?? insertRegistrant(tx, registrant, at)
  if (existing) replaceRegistrant(tx, existing.Id, registrant, at)
  if (existing) deletePendingExcept(tx, userId, pending)
  claimPending(tx, pending, { userId, since: pendingSince(at) })
  insertAcceptance(tx, { userId, version, clientAddress: context.clientAddress }, at)
  const { email } = registrant
  const link = { kind: 'verify', userId, email, browser, lastsMs: verifyLinkMs } as const
  const token = createLink(tx, link, at)
  const person = { Id: userId, DisplayName: registrant.name, Email: email }
  if (mayMail) mailVerification(context, tx, person, token)
}
