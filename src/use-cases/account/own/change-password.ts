import { setPassword } from '#db/queries/account/account-changes.ts'
import { findUserById } from '#db/queries/account/user-rows.ts'
import { passwordWrong } from '#src/domain/account/messages/account-messages.ts'
import { type AccountContext, hashInTime } from '#src/use-cases/account/account-context.ts'
import type { PasswordCheck } from '#src/use-cases/account/sign-in/check-password.ts'
import { mailPasswordChanged } from '#src/use-cases/account/sign-in/sign-in-mails.ts'
import { requireUser } from '#src/use-cases/context/person.ts'
import { checkOwnPassword } from './own-account.ts'
import { newPasswordProblem } from './reset-password.ts'

export type ChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | Extract<PasswordCheck, { kind: 'wait' | 'busy' }>

export async function changePassword(
  context: AccountContext,
  {
    current,
    next: newPassword,
    sessionId,
  }: { current: string; next: string; sessionId: string | null },
): Promise<ChangeOutcome> {
  const user = findUserById(context.db, requireUser(context).id)!
  const problem = await newPasswordProblem(context, user, newPassword)
  if (problem !== null) return { kind: 'invalid', fields: { password: problem } }
  const check = await checkOwnPassword(context, current)
  if (check.kind === 'wrong-password')
    return { kind: 'invalid', fields: { current_password: passwordWrong } }
  if (check.kind !== 'right') return check
  const hash = await hashInTime(context, newPassword)
  if (hash === null) return { kind: 'busy' }
  await context.db.write((tx) => {
    setPassword(tx, user, hash, { actor: user.LoginName, at: context.clock() }, sessionId)
    mailPasswordChanged(context, tx, user)
  })
  return { kind: 'changed' }
}
