import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { OpenHouseRow } from '#db/queries/visits/open-house-rows.ts'
import { isAddressWithheld } from '#src/domain/context/access/scope.ts'
import { safeLink } from '#src/domain/listings/photos/safe-link.ts'
import { isCanceled } from '#src/domain/visits/open-houses/open-house.ts'
import { homeZone, type ListedOpenHouse } from '#src/domain/visits/open-houses/open-house-words.ts'
import type { Context } from '#src/use-cases/context/context.ts'
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
}

export interface PlannableHouse extends OpenHouseView {
  /** Whether the user plans to visit it; null for visitors, who cannot plan. */
  readonly planned: boolean | null
}

export const timeZoneOf = ({ Other }: ListingRow): string | null =>
  homeZone(Other?.['PropertyTimeZoneName'])

export function openHouseView(
  { scope }: Pick<Context, 'scope'>,
  house: OpenHouseRow,
  listing: ListingRow,
): OpenHouseView {
  const withheld = isAddressWithheld(listing, scope)
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
  }
}
