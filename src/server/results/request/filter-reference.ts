import { tooLongToStore, tooManyStored } from '#src/domain/filter/cache/reference.ts'
import type { Locals } from '#src/server/request/locals.ts'
import { networkOf } from '#src/server/security/attempts.ts'
import { type Referred, referTo, type Storer } from '#src/use-cases/filter/stored-filters.ts'

/** The account, or the network of a visitor. */
export const storerOf = (locals: Locals): Storer => ({
  name: () => (locals.user === null ? networkOf(locals.clientAddress) : `user ${locals.user.id}`),
  mayStore: () => locals.mayStore(locals.clientAddress),
})

/** What stands for the filter in an address; a long one is stored for it, as often as this client may. */
export const referFor = (locals: Locals, filter: string): Promise<Referred> =>
  referTo(locals, filter, storerOf(locals))

/** The same; the filter itself where it cannot be stored. */
export async function referenceFor(locals: Locals, filter: string): Promise<string> {
  const referred = await referFor(locals, filter)
  return referred.kind === 'referred' ? referred.reference : filter
}

/** Why a filter cannot be stored. */
export const storingProblem = { 'too-long': tooLongToStore, 'too-many': tooManyStored } as const
