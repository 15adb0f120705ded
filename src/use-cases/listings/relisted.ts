import { findOtherListings } from '#db/queries/listings/homes/also-listed-rows.ts'
import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { findOfSameHome } from '#db/queries/listings/same-home-rows.ts'
import { isAddressWithheld, isShown } from '#src/domain/context/access/scope.ts'
import { byListing, type HomeFacts, isSameHome } from '#src/domain/listings/homes/same-home.ts'
import type { AlsoListed, Relisted } from '#src/domain/listings/view.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** Finds listings of the home from other sources that the user may see. None if an address is withheld from the user. */
export function findAlsoListed(
  { db, scope }: Context,
  listing: Pick<ListingRow, 'RowKey' | 'InternetAddressDisplayYN'>,
): AlsoListed[] {
  if (isAddressWithheld(listing, scope)) return []
  return findOtherListings(db, listing.RowKey)
    .filter((other) => isShown(other, scope) && !isAddressWithheld(other, scope))
    .map(
      ({ Id: id, ListingId: listingId, OriginatingSystemName: source, ListOfficeName: firm }) => ({
        ...{ id, listingId, source, firm },
      }),
    )
}

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
