import { getListing } from '#db/queries/listings/listing-rows.ts'
import { findPhotos } from '#db/queries/listings/media/media-rows.ts'
import { isAddressWithheld, isShown } from '#src/domain/context/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { lowDataPhoto } from '#src/domain/listings/low-data.ts'
import type { Photo } from '#src/domain/listings/view.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { openOfficeMedia } from '#src/use-cases/listings/photos/office-media.ts'
import { photoOf } from '#src/use-cases/listings/photos/visible-photos.ts'

export function getListingPhotos(context: Context, id: string): Photo[] {
  const { db, scope, lowData } = context
  const match = isId(id) ? getListing(db, id) : null
  if (match === null || !isShown(match.listing, scope))
    throw new RequestError('NotFound', 'This listing doesn’t exist.')
  const { listing } = match
  const rows = findPhotos(db, [listing.RowKey]).get(listing.RowKey) ?? []
  const photos = openOfficeMedia(context, listing, rows)
  const visiblePhotos = photos.flatMap(
    (photo) => photoOf(photo, scope, isAddressWithheld(listing, scope)) ?? [],
  )
  return lowData ? visiblePhotos.map(lowDataPhoto) : visiblePhotos
}
