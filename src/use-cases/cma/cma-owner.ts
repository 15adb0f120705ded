import { cmaForAgents, cmaMissing, cmaSignIn } from '#src/domain/cma/messages/cma-messages.ts'
import { canRunCma } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { type Actor, requireRight } from '#src/use-cases/context/person.ts'

export const requireCmaOwner = (actor: Actor) =>
  requireRight(actor, canRunCma, cmaSignIn, cmaForAgents)

export const noSuchCma = () => new RequestError('NotFound', cmaMissing)
