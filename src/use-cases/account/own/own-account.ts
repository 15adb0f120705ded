import { changeDetails } from '#db/queries/account/account-changes.ts'
import { findAcceptances } from '#db/queries/account/registration-rows.ts'
import { findSessionsOf } from '#db/queries/account/sessions.ts'
import { findUserById } from '#db/queries/account/user-rows.ts'
import {
  openedForConsumers,
  signatureForAgents,
  signatureLong,
} from '#src/domain/account/messages/account-messages.ts'
import { nameProblem, phoneProblem } from '#src/domain/account/registration.ts'
import { canShareDirectly, canShareOpened } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { signatureMaximum } from '#src/domain/limits.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { isWaiting } from '#src/use-cases/account/registration/verify.ts'
import { checkPassword, type PasswordCheck } from '#src/use-cases/account/sign-in/check-password.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf, requireRight, requireUser } from '#src/use-cases/context/person.ts'

/** A session of the current user. Times are ISO 8601. */
export interface OwnSession {
  readonly id: string
  readonly userAgent: string | null
  readonly startedAt: string
  readonly current: boolean
}

export interface OwnAccount {
  readonly loginName: string
  readonly name: string
  readonly email: string | null
  readonly phone: string
  readonly signature: string | null
  /** Whether the agent sees which homes this consumer opens; null for others. */
  readonly sharesOpened: boolean | null
  readonly isWaiting: boolean
  /** When a consumer's access ends unless it is renewed with the password; null for others. */
  readonly accessEndsAt: string | null
  readonly terms: { readonly version: string; readonly acceptedAt: string } | null
  readonly sessions: readonly OwnSession[]
}

export function getOwnAccount(context: AccountContext, sessionId: string | null): OwnAccount {
  const user = findUserById(context.db, requireUser(context).id)!
  const [accepted] = findAcceptances(context.db.read, user.Id)
  const sessions = findSessionsOf(context.db.read, user.Id)
  return {
    loginName: user.LoginName,
    name: user.DisplayName,
    email: user.Email,
    phone: user.Phone ?? '',
    signature: canShareDirectly(personOf(context)) ? (user.Signature ?? '') : null,
    sharesOpened: canShareOpened(personOf(context)) ? user.OpenedSharedSince !== null : null,
    isWaiting: isWaiting(user),
    accessEndsAt: user.Role === 'private' ? null : user.GrantExpiresAt,
    terms: accepted ? { version: accepted.Version, acceptedAt: accepted.AcceptedAt } : null,
    sessions: sessions
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .map(({ id, userAgent, createdAt }) => ({
        id,
        userAgent,
        startedAt: new Date(createdAt * 1000).toISOString(),
        current: id === sessionId,
      })),
  }
}

/** Returns problems as sentences by field, or null if the details were saved. */
export async function saveDetails(
  context: AccountContext,
  { name, phone }: { readonly name: string; readonly phone: string },
): Promise<Readonly<Record<string, string>> | null> {
  const { id } = requireUser(context)
  const problems = { name: nameProblem(name), phone: phoneProblem(phone) }
  const wrongFields = Object.entries(problems).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  if (wrongFields.length > 0) return Object.fromEntries(wrongFields)
  await changeDetails(context.db, id, { DisplayName: name, Phone: phone || null })
  return null
}

/** Saves the text that ends an agent's mails. Returns a problem as a sentence, or null if it was saved. */
export async function saveSignature(context: AccountContext, text: string): Promise<string | null> {
  const { id } = requireUser(context)
  if (!canShareDirectly(personOf(context))) throw new RequestError('Forbidden', signatureForAgents)
  const signature = text.replace(/\r\n?/g, '\n').trim()
  if (signature.length > signatureMaximum) return signatureLong(signatureMaximum)
  await changeDetails(context.db, id, { Signature: signature || null })
  return null
}

/** What was opened before stays hidden from the agent, even after it was shared once. */
export async function shareOpened(context: Context, shared: boolean): Promise<void> {
  const { id } = requireRight(context, canShareOpened, openedForConsumers)
  const isShared = findUserById(context.db, id)?.OpenedSharedSince != null
  if (isShared === shared) return
  const OpenedSharedSince = shared ? context.clock().toISOString() : null
  await changeDetails(context.db, id, { OpenedSharedSince })
}

export const checkOwnPassword = (
  context: AccountContext,
  password: string,
): Promise<PasswordCheck> => checkPassword(context, requireUser(context).id, password)
