import { findOfSameHome } from '#db/queries/listings/homes/relisted-rows.ts'
import { isAddressWithheld, isShown } from '#src/domain/context/access/scope.ts'
import { byListing, type HomeFacts, isSameHome } from '#src/domain/listings/homes/same-home.ts'
import type { Relisted } from '#src/domain/listings/view.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** For each listing whose home was listed again later, finds the newest listing of that home that the user may see. */
export function findRelisted(
  { db, scope }: Context,
  rowKeys: readonly number[],
): Map<number, Relisted> {
  const maySee = (home: HomeFacts) => isShown(home, scope) && !isAddressWithheld(home, scope)
  const relisted = new Map<number, Relisted>()
  for (const [rowKey, homes] of findOfSameHome(db, rowKeys)) {
    const current = homes.find((home) => home.RowKey === rowKey)
    if (current === undefined || isAddressWithheld(current, scope)) continue
    const newest = homes
      .filter((home) => isSameHome(current, home) && maySee(home))
      .reduce((last, home) => (byListing(last, home) < 0 ? home : last), current)
    if (newest !== current) relisted.set(rowKey, { id: newest.Id, listingId: newest.ListingId })
  }
  return relisted
}
