import type { PreviewPhoto } from '#src/domain/listings/photos/preview-photo.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { sharedBy } from '#src/domain/sharing/messages/sharing-messages.ts'
import type { Linked } from '#src/domain/sharing/oembed.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { noSuchListing } from '#src/use-cases/listings/visible-listing.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import { findPreviewPhoto } from './find-share-note.ts'
import { openShare } from './links/open-share.ts'

export type LinkPreview =
  | { readonly kind: 'listing'; readonly listing: ListingCard }
  | {
      readonly kind: 'list'
      readonly title: string
      readonly author: string
      readonly photo: PreviewPhoto | null
    }

type Visitor = Context & { readonly vault: Vault }

/** Returns null for a link that does not open. Throws `NotFound` for a listing that visitors cannot see. */
export const previewLink = (visitor: Visitor, linked: Linked): Promise<LinkPreview | null> =>
  linked.kind === 'listing'
    ? previewListing(visitor, linked.id)
    : previewShare(visitor, linked.token)

async function previewListing(visitor: Context, id: string): Promise<LinkPreview> {
  const [listing] = await findListingCardsById(visitor, [id])
  if (listing === undefined) throw noSuchListing()
  return { kind: 'listing', listing }
}

/** The name of a link is its owner's, and may be an address that is withheld now, so the preview does not say it. */
async function previewShare(visitor: Visitor, token: string): Promise<LinkPreview | null> {
  const outcome = openShare(visitor, token)
  if (outcome.kind !== 'open') return null
  const { share } = outcome
  const [only, ...others] = share.listings
  if (only !== undefined && others.length === 0) return previewListing(visitor, only.id)
  const isReport = share.kind === 'Cma'
  const total = isReport ? null : await countVisible(visitor, share.filter)
  return {
    kind: 'list',
    title: sharedBy(total, share.sharer.name),
    author: share.sharer.name,
    photo: isReport ? null : await findPreviewPhoto(visitor, share),
  }
}
