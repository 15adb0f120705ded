import { canAdministrate } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { CurrentUser, Identity } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'

export function requireAdministrator({ user, role }: Pick<Identity, 'user' | 'role'>): CurrentUser {
  if (user === null) throw new RequestError('LoginRequired', 'Please sign in first.')
  if (!canAdministrate(personOf({ user, role })))
    throw new RequestError('NotFound', 'There is no such page.')
  return user
}
