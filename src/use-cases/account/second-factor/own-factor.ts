import type { Transaction } from '#db/connect.ts'
import { countTrusted, forgetTrust } from '#db/queries/account/device-rows.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  getAuthenticator,
  getFactors,
} from '#db/queries/account/second-factor-rows.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { getUserById, type UserRow } from '#db/queries/account/user-rows.ts'
import { hasSecondFactor, needsSecondFactor } from '#src/domain/account/second-factor.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { checkOwnPassword } from '#src/use-cases/account/own/own-account.ts'
import type { PasswordCheck } from '#src/use-cases/account/sign-in/check-password.ts'
import { requireUser } from '#src/use-cases/context/person.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { mailFactorChange } from './second-factor-mails.ts'

export interface OwnFactor {
  readonly since: string | null
  readonly codesLeft: number
  readonly passkeys: number
  readonly trusted: number
  readonly isNeeded: boolean
}

export function getOwnFactor(context: AccountContext): OwnFactor {
  const { id, role } = requireUser(context)
  const { db, clock, secondFactorRequired } = context
  return {
    since: getAuthenticator(db.read, id)?.ConfirmedAt ?? null,
    codesLeft: countRecoveryCodes(db.read, id),
    passkeys: getFactors(db, id).passkeys,
    trusted: countTrusted(db.read, id, clock()),
    isNeeded: needsSecondFactor(role, secondFactorRequired),
  }
}

export function lacksSecondFactor(context: AccountContext): boolean {
  const { user, db, secondFactorRequired } = context
  if (user === null || !needsSecondFactor(user.role, secondFactorRequired)) return false
  return !hasSecondFactor(getFactors(db, user.id))
}

export type FactorChange = Exclude<PasswordCheck, { kind: 'right' }> | { readonly kind: 'changed' }
export type NewCodes =
  | Exclude<PasswordCheck, { kind: 'right' }>
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'none' }

export async function renewCodes(context: AccountContext, password: string): Promise<NewCodes> {
  const check = await checkOwnPassword(context, password)
  if (check.kind !== 'right') return check
  const codes = await context.db.write((tx) => {
    const user = ownRow(context, tx)
    if (getAuthenticator(tx.orm, user.Id) === null) return null
    note(context, tx, user, 'recovery codes renewed')
    return createRecoveryCodes(context, tx, user.Id)
  })
  return codes === null ? { kind: 'none' } : { kind: 'codes', codes }
}

export async function turnOff(
  context: AccountContext,
  password: string,
): Promise<FactorChange | null> {
  const { role } = requireUser(context)
  if (needsSecondFactor(role, context.secondFactorRequired)) return null
  const check = await checkOwnPassword(context, password)
  if (check.kind !== 'right') return check
  await context.db.write((tx) => {
    const user = ownRow(context, tx)
    if (getAuthenticator(tx.orm, user.Id) === null) return
    deleteAuthenticator(tx, user.Id)
    note(context, tx, user, 'second factor turned off')
    mailFactorChange(context, tx, user, 'turned off')
  })
  return { kind: 'changed' }
}

export async function forgetTrustedBrowsers(context: AccountContext): Promise<void> {
  const { id } = requireUser(context)
  await context.db.write((tx) => forgetTrust(tx, id))
}

const ownRow = (context: AccountContext, tx: Transaction): UserRow =>
  getUserById(tx, requireUser(context).id)!

function note(
  context: AccountContext,
  tx: Transaction,
  { LoginName }: UserRow,
  action: string,
): void {
  insertAudit(tx.orm, context.clock(), { actor: LoginName, action, subject: LoginName })
}
