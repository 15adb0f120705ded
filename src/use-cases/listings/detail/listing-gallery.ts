import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { MediaRow } from '#db/queries/listings/media/media-rows.ts'
import { isAddressWithheld, type Scope } from '#src/domain/context/access/scope.ts'
import { safeLink } from '#src/domain/listings/photos/safe-link.ts'
import { isLinkOff, sellerChoices } from '#src/domain/listings/seller-choices.ts'
import type { Slide } from '#src/domain/listings/view.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { galleryOf } from '#src/use-cases/listings/photos/get-gallery.ts'
import { canShowPhoto } from '#src/use-cases/listings/photos/visible-photos.ts'
import { withDocumentPaths } from './listing-documents.ts'

export function listingGallery(
  context: Context,
  listing: ListingRow,
  media: readonly MediaRow[],
): Slide[] {
  const { scope } = context
  const choices = sellerChoices(listing, scope)
  const tours = toursOf(listing).filter((url) => !isLinkOff(url, choices))
  const linked = withDocumentPaths(context, listing.Id, media)
  return galleryOf(linked, tours, scope, isAddressWithheld(listing, scope))
}

function toursOf({ VirtualTourURLUnbranded, VirtualTourURLBranded }: ListingRow): string[] {
  return [safeLink(VirtualTourURLUnbranded) ?? safeLink(VirtualTourURLBranded) ?? []].flat()
}

export function orderPhotos<Medium extends MediaRow>(
  media: readonly Medium[],
  scope: Scope,
): Medium[] {
  const photos = media.filter(
    (medium) => medium.MediaCategory === 'Photo' && canShowPhoto(medium, scope),
  )
  return [...photos.filter(isPreferred), ...photos.filter((photo) => !isPreferred(photo))]
}

const isPreferred = (photo: MediaRow) => photo.PreferredPhotoYN === true
