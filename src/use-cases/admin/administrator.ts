import { canAdministrate } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { CurrentUser } from '#src/use-cases/context/context.ts'
import { type Actor, personOf, requireUser } from '#src/use-cases/context/person.ts'

export function requireAdministrator(actor: Actor): CurrentUser {
  const user = requireUser(actor)
  if (!canAdministrate(personOf(actor)))
    throw new RequestError('NotFound', 'This page doesn’t exist.')
  return user
}
