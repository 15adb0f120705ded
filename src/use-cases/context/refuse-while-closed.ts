import type { Scope } from '#src/domain/context/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { listingsClosed } from '#src/domain/listings/messages/listing-messages.ts'

/** Throws `Unavailable` while the site shows no listings, because those of a source are too old (IDX I-10). */
export function refuseWhileClosed({ isClosed }: Pick<Scope, 'isClosed'>): void {
  if (isClosed) throw new RequestError('Unavailable', listingsClosed)
}
