import { dryRun, type Transaction } from '#db/connect.ts'
import { setPassword } from '#db/queries/account/account-changes.ts'
import {
  consumeLink,
  createLink,
  findLink,
  type MailedLink,
} from '#db/queries/account/mailed-links.ts'
import { findUser, findUserById, getUserById, type UserRow } from '#db/queries/account/user-rows.ts'
import { passwordCommon } from '#src/domain/account/messages/account-messages.ts'
import { passwordMinimumFor, passwordProblem } from '#src/domain/context/access/password-rule.ts'
import { parseRole } from '#src/domain/context/access/roles.ts'
import {
  type AccountContext,
  hashInTime,
  resetLinkMs,
} from '#src/use-cases/account/account-context.ts'
import { completeRegistration, isWaiting } from '#src/use-cases/account/registration/verify.ts'
import { type MailRecipient, withoutName } from '#src/use-cases/account/sign-in/mail-parts.ts'
import { mailPasswordChanged, mailReset } from '#src/use-cases/account/sign-in/sign-in-mails.ts'

/** The response, timing, and disk writes are the same whether or not the account exists, so they do not reveal it. */
export async function requestPasswordReset(
  context: AccountContext,
  name: string,
): Promise<'sent' | 'wait'> {
  if (!context.mayRegister(context.clientAddress)) return 'wait'
  const user = findUser(context.db, name.slice(0, 254))
  const mayMail = context.mayMail(user?.Email ?? name)
  await context.db.write((tx) => {
    if (user?.Email && !user.Disabled && mayMail) sendReset(context, tx, user)
    else dryRun(tx, () => sendLink(context, tx, placeholder))
  })
  return 'sent'
}

export function sendReset(context: AccountContext, tx: Transaction, user: UserRow): void {
  sendLink(context, tx, user.EmailVerifiedAt === null ? withoutName(user) : user)
}

const placeholder: MailRecipient = { Id: null, DisplayName: null, Email: 'unknown@plat.invalid' }

function sendLink(context: AccountContext, tx: Transaction, reader: MailRecipient): void {
  const { Id: userId, Email: email } = reader
  const link = { kind: 'reset', userId, email: email!, lastsMs: resetLinkMs } as const
  mailReset(context, tx, reader, createLink(tx, link, context.clock()))
}

/** Returns the minimum length of the new password, or null if the link was used. */
export function readReset(context: AccountContext, token: string): number | null {
  const link = findLink(context.db, token, 'reset', context.clock())
  const user = link?.UserId ? findUserById(context.db, link.UserId) : null
  return user === null ? null : passwordMinimumFor(parseRole(user.Role))
}

export type ResetOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'old' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'busy' }

export async function resetPassword(
  context: AccountContext,
  token: string,
  password: string,
): Promise<ResetOutcome> {
  const link = findLink(context.db, token, 'reset', context.clock())
  const user = link?.UserId ? findUserById(context.db, link.UserId) : null
  if (link === null || user === null) return { kind: 'old' }
  const message = await newPasswordProblem(context, user, password)
  if (message !== null) return { kind: 'invalid', message }
  const hash = await hashInTime(context, password)
  if (hash === null) return { kind: 'busy' }
  const changed = await context.db.write((tx) => reset(context, tx, link, hash))
  return { kind: changed ? 'changed' : 'old' }
}

function reset(context: AccountContext, tx: Transaction, link: MailedLink, hash: string): boolean {
  const at = context.clock()
  if (!consumeLink(tx, link, at)) return false
  const user = getUserById(tx, link.UserId!)
  if (user === null) return false
  setPassword(tx, user, hash, { actor: user.LoginName, at })
  // Opening the link also proves that the address belongs to the user.
  if (isWaiting(user)) completeRegistration(context, tx, user)
  mailPasswordChanged(context, tx, user)
  return true
}

export async function newPasswordProblem(
  { newPasswords }: Pick<AccountContext, 'newPasswords'>,
  user: Pick<UserRow, 'Role' | 'LoginName' | 'Email'>,
  password: string,
): Promise<string | null> {
  const names = [user.LoginName, user.Email ?? '']
  const problem = passwordProblem(password, { role: parseRole(user.Role), names })
  if (problem !== null) return problem
  return (await newPasswords.isCommon(password)) ? passwordCommon : null
}
