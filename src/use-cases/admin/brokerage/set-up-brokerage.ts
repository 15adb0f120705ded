import { z } from 'zod'
import type { Database, Orm } from '#db/connect.ts'
import { acceptInvited, insertInvited } from '#db/queries/account/invitations.ts'
import { hashToken, newToken } from '#db/queries/account/mailed-links.ts'
import { findUserByEmail } from '#db/queries/account/registration-rows.ts'
import {
  getSetUpLink,
  hasAdministrator,
  putSetUpLink,
  removeSetUpLink,
} from '#db/queries/admin/set-up-rows.ts'
import { nameProblem } from '#src/domain/account/registration.ts'
import { addressTaken } from '#src/domain/admin/messages/admin-messages.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import { type AccountContext, hashInTime } from '#src/use-cases/account/account-context.ts'
import { newPasswordProblem } from '#src/use-cases/account/own/reset-password.ts'

const lastsMs = 60 * minuteMs
const setUpLink = z.object({ hash: z.string(), until: z.string() })

/** Returns a token for the set-up page that works once within an hour; null if the site has an administrator. */
export function beginSetUp(db: Database, at: Date): Promise<string | null> {
  return db.write((tx) => {
    if (hasAdministrator(tx.orm)) {
      removeSetUpLink(tx)
      return null
    }
    const token = newToken()
    const until = new Date(at.getTime() + lastsMs).toISOString()
    putSetUpLink(tx.orm, { hash: hashToken(token), until })
    return token
  })
}

export const canSetUp = (context: AccountContext, token: string): boolean =>
  holds(context.db.read, token, context.clock())

function holds(orm: Orm, token: string, at: Date): boolean {
  const link = setUpLink.safeParse(getSetUpLink(orm))
  return (
    link.success &&
    link.data.hash === hashToken(token) &&
    link.data.until > at.toISOString() &&
    !hasAdministrator(orm)
  )
}

export interface FirstAdministrator {
  readonly name: string
  readonly email: string
  readonly password: string
}

export type SetUpOutcome =
  | { readonly kind: 'done'; readonly user: { readonly id: string; readonly role: 'private' } }
  | { readonly kind: 'old' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }

export async function setUp(
  context: AccountContext,
  token: string,
  person: FirstAdministrator,
): Promise<SetUpOutcome> {
  if (!canSetUp(context, token)) return { kind: 'old' }
  const fields = await problemsOf(context, person)
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const passwordHash = await hashInTime(context, person.password)
  if (passwordHash === null) return { kind: 'busy' }
  const at = context.clock()
  return context.db.write((tx): SetUpOutcome => {
    if (!holds(tx.orm, token, at) || !removeSetUpLink(tx)) return { kind: 'old' }
    if (findUserByEmail(tx, person.email))
      return { kind: 'invalid', fields: { email: addressTaken } }
    const { name, email } = person
    const invited = { name, email, role: 'private', administrator: true, agentKey: null } as const
    const id = insertInvited(tx, invited, { actor: 'first start', at })
    acceptInvited(tx, id, { passwordHash, grantUntil: null, at })
    return { kind: 'done', user: { id, role: 'private' } }
  })
}

async function problemsOf(
  context: AccountContext,
  { name, email, password }: FirstAdministrator,
): Promise<Record<string, string>> {
  const names = { Role: 'private', LoginName: email, Email: email } as const
  const problems = {
    name: nameProblem(name),
    email: emailProblem(email),
    password: await newPasswordProblem(context, names, password),
  }
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
