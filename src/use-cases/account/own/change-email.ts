import type { Transaction } from '#db/connect.ts'
import { setEmail } from '#db/queries/account/account-changes.ts'
import {
  consumeLink,
  createLink,
  findLink,
  type LinkKind,
  type MailedLink,
} from '#db/queries/account/mailed-links.ts'
import { findUserByEmail } from '#db/queries/account/registration-rows.ts'
import { deleteSessionsExcept } from '#db/queries/account/sessions.ts'
import { getUserById } from '#db/queries/account/user-rows.ts'
import { mailWait, passwordWrong } from '#src/domain/account/messages/account-messages.ts'
import { emailKey, emailProblem } from '#src/domain/contacts/email.ts'
import {
  type AccountContext,
  emailLinkMs,
  undoLinkMs,
} from '#src/use-cases/account/account-context.ts'
import {
  mailEmailChange,
  mailEmailChanged,
  mailExistingAccount,
} from '#src/use-cases/account/sign-in/sign-in-mails.ts'
import { requireUser } from '#src/use-cases/context/person.ts'
import type { ChangeOutcome } from './change-password.ts'
import { checkOwnPassword } from './own-account.ts'

/** Mails a confirmation link. The result does not reveal whether another account has the address. */
export async function requestEmailChange(
  context: AccountContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<ChangeOutcome> {
  const { id } = requireUser(context)
  const problem = emailProblem(email)
  if (problem !== null) return { kind: 'invalid', fields: { email: problem } }
  const check = await checkOwnPassword(context, password)
  if (check.kind === 'wrong-password')
    return { kind: 'invalid', fields: { current_password: passwordWrong } }
  if (check.kind !== 'right') return check
  if (!context.mayMail(email)) return { kind: 'invalid', fields: { email: mailWait } }
  await context.db.write((tx) => {
    const user = getUserById(tx, id)!
    const namesake = findUserByEmail(tx, email)
    if (namesake && namesake.Id !== id) return mailExistingAccount(context, tx, namesake)
    const link = { kind: 'change_email', userId: id, email, lastsMs: emailLinkMs } as const
    mailEmailChange(context, tx, { ...user, Email: email }, createLink(tx, link, context.clock()))
  })
  return { kind: 'changed' }
}

export type EmailLinkKind = Extract<LinkKind, 'change_email' | 'undo_email'>

export function readEmailLink(
  context: AccountContext,
  token: string,
  kind: EmailLinkKind,
): string | null {
  return findLink(context.db, token, kind, context.clock())?.Email ?? null
}

export async function confirmEmail(context: AccountContext, token: string): Promise<boolean> {
  const link = findLink(context.db, token, 'change_email', context.clock())
  if (link === null) return false
  return await context.db.write((tx) => {
    const user = apply(context, tx, link)
    if (user === null) return false
    if (user.Email === null) return true
    const undo = {
      kind: 'undo_email',
      userId: user.Id,
      email: user.Email,
      lastsMs: undoLinkMs,
    } as const
    mailEmailChanged(context, tx, user, {
      email: link.Email,
      token: createLink(tx, undo, context.clock()),
    })
    return true
  })
}

/** Restores the old address and ends all sessions, on the assumption that an intruder made the change. */
export async function undoEmail(context: AccountContext, token: string): Promise<boolean> {
  const link = findLink(context.db, token, 'undo_email', context.clock())
  if (link === null) return false
  return await context.db.write((tx) => {
    const user = apply(context, tx, link)
    if (user !== null) deleteSessionsExcept(tx.orm, user.Id, null)
    return user !== null
  })
}

function apply(context: AccountContext, tx: Transaction, link: MailedLink) {
  const at = context.clock()
  const namesake = findUserByEmail(tx, link.Email)
  if (namesake && namesake.Id !== link.UserId) return null
  const user = getUserById(tx, link.UserId!)
  if (user === null || !consumeLink(tx, link, at)) return null
  // Registered users sign in by address, so their sign-in name changes with it.
  const isName = user.EmailKey !== null && user.LoginName === user.EmailKey
  const LoginName = isName ? emailKey(link.Email) : user.LoginName
  setEmail(tx, { Id: user.Id, LoginName }, link.Email, { actor: user.LoginName, at })
  return user
}
