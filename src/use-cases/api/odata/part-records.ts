import type { MediaRow } from '#db/queries/listings/media/media-rows.ts'
import type { OpenHouseRow } from '#db/queries/listings/open-house-time-rows.ts'
import type { PlainRecord } from '#src/domain/api/records/match-record.ts'
import { isAddressWithheld } from '#src/domain/context/access/scope.ts'
import { categoryOf } from '#src/domain/listings/photos/gallery.ts'
import { asJpeg, sizedPath } from '#src/domain/listings/photos/photo-sizes.ts'
import { safeLink } from '#src/domain/listings/photos/safe-link.ts'
import { sellerChoices, withoutOffLinks } from '#src/domain/listings/seller-choices.ts'
import { homeZone } from '#src/domain/visits/open-houses/open-house-words.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { withDocumentPaths } from '#src/use-cases/listings/detail/listing-documents.ts'
import { isPicture } from '#src/use-cases/listings/photos/get-gallery.ts'
import { openOfficeMedia } from '#src/use-cases/listings/photos/office-media.ts'
import { canSeeMedia, photoOf } from '#src/use-cases/listings/photos/visible-photos.ts'
import { eventTimes } from '#src/use-cases/visits/open-houses/open-house-calendar.ts'

/** What the related records of a listing depend on. */
export interface RelatedListing {
  readonly Id: string
  readonly ListingId: string
  readonly InternetAddressDisplayYN: boolean | null
  readonly OriginatingSystemName: string
  readonly ListOfficeKey: string | null
  readonly CoListOfficeKey: string | null
  readonly ListAgentKey: string | null
  readonly CoListAgentKey: string | null
  readonly Other: Readonly<Record<string, unknown>> | null
}

/** Returns the media of a listing as its page shows them: photos in their largest size, from this site. */
export function mediaRecords(
  context: ApiContext,
  listing: RelatedListing,
  media: readonly MediaRow[],
): PlainRecord[] {
  const opened = openOfficeMedia(context, listing, media)
  const shownMedia = withoutOffLinks(opened, sellerChoices(listing, context.scope))
  const linked = withDocumentPaths(context, listing.Id, [...shownMedia])
  const withheld = isAddressWithheld(listing, context.scope)
  return linked.flatMap((medium) => {
    const shown = shownOf(context, medium, withheld)
    if (shown === null) return []
    return {
      MediaKey: medium.MediaKey,
      ResourceName: 'Property',
      ResourceRecordKey: listing.Id,
      ResourceRecordID: listing.ListingId,
      MediaCategory: medium.MediaCategory,
      MediaType: medium.MediaType,
      MediaURL: shown.url.startsWith('/') ? context.publicOrigin + shown.url : shown.url,
      Order: medium.Order,
      PreferredPhotoYN: medium.PreferredPhotoYN,
      // Captions often name the street.
      ShortDescription: withheld ? null : medium.ShortDescription,
      LongDescription: withheld ? null : medium.LongDescription,
      ImageOf: medium.ImageOf,
      ImageWidth: shown.width,
      ImageHeight: shown.height,
      MediaAlteration: medium.MediaAlteration ?? [],
      ModificationTimestamp: medium.ModificationTimestamp,
    }
  })
}

interface Shown {
  readonly url: string
  readonly width: number | null
  readonly height: number | null
}

function shownOf({ scope }: ApiContext, medium: MediaRow, withheld: boolean): Shown | null {
  if (categoryOf(medium.MediaCategory) === null || !canSeeMedia(medium, scope)) return null
  if (!isPicture(medium)) {
    const url = safeLink(medium.MediaURL)
    return url === null ? null : { url, width: null, height: null }
  }
  const photo = photoOf(medium, scope, withheld)
  const largest = photo?.sized?.sizes.at(-1)
  if (!photo?.sized || largest === undefined) return photo && { ...photo, url: asJpeg(photo.url) }
  return { ...largest, url: sizedPath(photo.sized.name, largest.width, 'jpg') }
}

/** Returns an open house with its moments in UTC. */
export function openHouseRecord(
  { localTime }: ApiContext,
  listing: RelatedListing,
  house: OpenHouseRow,
): PlainRecord {
  const { OpenHouseDate: date, OpenHouseStartTime: from, OpenHouseEndTime: to } = house
  const times = eventTimes(
    { date, from, to, timeZone: homeZone(listing.Other?.['PropertyTimeZoneName']) },
    localTime,
  )
  return {
    OpenHouseKey: house.OpenHouseKey,
    ListingKey: listing.Id,
    ListingId: listing.ListingId,
    OpenHouseDate: date,
    OpenHouseStartTime: from === null ? null : times.start.toISOString(),
    OpenHouseEndTime: times.end?.toISOString() ?? null,
    OpenHouseStatus: house.OpenHouseStatus,
    OpenHouseType: house.OpenHouseType,
    OpenHouseRemarks: house.OpenHouseRemarks,
    Refreshments: house.Refreshments,
    LivestreamOpenHouseURL: safeLink(house.LivestreamOpenHouseURL),
    AppointmentRequiredYN: house.AppointmentRequiredYN,
    ShowingAgentKey: house.ShowingAgentKey,
    ModificationTimestamp: house.ModificationTimestamp,
  }
}
