import type { Transaction } from '#db/connect.ts'
import { forgetTrust } from '#db/queries/account/device-rows.ts'
import { saveAuthenticator } from '#db/queries/account/second-factor-rows.ts'
import { deleteSessionsExcept } from '#db/queries/account/sessions.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { getUserById } from '#db/queries/account/user-rows.ts'
import { type QrCode, qrOf } from '#src/domain/qr-code.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { checkOwnPassword } from '#src/use-cases/account/own/own-account.ts'
import type { PasswordCheck } from '#src/use-cases/account/sign-in/check-password.ts'
import { issueTicket, readTicket } from '#src/use-cases/account/sign-in/tickets.ts'
import { requireUser } from '#src/use-cases/context/person.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { mailFactorChange } from './second-factor-mails.ts'
import { secretPurpose } from './second-step.ts'
import { authenticatorUri, makeSecret, stepOf } from './totp.ts'

export interface Setup {
  /** The ticket is a sealed value that contains the app's secret. */
  readonly ticket: string
  readonly secret: string
  readonly uri: string
  readonly qr: QrCode
}

export type SetupOutcome =
  | { readonly kind: 'setup'; readonly setup: Setup }
  | Exclude<PasswordCheck, { kind: 'right' }>

export async function beginSetup(context: AccountContext, password: string): Promise<SetupOutcome> {
  const { id: userId } = requireUser(context)
  const check = await checkOwnPassword(context, password)
  if (check.kind !== 'right') return check
  const secret = makeSecret()
  const ticket = issueTicket(context, 'authenticator', { userId, secret })
  return { kind: 'setup', setup: setupOf(context, ticket, secret) }
}

export function readSetup(context: AccountContext, ticket: string): Setup | null {
  const claims = readTicket(context, 'authenticator', ticket)
  const isOwn = claims !== null && claims.userId === requireUser(context).id
  return isOwn ? setupOf(context, ticket, claims.secret) : null
}

function setupOf(context: AccountContext, ticket: string, secret: string): Setup {
  const { loginName: label } = requireUser(context)
  const uri = authenticatorUri(secret, { issuer: context.siteName, label })
  return { ticket, secret, uri, qr: qrOf(uri) }
}

export type ConfirmOutcome =
  | { readonly kind: 'confirmed'; readonly codes: readonly string[] }
  | { readonly kind: 'wrong-code'; readonly setup: Setup }
  | { readonly kind: 'late' }

/** Activates the authenticator app, ends the user's other sessions, and forgets trusted browsers. */
export async function confirmSetup(
  context: AccountContext,
  { ticket, code, sessionId }: { ticket: string; code: string; sessionId: string | null },
): Promise<ConfirmOutcome> {
  const setup = readSetup(context, ticket)
  if (setup === null) return { kind: 'late' }
  const step = stepOf(setup.secret, code, context.clock())
  if (step === null) return { kind: 'wrong-code', setup }
  const codes = await context.db.write((tx) => confirm(context, tx, setup, step, sessionId))
  return { kind: 'confirmed', codes }
}

function confirm(
  context: AccountContext,
  tx: Transaction,
  { secret }: Setup,
  step: number,
  sessionId: string | null,
): string[] {
  const at = context.clock()
  const user = getUserById(tx, requireUser(context).id)!
  const sealed = context.vault.seal(secret, secretPurpose(user.Id))
  saveAuthenticator(tx, { userId: user.Id, secret: sealed, step }, at)
  forgetTrust(tx, user.Id)
  deleteSessionsExcept(tx.orm, user.Id, sessionId)
  const { LoginName } = user
  insertAudit(tx.orm, at, { actor: LoginName, action: 'second factor set up', subject: LoginName })
  mailFactorChange(context, tx, user, 'set up')
  return createRecoveryCodes(context, tx, user.Id)
}
