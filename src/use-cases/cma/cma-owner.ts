import type { Orm } from '#db/connect.ts'
import { type CmaRow, getCma } from '#db/queries/cma-rows.ts'
import {
  cmaDamaged,
  cmaForAgents,
  cmaMissing,
  cmaSignIn,
} from '#src/domain/cma/messages/cma-messages.ts'
import { canRunCma } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type Actor, requireRight } from '#src/use-cases/context/person.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'

export const requireCmaOwner = (actor: Actor) =>
  requireRight(actor, canRunCma, cmaSignIn, cmaForAgents)

export const noSuchCma = () => new RequestError('NotFound', cmaMissing)

/** Throws `Invalid` with the report's name if it is damaged. */
export function readCma(
  context: Context,
  orm: Orm,
  { id, name }: { readonly id: string; readonly name: string },
): CmaRow {
  const [row] = readReadable(context, [id], () => [getCma(orm, id)], 'report')
  if (row === undefined) throw new RequestError('Invalid', cmaDamaged(name))
  if (row === null) throw noSuchCma()
  return row
}
