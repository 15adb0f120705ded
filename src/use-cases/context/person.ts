import type { Person } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { CurrentUser, Identity } from './context.ts'

export type Actor = Pick<Identity, 'user' | 'role'>

export const personOf = ({ user, role }: Actor): Person => ({
  role,
  signedIn: user !== null,
  administrator: user?.administrator ?? false,
  readOnly: user?.readOnlyUntil != null,
})

export function requireUser(
  { user }: Pick<Actor, 'user'>,
  signIn = 'Please sign in first.',
): CurrentUser {
  if (user === null) throw new RequestError('LoginRequired', signIn)
  return user
}

/** `signIn` is the error message for a visitor, and `forbidden` that for a user without the right. */
export function requireRight(
  actor: Actor,
  hasRight: (person: Person) => boolean,
  signIn: string,
  forbidden: string = signIn,
): CurrentUser {
  const user = requireUser(actor, signIn)
  if (!hasRight(personOf(actor))) throw new RequestError('Forbidden', forbidden)
  return user
}
