import { tooLongToStore, tooManyStored } from '#src/domain/search/filter/cache/reference.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import { networkOf } from '#src/server/context/security/attempts.ts'
import {
  type FilterOwner,
  type ReferenceResult,
  storeReference,
} from '#src/use-cases/search/filter/stored-filters.ts'

export const storerOf = (locals: Locals): FilterOwner => ({
  name: () => (locals.user === null ? networkOf(locals.clientAddress) : `user ${locals.user.id}`),
  mayStore: () => locals.mayStore(locals.clientAddress),
})

export const referFor = (locals: Locals, filter: Filter): Promise<ReferenceResult> =>
  storeReference(locals, filter, storerOf(locals))

export async function referenceFor(locals: Locals, filter: Filter): Promise<string> {
  const referred = await referFor(locals, filter)
  return referred.kind === 'referred' ? referred.reference : filter.text
}

export const storingProblem = { 'too-long': tooLongToStore, 'too-many': tooManyStored } as const
