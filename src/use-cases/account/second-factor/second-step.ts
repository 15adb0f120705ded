import type { Transaction } from '#db/connect.ts'
import {
  countRecoveryCodes,
  getAuthenticator,
  getFactors,
  useRecoveryCode,
  useStep,
} from '#db/queries/account/second-factor-rows.ts'
import { countRecent, insertAudit } from '#db/queries/account/setting-rows.ts'
import { findUserById, type UserRow } from '#db/queries/account/user-rows.ts'
import { type Factors, readRecoveryCode } from '#src/domain/account/second-factor.ts'
import { trustedBrowserDays, wrongCodesMs, wrongCodesReported } from '#src/domain/limits.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { tryOf } from '#src/use-cases/account/sign-in/sign-in.ts'
import {
  type Browser,
  type Entered,
  startSession,
} from '#src/use-cases/account/sign-in/start-session.ts'
import { readTicket } from '#src/use-cases/account/sign-in/tickets.ts'
import type { SignInContext } from '#src/use-cases/account/sign-in-context.ts'
import { recoveryHash } from './recovery-codes.ts'
import { mailRecoveryCodeUsed, mailWrongCodes } from './second-factor-mails.ts'
import { stepOf } from './totp.ts'

export function readSecondStep(context: SignInContext, ticket: string): Factors | null {
  const user = ticketHolder(context, ticket)
  return user && getFactors(context.db, user.Id)
}

function ticketHolder(context: SignInContext, ticket: string): UserRow | null {
  const claims = readTicket(context, 'second-step', ticket)
  const user = claims && findUserById(context.db, claims.userId)
  const holds = user && !user.Disabled && user.PasswordChangedAt === claims.changedAt
  return holds ? user : null
}

export interface SecondStepInput extends Browser {
  readonly ticket: string
  readonly code: string
  readonly recoveryCode: string
  readonly trust: boolean
}

export type SecondStepOutcome =
  | Entered
  | { readonly kind: 'late' }
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'wait'; readonly seconds: number }

/** Accepts a code from the authenticator app or a recovery code, whichever field it was typed into. */
export async function completeSignIn(
  context: SignInContext,
  input: SecondStepInput,
): Promise<SecondStepOutcome> {
  const user = ticketHolder(context, input.ticket)
  if (user === null) return { kind: 'late' }
  const tried = tryOf(context, user.LoginName, input)
  const { wait } = context.codeAttempts.take(tried)
  if (wait > 0) return { kind: 'wait', seconds: wait }
  const prove = codeConsumerOf(context, user, input)
  const trustUntil = input.trust ? trustEnd(context) : null
  if (prove === null) return recordWrongCode(context, user)
  const along = (tx: Transaction) => {
    if (!prove(tx)) throw new CodeUsedError()
  }
  try {
    const entered = await startSession(context, user, input, {
      byPassword: true,
      trustUntil,
      along,
    })
    context.codeAttempts.giveBack(tried)
    return entered
  } catch (error) {
    if (error instanceof CodeUsedError) return recordWrongCode(context, user)
    throw error
  }
}

class CodeUsedError extends Error {}

const trustEnd = ({ clock }: SignInContext) =>
  new Date(clock().getTime() + trustedBrowserDays * dayMs)

/** Sends one mail for several wrong codes to warn the owner that a person who knows the password tries them. */
async function recordWrongCode(
  context: SignInContext,
  user: UserRow,
): Promise<{ kind: 'wrong-code' }> {
  const { Id: userId, LoginName: actor } = user
  const entry = { actor, action: 'wrong second-step code', subject: actor }
  await context.db.write((tx) => {
    const at = context.clock()
    insertAudit(tx.orm, at, entry)
    const since = new Date(at.getTime() - wrongCodesMs)
    const count = countRecent(tx.orm, { ...entry, since })
    if (count === wrongCodesReported) mailWrongCodes(context, tx, user, count)
  })
  context.log.warn({ clientAddress: context.clientAddress, userId }, 'second step refused')
  return { kind: 'wrong-code' }
}

/** Marks a code as used. Returns false if it was used before. */
type ConsumeCode = (tx: Transaction) => boolean

/** Returns null for a wrong code. The format shows whether it is a recovery code, whichever field it was typed into. */
function codeConsumerOf(
  context: SignInContext,
  user: UserRow,
  { code, recoveryCode }: SecondStepInput,
): ConsumeCode | null {
  const typed = recoveryCode || code
  const recovery = readRecoveryCode(typed)
  return recovery === null
    ? proofByApp(context, user, typed)
    : proofByRecovery(context, user, recovery)
}

function proofByApp(context: SignInContext, { Id }: UserRow, code: string): ConsumeCode | null {
  const app = getAuthenticator(context.db.read, Id)
  const secret = app && context.vault.open(app.Secret, secretPurpose(Id))
  const step = secret ? stepOf(secret, code, context.clock()) : null
  return step === null ? null : (tx) => useStep(tx, Id, step)
}

export const secretPurpose = (userId: string) => `authenticator ${userId}`

function proofByRecovery(context: SignInContext, user: UserRow, code: string): ConsumeCode {
  const hash = recoveryHash(context, user.Id, code)
  return (tx) => {
    const at = context.clock()
    if (!useRecoveryCode(tx, user.Id, hash, at)) return false
    const { LoginName } = user
    insertAudit(tx.orm, at, { actor: LoginName, action: 'recovery code used', subject: LoginName })
    mailRecoveryCodeUsed(context, tx, user, countRecoveryCodes(tx.orm, user.Id))
    return true
  }
}
