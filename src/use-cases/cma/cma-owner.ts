import { cmaForAgents, cmaMissing, cmaSignIn } from '#src/domain/cma/messages/cma-messages.ts'
import { canRunCma } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Context, CurrentUser } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'

export function requireCmaOwner(context: Pick<Context, 'user' | 'role'>): CurrentUser {
  const { user } = context
  if (user === null) throw new RequestError('LoginRequired', cmaSignIn)
  if (!canRunCma(personOf(context))) throw new RequestError('Forbidden', cmaForAgents)
  return user
}

export const noSuchCma = () => new RequestError('NotFound', cmaMissing)
