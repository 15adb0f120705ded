import { isRequestError, RequestError } from '#src/domain/errors.ts'
import type { Flyer } from '#src/domain/listing/page/flyer.ts'
import type { ListingDetail } from '#src/domain/listing/view.ts'
import { flyerNotForEveryone } from '#src/domain/messages/listing/listing.ts'
import { listingPath } from '#src/domain/paths.ts'
import { qrOf } from '#src/domain/qr-code.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getSharer } from '#src/use-cases/shared-links/sharer.ts'
import { getListingDetail } from './listing-detail.ts'

/** As everyone may see it. `origin` is the site's. */
export async function getFlyer(context: Context, id: string, origin: string): Promise<Flyer> {
  const { user, role } = context
  const address = origin + listingPath(id)
  return {
    listing: await listingForEveryone(context, id),
    presenter: await getSharer(context, role === 'private' ? (user?.id ?? null) : null),
    address,
    qr: qrOf(address),
  }
}

async function listingForEveryone(context: Context, id: string): Promise<ListingDetail> {
  try {
    return await getListingDetail({ ...asVisitor(context), lowData: false }, id)
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'NotFound') throw error
    await getListingDetail(context, id)
    throw new RequestError('Forbidden', flyerNotForEveryone)
  }
}
