import { canAdministrate, canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { CurrentUser } from '#src/use-cases/context/context.ts'
import { type Actor, personOf, requireUser } from '#src/use-cases/context/person.ts'

/** Administrators edit all own listings, and agents those that they list. */
export const isOwnEditor = (actor: Actor): boolean =>
  canAdministrate(personOf(actor)) ||
  (canWorkWithContacts(personOf(actor)) && actor.user?.agentKey != null)

export function requireOwnEditor(actor: Actor): CurrentUser {
  const user = requireUser(actor)
  if (!isOwnEditor(actor)) throw new RequestError('NotFound', 'This page doesn’t exist.')
  return user
}

/** The agent whose listings the person may edit; null for administrators. */
export const editedAgentOf = (actor: Actor): string | null =>
  canAdministrate(personOf(actor)) ? null : requireOwnEditor(actor).agentKey
