import { findMedia, type MediaRow } from '#db/queries/listings/media/media-rows.ts'
import { isAddressWithheld } from '#src/domain/context/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { noDocument } from '#src/domain/listings/messages/listing-messages.ts'
import { isOriginalPath } from '#src/domain/listings/photos/photo-sizes.ts'
import { documentPath, listBase } from '#src/domain/paths.ts'
import { baseToText } from '#src/domain/search/results/list-base.ts'
import { readLocal } from '#src/import/media/local.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { openOfficeMedia } from '#src/use-cases/listings/photos/office-media.ts'
import { canSeeMedia } from '#src/use-cases/listings/photos/visible-photos.ts'
import { getVisibleListing } from '#src/use-cases/listings/visible-listing.ts'

/**
 * Gives copied files other than pictures the address of this site, or none while they are not here. In a shared link,
 * they are of the link, which may show more than a visitor sees.
 */
export function withDocumentPaths(
  { share }: Pick<Context, 'share'>,
  id: string,
  media: readonly MediaRow[],
): MediaRow[] {
  const base = share ? baseToText(listBase('share', share.token)) : null
  const pathOf = (medium: MediaRow) =>
    isHere(medium) ? documentPath(id, medium.MediaKey, base) : null
  return media.map((medium) => (isFile(medium) ? { ...medium, MediaURL: pathOf(medium) } : medium))
}

const isFile = ({ MediaCategory, MediaType, MediaURL }: MediaRow) =>
  MediaCategory !== 'Photo' &&
  (MediaCategory !== 'Floor Plan' || MediaType === 'pdf') &&
  isOriginalPath(MediaURL ?? '')

/** A row of variants without sizes says that the file is here. */
const isHere = ({ MediaType, variants }: MediaRow) =>
  MediaType === 'pdf' && variants?.Problem === null

export interface ListingDocument {
  readonly name: string
  readonly content: Buffer
}

/** Throws `NotFound` for documents that are not here, or that the user may not see. */
export async function getListingDocument(
  context: Context,
  id: string,
  key: string,
): Promise<ListingDocument> {
  const listing = getVisibleListing(context, id)
  const media = openOfficeMedia(context, listing, findMedia(context.db, listing.RowKey))
  const medium = media.find(({ MediaKey }) => MediaKey === key)
  if (medium === undefined || !isFile(medium) || !isHere(medium)) throw missing()
  if (!canSeeMedia(medium, context.scope)) throw missing()
  const content = await readLocal(context.mediaPath, medium.MediaURL!).catch(() => null)
  if (content === null) throw missing()
  const caption = isAddressWithheld(listing, context.scope) ? null : medium.ShortDescription
  return { name: caption || medium.MediaCategory, content }
}

const missing = () => new RequestError('NotFound', noDocument)
