import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { flyerNotForEveryone } from '#src/domain/listings/messages/listing-messages.ts'
import type { Flyer } from '#src/domain/listings/page/flyer.ts'
import type { ListingDetail } from '#src/domain/listings/view.ts'
import { listingPath } from '#src/domain/paths.ts'
import { qrOf } from '#src/domain/qr-code.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'
import { getListingDetail } from './listing-detail.ts'

/** The flyer shows the listing as visitors see it. `origin` is the origin of this site. */
export function getFlyer(context: Context, id: string, origin: string): Flyer {
  const { user, role } = context
  const address = origin + listingPath(id)
  return {
    listing: listingForEveryone(context, id),
    presenter: getSharer(context, role === 'private' ? (user?.id ?? null) : null),
    address,
    qr: qrOf(address),
  }
}

function listingForEveryone(context: Context, id: string): ListingDetail {
  try {
    return getListingDetail({ ...asVisitor(context), lowData: false }, id)
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'NotFound') throw error
    getListingDetail(context, id)
    throw new RequestError('Forbidden', flyerNotForEveryone)
  }
}
