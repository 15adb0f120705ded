import { findOtherListings } from '#db/queries/listings/homes/also-listed-rows.ts'
import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { sourceText } from '#src/domain/admin/own/own-source.ts'
import { isAddressWithheld, isShown } from '#src/domain/context/access/scope.ts'
import type { AlsoListed } from '#src/domain/listings/view.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** Finds listings of the home from other sources that the user may see. None if an address is withheld from the user. */
export function findAlsoListed(
  { db, scope, siteName }: Context,
  listing: Pick<ListingRow, 'RowKey' | 'InternetAddressDisplayYN' | 'OriginatingSystemName'>,
): AlsoListed[] {
  if (isAddressWithheld(listing, scope)) return []
  return findOtherListings(db, listing.RowKey)
    .filter((twin) => isShown(twin, scope) && !isAddressWithheld(twin, scope))
    .map(({ Id: id, ListingId: listingId, OriginatingSystemName, ListOfficeName: firm }) => ({
      ...{ id, listingId, source: sourceText(OriginatingSystemName, siteName), firm },
    }))
}
