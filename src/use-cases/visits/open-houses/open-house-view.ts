import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { OpenHouseRow } from '#db/queries/visits/open-house-rows.ts'
import { isAddressWithheld } from '#src/domain/context/access/scope.ts'
import { safeLink } from '#src/domain/listings/photos/safe-link.ts'
import { isCanceled } from '#src/domain/visits/open-houses/open-house.ts'
import { homeZone, type ListedOpenHouse } from '#src/domain/visits/open-houses/open-house-words.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { creditLine } from '#src/use-cases/listings/credit/whom-to-ask.ts'
import { placeName } from '#src/use-cases/visits/visit-listing.ts'

export interface OpenHouseView extends ListedOpenHouse {
  /** Null if the location is withheld or unknown. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly remarks: string | null
  readonly refreshments: string | null
  readonly link: string | null
  readonly sequence: number
  readonly changedAt: string | null
  /** The listing firm and its contact, if the rules of the source ask for them (IDX I-1). */
  readonly credit?: string
}

export interface PlannableHouse extends OpenHouseView {
  /** Whether the user plans to visit it; null for visitors, who cannot plan. */
  readonly planned: boolean | null
}

export const timeZoneOf = ({ Other }: ListingRow): string | null =>
  homeZone(Other?.['PropertyTimeZoneName'])

export function openHouseView(
  context: Pick<Context, 'brokerage' | 'db' | 'scope' | 'siteName'>,
  house: OpenHouseRow,
  listing: ListingRow,
): OpenHouseView {
  const { scope } = context
  const withheld = isAddressWithheld(listing, scope)
  const credit = creditLine(context, listing)
  return {
    key: house.OpenHouseKey,
    listingId: listing.Id,
    place: placeName(listing, scope),
    latitude: withheld ? null : listing.Latitude,
    longitude: withheld ? null : listing.Longitude,
    timeZone: timeZoneOf(listing),
    date: house.OpenHouseDate,
    from: house.OpenHouseStartTime,
    to: house.OpenHouseEndTime,
    type: house.OpenHouseType,
    canceled: isCanceled(house),
    remarks: house.OpenHouseRemarks,
    refreshments: house.Refreshments,
    link: safeLink(house.LivestreamOpenHouseURL),
    appointment: house.AppointmentRequiredYN === true,
    sequence: house.Sequence,
    changedAt: house.ModificationTimestamp,
    ...(credit && { credit }),
  }
}
